// Runs programs in PostgreSQL: each step is a query on one connection.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase, Pool, PoolClient } from 'pg';
import type { Driver } from '../sql/driver.ts';
import type { Program, Step } from '../sql/program.ts';
import { storeFull } from '../troubles.ts';
import { StoreUnavailable } from '../unavailable.ts';
import { END_TURN, takeTurn } from './bot-turn-rows.ts';
import type { ChangedMatch } from './changed-matches.ts';
import { isFull, isRace, isUnreachable } from './database-errors.ts';
import { queryOf } from './statements.ts';

export interface DriverCallbacks {
  /** The id of this process, which takes on the turns of bots. */
  readonly process: string;
  /** Called after a commit, with the matches in which a bot is to move or no longer is. */
  readonly onBotTurns: (turns: ReadonlyMap<string, boolean>) => void;
  /** Called after a commit, with the matches that it may have changed. */
  readonly onWritten: (changes: readonly ChangedMatch[]) => void;
  /** Called after a commit that changed rights. */
  readonly onRightsChange: () => void;
  /** Whether the disk of the database had space for a write. */
  readonly onSpaceChange: (room: boolean) => void;
}

/** How long a write is tried again while the database is away. */
const AWAY_AT_MOST_MS = 5_000;
const AWAY_PAUSE_MS = 150;
const RACES_AT_MOST = 5;
const RACE_PAUSE_MS = 20;

/** The parts of the store that a transaction changed. */
interface Changes {
  readonly matches: Set<string>;
  readonly rights: Set<string>;
  /** Whether a bot is to move, by match. */
  readonly botTurns: Map<string, boolean>;
}

const LOCK_OF = { rights: 'FOR NO KEY UPDATE', log: 'FOR UPDATE' } as const;
const NONE: readonly unknown[] = [];

async function perform(
  client: ClientBase | Pool,
  step: Step,
  changes?: Changes,
): Promise<readonly unknown[]> {
  switch (step.kind) {
    case 'lock':
      changes?.matches.add(step.match);
      await client.query({
        name: `lock-${step.against}`,
        text: `SELECT FROM match WHERE id = $1 ${LOCK_OF[step.against]}`,
        values: [step.match],
      });
      return NONE;
    case 'rights-change':
      changes?.rights.add(step.match);
      return NONE;
    case 'bot-turn':
      changes?.botTurns.set(step.match, step.isDue);
      return NONE;
    default:
      return (await client.query(queryOf(step.sql, step.values))).rows;
  }
}

/** Runs a program on one connection. */
export async function runAll<Result>(
  client: ClientBase,
  program: Program<Result>,
  changes?: Changes,
): Promise<Result> {
  let turn = program.next(NONE);
  while (turn.done !== true) turn = program.next(await perform(client, turn.value, changes));
  return turn.value;
}

/** Runs work on a connection of the pool; a connection that failed is closed. */
async function withClient<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    client.release(isUnreachable(error) ? (error as Error) : false);
    throw error;
  }
}

async function inTransaction<Result>(
  pool: Pool,
  begin: string,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  return withClient(pool, async (client) => {
    await client.query(begin);
    try {
      const result = await work(client);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      if (!isUnreachable(error)) await client.query('ROLLBACK');
      throw error;
    }
  });
}

/** One statement is a snapshot of its own. A program with more gets one snapshot for all. */
async function read<Result>(pool: Pool, program: () => Program<Result>): Promise<Result> {
  const first = program();
  const begun = first.next(NONE);
  if (begun.done === true) return begun.value;
  const second = first.next(await perform(pool, begun.value));
  if (second.done === true) return second.value;
  return inTransaction(pool, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', (client) =>
    runAll(client, program()),
  );
}

/**
 * Repeats work after a race, and while the database is away.
 * @param work gets whether an earlier attempt may have taken effect
 * @throws StoreUnavailable if the database stays away
 */
async function persist<Result>(work: (isUnknown: boolean) => Promise<Result>): Promise<Result> {
  const giveUpAt = performance.now() + AWAY_AT_MOST_MS;
  let isUnknown = false;
  for (let races = 0; ; ) {
    try {
      return await work(isUnknown);
    } catch (error) {
      if (isRace(error) && races < RACES_AT_MOST) {
        races += 1;
        await sleep(Math.random() * RACE_PAUSE_MS * races);
        continue;
      }
      if (!isUnreachable(error)) throw error;
      isUnknown = true;
      if (performance.now() > giveUpAt) throw new StoreUnavailable(error);
      await sleep(AWAY_PAUSE_MS);
    }
  }
}

export function postgresDriver(pool: Pool, callbacks: DriverCallbacks): Driver {
  const transact = async <Result>(program: () => Program<Result>): Promise<Result> => {
    const changes: Changes = { matches: new Set(), rights: new Set(), botTurns: new Map() };
    const result = await inTransaction(pool, 'BEGIN', async (client) => {
      const ended = await runAll(client, program(), changes);
      if (changes.rights.size > 0) {
        await client.query({
          name: 'rights-changes',
          text: 'UPDATE match SET rights_changes = rights_changes + 1 WHERE id = ANY ($1)',
          values: [[...changes.rights].sort()],
        });
      }
      for (const [match, isDue] of changes.botTurns) {
        await client.query(
          isDue ? takeTurn(match, callbacks.process) : { ...END_TURN, values: [match] },
        );
      }
      return ended;
    });
    callbacks.onBotTurns(changes.botTurns);
    if (changes.rights.size > 0) callbacks.onRightsChange();
    const written = [...new Set([...changes.matches, ...changes.rights])];
    callbacks.onWritten(written.map((match) => ({ match, rights: changes.rights.has(match) })));
    return result;
  };
  return {
    read: (program) => persist(() => read(pool, program)),
    async write(program, confirm) {
      try {
        const result = await persist(async (isUnknown) => {
          const found = isUnknown && confirm !== undefined ? await read(pool, confirm) : undefined;
          return found ?? (await transact(program));
        });
        callbacks.onSpaceChange(true);
        return result;
      } catch (error) {
        if (error instanceof StoreUnavailable) return error.refusal;
        if (!isFull(error)) throw error;
        callbacks.onSpaceChange(false);
        return storeFull();
      }
    },
  };
}

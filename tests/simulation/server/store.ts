// The store of one simulated process: the real programs on the durable database, with delays and faults. A write that
// is not committed yet is lost with the process.
import { type Refusal, refuse } from '#kernel/refusal.ts';
import { ownTurns } from '#server/store/bot-turns.ts';
import { botTurnsIn } from '#server/store/postgres/bot-turn-rows.ts';
import { NO_REMOTE_AUDIENCES } from '#server/store/remote-audiences.ts';
import type { Driver } from '#server/store/sql/driver.ts';
import { type Program, resultOf } from '#server/store/sql/program.ts';
import { rolesIn } from '#server/store/sql/rights.ts';
import { roleCache } from '#server/store/sql/role-cache.ts';
import { sqlStore } from '#server/store/sql/sql-store.ts';
import { settleBotTurn } from '#server/store/sql/transactions.ts';
import type { ForeignWriteListener, Store } from '#server/store/store.ts';
import { StoreUnavailable } from '#server/store/unavailable.ts';
import type { Faults } from '../world/faults.ts';
import type { Actor, Scheduler } from '../world/scheduler.ts';
import type { Commit, DurableDatabase } from './database.ts';

export interface StoreParts {
  readonly database: DurableDatabase;
  readonly scheduler: Scheduler;
  readonly faults: Faults;
  /** The process that the store belongs to. */
  readonly actor: Actor;
  /** Whether other processes use the database too. */
  readonly isShared: boolean;
  /** A whole number below a limit. */
  readonly random: (limit: number) => number;
}

export interface SimulatedStore extends Store {
  /** Another process has written. */
  hear(rights: boolean): void;
}

const LEFT_OVER =
  'SELECT id FROM match WHERE key IN (SELECT match FROM bot_turn) AND over_at IS NULL ORDER BY key';
/** Without the times of lines, which nothing here asks for. */
const HOUSEKEEPING_ROWS = `
  SELECT key, id, over_at AS overAt, opened_at AS touchedAt, archived IS NOT NULL AS archived, 1 AS hasRights
  FROM match WHERE key > ? ORDER BY key LIMIT ?`;
const COMMIT_MS = 4;
const READ_MS = 3;
const BEAT_MS = 1_000;
/** A process that was silent for this long is taken for dead. */
const SILENT_MS = 3_000;
const RECONNECT_MS = 40;
/** A role that another process revoked is gone after this time. */
const ROLES_AT_MOST_MS = 500;

const UNAVAILABLE = new StoreUnavailable('the connection broke').refusal;
const BUSY: Refusal = refuse('store-busy', 'Another process has locked the store. Try again soon.');

export function simulatedStore(parts: StoreParts): SimulatedStore {
  const { database, scheduler, isShared } = parts;
  const listeners: ForeignWriteListener[] = [];
  let matches: () => Iterable<string> = () => [];
  let rolesReadAt = 0;
  const areRolesStale = () => {
    if (!isShared || scheduler.now - rolesReadAt < ROLES_AT_MOST_MS) return false;
    rolesReadAt = scheduler.now;
    return true;
  };
  const turns = isShared ? simulatedTurns(parts) : undefined;
  const driver = simulatedDriver(parts, (commit) => {
    turns?.note(commit.turns);
    if (commit.rights) roles.clear();
  });
  const roles = roleCache(
    (kind, hash, match) => driver.read(() => rolesIn(match, kind, hash)),
    areRolesStale,
  );
  const none = () => resultOf(undefined);
  const { clearCaches, ...shared } = sqlStore(
    driver,
    { rowsOf: none, forget: none } as unknown as Parameters<typeof sqlStore>[1],
    roles,
  );
  const notSimulated = async () => {
    throw new Error('not simulated');
  };
  return {
    ...shared,
    async append(append) {
      const result = await shared.append(append);
      if ('kind' in result && result.kind === 'conflict') parts.faults.hit('conflict');
      if ('repeated' in result && result.repeated) parts.faults.hit('repeated-command');
      return result;
    },
    recordTime: notSimulated,
    housekeepingRows: async (key, most) => database.rows(HOUSEKEEPING_ROWS, key, most),
    archive: notSimulated,
    sweepArchive: notSimulated,
    botTurns:
      turns ??
      ownTurns({
        leftOver: async () => database.rows<{ id: string }>(LEFT_OVER).map(({ id }) => id),
        async settle(match, seq) {
          await driver.write(() => settleBotTurn(match, seq));
        },
      }),
    remoteAudiences: NO_REMOTE_AUDIENCES,
    sharedUse: undefined,
    troubles: () => [],
    reportDamage: () => undefined,
    isShared: () => isShared,
    watch: (asked) => {
      matches = asked;
    },
    onForeignWrite: (listener) => void listeners.push(listener),
    close: async () => undefined,
    hear(rights) {
      if (rights) clearCaches();
      for (const match of [...matches()]) {
        for (const listener of listeners) listener(match, rights);
      }
    },
  };
}

/** The real turns of bots, with their rows in the durable database. */
function simulatedTurns({ database, scheduler, actor }: StoreParts) {
  const jobs: ((isNew: boolean) => Promise<void>)[] = [];
  const beat = () => {
    for (const job of jobs) void job(false);
    scheduler.schedule(actor, BEAT_MS, beat);
  };
  scheduler.schedule(actor, 0, beat);
  const answer = async <Result>(query: () => Result): Promise<Result> => query();
  const heldBy = (holds: (holder: Actor) => boolean) =>
    [...database.turns].filter(([, holder]) => holds(holder)).map(([match]) => match);
  return botTurnsIn(
    {
      held: (matches) =>
        answer(() => matches.filter((match) => database.turns.get(match) === actor)),
      takeOver: (known) =>
        answer(() => {
          const free = heldBy(({ diedAt }) => scheduler.now - diedAt > SILENT_MS);
          for (const match of free) database.turns.set(match, actor);
          const own = heldBy((holder) => holder === actor);
          return own.filter((match) => !known.includes(match));
        }),
    },
    { onBeat: (job) => void jobs.push(job) },
  );
}

function simulatedDriver(parts: StoreParts, onDurable: (commit: Commit<unknown>) => void): Driver {
  const { database, scheduler, faults, actor, isShared, random } = parts;
  const later = (ms: number, run: () => void) => scheduler.schedule(actor, ms, run);
  const read: Driver['read'] = (program) => {
    // A store of one process reads at once.
    if (!isShared) return Promise.resolve().then(() => database.read(program()));
    return new Promise((resolve, reject) => {
      later(random(READ_MS), () => {
        try {
          const result = database.read(program());
          later(random(READ_MS), () => resolve(result));
        } catch (error) {
          reject(error);
        }
      });
    });
  };
  /** After an unknown outcome: looks for the write. */
  const readBack = <Result>(
    confirm: (() => Program<Result | undefined>) | undefined,
  ): Result | undefined => (confirm === undefined ? undefined : database.read(confirm()));
  const commit = <Result>(program: Program<Result>, isKnown: boolean, settle: Settle<Result>) => {
    const done = database.commit(program, actor);
    // SQLite clears its caches in the transaction. With several processes, only a known commit does.
    if (!isShared) onDurable(done);
    if (!isKnown) return;
    later(random(COMMIT_MS), () => {
      if (isShared) onDurable(done);
      settle(done.result);
    });
  };
  return {
    read,
    write: (program, confirm) =>
      new Promise((resolve, reject) => {
        const fault = faults.nextWrite();
        if (fault !== undefined) faults.hit(fault.kind);
        const waitMs = fault?.kind === 'slow-store' ? fault.ms : 0;
        later(waitMs + 1 + random(COMMIT_MS), () => {
          if (fault?.kind === 'busy-store') return resolve(BUSY);
          const isKnown = fault?.kind !== 'lost-commit' && fault?.kind !== 'unknown-commit';
          try {
            if (fault?.kind !== 'lost-commit') commit(program(), isKnown, resolve);
            if (!isKnown) later(RECONNECT_MS, () => resolve(readBack(confirm) ?? UNAVAILABLE));
          } catch (error) {
            reject(error);
          }
        });
      }),
  };
}

type Settle<Result> = (result: Result) => void;

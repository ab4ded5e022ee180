// Group commit: appends that only add lines share one statement, and so one commit. An append that the statement does
// not take runs alone, which gives the reason.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Refusal } from '#kernel/refusal.ts';
import type { Append, AppendResult } from '../store.ts';
import type { ChangedMatch } from './changed-matches.ts';

interface Job {
  readonly append: Append;
  readonly resolve: (result: AppendResult | Refusal | Promise<AppendResult | Refusal>) => void;
}

interface GroupOptions {
  /** Runs an append in a transaction of its own. */
  readonly alone: (append: Append) => Promise<AppendResult | Refusal>;
  /** The id of this process, which takes on the turns of bots. */
  readonly process: string;
  /** Called after a commit: by match, whether a bot is to move. */
  readonly onBotTurns: (turns: ReadonlyMap<string, boolean>) => void;
  /** Called after a commit, with the matches that got lines. */
  readonly onWritten: (changes: readonly ChangedMatch[]) => void;
  readonly onCommit: ((writes: number, seconds: number) => void) | undefined;
}

/** The number of concurrent statements. A statement that waits for a lock must not delay all matches. */
const LANES = 3;
const APPENDS_AT_MOST = 200;

/**
 * Takes each append whose match is not archived, whose command is new and whose newest line is the expected one, by number and head:
 * after a failover the database can have another line of the same number.
 * The lock keeps a match from being archived meanwhile. If another process appends first, the key of its line is
 * taken, and the whole statement fails.
 */
const APPEND = `
  WITH asked AS (
    SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[], $6::bigint[],
        $14::boolean[], $16::bytea[])
      AS asked (match, expected, command, body_hash, reply, over_at, bots_due, expected_head)),
  locked AS MATERIALIZED (
    SELECT id FROM match WHERE id = ANY ($1) AND archived IS NULL FOR KEY SHARE),
  taken AS MATERIALIZED (
    SELECT asked.* FROM asked JOIN locked ON locked.id = asked.match
    WHERE expected = coalesce((SELECT max(seq) FROM line WHERE line.match = asked.match), 0)
      AND (expected = 0 OR EXISTS (
        SELECT FROM line
        WHERE line.match = asked.match AND line.seq = expected AND line.head = expected_head))
      AND NOT EXISTS (
        SELECT FROM command WHERE command.match = asked.match AND command.id = asked.command)),
  lines AS (
    INSERT INTO line (match, seq, at, open, secret, salt, head)
    SELECT new.* FROM unnest($7::text[], $8::int[], $9::bigint[], $10::text[], $11::text[],
        $12::bytea[], $13::bytea[]) AS new (match, seq, at, open, secret, salt, head)
      JOIN taken USING (match)),
  commands AS (
    INSERT INTO command (match, id, body_hash, reply)
    SELECT match, command, body_hash, reply FROM taken),
  ended AS (
    UPDATE match SET over_at = taken.over_at FROM taken
    WHERE match.id = taken.match AND taken.over_at IS NOT NULL),
  due AS (
    INSERT INTO bot_turn (match, holder)
    SELECT match, $15 FROM taken WHERE bots_due
    ON CONFLICT (match) DO UPDATE SET holder = excluded.holder),
  ended_turns AS (
    DELETE FROM bot_turn USING taken WHERE bot_turn.match = taken.match AND NOT taken.bots_due)
  SELECT match FROM taken`;

function valuesOf(appends: readonly Append[], process: string): readonly unknown[] {
  const each = <Value>(pick: (append: Append) => Value) => appends.map(pick);
  const lines = appends.flatMap(({ match, lines }) => lines.map((line) => ({ match, ...line })));
  const ofLine = <Value>(pick: (line: (typeof lines)[number]) => Value) => lines.map(pick);
  return [
    each(({ match }) => match),
    each(({ expectedSeq }) => expectedSeq),
    each(({ commandId }) => commandId),
    each(({ bodyHash }) => bodyHash),
    each(({ reply }) => reply),
    each(({ over, lines }) => (over ? (lines.at(-1)?.at ?? null) : null)),
    ofLine(({ match }) => match),
    ofLine(({ seq }) => seq),
    ofLine(({ at }) => at),
    ofLine(({ open }) => open),
    ofLine(({ secret }) => secret ?? null),
    ofLine(({ salt }) => Buffer.from(salt, 'hex')),
    ofLine(({ head }) => Buffer.from(head, 'hex')),
    each(({ botsDue }) => botsDue ?? null),
    process,
    each(({ expectedHead }) => Buffer.from(expectedHead, 'hex')),
  ];
}

export interface AppendGroup {
  append(append: Append): Promise<AppendResult | Refusal>;
  /** Resolves when no statement is running. */
  drained(): Promise<void>;
}

export function appendGroup(
  pool: Pool,
  { process, alone, onBotTurns, onWritten, onCommit }: GroupOptions,
): AppendGroup {
  let queue: Job[] = [];
  const busy = new Set<string>();
  const running = new Set<Promise<void>>();
  let isScheduled = false;

  /** Takes at most one append of each match, and none of a match in another lane. */
  const takeJobs = (): readonly Job[] => {
    const taken: Job[] = [];
    const rest: Job[] = [];
    for (const job of queue) {
      const { match } = job.append;
      const isFree = taken.length < APPENDS_AT_MOST && !busy.has(match);
      (isFree ? taken : rest).push(job);
      if (isFree) busy.add(match);
    }
    queue = rest;
    return taken;
  };

  const commit = async (jobs: readonly Job[]): Promise<void> => {
    const started = performance.now();
    const appends = jobs.map(({ append }) => append);
    try {
      const { rows } = await pool.query<{ match: string }>({
        name: 'append',
        text: APPEND,
        values: valuesOf(appends, process) as unknown[],
      });
      const taken = new Set(rows.map(({ match }) => match));
      onCommit?.(taken.size, (performance.now() - started) / 1000);
      const turns = appends.flatMap(({ match, botsDue }) =>
        botsDue === undefined || !taken.has(match) ? [] : [[match, botsDue] as const],
      );
      onBotTurns(new Map(turns));
      onWritten([...taken].map((match) => ({ match, rights: false })));
      for (const { append, resolve } of jobs) {
        const { match, reply } = append;
        resolve(taken.has(match) ? { kind: 'done', reply, repeated: false } : alone(append));
      }
    } catch {
      // Alone, each finds its own command if the statement took effect, and its own error otherwise.
      for (const { append, resolve } of jobs) resolve(alone(append));
    }
  };

  const start = (): void => {
    isScheduled = false;
    while (running.size < LANES) {
      const jobs = takeJobs();
      if (jobs.length === 0) return;
      const lane = commit(jobs).finally(() => {
        running.delete(lane);
        for (const { append } of jobs) busy.delete(append.match);
        start();
      });
      running.add(lane);
    }
  };

  return {
    append: (append) =>
      new Promise((resolve) => {
        queue.push({ append, resolve });
        if (isScheduled) return;
        isScheduled = true;
        setImmediate(start);
      }),
    async drained() {
      while (queue.length > 0 || running.size > 0) {
        await (running.size > 0 ? Promise.race(running) : nextTurn());
      }
    },
  };
}

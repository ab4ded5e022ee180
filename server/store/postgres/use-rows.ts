// Shares the use of limits between processes. Each writes the recent use of its clients into its row, and reads the
// rows of the others. Small uses are collected first, so usual visitors cost nothing.
import type { Pool } from 'pg';
import type { SharedUse, Use } from '../shared-use.ts';
import { lives, type ProcessBeat } from './processes.ts';

/** A use is published when it reaches this share of the allowance. */
const TOLD_SHARE = 1 / 64;
/** Uses in one beat: a client with many addresses must not make the row long. */
const TOLD_AT_MOST = 300;
/** Uses that wait; above this count, the oldest is dropped. They also pile up while the database is away. */
const WAITING_AT_MOST = 100_000;
/** A use that waited for this many milliseconds has expired: allowances are for a minute. */
const WAITS_MS = 60_000;
/** The number of beats in a row. Another process that is late by fewer beats misses nothing. */
const BEATS_KEPT = 3;

interface Waiting {
  readonly use: Use;
  readonly share: number;
  readonly since: number;
}

/** The use during one beat. */
interface BeatUses {
  readonly beat: number;
  readonly uses: readonly (readonly [limit: string, key: string, amount: number])[];
}

interface UseRow {
  readonly process: string;
  readonly uses: string;
}

export function useRows(pool: Pool, process: string, beat: ProcessBeat): SharedUse {
  /** Ordered by the first use. */
  const waiting = new Map<string, Waiting>();
  const listeners: ((use: Use) => void)[] = [];
  /** By process, its newest beat that was read. */
  let read = new Map<string, number>();
  let written: readonly BeatUses[] = [];
  let beats = 0;

  /** Removes uses that waited too long, and takes those that are large enough, the largest first. */
  const takeUses = (): BeatUses['uses'] => {
    for (const [id, { since }] of waiting) {
      if (since > performance.now() - WAITS_MS) break;
      waiting.delete(id);
    }
    const large = [...waiting].filter(([, { share }]) => share >= TOLD_SHARE);
    large.sort(([, a], [, b]) => b.share - a.share);
    // The rest waits for the next beats.
    const published = large.slice(0, TOLD_AT_MOST);
    for (const [id] of published) waiting.delete(id);
    return published.map(([, { use }]) => [use.limit, use.key, use.amount] as const);
  };

  const write = async (): Promise<void> => {
    beats += 1;
    const uses = takeUses();
    const recent = written.filter((one) => one.beat > beats - BEATS_KEPT);
    const next = uses.length === 0 ? recent : [...recent, { beat: beats, uses }];
    if (next.length === 0 && written.length === 0) return;
    written = next;
    await pool.query({
      name: 'limit-use',
      text: `INSERT INTO limit_use (process, uses) VALUES ($1, $2)
        ON CONFLICT (process) DO UPDATE SET uses = excluded.uses`,
      values: [process, JSON.stringify(next)],
    });
  };

  const readOthers = async (): Promise<void> => {
    const { rows } = await pool.query<UseRow>({
      name: 'limit-use-elsewhere',
      text: `SELECT process, uses FROM limit_use
        WHERE process <> $1 AND uses <> '[]' AND ${lives('limit_use.process')}`,
      values: [process],
    });
    const newest = new Map<string, number>();
    for (const row of rows) {
      const before = read.get(row.process) ?? 0;
      const all = JSON.parse(row.uses) as readonly BeatUses[];
      newest.set(row.process, Math.max(before, ...all.map((one) => one.beat)));
      for (const { uses } of all.filter((one) => one.beat > before)) {
        for (const [limit, key, amount] of uses) {
          for (const listener of listeners) listener({ limit, key, amount });
        }
      }
    }
    read = new Map([...read, ...newest]);
  };

  beat.onBeat(async () => {
    await write();
    await readOthers();
  });
  beat.onClean(async () => {
    const { rows } = await pool.query<{ process: string }>(
      `DELETE FROM limit_use WHERE NOT ${lives('limit_use.process')} RETURNING process`,
    );
    for (const row of rows) read.delete(row.process);
  });

  return {
    tell(use, share) {
      const id = `${use.limit} ${use.key}`;
      const before = waiting.get(id);
      waiting.set(id, {
        use: { ...use, amount: use.amount + (before?.use.amount ?? 0) },
        share: share + (before?.share ?? 0),
        since: before?.since ?? performance.now(),
      });
      const [oldest] = waiting.keys();
      if (waiting.size > WAITING_AT_MOST && oldest !== undefined) waiting.delete(oldest);
    },
    onUse: (listener) => void listeners.push(listener),
  };
}

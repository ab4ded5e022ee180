// The times of a store's statements for moves and reads, one at a time, on random matches.
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { type Random, uniform } from '#kernel/random.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { newSecret } from '#server/random-source.ts';
import { botTurnRows } from '#server/store/postgres/bot-turn-rows.ts';
import { changedMatches } from '#server/store/postgres/changed-matches.ts';
import { openPool } from '#server/store/postgres/connection.ts';
import type { Store, StoredLine } from '#server/store/store.ts';
import { quantile } from './numbers.ts';

const APPENDS = 400;
const READS = 200;
/** Matches in memory of a process. */
const LOOKED_AT = 1_000;
const DUE = 1_000;

/** Milliseconds: the median and the 99th percentile. */
export interface Timing {
  readonly p50: number;
  readonly p99: number;
}

export interface StoreTimings {
  readonly append: Timing;
  /** Bytes of the write-ahead log for an append, right after a checkpoint. */
  readonly walBytes: number;
  /** The same with `wal_compression`. */
  readonly compressedWalBytes: number;
  /** The match and all its lines, as when it comes into memory. */
  readonly load: Timing;
  readonly roles: Timing;
  /** Polls a thousand matches for changes. */
  readonly changed: Timing;
  /** Takes over fifty of a thousand turns of bots, and finds that none is due. */
  readonly takeOver: Timing;
  readonly noneDue: Timing;
}

interface Open {
  readonly id: string;
  readonly cut: number;
  /** The head after line `cut`. */
  readonly head: string;
  readonly next: readonly StoredLine[];
}

export async function timeStore(
  store: Store,
  client: Client,
  { url, random }: { readonly url: string; readonly random: Random },
): Promise<StoreTimings> {
  const matches = await openMatches(client, 2 * APPENDS + READS);
  const appendTo = async ({ id, cut, head, next }: Open) => {
    const done = await store.append({
      match: id,
      expectedSeq: cut,
      expectedHead: head,
      commandId: newSecret().slice(0, 26),
      bodyHash: newSecret() + newSecret(),
      lines: next,
      reply: JSON.stringify({ seq: cut + next.length, head: next.at(-1)?.head }),
      over: false,
    });
    if (isRefusal(done) || done.kind !== 'done') throw new Error(JSON.stringify(done));
  };
  const logOf = async (some: readonly Open[]) => {
    await client.query('CHECKPOINT');
    const before = await logEnd(client);
    const timing = await timed(some, appendTo);
    return { timing, bytes: ((await logEnd(client)) - before) / some.length };
  };
  const { timing: append, bytes: walBytes } = await logOf(matches.slice(0, APPENDS));
  await setCompression(client, 'on');
  const { bytes: compressedWalBytes } = await logOf(matches.slice(APPENDS, 2 * APPENDS));
  await setCompression(client, 'off');
  const load = await timed(matches.slice(-READS), async ({ id }) => {
    await store.findMatch(id);
    await store.readLines(id, 0);
  });
  const roles = await timed(matches.slice(-READS), ({ id }) =>
    store.roles('token', newSecret(), id),
  );
  return {
    append,
    walBytes,
    compressedWalBytes,
    load,
    roles,
    ...(await timeBackground(client, { url, random })),
  };
}

/** The end of the write-ahead log, in bytes. */
async function logEnd(client: Client): Promise<number> {
  const { rows } = await client.query(`SELECT (pg_current_wal_lsn() - '0/0')::float8 AS at`);
  return rows[0].at;
}

async function setCompression(client: Client, state: 'on' | 'off'): Promise<void> {
  await client.query(`ALTER SYSTEM SET wal_compression = ${state}`);
  await client.query('SELECT pg_reload_conf()');
  await wait(500);
}

/** The regular work of each process, every second. */
async function timeBackground(
  client: Client,
  { url, random }: { readonly url: string; readonly random: Random },
): Promise<Pick<StoreTimings, 'changed' | 'takeOver' | 'noneDue'>> {
  const pool = openPool(url, 1, () => undefined);
  const ids = (await client.query<{ id: string }>('SELECT id FROM match')).rows.map(({ id }) => id);
  const some = () => {
    const at = uniform(random, Math.max(1, ids.length - LOOKED_AT));
    return ids.slice(at, at + LOOKED_AT);
  };
  const look = changedMatches(pool);
  const jobs: ((isNew: boolean) => Promise<void>)[] = [];
  botTurnRows(pool, 'bench', {
    onBeat: (job) => void jobs.push(job),
    onClean: () => undefined,
    close: async () => undefined,
  });
  const beat = () => (jobs[0] as (typeof jobs)[number])(false);
  try {
    const changed = await timed(Array.from({ length: 20 }, some), look);
    const noneDue = await timed(Array.from({ length: READS }), beat);
    await client.query(
      `INSERT INTO bot_turn (match, holder) SELECT id, 'dead' FROM match LIMIT ${DUE} ON CONFLICT DO NOTHING`,
    );
    const takeOver = await timed(Array.from({ length: DUE / 50 }), beat);
    await client.query('DELETE FROM bot_turn');
    return { changed, takeOver, noneDue };
  } finally {
    await pool.end();
  }
}

/** Random open matches, with the lines of their next command. */
async function openMatches(client: Client, count: number): Promise<readonly Open[]> {
  const { rows } = await client.query<Open>(
    `SELECT fresh.id, cut, coalesce((
        SELECT encode(head, 'hex') FROM played_line AS line WHERE line.match = fresh.match AND seq = cut), '') AS head, (
        SELECT json_agg(json_build_object('seq', seq, 'at', at, 'open', open, 'secret', secret,
          'salt', encode(salt, 'hex'), 'head', encode(head, 'hex')) ORDER BY seq)
        FROM played_line AS line WHERE line.match = fresh.match AND seq > cut
          AND seq <= (SELECT min(after) FROM unnest(ends) AS after WHERE after > cut)) AS next
      FROM played_fresh AS fresh WHERE cut < ends[cardinality(ends)]
      ORDER BY md5(number::text || 'sample') LIMIT ${count}`,
  );
  return rows;
}

async function timed<Each>(
  each: readonly Each[],
  run: (one: Each) => Promise<unknown>,
): Promise<Timing> {
  const times: number[] = [];
  for (const one of each) {
    const start = performance.now();
    await run(one);
    times.push(performance.now() - start);
  }
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

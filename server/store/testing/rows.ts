// Made-up matches, lines and commands for tests of stores.
import { expect } from 'vitest';
import type { Append, Store, StoredLine } from '../store.ts';

export const setup = { game: 'chess', version: 1, edition: 'rapid', switches: {}, seatCount: 2 };

/** A line whose salt and head tell its number. */
export function lineAt(seq: number, text = `move ${seq}`): StoredLine {
  const hex = (seq % 256).toString(16).padStart(2, '0');
  return {
    seq,
    at: 1_000 + seq,
    open: text,
    secret: undefined,
    salt: hex.repeat(16),
    head: hex.repeat(32),
  };
}

/** Creates a match with an owner `t` and the token `t1` of seat 1. */
export async function openMatch(
  store: Store,
  id: string,
  seqs: readonly number[] = [],
): Promise<void> {
  const lines = seqs.map((seq) => lineAt(seq));
  const owner = { hash: 't', role: 'owner' } as const;
  const tokens = [owner, { hash: 't1', role: 1 }];
  const opening = { match: { id, setup }, at: 1_000, lines, tokens, devices: [] };
  expect(await store.createMatch(opening)).toBe('stored');
}

/** An append of one line; its command id and body tell the number. */
export function appendOf(match: string, seq: number, change: Partial<Append> = {}): Append {
  return {
    match,
    expectedSeq: seq - 1,
    expectedHead: lineAt(seq - 1).head,
    commandId: `command-${seq}`,
    bodyHash: `hash-${seq}`,
    lines: [lineAt(seq)],
    reply: `{"seq":${seq}}`,
    over: false,
    ...change,
  };
}

export async function seqsOf(store: Store, match: string): Promise<readonly number[]> {
  return (await store.readLines(match, 0)).map(({ seq }) => seq);
}

/** Appends to three matches in one tick: two of the five conflict. @returns the kinds of the results */
export async function appendInOneTick(store: Store): Promise<readonly unknown[]> {
  const all = await Promise.all([
    store.append(appendOf('one', 1)),
    store.append(appendOf('two', 1)),
    store.append(appendOf('three', 1)),
    store.append(appendOf('one', 1, { commandId: 'rival-01' })),
    store.append(appendOf('one', 2)),
  ]);
  return all.map((each) => ('kind' in each ? each.kind : each));
}

/** The matches that are not over and not archived, oldest first. */
export async function unfinishedIn(store: Store): Promise<readonly string[]> {
  const rows = await store.housekeepingRows(0, 1_000);
  return rows.filter((each) => each.overAt === null && !each.archived).map(({ id }) => id);
}

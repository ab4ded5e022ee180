// The contract of every store: append exactly once, in order, durably; rights by match and holder.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../store.ts';
import { appendOf, lineAt, openMatch, seqsOf, setup, unfinishedIn } from './rows.ts';

/** Stores for one test. */
export interface StoresOfTest {
  readonly store: Store;
  /** Opens the same database as another process does. The test closes it. */
  another(): Promise<Store>;
  /** Closes what is open and deletes the database. */
  remove(): Promise<void>;
}

const MATCHES = 10;
const PROCESSES = 4;

/**
 * @param open creates an empty database with a store
 * @param rounds how often all processes append to all matches at once; 250 rounds are 10,000 appends
 */
export function storeContract(open: () => Promise<StoresOfTest>, rounds: number): void {
  beforeEach(async () => {
    stores = await open();
    store = stores.store;
  });
  afterEach(() => stores.remove());
  describe('append', appendsOnce);
  describe('rivals', () => neverForks(rounds));
  describe('rights', keepsRights);
  describe('rematches and the end', keepsMatches);
}

let stores: StoresOfTest;
let store: Store;
const owner = { hash: 'aa', role: 'owner' } as const;

function appendsOnce(): void {
  test('the same command again gives the same reply and changes nothing', async () => {
    await openMatch(store, 'one');
    const first = await store.append(appendOf('one', 1));
    expect(first).toEqual({ kind: 'done', reply: '{"seq":1}', repeated: false });
    await store.append(appendOf('one', 2));
    const again = appendOf('one', 1, { reply: 'another reply' });
    expect(await store.append(again)).toEqual({
      kind: 'done',
      reply: '{"seq":1}',
      repeated: true,
    });
    expect(await seqsOf(store, 'one')).toEqual([1, 2]);
  });

  test('the same command id with another body is `reused`, even on an old line', async () => {
    await openMatch(store, 'one');
    await store.append(appendOf('one', 1));
    const other = appendOf('one', 1, { bodyHash: 'another' });
    expect(await store.append(other)).toEqual({ kind: 'reused' });
    expect(await store.append({ ...other, expectedSeq: 1 })).toEqual({ kind: 'reused' });
    expect(await seqsOf(store, 'one')).toEqual([1]);
  });

  test('command ids of different matches are independent', async () => {
    await openMatch(store, 'one');
    await openMatch(store, 'two');
    await store.append(appendOf('one', 1));
    expect(await store.append(appendOf('two', 1, { bodyHash: 'another' }))).toMatchObject({
      repeated: false,
    });
  });

  test('a decision on an old line conflicts and stores no command', async () => {
    await openMatch(store, 'one', [1, 2]);
    const late = appendOf('one', 2, { commandId: 'late-one' });
    expect(await store.append(late)).toEqual({ kind: 'conflict' });
    expect(await store.findCommand('one', 'late-one')).toBeUndefined();
    expect(await seqsOf(store, 'one')).toEqual([1, 2]);
  });

  test('a decision after another line of the same number conflicts', async () => {
    await openMatch(store, 'one', [1, 2]);
    const ofAnotherLog = { commandId: 'stale-one', expectedHead: 'f'.repeat(64) };
    const addsLines = appendOf('one', 3, ofAnotherLog);
    expect(await store.append(addsLines)).toEqual({ kind: 'conflict' });
    const changesRights = { ...addsLines, lines: [], at: 3, addGrant: undefined, closedAt: 3 };
    expect(await store.append(changesRights)).toEqual({ kind: 'conflict' });
    expect(await store.findCommand('one', 'stale-one')).toBeUndefined();
    expect(await seqsOf(store, 'one')).toEqual([1, 2]);
  });
}

function neverForks(rounds: number): void {
  const appends = rounds * MATCHES * PROCESSES;
  test(`four processes cannot fork a log: ${appends} contested appends, no fork, gap or double`, async () => {
    const owners = [store];
    while (owners.length < PROCESSES) owners.push(await stores.another());
    const matches = Array.from({ length: MATCHES }, (_, index) => `match-${index}`);
    for (const match of matches) await openMatch(store, match);
    const won = new Map(matches.map((match) => [match, [] as string[]]));
    for (let seq = 1; seq <= rounds; seq += 1) {
      const results = matches.flatMap((match) =>
        owners.map(async (owner, index) => {
          const commandId = `owner-${index}-${seq}`;
          const lines = [lineAt(seq, commandId)];
          const result = await owner.append(appendOf(match, seq, { commandId, lines }));
          if ('kind' in result && result.kind === 'done') won.get(match)?.push(commandId);
          return 'kind' in result ? result.kind : result.refused;
        }),
      );
      const kinds = await Promise.all(results);
      expect(new Set(kinds)).toEqual(new Set(['done', 'conflict']));
    }
    for (const match of matches) {
      const lines = await store.readLines(match, 0);
      expect(lines.map(({ seq }) => seq)).toEqual(
        Array.from({ length: rounds }, (_, at) => at + 1),
      );
      expect(lines.map(({ open }) => open)).toEqual(won.get(match));
    }
    for (const owner of owners.slice(1)) await owner.close();
  }, 120_000);
}

function keepsRights(): void {
  test('a finished match is no longer listed as open', async () => {
    await openMatch(store, 'one');
    await openMatch(store, 'two');
    await store.append(appendOf('one', 1, { over: true }));
    expect(await unfinishedIn(store)).toEqual(['two']);
  });

  test('rights are kept by match and holder', async () => {
    await openMatch(store, 'one');
    await openMatch(store, 'two');
    expect(await store.exchange('one', { token: 'none', device: 'aa' })).toEqual([]);
    expect(await store.exchange('one', { token: 't1', device: 'aa' })).toEqual([1]);
    expect(await store.exchange('one', { token: 't', device: 'aa' })).toEqual([1, 'owner']);
    expect(await store.exchange('one', { token: 't', device: 'aa' })).toEqual([1, 'owner']);
    expect(await store.roles('device', 'aa', 'two')).toEqual([]);
    expect(await store.roles('token', 'aa', 'one')).toEqual([]);
    await store.exchange('two', { token: 't', device: 'aa' });
    expect(await store.matchesOf('aa', 10)).toEqual(['two', 'one']);
    expect(await store.matchesOf('aa', 1)).toEqual(['two']);
  });

  test('a token that is revoked at the same time gives no lasting role', async () => {
    await openMatch(store, 'one');
    const renew = { hash: 'new', role: 1 } as const;
    const [, revoked] = await Promise.all([
      store.exchange('one', { token: 't1', device: 'early' }),
      store.append(appendOf('one', 1, { replaceGrants: renew })),
      store.exchange('one', { token: 't1', device: 'late' }),
    ]);
    expect(revoked).toMatchObject({ kind: 'done' });
    for (const device of ['early', 'late']) {
      expect(await store.roles('device', device, 'one')).toEqual([]);
    }
  });

  test('replacing the grants of a role revokes all others, in one write with the line', async () => {
    const tokens = [
      { hash: 'old', role: 0 },
      { hash: 'kept', role: 1 },
    ];
    const devices = [{ hash: 'device', role: 0 }];
    await store.createMatch({ match: { id: 'one', setup }, at: 1, lines: [], tokens, devices });
    await store.append(appendOf('one', 1, { replaceGrants: { hash: 'new', role: 0 } }));
    expect(await store.roles('token', 'old', 'one')).toEqual([]);
    expect(await store.roles('device', 'device', 'one')).toEqual([]);
    expect(await store.roles('token', 'new', 'one')).toEqual([0]);
    expect(await store.roles('token', 'kept', 'one')).toEqual([1]);
  });
}

function keepsMatches(): void {
  test('a match has one rematch, however often it is requested', async () => {
    const tokens = [owner, { hash: 'first', role: 0 }, { hash: 'second', role: 1 }];
    const devices = [{ hash: 'device', role: 0 }];
    await store.createMatch({ match: { id: 'one', setup }, at: 1, lines: [], tokens, devices });
    const follow = (id: string, command: string, bodyHash = 'hash') =>
      store.createRematch(
        { match: { id, setup }, at: 2, lines: [lineAt(1)], tokens: [], devices: [] },
        { match: 'one', commandId: command, bodyHash, seats: [1, 0], by: 1 },
      );
    const all = await Promise.all([follow('two', 'ask-one'), follow('three', 'ask-two')]);
    // Either may be first.
    const [{ id } = { id: '' }] = all as readonly { readonly id: string }[];
    const other = id === 'two' ? 'three' : 'two';
    expect(all).toEqual([
      { kind: 'done', id },
      { kind: 'done', id },
    ]);
    expect(await follow('four', 'ask-one')).toEqual({ kind: 'done', id });
    expect(await follow('five', 'ask-one', 'another')).toEqual({ kind: 'reused' });
    expect(await store.findMatch('one')).toMatchObject({ next: { id, by: 1 } });
    expect(await store.findMatch(other)).toBeUndefined();
    expect(await store.roles('token', 'first', id)).toEqual([1]);
    expect(await store.roles('token', 'second', id)).toEqual([0]);
    expect(await store.roles('device', 'device', id)).toEqual([1]);
    expect(await store.roles('token', 'aa', id)).toEqual(['owner']);
    expect(await seqsOf(store, id)).toEqual([1]);
  });

  test('rights of a finished match stay until they are deleted', async () => {
    const rights = { tokens: [owner], devices: [{ hash: 'dd', role: 0 }] };
    await store.createMatch({ match: { id: 'one', setup }, at: 1, lines: [], ...rights });
    await store.createMatch({ match: { id: 'two', setup }, at: 1, lines: [], ...rights });
    await store.append(appendOf('one', 1, { over: true }));
    expect(await store.roles('token', 'aa', 'one')).toEqual(['owner']);
    await store.deleteAccess('one');
    expect(await store.roles('token', 'aa', 'one')).toEqual([]);
    expect(await store.roles('device', 'dd', 'one')).toEqual([]);
    expect(await store.roles('token', 'aa', 'two')).toEqual(['owner']);
  });
}

// The append contract on SQLite: exactly once, in order, durable; a failed write affects no other.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Append, Store, StoredLine } from '../store.ts';
import { openDatabase, synchronousOf } from './open-database.ts';
import { storeIn } from './sqlite-store.ts';

let [folder, file] = ['', ''];
let database: Database;
let store: Store;
let [commits, fatal]: [number[], Error[]] = [[], []];

function reopen(): void {
  database = openDatabase(file);
  commits = [];
  fatal = [];
  store = storeIn(database, {
    onCommit: (writes) => commits.push(writes),
    onFatal: (error) => fatal.push(error),
  });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wormery-store-'));
  file = join(folder, 'store.sqlite');
  reopen();
});

afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const setup = { game: 'chess', version: 1, edition: 'rapid', switches: {}, seatCount: 2 };

function line(seq: number, text = `move ${seq}`): StoredLine {
  const hex = seq.toString(16).padStart(2, '0');
  return {
    seq,
    at: 1_000 + seq,
    open: text,
    secret: undefined,
    salt: hex.repeat(16),
    head: hex.repeat(32),
  };
}

async function open(id: string, seqs: readonly number[] = []): Promise<void> {
  const lines = seqs.map((seq) => line(seq));
  const owner = { hash: 't', role: 'owner' } as const;
  const tokens = [owner, { hash: 't1', role: 1 }];
  const opening = { match: { id, setup }, at: 1_000, lines, tokens, devices: [] };
  expect(await store.createMatch(opening)).toBe('stored');
}

function appendOf(match: string, seq: number, change: Partial<Append> = {}): Append {
  return {
    match,
    expectedSeq: seq - 1,
    commandId: `command-${seq}`,
    bodyHash: `hash-${seq}`,
    lines: [line(seq)],
    reply: `{"seq":${seq}}`,
    over: false,
    ...change,
  };
}

async function seqs(match: string): Promise<readonly number[]> {
  return (await store.readLines(match, 0)).map(({ seq }) => seq);
}

describe('durability', () => {
  test('synchronous is FULL after a write, also after reopening', async () => {
    expect(synchronousOf(database)).toBe(2);
    await open('one', [1]);
    expect(synchronousOf(database)).toBe(2);
    await store.close();
    reopen();
    expect(synchronousOf(database)).toBe(2);
    await store.append(appendOf('one', 2));
    expect(synchronousOf(database)).toBe(2);
    expect(database.pragma('journal_mode', { simple: true })).toBe('wal');
  });

  test('acknowledged writes are there after reopening', async () => {
    await open('one');
    await store.append(appendOf('one', 1));
    await store.append(appendOf('one', 2));
    await store.close();
    reopen();
    expect(await store.readLines('one', 0)).toEqual([line(1), line(2)]);
    expect(await store.findMatch('one')).toEqual({ id: 'one', setup, next: undefined });
  });

  test('refuses a store of a later version', async () => {
    database.pragma('user_version = 99');
    await store.close();
    expect(() => openDatabase(file)).toThrow('Store version 99 is too new; 4 is supported.');
    database = openDatabase(join(folder, 'another.sqlite'));
    store = storeIn(database, { onFatal: () => undefined });
  });
});

describe('append', () => {
  test('the same command again gives the same reply and changes nothing', async () => {
    await open('one');
    const first = await store.append(appendOf('one', 1));
    expect(first).toEqual({ kind: 'done', reply: '{"seq":1}', repeated: false });
    await store.append(appendOf('one', 2));
    const again = appendOf('one', 1, { reply: 'another reply' });
    expect(await store.append(again)).toEqual({ kind: 'done', reply: '{"seq":1}', repeated: true });
    expect(await seqs('one')).toEqual([1, 2]);
  });

  test('the same command id with another body is `reused`, even on an old line', async () => {
    await open('one');
    await store.append(appendOf('one', 1));
    const other = appendOf('one', 1, { bodyHash: 'another' });
    expect(await store.append(other)).toEqual({ kind: 'reused' });
    expect(await store.append({ ...other, expectedSeq: 1 })).toEqual({ kind: 'reused' });
    expect(await seqs('one')).toEqual([1]);
  });

  test('command ids of different matches are independent', async () => {
    await open('one');
    await open('two');
    await store.append(appendOf('one', 1));
    expect(await store.append(appendOf('two', 1, { bodyHash: 'another' }))).toMatchObject({
      repeated: false,
    });
  });

  test('a decision on an old line conflicts and stores no command', async () => {
    await open('one', [1, 2]);
    const late = appendOf('one', 2, { commandId: 'late-one' });
    expect(await store.append(late)).toEqual({ kind: 'conflict' });
    expect(await store.findCommand('one', 'late-one')).toBeUndefined();
    expect(await seqs('one')).toEqual([1, 2]);
  });

  test('writes of one tick share a commit, and a conflict affects only itself', async () => {
    await open('one');
    await open('two', [1]);
    await open('three');
    commits = [];
    const all = await Promise.all([
      store.append(appendOf('one', 1)),
      store.append(appendOf('two', 1)),
      store.append(appendOf('three', 1)),
      store.append(appendOf('one', 1, { commandId: 'rival-01' })),
      store.append(appendOf('one', 2)),
    ]);
    expect(all.map((each) => ('kind' in each ? each.kind : each))).toEqual([
      'done',
      'conflict',
      'done',
      'conflict',
      'done',
    ]);
    expect(commits).toEqual([5]);
    expect(await seqs('one')).toEqual([1, 2]);
  });

  test('only the failing write of a group is rolled back', async () => {
    await open('one');
    await open('two');
    const twice = appendOf('one', 1, { lines: [line(1), line(1)] });
    const failed = store.append(twice).catch((error: Error) => error.message);
    const fine = store.append(appendOf('two', 1));
    expect(await failed).toContain('UNIQUE');
    expect(await fine).toMatchObject({ kind: 'done' });
    expect(await seqs('one')).toEqual([]);
    expect(await store.findCommand('one', 'command-1')).toBeUndefined();
    expect(await seqs('two')).toEqual([1]);
  });

  test('two processes cannot fork a log', async () => {
    await open('one');
    const second = storeIn(openDatabase(file), { onFatal: () => undefined });
    for (let seq = 1; seq <= 60; seq += 1) {
      const rivals = [store, second].map((owner, index) =>
        owner.append(appendOf('one', seq, { commandId: `owner-${index}-${seq}` })),
      );
      const kinds = (await Promise.all(rivals)).map((each) => 'kind' in each && each.kind);
      expect(kinds.sort()).toEqual(['conflict', 'done']);
    }
    expect(await seqs('one')).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    await second.close();
  });

  test('calls the listener when another process wrote', async () => {
    await open('one');
    const rung = new Promise((resolve) => store.onForeignWrite(resolve));
    const second = storeIn(openDatabase(file), { onFatal: () => undefined });
    await second.append(appendOf('one', 1));
    expect(await rung).toBeUndefined();
    await second.close();
  });

  test('reports an error of the listener', async () => {
    await open('one');
    const deaf = new Error('nobody hears it');
    const { promise: trouble, resolve: onError } = Promise.withResolvers<Error>();
    const second = storeIn(openDatabase(file), {
      onFatal: () => undefined,
      onBackgroundError: onError,
    });
    second.onForeignWrite(() => {
      throw deaf;
    });
    await store.append(appendOf('one', 1));
    expect(await trouble).toBe(deaf);
    await second.close();
  });
});

describe('a full disk', () => {
  test('refuses writes and serves reads until there is space', async () => {
    await open('one');
    const pages = database.pragma('page_count', { simple: true }) as number;
    database.pragma(`max_page_count = ${pages}`);
    const large = line(1, `move ${'x'.repeat(100_000)}`);
    const refused = await store.append(appendOf('one', 1, { lines: [large] }));
    expect(refused).toMatchObject({ refused: 'store-full' });
    expect(await seqs('one')).toEqual([]);
    expect(await store.findCommand('one', 'command-1')).toBeUndefined();
    database.pragma('max_page_count = 1000000');
    expect(await store.append(appendOf('one', 1, { lines: [large] }))).toMatchObject({
      kind: 'done',
    });
    expect(fatal).toEqual([]);
  });
});

describe('a commit that fails', () => {
  /** A database whose next COMMIT fails, either before or after it took effect. */
  function failing(code: string, carriedOut: boolean): Database {
    const real = openDatabase(file);
    let armed = true;
    return new Proxy(real, {
      get(target, key) {
        if (key !== 'prepare') {
          const value = Reflect.get(target, key, target);
          return typeof value === 'function' ? value.bind(target) : value;
        }
        return (sql: string) => {
          const statement = target.prepare(sql);
          if (sql !== 'COMMIT') return statement;
          return {
            run() {
              if (!armed) return statement.run();
              armed = false;
              if (carriedOut) statement.run();
              throw Object.assign(new Error('the disk says no'), { code });
            },
          };
        };
      },
    });
  }

  test('resolves if the write is found in the database', async () => {
    await open('one');
    const shaken = storeIn(failing('SQLITE_FULL', true), { onFatal: (error) => fatal.push(error) });
    expect(await shaken.append(appendOf('one', 1))).toMatchObject({ kind: 'done' });
    expect(await seqs('one')).toEqual([1]);
    await shaken.close();
  });

  test('rejects if the write is not in the database', async () => {
    await open('one');
    const shaken = storeIn(failing('SQLITE_FULL', false), {
      onFatal: (error) => fatal.push(error),
    });
    expect(await shaken.append(appendOf('one', 1))).toMatchObject({ refused: 'store-full' });
    expect(await seqs('one')).toEqual([]);
    expect(await shaken.append(appendOf('one', 1))).toMatchObject({ kind: 'done' });
    expect(fatal).toEqual([]);
    await shaken.close();
  });

  test('stops the process if the disk failed', async () => {
    await open('one');
    const shaken = storeIn(failing('SQLITE_IOERR_FSYNC', false), {
      onFatal: (error) => fatal.push(error),
    });
    await expect(shaken.append(appendOf('one', 1))).rejects.toThrow('the disk says no');
    expect(fatal).toHaveLength(1);
    await shaken.close();
  });
});

describe('matches and rights', () => {
  const owner = { hash: 'aa', role: 'owner' } as const;

  test('a finished match is no longer listed as open', async () => {
    await open('one');
    await open('two');
    await store.append(appendOf('one', 1, { over: true }));
    expect(await store.unfinishedMatches()).toEqual(['two']);
  });

  test('rights are kept by match and holder', async () => {
    await open('one');
    await open('two');
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

  test('a token that is revoked in the same commit gives no lasting role', async () => {
    await open('one');
    const renew = { hash: 'new', role: 1 } as const;
    const [, before, after] = await Promise.all([
      store.exchange('one', { token: 't1', device: 'early' }),
      store.append(appendOf('one', 1, { replaceGrants: renew })),
      store.exchange('one', { token: 't1', device: 'late' }),
    ]);
    expect(before).toMatchObject({ kind: 'done' });
    expect(after).toEqual([]);
    for (const device of ['early', 'late']) {
      expect(await store.roles('device', device, 'one')).toEqual([]);
    }
  });

  test('a match with an unreadable setup has none', async () => {
    await open('one');
    for (const text of ['{broken', 'null', '']) {
      database.prepare('UPDATE match SET setup = ?').run(text);
      expect(await store.findMatch('one')).toEqual({
        id: 'one',
        setup: undefined,
        next: undefined,
      });
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

  test('a match has one rematch, however often it is requested', async () => {
    const tokens = [owner, { hash: 'first', role: 0 }, { hash: 'second', role: 1 }];
    const devices = [{ hash: 'device', role: 0 }];
    await store.createMatch({ match: { id: 'one', setup }, at: 1, lines: [], tokens, devices });
    const follow = (id: string, command: string, bodyHash = 'hash') =>
      store.createRematch(
        { match: { id, setup }, at: 2, lines: [line(1)], tokens: [], devices: [] },
        { match: 'one', commandId: command, bodyHash, seats: [1, 0], by: 1 },
      );
    const all = await Promise.all([follow('two', 'ask-one'), follow('three', 'ask-two')]);
    expect(all).toEqual([
      { kind: 'done', id: 'two' },
      { kind: 'done', id: 'two' },
    ]);
    expect(await follow('four', 'ask-one')).toEqual({ kind: 'done', id: 'two' });
    expect(await follow('five', 'ask-one', 'another')).toEqual({ kind: 'reused' });
    expect(await store.findMatch('one')).toMatchObject({ next: { id: 'two', by: 1 } });
    expect(await store.findMatch('three')).toBeUndefined();
    expect(await store.roles('token', 'first', 'two')).toEqual([1]);
    expect(await store.roles('token', 'second', 'two')).toEqual([0]);
    expect(await store.roles('device', 'device', 'two')).toEqual([1]);
    expect(await store.roles('token', 'aa', 'two')).toEqual(['owner']);
    expect(await seqs('two')).toEqual([1]);
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
});

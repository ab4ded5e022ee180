// The append contract on SQLite: exactly once, in order, durable; a failed write affects no other.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tries } from '#tools/testing/thorough.ts';
import type { Store } from '../store.ts';
import { storeContract } from '../testing/contract.ts';
import { appendInOneTick, appendOf, lineAt, openMatch, seqsOf, setup } from '../testing/rows.ts';
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

const open = (id: string, seqs: readonly number[] = []) => openMatch(store, id, seqs);
const seqs = (match: string) => seqsOf(store, match);

describe('the contract', () => {
  storeContract(
    async () => ({
      store,
      another: async () => storeIn(openDatabase(file), { onFatal: () => undefined }),
      remove: async () => undefined,
    }),
    tries(25, 250),
  );
});

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
    expect(await store.readLines('one', 0)).toEqual([lineAt(1), lineAt(2)]);
    expect(await store.findMatch('one')).toEqual({ id: 'one', setup, next: undefined });
  });

  test('refuses a store of a later version', async () => {
    database.pragma('user_version = 99');
    await store.close();
    expect(() => openDatabase(file)).toThrow('Store version 99 is too new; 6 is supported.');
    database = openDatabase(join(folder, 'another.sqlite'));
    store = storeIn(database, { onFatal: () => undefined });
  });
});

describe('append', () => {
  test('writes of one tick share a commit, and a conflict affects only itself', async () => {
    await open('one');
    await open('two', [1]);
    await open('three');
    commits = [];
    expect(await appendInOneTick(store)).toEqual(['done', 'conflict', 'done', 'conflict', 'done']);
    expect(commits).toEqual([5]);
    expect(await seqs('one')).toEqual([1, 2]);
  });

  test('only the failing write of a group is rolled back', async () => {
    await open('one');
    await open('two');
    const twice = appendOf('one', 1, { lines: [lineAt(1), lineAt(1)] });
    const failed = store.append(twice).catch((error: Error) => error.message);
    const fine = store.append(appendOf('two', 1));
    expect(await failed).toContain('UNIQUE');
    expect(await fine).toMatchObject({ kind: 'done' });
    expect(await seqs('one')).toEqual([]);
    expect(await store.findCommand('one', 'command-1')).toBeUndefined();
    expect(await seqs('two')).toEqual([1]);
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
    const large = lineAt(1, `move ${'x'.repeat(100_000)}`);
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

// The contract of a store on PostgreSQL, and its own features: groups, the bell, lost connections, a replica.
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type PostgresOptions, postgresStore } from '#server/store/postgres/postgres-store.ts';
import type { Store } from '#server/store/store.ts';
import { storeContract } from '#server/store/testing/contract.ts';
import {
  appendInOneTick,
  appendOf,
  lineAt,
  openMatch,
  seqsOf,
} from '#server/store/testing/rows.ts';
import { newDatabase } from '#server/testing/shared-postgres.ts';
import { tries } from '#tools/testing/thorough.ts';

describe('the contract', () => {
  storeContract(
    async () => {
      const url = await newDatabase();
      const store = await postgresStore(url);
      return { store, another: () => postgresStore(url), remove: store.close };
    },
    tries(25, 250),
  );
});

let url: string;
let store: Store;
let commits: number[];
const opened: Store[] = [];

async function openStore(options: PostgresOptions = {}): Promise<Store> {
  const onCommit = (writes: number) => commits.push(writes);
  const fresh = await postgresStore(url, { onCommit }, options);
  opened.push(fresh);
  return fresh;
}

/** Runs a statement as another role. */
async function query(text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

beforeEach(async () => {
  commits = [];
  url = await newDatabase();
  store = await openStore();
});
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

describe('group commit', () => {
  test('writes of one tick share a commit, and a conflict affects only itself', async () => {
    for (const id of ['one', 'two', 'three']) await openMatch(store, id, id === 'two' ? [1] : []);
    expect(await appendInOneTick(store)).toEqual(['done', 'conflict', 'done', 'conflict', 'done']);
    // The second and third of match one wait for the one before.
    expect(commits[0]).toBe(2);
    expect(await seqsOf(store, 'one')).toEqual([1, 2]);
  });

  test('an append that fails affects no other', async () => {
    for (const id of ['one', 'two']) await openMatch(store, id);
    const twice = appendOf('one', 1, { lines: [lineAt(1), lineAt(1)] });
    const failed = store.append(twice).catch((error: Error) => error.message);
    const fine = store.append(appendOf('two', 1));
    expect(await failed).toContain('duplicate key');
    expect(await fine).toMatchObject({ kind: 'done' });
    expect(await seqsOf(store, 'one')).toEqual([]);
    expect(await store.findCommand('one', 'command-1')).toBeUndefined();
  });
});

describe('other processes', () => {
  /** Resolves with the first match for which the bell rings. */
  const rung = (listener: Store) => new Promise((resolve) => listener.onForeignWrite(resolve));

  test('the bell tells them which match has new lines', async () => {
    const other = await openStore({ lookMs: 60_000 });
    await openMatch(store, 'one');
    let heard: unknown;
    void rung(other).then((match) => {
      heard = match;
    });
    // A store opens before it listens, so the first rings may be lost.
    let seq = 0;
    await expect
      .poll(
        async () => {
          seq += 1;
          await store.append(appendOf('one', seq));
          return heard;
        },
        { timeout: 30_000 },
      )
      .toBe('one');
  });

  test('without the bell they look at the matches in memory', async () => {
    const other = await openStore({ lookMs: 50 });
    await openMatch(store, 'one');
    other.watch(() => ['one']);
    await expect.poll(() => rung(other)).toBe('one');
    const again = rung(other);
    // No process rings.
    await query(`INSERT INTO line VALUES ('one', 1, 1, 'x', NULL, '', '')`);
    expect(await again).toBe('one');
  });

  test('each knows who has a match open at the others, until they leave or die', async () => {
    const other = await openStore();
    const ann = { seats: [0], spectators: ['hash of a'] };
    const ben = { seats: [1], spectators: ['hash of a', 'hash of b'] };
    const nobody = { seats: [], spectators: [] };
    store.remoteAudiences.publish('one', ann);
    other.remoteAudiences.publish('one', ben);
    await expect.poll(() => store.remoteAudiences.audienceOf('one')).toEqual(ben);
    await expect.poll(() => other.remoteAudiences.audienceOf('one')).toEqual(ann);
    expect(store.remoteAudiences.audienceOf('two')).toEqual(nobody);
    store.remoteAudiences.publish('one', nobody);
    await expect.poll(() => other.remoteAudiences.audienceOf('one')).toEqual(nobody);
    // As after a crash of the database.
    await query('TRUNCATE audience, process');
    store.remoteAudiences.publish('one', ann);
    await expect.poll(() => other.remoteAudiences.audienceOf('one')).toEqual(ann);
    await expect.poll(() => store.remoteAudiences.audienceOf('one')).toEqual(ben);
    await other.close();
    opened.splice(opened.indexOf(other), 1);
    await expect.poll(() => store.remoteAudiences.audienceOf('one')).toEqual(nobody);
  });

  test('the turns of bots of a dead process are taken over some at a time', async () => {
    await query(
      `INSERT INTO bot_turn SELECT 'match ' || number, 'dead' FROM generate_series(1, 500) AS number`,
    );
    const taken: string[] = [];
    const held = async () => (await query(`SELECT FROM bot_turn WHERE holder <> 'dead'`)).length;
    let seen = 0;
    store.botTurns.onTakeOver((match) => taken.push(match));
    const first = async () => (seen ||= await held());
    await expect.poll(first, { interval: 20 }).toBeGreaterThan(0);
    expect(seen).toBeLessThanOrEqual(100);
    await expect.poll(() => taken.length).toBeGreaterThan(0);
    expect(taken.length % 50).toBe(0);
  });

  test('a turn that a process holds without knowing is found, as after a broken commit', async () => {
    const taken: string[] = [];
    store.botTurns.onTakeOver((match) => taken.push(match));
    await expect.poll(() => query('SELECT id FROM process')).toHaveLength(1);
    await query(`INSERT INTO bot_turn SELECT 'one', id FROM process`);
    await expect.poll(() => taken).toEqual(['one']);
    expect(store.botTurns.isMine('one')).toBe(true);
  });

  test('a role that another process revoked is gone within half a second', async () => {
    const other = await openStore();
    await openMatch(store, 'one');
    expect(await other.roles('token', 't1', 'one')).toEqual([1]);
    await store.deleteAccess('one');
    await expect.poll(() => other.roles('token', 't1', 'one'), { interval: 20 }).toEqual([]);
  });
});

describe('lost connections', () => {
  const cutAll = () =>
    query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'wormery' AND datname = current_database()`,
    );

  test('appends that meet a cut connection take effect once', async () => {
    await openMatch(store, 'one');
    for (let seq = 1; seq <= 20; seq += 1) {
      const [result] = await Promise.all([
        store.append(appendOf('one', seq)),
        seq % 4 === 0 ? cutAll() : undefined,
      ]);
      expect(result).toMatchObject({ kind: 'done', reply: `{"seq":${seq}}` });
    }
    expect(await seqsOf(store, 'one')).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  });
});

describe('the start', () => {
  test('a server that would lose acknowledged moves is refused', async () => {
    const database = new URL(url).pathname.slice(1);
    await query(`ALTER DATABASE ${database} SET synchronous_commit = off`);
    await expect(postgresStore(url)).rejects.toThrow(/synchronous_commit = off/);
  });

  test('a database of a later version is refused, unless it works with this one', async () => {
    await query('UPDATE store SET version = 99, works_with = 4');
    await (await postgresStore(url)).close();
    await query('UPDATE store SET works_with = 99');
    await expect(postgresStore(url)).rejects.toThrow(
      'Store version 99 is too new; 6 is supported.',
    );
  });

  test('several processes migrate a new database at once', async () => {
    const fresh = await newDatabase();
    const all = await Promise.all([1, 2, 3].map(() => postgresStore(fresh)));
    await openMatch(all[0] as Store, 'one');
    expect(await all[2]?.findMatch('one')).toMatchObject({ id: 'one' });
    const ids = await Promise.all(all.map((each) => each.id()));
    expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), ids[0], ids[0]]);
    for (const each of all) await each.close();
  });

  test('an unreachable server is reported with its setting', async () => {
    await expect(postgresStore('postgres://nobody@127.0.0.1:1/x')).rejects.toThrow(
      /The database \(DATABASE_URL\) cannot be used: .*ECONNREFUSED/,
    );
  });
});

describe('the archive', () => {
  test('a match leaves the tables, can be read, and comes back with the next command', async () => {
    await openMatch(store, 'one');
    await store.append(appendOf('one', 1));
    expect(await store.archive('one')).toBe('damaged');
  });
});

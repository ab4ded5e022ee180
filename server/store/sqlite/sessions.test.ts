// Sessions in the store: when roles move to a new secret, and the effect of wrong clocks.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NewSession, Store } from '../store.ts';
import { openDatabase } from './open-database.ts';
import { storeIn } from './sqlite-store.ts';

const HOUR_MS = 3_600_000;
const setup = { game: 'chess', version: 1, edition: 'rapid', switches: {}, seatCount: 2 };

let folder: string;
let database: Database;
let store: Store;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wormery-sessions-'));
  database = openDatabase(join(folder, 'store.sqlite'));
  store = storeIn(database, { onFatal: () => undefined });
  for (const id of ['one', 'two', 'three']) {
    const tokens = [{ hash: `token of ${id}`, role: 'watch' as const }];
    await store.createMatch({ match: { id, setup }, at: 1, lines: [], tokens, devices: [] });
  }
});

afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

function gain(match: string, hash: string, session: Partial<NewSession>) {
  const whole = { hash, replaces: undefined, label: '', at: HOUR_MS, ...session };
  return store.exchange(match, { token: `token of ${match}`, device: hash }, whole);
}

const IN_FLIGHT = { refused: 'too-many-requests' };

test('refuses a second session for one secret for five seconds, also if the clock changes', async () => {
  await gain('one', 'first', {});
  expect(await gain('two', 'second', { replaces: 'first' })).toEqual(['watch']);
  const again = (at: number) => gain('three', 'third', { replaces: 'first', at });
  for (const at of [HOUR_MS, HOUR_MS + 4_999]) expect(await again(at)).toMatchObject(IN_FLIGHT);
  expect(await store.roles('device', 'third', 'three')).toEqual([]);
  // A clock that was set back by an hour delays nobody.
  expect(await again(0)).toEqual(['watch']);
});

test('allows a second session later, and no role is lost', async () => {
  await gain('one', 'first', {});
  await gain('two', 'second', { replaces: 'first' });
  expect(await gain('three', 'third', { replaces: 'first', at: HOUR_MS + 5_000 })).toEqual([
    'watch',
  ]);
  await store.recordDeviceUse('third', '', HOUR_MS + 6_000);
  expect(await store.matchesOf('third', 9)).toEqual(['three', 'one']);
  expect(await store.matchesOf('second', 9)).toEqual(['two']);
  expect(await store.matchesOf('first', 9)).toEqual([]);
});

/** Wraps the database: commits fail with a full disk while `armed` returns true. */
function failing(armed: () => boolean): Database {
  return new Proxy(database, {
    get(target, key) {
      const value = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      if (key !== 'prepare') return value.bind(target);
      return (sql: string) => {
        const statement = target.prepare(sql);
        if (sql !== 'COMMIT') return statement;
        const run = () => {
          if (!armed()) return statement.run();
          throw Object.assign(new Error('no room'), { code: 'SQLITE_FULL' });
        };
        return { run };
      };
    },
  });
}

test('roles move once there is space, if the disk was full at the first use', async () => {
  await gain('one', 'first', {});
  await gain('two', 'second', { replaces: 'first' });
  let full = true;
  const shaken = storeIn(
    failing(() => full),
    { onFatal: () => undefined },
  );
  await shaken.recordDeviceUse('second', '', HOUR_MS);
  expect(await shaken.matchesOf('second', 9)).toEqual(['two']);
  expect(await shaken.matchesOf('first', 9)).toEqual(['one']);
  full = false;
  await shaken.recordDeviceUse('second', '', HOUR_MS);
  expect(await shaken.matchesOf('second', 9)).toEqual(['two', 'one']);
});

test('stores the day of the last use, and deletes sessions without a role', async () => {
  await gain('one', 'first', { label: 'Firefox (Linux)' });
  await gain('two', 'second', { replaces: 'first' });
  await store.recordDeviceUse('second', 'Firefox (Linux)', 30 * HOUR_MS);
  const session = () => database.prepare('SELECT hash, seen_at FROM session ORDER BY hash').all();
  expect(session()).toMatchObject([{ hash: 'first' }, { hash: 'second', seen_at: 24 * HOUR_MS }]);
  // An unknown cookie adds no row.
  await store.recordDeviceUse('nobody', '', HOUR_MS);
  await store.deleteSessionsWithoutRoles();
  expect(session()).toEqual([{ hash: 'second', seen_at: 24 * HOUR_MS }]);
});

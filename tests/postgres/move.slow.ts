// `wormery move`: everything arrives, at both ends and after every interruption; and never can both stores be served.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { captured } from '#cli/program.test/captured.ts';
import { gameEntryOf } from '#games';
import { serve } from '#server/main.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { postgresStore } from '#server/store/postgres/postgres-store.ts';
import { filesIn } from '#server/store/sqlite/open-store.ts';
import { newDatabase } from '#server/testing/shared-postgres.ts';
import { openSourceDatabase, openTargetDatabase } from '#server/upkeep/transfer/postgres-side.ts';
import type { Side } from '#server/upkeep/transfer/side.ts';
import { openSourceFolder, openTargetFolder } from '#server/upkeep/transfer/sqlite-side.ts';
import { transfer } from '#server/upkeep/transfer/transfer.ts';
import { ask, type Seen } from '#tools/data-folder.ts';
import {
  freeSeat,
  inStore,
  knownMatches,
  lockHolders,
  manyKinds,
  manyMatches,
  newFolder,
  openMatch,
  query,
  rowsOfDatabase,
  rowsOfFolder,
} from './moved-stores.ts';

const MAIN = join(import.meta.dirname, '../../cli/wormery.mjs');
const gameOf = (id: string) => gameEntryOf(id)?.game;
const PERSON = { kind: 'person', name: 'Eve' } as const;

let kinds: string;
let folder: string;
let due: readonly string[];
let url: string;
const folders: string[] = [];

beforeAll(async () => {
  ({ folder: kinds, due } = await manyKinds());
});
afterAll(() => rmSync(kinds, { recursive: true, force: true }));
afterEach(() => {
  for (const each of folders.splice(0)) rmSync(each, { recursive: true, force: true });
});

/** Begins with a copy of a folder with matches of all kinds, and an empty database. */
async function begin(): Promise<void> {
  folder = target();
  cpSync(kinds, folder, { recursive: true });
  url = await newDatabase();
}

function target(): string {
  const fresh = newFolder();
  folders.push(fresh);
  return fresh;
}

const move = (from: string, to: string) => captured(['move', '--from', from, '--to', to]);

async function moved(from: string, to: string): Promise<string> {
  const { code, out, err } = await move(from, to);
  expect([code, err]).toEqual([0, '']);
  return out;
}

const startOn = (at: string) => postgresStore(at).then((store) => store.close());
const startIn = (at: string) => inStore(at, async () => undefined);

function settingsOf(environment: Readonly<Record<string, string>>): Settings {
  const settings = readSettings({
    HOST: '127.0.0.1',
    PORT: '0',
    METRICS_PORT: '0',
    WORMERY_DRAIN_SECONDS: '0',
    ...environment,
  });
  if ('length' in settings) throw new Error(settings.join('\n'));
  return settings;
}

test('there and back: every row and every archive is the same', async () => {
  await begin();
  const before = rowsOfFolder(folder);
  for (const table of ['invitation', 'session', 'day_seen', 'archive']) {
    expect(before[table]?.length).toBeGreaterThan(0);
  }
  expect(await moved(folder, url)).toMatch(/: 15 matches \(2 archived\), \d+ lines, checked\n/);
  expect(await rowsOfDatabase(url)).toEqual(before);
  expect(await query(url, 'SELECT match FROM bot_turn')).toEqual(due.map((id) => [id]));
  await expect(startIn(folder)).rejects.toThrow(/were moved to 127\.0\.0\.1:\d+\/test_/);
  const back = target();
  const terminal = { out: true, err: true };
  const words = ['move', '--from', url, '--to', back, '--json'];
  const { code, out, err } = await captured(words, { terminal });
  expect([code, JSON.parse(out)]).toEqual([
    0,
    expect.objectContaining({ to: back, matches: 15, archived: 2, kept: 0, faults: [] }),
  ]);
  expect(err).toContain('100 %');
  expect(rowsOfFolder(back)).toEqual(before);
  await expect(startOn(url)).rejects.toThrow(`were moved to ${back} on`);
  await inStore(back, async (store) => {
    expect(store.troubles()).toEqual([]);
    // New matches and commands get new numbers.
    await freeSeat(store, await openMatch(store, [PERSON, PERSON]));
  });
  const doctor = await captured(['doctor', '--data', back]);
  expect(doctor).toMatchObject({ code: 0, err: '' });
});

test('servers go on with the moved matches, and their bots move', async () => {
  await begin();
  await moved(folder, url);
  const data = target();
  const settings = settingsOf({ WORMERY_DATA: data, DATABASE_URL: url });
  const serving = await serve(settings, { log: pino({ level: 'silent' }) });
  for (const { id, watch, head, record } of knownMatches().matches) {
    const address = `${serving.url}/api/matches/${id}`;
    const shown = await ask<{ head: string }>(address, undefined, watch).catch(() => undefined);
    // The rights of one match were deleted before.
    if (shown === undefined) continue;
    expect(shown.head).toBe(head);
    if (record !== undefined) {
      expect(await ask<string>(`${address}/record`, undefined, watch)).toBe(record);
    }
  }
  const linesOf = async (id: string) =>
    Number((await query(url, `SELECT count(*) FROM line WHERE match = '${id}'`))[0]?.[0]);
  for (const id of due) await expect.poll(() => linesOf(id)).toBeGreaterThan(1);
  const box = { game: 'lamance', edition: 'reconstruction', seats: [PERSON, PERSON] };
  await ask<{ seen: Seen }>(`${serving.url}/api/matches`, box);
  await serving.stop();
  const back = target();
  await moved(url, back);
  expect(rowsOfFolder(back)).toEqual(await rowsOfDatabase(url));
});

const WRITES = ['setMark', 'clearMark', 'write', 'clear', 'insert', 'complete'];

/** A store that is cut off before one of its writes, or after it. */
function cutOff(side: Side, calls: { left: number }): Side {
  return new Proxy(side, {
    get: (_, name: keyof Side) => {
      const method = side[name];
      if (typeof method !== 'function' || name === 'close') return method;
      return async (...args: readonly never[]) => {
        const cut = () => {
          if (WRITES.includes(name)) calls.left -= 1;
          if (calls.left === 0) throw new Error('cut off');
        };
        cut();
        // Small batches.
        const smaller = name === 'list' ? ([args[0], 3] as never) : args;
        const result = await (method as (...all: readonly never[]) => Promise<unknown>)(...smaller);
        cut();
        return result;
      };
    },
  });
}

test.each(['to PostgreSQL', 'to SQLite'])(
  '%s: interrupted before and after each write, the same command goes on',
  async (direction) => {
    await begin();
    const before = rowsOfFolder(folder);
    const back = target();
    if (direction === 'to SQLite') await moved(folder, url);
    let interrupted = 0;
    for (;;) {
      const sides =
        direction === 'to SQLite'
          ? ([await openSourceDatabase(url), openTargetFolder(back)] as const)
          : ([openSourceFolder(folder), await openTargetDatabase(url)] as const);
      const calls = { left: interrupted + 1 };
      const [source, end] = [cutOff(sides[0], calls), cutOff(sides[1], calls)];
      const options = { gameOf, onProgress: () => undefined };
      const result = await transfer(source, end, options).catch((error: Error) => error.message);
      const marks = [await sides[0].mark(), await sides[1].mark()];
      const isEmpty = (await sides[1].count()) === 0;
      for (const side of sides) await side.close();
      if (typeof result !== 'string') break;
      expect(result).toContain('cut off');
      // Never can a server open both.
      expect(marks[0] !== undefined || marks[1] !== undefined || isEmpty).toBe(true);
      interrupted += 1;
    }
    expect(interrupted).toBeGreaterThan(12);
    const rows = direction === 'to SQLite' ? rowsOfFolder(back) : await rowsOfDatabase(url);
    expect(rows).toEqual(before);
  },
);

test('the command is killed in the middle: no server opens the target, and the next one goes on', async () => {
  const many = await manyMatches(250);
  folders.push(many);
  url = await newDatabase();
  await startOn(url);
  // The second batch takes long.
  await query(
    url,
    `CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN IF EXISTS (SELECT FROM match) THEN PERFORM pg_sleep(30); END IF; RETURN NULL; END $$;
     CREATE TRIGGER slow BEFORE INSERT ON match EXECUTE FUNCTION slow()`,
  );
  const child = spawn(process.execPath, [MAIN, 'move', '--from', many, '--to', url]);
  const countOf = async () => Number((await query(url, 'SELECT count(*) FROM match'))[0]?.[0]);
  await expect.poll(countOf).toBe(100);
  // A server cannot start meanwhile, and a second move neither.
  await expect(startOn(url)).rejects.toThrow('A "wormery move" works with this database');
  expect((await move(many, url)).err).toContain(`has ${filesIn(many).database} open`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await query(
    url,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE pid <> pg_backend_pid() AND datname = current_database()`,
  );
  await expect.poll(() => lockHolders(url)).toEqual([]);
  await query(url, 'DROP TRIGGER slow ON match');
  await expect(startOn(url)).rejects.toThrow(`a move from ${many} began`);
  // The source may be served, and changes.
  await inStore(many, async (store) => {
    const [first] = await store.unfinishedMatches();
    await freeSeat(store, first as string);
    await openMatch(store, [PERSON, PERSON]);
  });
  const out = await moved(many, url);
  expect(out).toContain('251 matches');
  expect(out).toContain('99 were there from an interrupted move');
  expect(await rowsOfDatabase(url)).toEqual(rowsOfFolder(many));
  const again = await move(many, url);
  expect(again).toMatchObject({ code: 0, out: '' });
  expect(again.err).toMatch(/^Nothing to do: .* was moved to .*\.\n$/);
  await killOnTheWayBack();
});

/** The same in the other direction, after all matches were copied and nothing else. */
async function killOnTheWayBack(): Promise<void> {
  const back = target();
  const locker = new Client(url);
  await locker.connect();
  await locker.query('BEGIN; LOCK TABLE session');
  const child = spawn(process.execPath, [MAIN, 'move', '--from', url, '--to', back]);
  const waiting = () =>
    query(
      url,
      `SELECT 1 FROM pg_locks JOIN pg_class ON pg_class.oid = relation
      WHERE relname = 'session' AND NOT granted`,
    );
  await expect.poll(waiting).toEqual([[1]]);
  await expect(startIn(back)).rejects.toThrow('Another program has it open');
  child.kill('SIGKILL');
  await once(child, 'exit');
  await locker.end();
  await expect.poll(() => lockHolders(url)).toEqual([]);
  await expect(startIn(back)).rejects.toThrow('is not complete: a move from 127.0.0.1:');
  expect(await moved(url, back)).toContain('251 were there from an interrupted move');
  expect(rowsOfFolder(back)).toEqual(await rowsOfDatabase(url));
}

test('the connection breaks: the next command goes on', async () => {
  await begin();
  const sides = [openSourceFolder(folder), await openTargetDatabase(url)] as const;
  let reads = 0;
  const source: Side = {
    ...sides[0],
    async read(matches) {
      reads += 1;
      if (reads === 2) {
        await query(
          url,
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE pid <> pg_backend_pid() AND datname = current_database()`,
        );
      }
      return sides[0].read(matches);
    },
  };
  const options = { gameOf, onProgress: () => undefined };
  await expect(transfer(source, sides[1], options)).rejects.toThrow(
    /the database did not answer: .*Run the same command again/,
  );
  for (const side of sides) await side.close();
  await moved(folder, url);
  expect(await rowsOfDatabase(url)).toEqual(rowsOfFolder(folder));
});

test('refuses while a server runs, and stores that cannot be source or target', async () => {
  await begin();
  await inStore(folder, async () => {
    expect((await move(folder, url)).err).toContain('open. Stop it first');
  });
  const server = await postgresStore(url);
  expect((await move(folder, url)).err).toMatch(/a server, .* uses the database .*Stop it first/);
  await server.close();
  // A database that a server has only started on is empty.
  await moved(folder, url);
  const other = target();
  await inStore(other, (store) => openMatch(store, [PERSON, PERSON]));
  expect((await move(other, url)).err).toContain('already has matches. Nothing was changed');
  expect((await move(url, other)).err).toContain('already has matches. Nothing was changed');
  expect((await move(folder, await newDatabase())).err).toContain('already. Move them from there');
  expect((await move(await newDatabase(), target())).err).toContain('there is no Wormery store');
});

test('a wrong or unreachable database: no password is shown, and no store changes', async () => {
  await begin();
  const before = rowsOfFolder(folder);
  const away = new URL(url);
  away.port = '1';
  away.password = 'secret';
  const missing = new URL(url);
  missing.pathname = 'missing';
  missing.password = 'secret';
  for (const wrong of [away.href, missing.href]) {
    const { code, out, err } = await move(folder, wrong);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^wormery: the database 127\.0\.0\.1:.* cannot be used: .*\n$/);
    expect(err).not.toContain('secret');
  }
  expect(rowsOfFolder(folder)).toEqual(before);
  await startIn(folder);
});

test('a target that keeps other data is noticed, and no server opens it', async () => {
  await begin();
  const [damaged] = knownMatches().matches;
  await startOn(url);
  await query(
    url,
    `CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN NEW.open := NEW.open || ' '; RETURN NEW; END $$;
     CREATE TRIGGER spoil BEFORE INSERT ON line FOR EACH ROW WHEN (NEW.match = '${damaged?.id}')
       EXECUTE FUNCTION spoil()`,
  );
  const { code, err } = await move(folder, url);
  expect(code).toBe(1);
  expect(err).toContain(`match ${damaged?.id} differs in 127.0.0.1:`);
  await expect(startOn(url)).rejects.toThrow('is not complete');
  await startIn(folder);
  await query(url, 'DROP TRIGGER spoil ON line');
  await query(url, `INSERT INTO match (id, setup, opened_at) VALUES ('extra', '{}', 1)`);
  expect((await move(folder, url)).err).toContain(`matches that ${folder} does not have: 1`);
  await query(url, `DELETE FROM match WHERE id = 'extra'`);
  await query(url, 'CREATE RULE spoil AS ON INSERT TO day_seen DO INSTEAD NOTHING');
  expect((await move(folder, url)).err).toMatch(/the store differs in .* \(table day_seen\)/);
  await query(url, 'DROP RULE spoil ON day_seen');
  expect(await moved(folder, url)).toContain('15 were there from an interrupted move');
});

test('a damaged match moves as it is, and is reported', async () => {
  await begin();
  const { matches } = knownMatches();
  const [changed, archived] = [matches[1]?.id, matches.find(({ phase }) => phase === 'over')?.id];
  const database = new Database(filesIn(folder).database);
  database.exec(`UPDATE line SET open = open || ' ' WHERE seq = 3
    AND match = (SELECT key FROM match WHERE id = '${changed}')`);
  database.close();
  appendFileSync(join(folder, 'archive', `${archived}.zst`), 'x');
  const before = rowsOfFolder(folder);
  const { code, out, err } = await move(folder, url);
  expect([code, err]).toEqual([
    1,
    'wormery: the move is complete, but it has damaged matches: 2.\n',
  ]);
  expect(out).toContain(`damaged: ${changed}: Line 3 was changed`);
  expect(out).toContain(`damaged: ${archived}: The archive of match ${archived} was changed`);
  expect(await rowsOfDatabase(url)).toEqual(before);
  await startOn(url);
  await query(url, 'TRUNCATE match');
  expect((await move(folder, url)).err).toContain('but they are not there now');
});

test('a match that the target cannot store is named', async () => {
  await begin();
  const [, named] = knownMatches().matches;
  const database = new Database(filesIn(folder).database);
  // PostgreSQL stores no NUL in a text.
  database.exec(`UPDATE command SET reply = reply || char(0)
    WHERE match = (SELECT key FROM match WHERE id = '${named?.id}')`);
  database.close();
  const { code, err } = await move(folder, url);
  expect(code).toBe(1);
  expect(err).toMatch(new RegExp(`cannot store match ${named?.id}: invalid byte sequence`));
  await expect(startOn(url)).rejects.toThrow('is not complete');
});

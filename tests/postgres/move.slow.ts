// `wormery move`: it moves everything or nothing, in both directions and after interruptions. At no time can both
// stores be served.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { captured } from '#cli/program.test/captured.ts';
import { postgresStore } from '#server/store/postgres/postgres-store.ts';
import { filesIn } from '#server/store/sqlite/open-store.ts';
import { unfinishedIn } from '#server/store/testing/rows.ts';
import { newDatabase } from '#server/testing/shared-postgres.ts';
import { ask, fetching, openTable } from '#tools/testing/player.ts';
import { serveHere } from '#tools/testing/serving.ts';
import {
  freeSeat,
  inStore,
  knownMatches,
  lockHolders,
  manyKinds,
  newFolder,
  openMatch,
  query,
  rowsOfDatabase,
  rowsOfFolder,
} from './moved-stores.ts';

const MAIN = join(import.meta.dirname, '../../cli/wormery.mjs');
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

test('there and back: every row and every archive is the same', async () => {
  await begin();
  const before = rowsOfFolder(folder);
  for (const table of ['invitation', 'session', 'day_seen', 'identity', 'archive']) {
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
    expect.objectContaining({ to: back, matches: 15, archived: 2, faults: [] }),
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
  const serving = await serveHere({ WORMERY_DATA: data, DATABASE_URL: url });
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
  await openTable(fetching(serving.url), box);
  await serving.stop();
  const back = target();
  await moved(url, back);
  expect(rowsOfFolder(back)).toEqual(await rowsOfDatabase(url));
});

/** A move in a process of its own, which waits until it is killed. */
function waitingMove(from: string, to: string) {
  const child = spawn(process.execPath, [MAIN, 'move', '--from', from, '--to', to]);
  return async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
    await query(
      url,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE pid <> pg_backend_pid() AND datname = current_database()`,
    );
    await expect.poll(() => lockHolders(url)).toEqual([]);
  };
}

/** The statements that sleep in a trigger. */
const sleeping = () =>
  query(
    url,
    `SELECT query FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event = 'PgSleep'`,
  );

const SLOW = `CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN PERFORM pg_sleep(60); RETURN NULL; END $$;`;

test('to PostgreSQL, killed in the middle: the target stays empty, and the same command starts anew', async () => {
  await begin();
  await startOn(url);
  await query(
    url,
    `${SLOW} CREATE TRIGGER slow AFTER INSERT ON session FOR EACH ROW EXECUTE FUNCTION slow()`,
  );
  const kill = waitingMove(folder, url);
  await expect.poll(sleeping).toHaveLength(1);
  // A server cannot start meanwhile, and a second move neither.
  await expect(startOn(url)).rejects.toThrow('A "wormery move" works with this database');
  expect((await move(folder, url)).err).toContain(`has ${filesIn(folder).database} open`);
  await kill();
  await query(url, 'DROP TRIGGER slow ON session');
  expect((await rowsOfDatabase(url)).match).toEqual([]);
  // Both may be served: the new one is empty. The old one goes on and changes.
  await startOn(url);
  await inStore(folder, async (store) => {
    const [first] = await unfinishedIn(store);
    await freeSeat(store, first as string);
    await openMatch(store, [PERSON, PERSON]);
  });
  const out = await moved(folder, url);
  expect(out).toContain('16 matches');
  expect(await rowsOfDatabase(url)).toEqual(rowsOfFolder(folder));
  const again = await move(folder, url);
  expect(again).toMatchObject({ code: 0, out: '' });
  expect(again.err).toMatch(/^Nothing to do: .* was moved to .*\.\n$/);
});

test('to PostgreSQL, killed at the last step: neither store is served until the command ran again', async () => {
  await begin();
  const before = rowsOfFolder(folder);
  await startOn(url);
  await query(
    url,
    `${SLOW} CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON session
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION slow()`,
  );
  const kill = waitingMove(folder, url);
  await expect.poll(sleeping).toEqual([['COMMIT']]);
  await kill();
  await query(url, 'DROP TRIGGER slow ON session');
  await expect(startIn(folder)).rejects.toThrow('were moved to 127.0.0.1:');
  expect((await rowsOfDatabase(url)).match).toEqual([]);
  expect((await move(folder, await newDatabase())).err).toContain('were moved to 127.0.0.1:');
  await moved(folder, url);
  expect(await rowsOfDatabase(url)).toEqual(before);
});

test('to PostgreSQL, refused at the last step: the source can be served', async () => {
  await begin();
  await startOn(url);
  await query(
    url,
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN RAISE EXCEPTION 'not here'; END $$;
     CREATE CONSTRAINT TRIGGER refuse AFTER INSERT ON session
       DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse()`,
  );
  expect((await move(folder, url)).err).toContain('not here');
  expect((await rowsOfDatabase(url)).match).toEqual([]);
  await startIn(folder);
});

test('to SQLite, killed in the middle: the folder has no store, and the same command starts anew', async () => {
  await begin();
  await moved(folder, url);
  const back = target();
  const locker = new Client(url);
  await locker.connect();
  await locker.query('BEGIN; LOCK TABLE day_seen');
  const kill = waitingMove(url, back);
  const waiting = () =>
    query(
      url,
      `SELECT 1 FROM pg_locks JOIN pg_class ON pg_class.oid = relation
      WHERE relname = 'day_seen' AND NOT granted`,
    );
  await expect.poll(waiting).toEqual([[1]]);
  locker.on('error', () => undefined);
  await kill();
  await locker.end().catch(() => undefined);
  expect(existsSync(filesIn(back).database)).toBe(false);
  // An operator may start a server there by mistake: its store has no matches.
  await startIn(back);
  await startOn(url);
  await moved(url, back);
  expect(rowsOfFolder(back)).toEqual(await rowsOfDatabase(url));
  await inStore(back, async (store) => expect(store.troubles()).toEqual([]));
});

test('the connection breaks: the next command starts anew', async () => {
  await begin();
  await startOn(url);
  await query(
    url,
    `CREATE FUNCTION break() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$;
     CREATE TRIGGER break AFTER INSERT ON session FOR EACH ROW EXECUTE FUNCTION break()`,
  );
  expect((await move(folder, url)).err).toMatch(
    /the database did not answer: .*Run the same command again/,
  );
  await query(url, 'DROP TRIGGER break ON session');
  await startIn(folder);
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
  expect((await move(other, url)).err).toContain(
    'already has a store with matches. Nothing was changed',
  );
  expect((await move(url, other)).err).toContain(
    'already has a store with matches. Nothing was changed',
  );
  expect((await move(folder, await newDatabase())).err).toContain(
    'Start the server with that store',
  );
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

test('a target that keeps other data is noticed, and gets nothing', async () => {
  await begin();
  const [damaged] = knownMatches().matches;
  await startOn(url);
  await query(url, 'CREATE RULE spoil AS ON INSERT TO device DO INSTEAD NOTHING');
  expect((await move(folder, url)).err).toMatch(
    /has 0 of \d+ rows of the table device, so nothing/,
  );
  expect((await rowsOfDatabase(url)).match).toEqual([]);
  await startIn(folder);
  await query(url, 'DROP RULE spoil ON device');
  await query(
    url,
    `CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN NEW.open := NEW.open || ' '; RETURN NEW; END $$;
     CREATE TRIGGER spoil BEFORE INSERT ON line FOR EACH ROW WHEN (NEW.match = '${damaged?.id}')
       EXECUTE FUNCTION spoil()`,
  );
  const { code, out } = await move(folder, url);
  expect(code).toBe(1);
  expect(out).toContain(
    `damaged: ${damaged?.id}: The log of this match cannot be read: line 1 was`,
  );
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
  expect(out).toContain(`damaged: ${changed}: The log of this match cannot be read: line 3 was`);
  expect(out).toContain(`damaged: ${archived}: The archive of match ${archived} was changed`);
  expect(await rowsOfDatabase(url)).toEqual(before);
  await startOn(url);
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
  expect(err).toContain(`cannot store match ${named?.id}: `);
  expect((await rowsOfDatabase(url)).match).toEqual([]);
});

// Housekeeping on a real store with simulated clocks: expiry, archiving, and clocks that are wrong.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { archiveFile, archiveFolder } from '../store/archive.ts';
import { filesIn } from '../store/sqlite/open-store.ts';
import {
  commandId,
  playToTheEnd,
  type TestServer,
  type TestTable,
  testServer,
} from '../testing/server.ts';
import { type Housekeeping, housekeeping } from './housekeeping.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let folder: string;
let server: TestServer;
let keeper: Housekeeping;
/** How far the clock is ahead of the real one, and how long the server has run. */
let ahead: number;
let ran: number;
let logged: { msg: string }[];

const limits = { accessDays: 90, unfinishedAccessDays: 400 };

function keep(archive = { over: 365, unfinished: 0 }): void {
  const write = (text: string) => void logged.push(JSON.parse(text));
  keeper = housekeeping({
    store: server.store,
    limits,
    archive,
    log: pino({ level: 'info' }, { write }),
    now: () => Date.now() + ahead,
    running: () => ran,
  });
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wormery-keep-'));
  server = await testServer({ folder });
  [ahead, ran, logged] = [0, 0, []];
  keep();
});

afterEach(async () => {
  await keeper.stop();
  await server.remove();
});

/** Moves the clock ahead, then runs the server for two days. */
async function live(days: number): Promise<void> {
  ahead += days * DAY;
  for (let hour = 0; hour < 50; hour += 5) {
    ahead += 5 * HOUR;
    // A real monotonic clock has fractions of a millisecond.
    ran += 5 * HOUR + 0.25;
    await keeper.run();
  }
}

async function reopen(): Promise<void> {
  await keeper.stop();
  await server.stop();
  server = await testServer({ folder });
  keep();
}

async function statusOf(table: TestTable): Promise<number> {
  return (await server.bearer(table.opened.owner).get(`/api/matches/${table.id}`)).status;
}

function rowsOf(id: string): number {
  const database = new Database(filesIn(folder).database, { readonly: true });
  try {
    return database
      .prepare('SELECT count(*) FROM line JOIN match ON key = match WHERE id = ?')
      .pluck()
      .get(id) as number;
  } finally {
    database.close();
  }
}

describe('rights', () => {
  test('expire 90 days after the end of a match, and 400 days after the last line of an unfinished one', async () => {
    const [over, playing] = [await server.playingTable(), await server.playingTable()];
    await playToTheEnd(over);
    await live(80);
    expect([await statusOf(over), await statusOf(playing)]).toEqual([200, 200]);
    await live(20);
    expect([await statusOf(over), await statusOf(playing)]).toEqual([403, 200]);
    await live(310);
    expect(await statusOf(playing)).toBe(403);
  });

  test('survive a start with a clock 500 days ahead, also after its correction', async () => {
    const [over, playing] = [await server.playingTable(), await server.playingTable()];
    await playToTheEnd(over);
    await live(1);
    const right = ahead;
    ahead += 500 * DAY;
    await reopen();
    for (let look = 0; look < 12; look += 1) {
      ahead += HOUR;
      ran += HOUR;
      await keeper.run();
    }
    ahead = right + DAY / 2;
    await reopen();
    await live(0);
    expect([await statusOf(over), await statusOf(playing)]).toEqual([200, 200]);
    expect(existsSync(archiveFolder(folder))).toBe(false);
  });
});

describe('archiving', () => {
  /** A finished and archived match whose rights do not expire. */
  async function archived(): Promise<{ table: TestTable; before: Said }> {
    limits.accessDays = 10_000;
    const table = await server.playingTable();
    await playToTheEnd(table);
    const before = await said(table);
    await live(400);
    expect(rowsOf(table.id)).toBe(0);
    expect(existsSync(archiveFile(folder, table.id))).toBe(true);
    return { table, before };
  }

  interface Said {
    readonly view: unknown;
    readonly record: string;
  }

  async function said({ id, opened }: TestTable): Promise<Said> {
    const owner = server.bearer(opened.owner);
    const { body } = await owner.get(`/api/matches/${id}`);
    const { text } = await owner.get(`/api/matches/${id}/record`);
    return { view: body, record: text };
  }

  afterEach(() => {
    limits.accessDays = 90;
  });

  test('does not change the match and its record, in memory and after a restart', async () => {
    const { table, before } = await archived();
    expect(await said(table)).toEqual(before);
    await reopen();
    expect(await said(table)).toEqual(before);
    expect(rowsOf(table.id)).toBe(0);
    expect(logged.some(({ msg }) => msg.includes('archived old matches'))).toBe(true);
  });

  test('ends with the next command, which gets the same reply if it is repeated', async () => {
    const { table } = await archived();
    await reopen();
    const body = { commandId: commandId(), seat: 0, phrase: 'thanks' };
    const say = () =>
      server.bearer(table.opened.seats[0]?.token ?? '').post(`/api/matches/${table.id}/say`, body);
    const first = await say();
    expect(first.status).toBe(200);
    expect(rowsOf(table.id)).toBe(first.body.seq);
    expect((await say()).body).toEqual(first.body);
    await live(400);
    expect(rowsOf(table.id)).toBe(0);
    await reopen();
    expect((await say()).body).toEqual(first.body);
  });

  test('of unfinished matches is off by default; with the setting, they can be played on', async () => {
    limits.unfinishedAccessDays = 10_000;
    const table = await server.playingTable();
    await live(800);
    expect(rowsOf(table.id)).toBe(4);
    keep({ over: 365, unfinished: 30 });
    await live(1);
    expect(rowsOf(table.id)).toBe(0);
    await reopen();
    const body = { commandId: commandId(), seat: 0, seq: 4, moves: ['bid 1'] };
    const answer = await server
      .bearer(table.opened.seats[0]?.token ?? '')
      .post(`/api/matches/${table.id}/moves`, body);
    expect([answer.status, answer.body.seq]).toEqual([200, 5]);
    limits.unfinishedAccessDays = 400;
  });

  test('with a damaged or missing file breaks only that match', async () => {
    const { table } = await archived();
    const file = archiveFile(folder, table.id);
    const bytes = readFileSync(file);
    for (const at of [0, Math.floor(bytes.length / 2), bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] as number) ^ 1;
      writeFileSync(file, changed);
      await reopen();
      expect(await statusOf(table)).toBe(503);
      expect(server.store.troubles()).toEqual(['store-damaged']);
    }
    rmSync(file);
    await reopen();
    expect(await statusOf(table)).toBe(503);
    const other = await server.openTable([{ kind: 'open' }, { kind: 'open' }]);
    expect(await statusOf(other)).toBe(200);
    writeFileSync(file, bytes);
    await reopen();
    expect(await statusOf(table)).toBe(200);
  });

  test('skips a match that changed meanwhile, and one with an incomplete log', async () => {
    const table = await server.playingTable();
    const moving = server.store.archive(table.id);
    await server.store.append({
      match: table.id,
      expectedSeq: 4,
      expectedHead: `${await server.store.headOf(table.id, 4)}`,
      commandId: 'between',
      bodyHash: 'hash',
      lines: [],
      reply: JSON.stringify({ seq: 4, head: '' }),
      over: false,
    });
    expect(await moving).toBe('changed');
    expect(rowsOf(table.id)).toBe(4);
    const harmed = await server.playingTable();
    const database = new Database(filesIn(folder).database);
    database
      .prepare(`UPDATE line SET open = 'x' WHERE match = (SELECT key FROM match WHERE id = ?)`)
      .run(harmed.id);
    database.close();
    expect(await server.store.archive(harmed.id)).toBe('damaged');
    expect(rowsOf(harmed.id)).toBe(4);
  });

  test('deletes unused files after a day', async () => {
    const { table } = await archived();
    const say = { commandId: commandId(), seat: 0, phrase: 'thanks' };
    await server
      .bearer(table.opened.seats[0]?.token ?? '')
      .post(`/api/matches/${table.id}/say`, say);
    writeFileSync(join(archiveFolder(folder), 'abcdefghij.zst.77.partial'), 'torn');
    const now = Date.now();
    expect(await server.store.sweepArchive(now)).toBe(0);
    expect(await server.store.sweepArchive(now + 2 * DAY)).toBe(2);
    expect(readdirSync(archiveFolder(folder))).toEqual([]);
  });
});

test('deletes the sessions of devices without rights', async () => {
  await playToTheEnd(await server.playingTable());
  const database = new Database(filesIn(folder).database, { readonly: true });
  const sessions = database.prepare('SELECT count(*) FROM session').pluck();
  expect(sessions.get()).toBe(1);
  await live(100);
  expect(sessions.get()).toBe(0);
  database.close();
});

test('a damaged row does not stop the housekeeping of other matches', async () => {
  const tables = [await server.playingTable(), await server.playingTable()];
  for (const table of tables) await playToTheEnd(table);
  const [bad, good] = tables as [TestTable, TestTable];
  const { store } = server;
  const damage = () => Promise.reject(Object.assign(new Error('x'), { code: 'SQLITE_CORRUPT' }));
  const { deleteAccess, housekeepingRows } = store;
  Object.assign(store, {
    housekeepingRows: (key: number, most: number) =>
      most > 1 ? damage() : housekeepingRows(key, most),
    deleteAccess: (match: string) => (match === bad.id ? damage() : deleteAccess(match)),
  });
  await live(100);
  expect([await statusOf(bad), await statusOf(good)]).toEqual([200, 403]);
});

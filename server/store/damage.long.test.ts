// Damaged pages break only the matches that need them. All others and the process go on, and the damage
// is logged once.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { partOfToday } from '#tools/testing/thorough.ts';
import { commandId, type TestServer, testServer } from '../testing/server.ts';
import { checkIntegrity } from './sqlite/integrity.ts';
import { filesIn } from './sqlite/open-store.ts';

let folder: string;
let server: TestServer;
let logged: { level: number; msg: string; match?: string }[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wormery-damage-'));
  await start();
});

afterEach(() => server.remove());

async function start(): Promise<void> {
  logged = [];
  const write = (text: string) => void logged.push(JSON.parse(text));
  server = await testServer({ folder, logger: pino({ level: 'error' }, { write }) });
}

/** Stops the server, damages its database with SQL, and starts it again. */
async function harm(sql: string, ...values: readonly unknown[]): Promise<void> {
  await server.stop();
  const database = new Database(filesIn(folder).database);
  database.prepare(sql).run(...values);
  database.close();
  await start();
}

describe('a match is damaged if its newest command and its log differ', () => {
  const faults = [
    'DELETE FROM line WHERE seq = 4 AND match = (SELECT key FROM match WHERE id = ?)',
    'DELETE FROM line WHERE match = (SELECT key FROM match WHERE id = ?)',
    `UPDATE command SET reply = '{"seq":4,"head":"00"}' WHERE match = (SELECT key FROM match WHERE id = ?)`,
    "UPDATE command SET reply = '{oops' WHERE match = (SELECT key FROM match WHERE id = ?)",
    `UPDATE match SET setup = '{"game":"blind-bids","version":1}' WHERE id = ?`,
  ];

  test.each(partOfToday(faults, 5))('%s', async (sql) => {
    const harmed = await server.playingTable();
    const other = await server.playingTable();
    await harm(sql, harmed.id);
    const visitor = (table: typeof harmed) => ({
      authorization: `Bearer ${table.opened.owner}`,
    });
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const url = `/api/matches/${harmed.id}`;
      const { statusCode, body } = await server.app.inject({ url, headers: visitor(harmed) });
      expect([statusCode, JSON.parse(body).error]).toEqual([503, 'broken-match']);
    }
    expect(logged.filter(({ match }) => match === harmed.id)).toHaveLength(1);
    const isUnknown = sql.includes('setup');
    expect(server.store.troubles()).toEqual(isUnknown ? [] : ['store-damaged']);
    const fine = await server.app.inject({
      url: `/api/matches/${other.id}`,
      headers: visitor(other),
    });
    expect(fine.statusCode).toBe(200);
  });
});

/** Overwrites every page that contains some bytes, except the first pages with the schema. */
function damagePages(needle: string): number {
  const { database } = filesIn(folder);
  const bytes = readFileSync(database);
  let pages = 0;
  for (let page = 4_096; page < bytes.length; page += 4_096) {
    if (!bytes.subarray(page, page + 4_096).includes(needle)) continue;
    bytes.fill(0x5a, page, page + 4_096);
    pages += 1;
  }
  writeFileSync(database, bytes);
  return pages;
}

test('an unreadable page breaks its matches; the process goes on, also with new tables', async () => {
  const table = await server.playingTable();
  await server.stop();
  // Only the log contains the texts of lines.
  expect(damagePages('seat 0 person')).toBeGreaterThan(0);
  await start();
  const headers = { authorization: `Bearer ${table.opened.owner}` };
  for (const path of ['', '/record', '/stream']) {
    const reply = await server.app.inject({ url: `/api/matches/${table.id}${path}`, headers });
    expect([reply.statusCode, reply.json().error]).toEqual([503, 'broken-match']);
  }
  expect(server.store.troubles()).toEqual(['store-damaged']);
  const health = await server.app.inject({ url: '/api/health' });
  expect(health.statusCode).toBe(200);
  expect(health.json()).toMatchObject({ status: 'degraded', reasons: ['store-damaged'] });
  const metrics = await server.app.context.metrics.registry.metrics();
  expect(metrics).toMatch(/^wormery_damaged_match_reads_total 3$/m);
});

test('a start leaves out only matches with unreadable rows', async () => {
  const before = await server.openTable([{ kind: 'open' }, { kind: 'open' }]);
  await server.stop();
  const database = new Database(filesIn(folder).database);
  // Rows large enough that each has its own page.
  const insert = database.prepare('INSERT INTO match (id, setup, opened_at) VALUES (?, ?, 1)');
  for (let row = 0; row < 40; row += 1) insert.run(`damaged${row}`, `harmful ${row}`.repeat(300));
  for (let row = 0; row < 20; row += 1) insert.run(`sound${row}`, 'fine '.repeat(500));
  database.exec('INSERT INTO bot_turn SELECT key FROM match');
  database.close();
  expect(damagePages('harmful 20')).toBeGreaterThan(0);
  await start();
  const ids = await server.store.botTurns.leftOver();
  expect(ids).toContain(before.id);
  expect(ids).toContain('sound19');
  expect(ids).not.toContain('damaged20');
});

describe('the check of pages', () => {
  const bounds = { seconds: 60, megabytes: 100 };

  test('reports faults, and why it skipped a file', async () => {
    await server.playingTable();
    const { database } = filesIn(folder);
    expect(await checkIntegrity(database, bounds)).toEqual({ kind: 'sound' });
    await server.stop();
    expect(damagePages('seat 0 person')).toBeGreaterThan(0);
    expect(await checkIntegrity(database, bounds)).toMatchObject({ kind: 'damaged' });
    expect(await checkIntegrity(database, { ...bounds, seconds: 0 })).toMatchObject({
      kind: 'skipped',
    });
    expect(await checkIntegrity(database, { ...bounds, megabytes: 0.001 })).toMatchObject({
      kind: 'skipped',
      why: expect.stringContaining('MiB are more than'),
    });
    expect(await checkIntegrity(database, { ...bounds, seconds: 0.001 })).toMatchObject({
      kind: 'skipped',
      why: 'it took longer than 0.001 s',
    });
    await start();
  });

  const HASH = 'a1b2c3d4'.repeat(8);

  const rows = [
    'INSERT INTO token (match, role, hash) VALUES (1, @word, @hash)',
    'INSERT INTO device (match, role, hash) VALUES (1, @word, @hash)',
    'INSERT INTO invitation (match, role, hash, purpose, made_at) VALUES (1, @word, @hash, @word, 1)',
    'INSERT INTO session (hash, label, created_at) VALUES (@hash, @word, 1)',
    'UPDATE match SET archived = @hash, next = @word WHERE key = 1',
  ];

  test.each(partOfToday(rows, 5))(
    'finds a changed bit that only changes a value: %s',
    async (sql) => {
      await server.playingTable();
      await server.stop();
      const file = filesIn(folder).database;
      const database = new Database(file);
      database.prepare(sql).run({ hash: HASH, word: 'owner' });
      database.close();
      const bytes = readFileSync(file);
      const at = bytes.indexOf(HASH) + 20;
      bytes[at] = (bytes[at] as number) ^ 1;
      writeFileSync(file, bytes);
      expect(await checkIntegrity(file, bounds)).toMatchObject({ kind: 'damaged' });
      bytes[at] = (bytes[at] as number) ^ 1;
      writeFileSync(file, bytes);
      expect(await checkIntegrity(file, bounds)).toEqual({ kind: 'sound' });
      await start();
    },
  );

  test('shows found damage in the health check', async () => {
    server.store.reportDamage(['row 1 missing from index line']);
    const { status, reasons } = (await server.app.inject({ url: '/api/health' })).json();
    expect([status, reasons]).toEqual(['degraded', ['store-damaged']]);
  });
});

test('a damaged page during a command breaks only that match', async () => {
  const table = await server.playingTable();
  const other = await server.playingTable();
  const { store } = server;
  const damaged = Object.assign(new Error('malformed'), { code: 'SQLITE_CORRUPT' });
  const append = store.append.bind(store);
  Object.assign(store, {
    append: (asked: Parameters<typeof append>[0]) =>
      asked.match === table.id ? Promise.reject(damaged) : append(asked),
  });
  const move = (one: typeof table) =>
    one.seats[0]?.post(`/api/matches/${one.id}/moves`, {
      commandId: commandId(),
      seat: 0,
      seq: 4,
      moves: ['bid 1'],
    });
  expect(await move(table)).toMatchObject({ status: 503, body: { error: 'broken-match' } });
  expect(await move(other)).toMatchObject({ status: 200 });
});

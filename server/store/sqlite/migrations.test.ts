// Migrations: a store of an earlier version works after the upgrade.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { resumeBots } from '../../main.ts';
import { commandId, playToTheEnd, testServer } from '../../testing/server.ts';
import { openDatabase } from './open-database.ts';
import { storeIn } from './sqlite-store.ts';

/** Undoes the migration that added the id of the store. */
function undoIdentityStep(database: Database): void {
  database.exec('DROP TABLE identity');
}

/** Undoes the migration that added the turns of bots, and the later one. */
function undoBotTurnStep(database: Database): void {
  undoIdentityStep(database);
  database.exec('DROP TABLE bot_turn');
}

/** Undoes the migration that added invitations and sessions, and the later ones. */
function undoAccessStep(database: Database): void {
  undoBotTurnStep(database);
  database.exec(`
    DROP TABLE invitation; DROP TABLE session;
    DROP INDEX match_copy; DROP INDEX token_copy; DROP INDEX device_copy;
    ALTER TABLE token DROP COLUMN kind; ALTER TABLE token DROP COLUMN made_at;
    ALTER TABLE token DROP COLUMN maker;
    ALTER TABLE device DROP COLUMN since; ALTER TABLE device DROP COLUMN maker;
  `);
}

/** Undoes the migration that added the history. */
function undoHistoryStep(database: Database): void {
  database.exec(`
    DROP TABLE history; DROP TABLE day_seen; ALTER TABLE match DROP COLUMN archived;
  `);
}

const setup = { game: 'kuhn', version: 1, edition: 'kuhn', switches: {}, seatCount: 2 };

test('reads a match from before `next_by` was stored', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wormery-test-'));
  const file = join(folder, 'store.sqlite');
  const first = openDatabase(file);
  const store = storeIn(first, { onFatal: () => undefined });
  await store.createMatch({
    match: { id: 'one', setup },
    at: 1,
    lines: [],
    tokens: [],
    devices: [],
  });
  undoAccessStep(first);
  first.exec("UPDATE match SET next = 'two'; ALTER TABLE match DROP COLUMN next_by");
  undoHistoryStep(first);
  first.pragma('user_version = 1');
  await store.close();
  const again = storeIn(openDatabase(file), { onFatal: () => undefined });
  expect(await again.findMatch('one')).toEqual({
    id: 'one',
    setup,
    next: { id: 'two', by: undefined },
  });
  await again.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a match from before invitations keeps its cookies, tokens and links', async () => {
  let server = await testServer();
  const table = await server.playingTable();
  const at = `/api/matches/${table.id}`;
  const [annsToken, bensToken] = table.opened.seats.map((seat) => seat?.token) as [string, string];
  const ben = server.browser();
  await ben.post(`${at}/seat`, { token: bensToken });
  await ben.get(at);
  await server.stop();

  const database = openDatabase(join(server.folder, 'wormery.sqlite'));
  undoAccessStep(database);
  database.pragma('user_version = 3');
  database.close();

  server = await testServer({ folder: server.folder });
  const cookie = `wormery=${ben.cookie()?.split('=')[1]}`;
  const back = server.browser();
  back.plant(cookie);
  const ann = server.bearer(annsToken);
  for (const [seat, who] of [ann, back].entries()) {
    const { seen } = (await who.get(`${at}?seat=${seat}`)).body;
    const moves = [seen.moves[0]];
    const move = { commandId: commandId(), seat, seq: seen.seq, moves };
    expect((await who.post(`${at}/moves`, move)).status).toBe(200);
  }
  const { devices } = (await back.get(`${at}/devices?seat=1`)).body;
  expect(devices).toMatchObject([
    { kind: 'device', current: true },
    { kind: 'link', current: false },
  ]);
  expect(devices[1].since).toBeUndefined();
  const phone = server.browser();
  expect((await phone.post(`${at}/seat`, { token: bensToken })).body.seats).toEqual([1]);
  expect((await phone.post(`${at}/invitation`, { token: bensToken })).body).toEqual({
    purpose: 'exchange',
  });
  // A new right gives the device a new cookie, which also has the old seat.
  await back.post(`${at}/seat`, { token: table.opened.watch.token });
  expect(back.cookie()).not.toBe(cookie);
  expect((await back.get(at)).body.rights).toEqual({ owner: false, seats: [1], watch: true });
  await playToTheEnd({ ...table, seats: [ann, server.bearer(bensToken)] });
  expect((await back.get(at)).body.seen.phase).toBe('over');
  await server.remove();
});

test('a store from before the turns of bots loads all unfinished matches once', async () => {
  let server = await testServer();
  const [waiting, over] = [await server.playingTable(), await server.playingTable()];
  await playToTheEnd(over);
  const against = await server.openTable([
    { kind: 'person', name: 'Ann' },
    { kind: 'bot', bot: 'first' },
  ]);
  await server.stop();
  const database = openDatabase(join(server.folder, 'wormery.sqlite'));
  undoBotTurnStep(database);
  database.pragma('user_version = 4');
  database.close();

  server = await testServer({ folder: server.folder });
  const { botTurns } = server.store;
  expect(await botTurns.leftOver()).toEqual([waiting.id, against.id]);
  await resumeBots(server, server.store, pino({ level: 'silent' }));
  expect(await botTurns.leftOver()).not.toContain(waiting.id);
  await server.remove();
});

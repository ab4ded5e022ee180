// The coach setting over HTTP: the owner’s right, refusals, and the line in the log.
import { expect, test } from 'vitest';
import type { GameEntry } from '#games';
import { kuhn } from '#kernel/fixtures/kuhn.ts';
import {
  BOX,
  type Client,
  commandId,
  entries,
  logOf,
  PEOPLE,
  playToTheEnd,
  type TestTable,
} from '../../testing/server.ts';
import { serverPerTest } from '../../testing/server-per-test.ts';

/** A game without a coach. */
const alone = { game: kuhn, bots: [], standardBot: '' } as unknown as GameEntry;

const server = serverPerTest({ entries: [...entries, alone] });

const newTable = { ...BOX, seats: PEOPLE };

function setCoach(who: Client, table: Pick<TestTable, 'id'>, coach: unknown, id = commandId()) {
  return who.post(`/api/matches/${table.id}/coach`, { commandId: id, coach });
}

async function coachAt(who: Client, { id }: Pick<TestTable, 'id'>): Promise<string> {
  return (await who.get(`/api/matches/${id}`)).body.seen.coach;
}

test('the shelf lists which games have a coach', async () => {
  const { games } = (await server.client().get('/api/games')).body;
  const coaches = games.map(({ game, coach }: { game: string; coach: boolean }) => [game, coach]);
  expect(coaches).toEqual([
    ['blind-bids', true],
    ['chess', false],
  ]);
});

test('a new table has the requested setting in its first line, or off', async () => {
  const open = (coach?: string) => server.client().post('/api/matches', { ...newTable, coach });
  const coached = (await open('seats-0')).body;
  const watcher = server.client({ authorization: `Bearer ${coached.watch.token}` });
  const { seen, log } = (await watcher.get(`/api/matches/${coached.id}`)).body;
  expect(seen).toMatchObject({ coach: 'seats-0', phase: 'playing' });
  expect(log[0].happened).toEqual({ kind: 'coach', coach: 'seats-0' });
  const plain = await server.openTable(PEOPLE);
  expect(await coachAt(plain.watcher, plain)).toBe('off');
  expect((await logOf(plain))[0].kind).toBe('seat');
  expect((await open('all')).body.error).toBe('bad-request');
});

test('a game without a coach only accepts off', async () => {
  const seats = { game: 'kuhn', edition: 'kuhn', seats: PEOPLE };
  const refused = await server.client().post('/api/matches', { ...seats, coach: 'own' });
  expect([refused.status, refused.body.error]).toEqual([422, 'no-coach']);
  const opened = (await server.client().post('/api/matches', { ...seats, coach: 'off' })).body;
  const owner = server.client({ authorization: `Bearer ${opened.owner}` });
  expect((await setCoach(owner, opened, 'own')).body.error).toBe('no-coach');
  expect((await setCoach(owner, opened, 'off')).status).toBe(200);
  expect(await coachAt(owner, opened)).toBe('off');
});

test('only the owner sets it, before the start and during play', async () => {
  const table = await server.openTable([PEOPLE[0] as object, { kind: 'open' }]);
  for (const other of [table.seats[0] as Client, table.watcher]) {
    expect((await setCoach(other, table, 'own')).body.error).toBe('not-allowed');
  }
  expect((await setCoach(server.client(), table, 'own')).body.error).toBe('no-token');
  expect((await setCoach(table.owner, table, 'own')).status).toBe(200);
  expect(await coachAt(table.watcher, table)).toBe('own');
  const playing = await server.playingTable();
  expect((await setCoach(playing.owner, playing, 'own')).status).toBe(200);
  for (const who of [playing.watcher, ...playing.seats]) {
    expect(await coachAt(who, playing)).toBe('own');
  }
  for (const strange of ['all', 'Own', '', 1, null, undefined]) {
    expect((await setCoach(playing.owner, playing, strange)).body.error).toBe('bad-request');
  }
});

test('in a game with secrets it cannot help everyone', async () => {
  const opened = await server.client().post('/api/matches', { ...newTable, coach: 'everybody' });
  expect([opened.status, opened.body.error]).toEqual([422, 'coach-tells-secrets']);
  const table = await server.playingTable();
  const refused = await setCoach(table.owner, table, 'everybody');
  expect([refused.status, refused.body.error]).toEqual([422, 'coach-tells-secrets']);
  expect(await coachAt(table.watcher, table)).toBe('off');
});

test('takes effect once, and an unchanged setting adds no line', async () => {
  const table = await server.playingTable();
  const before = (await logOf(table)).length;
  const id = commandId();
  const first = await setCoach(table.owner, table, 'own', id);
  expect(first.body).toEqual({ seq: before + 1, head: expect.stringMatching(/^[0-9a-f]{64}$/) });
  for (let time = 0; time < 3; time += 1) {
    expect((await setCoach(table.owner, table, 'own', id)).text).toBe(first.text);
  }
  const other = await setCoach(table.owner, table, 'off', id);
  expect([other.status, other.body.error]).toEqual([422, 'command-reused']);
  expect((await setCoach(table.owner, table, 'own')).body.seq).toBe(before + 1);
  expect((await logOf(table)).slice(before)).toEqual([{ kind: 'coach', coach: 'own' }]);
});

test('does not invalidate a move that was decided before', async () => {
  const table = await server.playingTable();
  const [ann] = table.seats as [Client];
  const { seq } = (await ann.get(`/api/matches/${table.id}?seat=0`)).body.seen;
  await setCoach(table.owner, table, 'own');
  const moved = await ann.post(`/api/matches/${table.id}/moves`, {
    commandId: commandId(),
    seat: 0,
    seq,
    moves: ['bid 1'],
  });
  expect(moved.body.seq).toBe(seq + 2);
});

test('cannot be set after the end; the record and the rematch keep it', async () => {
  const table = await server.playingTable();
  await setCoach(table.owner, table, 'own');
  await playToTheEnd(table);
  expect((await setCoach(table.owner, table, 'off')).body.error).toBe('match-over');
  const record = (await table.watcher.get(`/api/matches/${table.id}/record`)).text;
  expect(record).toMatch(/^\d+ coach own$/m);
  const rematch = { commandId: commandId() };
  const { id } = (await table.owner.post(`/api/matches/${table.id}/rematch`, rematch)).body;
  const next = (await table.owner.get(`/api/matches/${id}`)).body;
  expect(next.seen.coach).toBe('own');
  expect(next.log[0].happened).toEqual({ kind: 'coach', coach: 'own' });
});

test('helps some seats; in a rematch it follows their players', async () => {
  const table = await server.playingTable();
  for (const [coach, code] of [
    ['seats-2', 'no-such-seat'],
    ['seats-0-0', 'bad-request'],
    ['seats-1-0', 'bad-request'],
    ['seats', 'bad-request'],
    ['seats-', 'bad-request'],
  ]) {
    expect((await setCoach(table.owner, table, coach)).body.error).toBe(code);
  }
  expect((await setCoach(table.owner, table, 'seats-0')).status).toBe(200);
  expect(await coachAt(table.watcher, table)).toBe('seats-0');
  expect((await logOf(table)).at(-1)).toEqual({ kind: 'coach', coach: 'seats-0' });
  await playToTheEnd(table);
  const asked = { commandId: commandId() };
  const { id } = (await table.owner.post(`/api/matches/${table.id}/rematch`, asked)).body;
  // Without a switch for the first player, seat 0 becomes the last one.
  expect(await coachAt(table.owner, { id })).toBe('seats-1');
});

// Clients that follow a match by reads: they count like a stream for a while after each read.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Listener, streamOpener } from '../testing/listener.ts';
import { testServer } from '../testing/server.ts';
import { trackVisits } from './visits.ts';

type Visitor = Parameters<ReturnType<typeof trackVisits>['read']>[0];

const VISIT_MS = 5_000;

function visitor(match: string, observer: number | 'spectator', hash = 'a'): Visitor {
  return { table: { id: match }, observer, credential: { hash } } as unknown as Visitor;
}

function counted() {
  const told: string[] = [];
  const tell =
    (what: string) =>
    ({ table, observer }: Visitor) =>
      told.push(`${what} ${table.id} ${observer}`);
  const visits = trackVisits(VISIT_MS, { began: tell('began'), ended: tell('ended') });
  return { visits, told };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

test('a visit begins with its first read and ends some time after its last', () => {
  const { visits, told } = counted();
  for (let read = 0; read < 3; read += 1) {
    visits.read(visitor('one', 0));
    vi.advanceTimersByTime(VISIT_MS - 1);
  }
  expect([told, visits.has('one')]).toEqual([['began one 0'], true]);
  vi.advanceTimersByTime(1);
  expect([told, visits.has('one')]).toEqual([['began one 0', 'ended one 0'], false]);
});

test('seats, devices and matches are separate visits', () => {
  const { visits, told } = counted();
  for (const each of [
    visitor('one', 0),
    visitor('one', 1),
    visitor('one', 'spectator', 'b'),
    visitor('one', 'spectator', 'c'),
    visitor('two', 0),
  ])
    visits.read(each);
  expect(told).toHaveLength(5);
  vi.advanceTimersByTime(VISIT_MS - 1);
  visits.read(visitor('one', 1));
  vi.advanceTimersByTime(1);
  expect([visits.has('one'), visits.has('two')]).toEqual([true, false]);
});

test('others see the seat and the spectator while they read, and not after', async () => {
  vi.useRealTimers();
  const server = await testServer({ limits: { visitMs: 300, presenceGraceMs: 30 } });
  const table = await server.playingTable();
  const [first] = table.opened.seats.map((seat) => seat?.token);
  const listen = await streamOpener(server.app, table.id);
  const player = await listen(first, '?seat=0');
  const hear = (listener: Listener, data: string) =>
    listener.until((text) => text.slice(text.lastIndexOf('event: here')).includes(data));
  await hear(player, '{"seats":[0]}');
  const path = `/api/matches/${table.id}/lines`;
  const silent = await table.seats[1]?.get(`${path}?seat=1`);
  expect(silent?.body).not.toHaveProperty('here');
  const other = await table.seats[1]?.get(`${path}?seat=1&following=true`);
  expect(other?.body).toMatchObject({ here: [0, 1], watching: 0 });
  await hear(player, '{"seats":[0,1]}');
  const watcher = await table.watcher.get(`${path}?following=true`);
  expect(watcher.body).toMatchObject({ here: [0, 1], watching: 1 });
  await hear(player, '{"seats":[0]}');
  player.leave();
  await server.remove();
});

test('a match of bots goes on while somebody follows it by reads', async () => {
  vi.useRealTimers();
  const server = await testServer();
  const bot = { kind: 'bot', bot: 'first' };
  const table = await server.openTable([bot, bot]);
  const read = async (query: string) =>
    (await table.watcher.get(`/api/matches/${table.id}/lines${query}`)).body.seq as number;
  const before = await read('');
  await vi.waitFor(async () => expect(await read('?following=true')).toBeGreaterThan(before), {
    timeout: 10_000,
  });
  await server.remove();
});

// Presence: a seat is present while its holder has a stream, and for a grace period after it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Listener, streamOpener } from '../testing/listener.ts';
import { testServer } from '../testing/server.ts';
import { trackPresence } from './presence.ts';

type SeatSubscriber = Parameters<ReturnType<typeof trackPresence>['join']>[0];

const GRACE_MS = 5_000;

function subscriber(match: string, ...seats: readonly number[]): SeatSubscriber {
  return { table: { id: match }, rights: { seats } } as unknown as SeatSubscriber;
}

function counted() {
  const told: string[] = [];
  const presence = trackPresence(GRACE_MS, (match) => told.push(match));
  return { presence, told };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

test('a seat is present from its first stream until the grace period after its last', () => {
  const { presence, told } = counted();
  for (let stream = 0; stream < 2; stream += 1) presence.join(subscriber('one', 2));
  expect([presence.seatsPresent('one'), told]).toEqual([[2], ['one']]);
  presence.leave(subscriber('one', 2));
  vi.advanceTimersByTime(GRACE_MS * 2);
  expect(presence.seatsPresent('one')).toEqual([2]);
  presence.leave(subscriber('one', 2));
  vi.advanceTimersByTime(GRACE_MS - 1);
  expect([presence.seatsPresent('one'), told.length]).toEqual([[2], 1]);
  vi.advanceTimersByTime(1);
  expect([presence.seatsPresent('one'), told.length]).toEqual([[], 2]);
});

test('a reconnect within the grace period is not reported', () => {
  const { presence, told } = counted();
  presence.join(subscriber('one', 0));
  for (let again = 0; again < 3; again += 1) {
    presence.leave(subscriber('one', 0));
    vi.advanceTimersByTime(GRACE_MS - 1);
    presence.join(subscriber('one', 0));
  }
  vi.advanceTimersByTime(GRACE_MS * 2);
  expect([presence.seatsPresent('one'), told.length]).toEqual([[0], 1]);
});

test('a device makes all its seats present, a spectator none; matches are independent', () => {
  const { presence } = counted();
  for (const each of [subscriber('one', 3, 1), subscriber('one'), subscriber('two', 0)])
    presence.join(each);
  expect(['one', 'two', 'three'].map((match) => presence.seatsPresent(match))).toEqual([
    [1, 3],
    [0],
    [],
  ]);
});

test('streams send the present seats at once and after each change, without spectators', async () => {
  vi.useRealTimers();
  const server = await testServer({ limits: { presenceGraceMs: 30 } });
  const table = await server.playingTable();
  const listen = await streamOpener(server.app, table.id);
  const heardIn = (text: string) =>
    [...text.matchAll(/^event: here\ndata: (.*)\n\n/gm)].map(([, data]) => data);
  const hear = async (listener: Listener, count: number) =>
    heardIn(await listener.until((text) => heardIn(text).length >= count));
  const [first, second] = table.opened.seats.map((seat) => seat?.token);
  const player = await listen(first, '?seat=0');
  expect(await hear(player, 1)).toEqual(['{"seats":[0]}']);
  const watcher = await listen(table.opened.watch.token);
  expect(await hear(watcher, 1)).toEqual(['{"seats":[0]}']);
  const other = await listen(second, '?seat=1');
  expect(await hear(player, 2)).toEqual(['{"seats":[0]}', '{"seats":[0,1]}']);
  other.leave();
  expect((await hear(player, 3))[2]).toBe('{"seats":[0]}');
  expect((await hear(watcher, 3))[2]).toBe('{"seats":[0]}');
  player.leave();
  expect((await hear(watcher, 4))[3]).toBe('{"seats":[]}');
  watcher.leave();
  await server.remove();
});

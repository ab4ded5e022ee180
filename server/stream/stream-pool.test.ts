// The limits of streams: a new stream replaces one of the largest network, or none.
import { expect, test } from 'vitest';
import type { Limits } from '../limits/limits.ts';
import { roomyLimits, spectatorSubscriber } from '../testing/server.ts';
import { type PooledStream, streamPool } from './stream-pool.ts';
import type { SubscriberInfo } from './subscriber.ts';

interface Stream extends PooledStream {
  readonly name: string;
}

function poolOf(streamsInAll: number, more: Partial<Limits> = {}) {
  const reached: string[] = [];
  const cut: string[] = [];
  const limits = { ...roomyLimits, streamsInAll, streamsPerNetwork: 1_000, ...more };
  const pool = streamPool<Stream>(limits, (limit) => reached.push(limit));
  /** Opens a stream of a new seat. @returns whether it was admitted */
  const come = (name: string, network: string): boolean => {
    const subscriber = {
      ...spectatorSubscriber(name.padEnd(20, 'x')),
      table: { id: name },
      network,
    };
    const place = subscriber as unknown as SubscriberInfo;
    if (pool.admit(place) !== undefined) return false;
    const stream: Stream = {
      name,
      subscriber: place,
      cut(reason) {
        cut.push(`${name} ${reason}`);
        pool.delete(stream);
      },
    };
    pool.add(stream);
    return true;
  };
  const names = () => [...pool.all].map(({ name }) => name);
  return { come, names, cut, reached };
}

test('one network cannot fill the pool: other networks replace its oldest stream', () => {
  const { come, names, cut, reached } = poolOf(100);
  for (let index = 0; index < 100; index += 1) {
    expect(come(`greedy-${index}`, 'greedy')).toBe(true);
  }
  expect(come('greedy-100', 'greedy')).toBe(false);
  for (let index = 0; index < 49; index += 1) {
    expect(come(`friend-${index}`, `friend-${index}`)).toBe(true);
  }
  expect(names().filter((name) => name.startsWith('friend'))).toHaveLength(49);
  expect(cut.slice(0, 2)).toEqual(['greedy-0 crowded', 'greedy-1 crowded']);
  expect(cut.every((one) => one.startsWith('greedy'))).toBe(true);
  expect(names()).toHaveLength(100);
  expect(new Set(reached)).toEqual(new Set(['streamsInAll']));
});

test('no stream is replaced if two networks would only swap their counts', () => {
  const { come, cut } = poolOf(4);
  for (const network of ['a', 'a', 'b', 'b']) expect(come(`${Math.random()}`, network)).toBe(true);
  expect(come('c1', 'c')).toBe(true);
  expect(cut).toHaveLength(1);
  // Streams: a 1, b 2, c 1. Another one of c would only swap with b.
  expect(come('c2', 'c')).toBe(false);
  expect(come('d1', 'd')).toBe(true);
  // Now each network has one.
  expect(come('e1', 'e')).toBe(false);
  expect(cut).toHaveLength(2);
});

test('streamsPerNetwork and streamsPerSeat: a network is refused, a seat loses its oldest', () => {
  const { come, cut, reached } = poolOf(100, { streamsPerNetwork: 3, streamsPerSeat: 2 });
  expect([1, 2, 3, 4].map((index) => come(`${index}`, 'a'))).toEqual([true, true, true, false]);
  expect([come('same', 'b'), come('same', 'b'), come('same', 'b')]).toEqual([true, true, true]);
  expect(cut).toEqual(['same replaced']);
  expect(reached).toEqual(['streamsPerNetwork', 'streamsPerSeat']);
});

test('streamsPerNetwork: the seats of a network take turns, so a class behind one address has a stream each', () => {
  const { come, names, cut, reached } = poolOf(100, { streamsPerNetwork: 12, streamsPerSeat: 4 });
  // Three players with four windows each fill the network.
  for (const player of ['a', 'b', 'c']) {
    for (let window = 0; window < 4; window += 1) expect(come(player, 'class')).toBe(true);
  }
  const others = Array.from({ length: 9 }, (_, index) => `other-${index}`);
  for (const player of others) expect(come(player, 'class')).toBe(true);
  expect(new Set(names())).toEqual(new Set(['a', 'b', 'c', ...others]));
  expect(names()).toHaveLength(12);
  expect(new Set(cut)).toEqual(new Set(['a crowded', 'b crowded', 'c crowded']));
  // Now each has one: nobody loses it to a newcomer, or to a second window.
  for (const player of ['one-too-many', 'a', 'other-3']) expect(come(player, 'class')).toBe(false);
  expect(names()).toHaveLength(12);
  expect(come('elsewhere', 'home')).toBe(true);
  expect(new Set(reached)).toEqual(new Set(['streamsPerNetwork']));
});

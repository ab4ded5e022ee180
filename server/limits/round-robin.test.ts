// The round-robin queue: its order, removal of the newest item, and the sizes of keys.
import { expect, test } from 'vitest';
import { roundRobin } from './round-robin.ts';

function queueOf(...items: readonly string[]) {
  const queue = roundRobin<string>();
  for (const item of items) queue.add(item[0] as string, item);
  return queue;
}

function takeAll({ take }: ReturnType<typeof queueOf>): readonly string[] {
  const taken: string[] = [];
  for (let item = take(); item !== undefined; item = take()) taken.push(item);
  return taken;
}

test('keys take turns, and the order is known before', () => {
  const queue = queueOf('a1', 'a2', 'a3', 'b1', 'c1', 'c2');
  const order = ['a1', 'b1', 'c1', 'a2', 'c2', 'a3'];
  expect(queue.inOrder()).toEqual(order);
  expect(queue.take()).toBe('a1');
  expect(queue.inOrder()).toEqual(order.slice(1));
  queue.add('b', 'b2');
  expect(takeAll(queue)).toEqual(['b1', 'c1', 'a2', 'b2', 'c2', 'a3']);
  expect(queue.size).toBe(0);
  expect(queue.inOrder()).toEqual([]);
});

test('the newest item of a key can be removed', () => {
  const queue = queueOf('a1', 'b1', 'b2');
  expect([queue.largestKey(), queue.sizeOf('b')]).toEqual(['b', 2]);
  expect(queue.takeNewest('b')).toBe('b2');
  expect(queue.takeNewest('b')).toBe('b1');
  expect(queue.takeNewest('b')).toBeUndefined();
  expect([queue.largestKey(), queue.sizeOf('b'), queue.size]).toEqual(['a', 0, 1]);
  expect(queueOf().largestKey()).toBeUndefined();
  expect(takeAll(queue)).toEqual(['a1']);
});

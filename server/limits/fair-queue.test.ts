// The fair queue: the order of networks, slices, and charges.
import { expect, test } from 'vitest';
import { fairQueue, type Work } from './fair-queue.ts';

/** A queue whose clock advances by a millisecond at each reading. */
function countingQueue() {
  let time = 0;
  const charged: [string, number][] = [];
  const queue = fairQueue({
    now: () => {
      time += 1;
      return time;
    },
    charge: (network, ms) => charged.push([network, ms]),
  });
  return { queue, charged };
}

test('a thousand requests of one network delay another by one slice', async () => {
  const { queue } = countingQueue();
  const served: string[] = [];
  const work = (name: string) =>
    function* (): Work<void> {
      served.push(name);
      yield;
    };
  const flood = Array.from({ length: 1_000 }, () => queue.run('flood', work('flood')));
  const friend = queue.run('friend', work('friend'));
  await friend;
  // The first ran before the other network's request, and one more may be in its slice.
  expect(served.indexOf('friend')).toBeLessThanOrEqual(2);
  await Promise.all(flood);
  expect(served).toHaveLength(1_001);
});

test('long work is interrupted where it yields, and other work runs in between', async () => {
  const { queue } = countingQueue();
  const order: string[] = [];
  const long = queue.run('long', function* (): Work<string> {
    for (let step = 0; step < 40; step += 1) {
      order.push('long');
      yield;
    }
    return 'done';
  });
  const short = queue.slice('short', () => order.push('short'));
  await short;
  // The clock gives a slice three steps.
  expect(order.indexOf('short')).toBeLessThan(8);
  expect(await long).toBe('done');
  expect(order).toHaveLength(41);
});

test('each slice is charged to its network, including its microtasks', async () => {
  let time = 0;
  const charged: [string, number][] = [];
  const queue = fairQueue({
    now: () => time,
    charge: (network, ms) => charged.push([network, ms]),
  });
  await queue.turn('a').then(() => {
    time += 7;
  });
  await queue.slice('b', () => {
    time += 2;
  });
  await queue.turn('c');
  expect(charged.slice(0, 2)).toEqual([
    ['a', 7],
    ['b', 2],
  ]);
});

test('an error fails only its own work', async () => {
  const { queue } = countingQueue();
  const broken = queue.run('a', function* (): Work<void> {
    yield;
    throw new Error('broken');
  });
  const whole = queue.run('a', function* (): Work<number> {
    yield;
    return 1;
  });
  await expect(broken).rejects.toThrow('broken');
  expect(await whole).toBe(1);
});

test('the event loop runs between slices', async () => {
  const { queue } = countingQueue();
  let ended = false;
  const long = queue
    .run('a', function* (): Work<void> {
      for (let step = 0; step < 100; step += 1) yield;
    })
    .then(() => {
      ended = true;
    });
  // The immediate simulates a move from the network.
  for (let round = 0; round < 5; round += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    expect(ended).toBe(false);
  }
  await long;
});

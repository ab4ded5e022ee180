// Whose bot thinks next.
import { expect, test } from 'vitest';
import { type BotTask, botQueue } from './bot-queue.ts';

/** Lets all errands wait behind one that runs, and tells in which order they were done. */
async function orderOf(errands: readonly (BotTask & { readonly name: string })[]) {
  const queue = botQueue(1);
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const running = queue.run(
    { match: 'running', network: 'elsewhere', hasPeople: true },
    () => first.promise,
  );
  const all = errands.map(({ name, ...errand }) =>
    queue.run(errand, async () => void order.push(name)),
  );
  first.resolve();
  await Promise.all([running, ...all]);
  return order;
}

function errand(name: string, network: string | undefined, hasPeople: boolean) {
  return { name, match: name.slice(0, 2), network, hasPeople };
}

test('300 matches of one network delay a friend by one move', async () => {
  const flood = Array.from({ length: 300 }, (_, index) => ({
    ...errand('flood', '203.0.113.7', true),
    match: `${index}`,
  }));
  const order = await orderOf([...flood, errand('friend', '198.51.100.1', true)]);
  expect(order.indexOf('friend')).toBeLessThanOrEqual(1);
  expect(order).toHaveLength(301);
});

test('people come before bots alone', async () => {
  const order = await orderOf([
    errand('a1', 'x', false),
    errand('b1', 'y', false),
    errand('c1', 'x', true),
  ]);
  expect(order).toEqual(['c1', 'a1', 'b1']);
});

test('networks take turns, and so do the matches of a network', async () => {
  const order = await orderOf([
    errand('a1 first', 'x', true),
    errand('a1 second', 'x', true),
    errand('a2 first', 'x', true),
    errand('b1 first', 'y', true),
    errand('b1 second', 'y', true),
  ]);
  expect(order).toEqual(['a1 first', 'b1 first', 'a2 first', 'b1 second', 'a1 second']);
});

test('where the network is not known, each match has turns of its own', async () => {
  const order = await orderOf([
    errand('a1', undefined, true),
    errand('a1 again', undefined, true),
    errand('b1', undefined, true),
  ]);
  expect(order).toEqual(['a1', 'b1', 'a1 again']);
});

test('an error is no end of the queue, and so many run at a time', async () => {
  const queue = botQueue(2);
  let running = 0;
  let most = 0;
  const jobs = Array.from({ length: 20 }, (_, index) =>
    queue.run({ match: `${index}`, network: 'x', hasPeople: true }, async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      if (index % 3 === 0) throw new Error('a bot failed');
    }),
  );
  const done = await Promise.allSettled(jobs);
  expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(7);
  expect(most).toBe(2);
});

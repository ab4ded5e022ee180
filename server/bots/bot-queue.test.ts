// The order of bot moves in the queue.
import { expect, test } from 'vitest';
import { type BotTask, botQueue } from './bot-queue.ts';

/** Queues all tasks behind a running one, and returns them in the order in which they ran. */
async function orderOf(tasks: readonly (BotTask & { readonly name: string })[]) {
  const queue = botQueue(1);
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const running = queue.run(
    { match: 'running', network: 'elsewhere', hasPeople: true },
    () => first.promise,
  );
  const all = tasks.map(({ name, ...task }) => queue.run(task, async () => void order.push(name)));
  first.resolve();
  await Promise.all([running, ...all]);
  return order;
}

function task(name: string, network: string | undefined, hasPeople: boolean) {
  return { name, match: name.slice(0, 2), network, hasPeople };
}

test('300 matches of one network delay another network by one move', async () => {
  const flood = Array.from({ length: 300 }, (_, index) => ({
    ...task('flood', '203.0.113.7', true),
    match: `${index}`,
  }));
  const order = await orderOf([...flood, task('friend', '198.51.100.1', true)]);
  expect(order.indexOf('friend')).toBeLessThanOrEqual(1);
  expect(order).toHaveLength(301);
});

test('matches with people come before matches of bots only', async () => {
  const order = await orderOf([
    task('a1', 'x', false),
    task('b1', 'y', false),
    task('c1', 'x', true),
  ]);
  expect(order).toEqual(['c1', 'a1', 'b1']);
});

test('rotates networks, and the matches of each network', async () => {
  const order = await orderOf([
    task('a1 first', 'x', true),
    task('a1 second', 'x', true),
    task('a2 first', 'x', true),
    task('b1 first', 'y', true),
    task('b1 second', 'y', true),
  ]);
  expect(order).toEqual(['a1 first', 'b1 first', 'a2 first', 'b1 second', 'a1 second']);
});

test('rotates matches whose network is unknown', async () => {
  const order = await orderOf([
    task('a1', undefined, true),
    task('a1 again', undefined, true),
    task('b1', undefined, true),
  ]);
  expect(order).toEqual(['a1', 'b1', 'a1 again']);
});

test('goes on after an error, and limits the running jobs', async () => {
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

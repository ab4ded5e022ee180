// The queue of kit files: one at a time, equal ones together, networks in turns, within the limits.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { kitJobs } from './kit-jobs.ts';

const LIMITS = { kitsPerNetwork: 3, kitsInAll: 6, kitWaitMs: 1_000 };

/** Jobs that the test ends. */
function controlled() {
  const jobs = kitJobs<string>(LIMITS);
  const started: string[] = [];
  const running = new Map<string, PromiseWithResolvers<string>>();
  return {
    jobs,
    started,
    run: (key: string, network = 'home') =>
      jobs.run({
        key,
        network,
        make: () => {
          started.push(key);
          const end = Promise.withResolvers<string>();
          running.set(key, end);
          return end.promise;
        },
      }),
    end: (key: string) => running.get(key)?.resolve(`made ${key}`),
    fail: (key: string) => running.get(key)?.reject(new Error(`failed ${key}`)),
  };
}

/** Runs all pending promises. */
const settle = async () => {
  for (let time = 0; time < 20; time += 1) await Promise.resolve();
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('equal keys share a job, also from another network', async () => {
  const { run, end, started, jobs } = controlled();
  const [one, other] = [run('a'), run('a', 'elsewhere')];
  expect([one.joined, other.joined]).toEqual([false, true]);
  await settle();
  end('a');
  expect(await Promise.all([one.done, other.done])).toEqual(['made a', 'made a']);
  expect(started).toEqual(['a']);
  expect(jobs.has('a')).toBe(false);
  expect(run('a').joined).toBe(false);
});

test('one job runs at a time, and networks take turns', async () => {
  const { run, end, started } = controlled();
  for (const key of ['a1', 'a2', 'a3']) void run(key, 'a');
  void run('b1', 'b');
  await settle();
  for (const key of ['a1', 'a2', 'b1']) {
    expect(started.at(-1)).toBe(key);
    end(key);
    await settle();
  }
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('a failed job rejects for all who wait for it, and the next one starts', async () => {
  const { run, fail, end } = controlled();
  const [one, joined, next] = [run('a'), run('a'), run('b')];
  await settle();
  fail('a');
  await expect(one.done).rejects.toThrow('failed a');
  await expect(joined.done).rejects.toThrow('failed a');
  await settle();
  end('b');
  expect(await next.done).toBe('made b');
});

test('a network has at most 3 jobs, and all have at most 6; joining is free', async () => {
  const { run, end } = controlled();
  for (const key of ['a1', 'a2', 'a3']) void run(key, 'a');
  expect(await run('a4', 'a').done).toBe('kitsPerNetwork');
  expect(run('a3', 'a').joined).toBe(true);
  for (const key of ['b1', 'b2', 'b3']) void run(key, 'b');
  expect(await run('c1', 'c').done).toBe('kitsInAll');
  await settle();
  end('a1');
  await settle();
  end('a2');
  await settle();
  const last = run('c1', 'c').done;
  for (const key of ['b1', 'a3', 'b2', 'b3', 'c1']) {
    end(key);
    await settle();
  }
  // Networks take turns, so each ended key must be the running one.
  expect(await last).toBe('made c1');
});

test('a job that waits for too long is refused and not made; the others go on', async () => {
  const { run, end, started } = controlled();
  void run('a');
  const late = run('b', 'elsewhere');
  await settle();
  await vi.advanceTimersByTimeAsync(1_001);
  expect(await late.done).toBe('kitWaitMs');
  const third = run('c');
  end('a');
  await settle();
  end('c');
  expect(await third.done).toBe('made c');
  expect(started).toEqual(['a', 'c']);
});

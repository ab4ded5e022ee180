// The queue of kit jobs: one at a time, equal ones together, networks in turns, within the limits; and its progress.
import { beforeEach, expect, test } from 'vitest';
import { kitJobs } from './kit-jobs.ts';
import type { ReportProgress } from './kit-worker.ts';

const LIMITS = { kitsPerNetwork: 3, kitsInAll: 6 };

/** In milliseconds. */
let time: number;
beforeEach(() => {
  time = 1_000_000;
});

/** Jobs that the test ends. */
function controlled() {
  const jobs = kitJobs<string>(LIMITS, () => time);
  const started: string[] = [];
  const running = new Map<string, PromiseWithResolvers<string>>();
  const reports = new Map<string, ReportProgress>();
  const request = (key: string, network: string, waitMs = 0) =>
    jobs.run({
      key,
      network,
      waitMs,
      make: (report) => {
        started.push(key);
        reports.set(key, report);
        const end = Promise.withResolvers<string>();
        running.set(key, end);
        return end.promise;
      },
    });
  return {
    jobs,
    started,
    request,
    run(key: string, network = 'home') {
      const job = request(key, network);
      if (typeof job === 'string') throw new Error(job);
      return job;
    },
    report: (key: string, share: number) => reports.get(key)?.(share),
    end: (key: string) => running.get(key)?.resolve(`made ${key}`),
    fail: (key: string) => running.get(key)?.reject(new Error(`failed ${key}`)),
  };
}

/** Runs all pending promises. */
const settle = async () => {
  for (let time = 0; time < 20; time += 1) await Promise.resolve();
};

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

test('a network has at most 3 jobs; joining is free', async () => {
  const { run, request } = controlled();
  for (const key of ['a1', 'a2', 'a3']) run(key, 'a');
  expect(request('a4', 'a')).toBe('kitsPerNetwork');
  expect(run('a3', 'a').joined).toBe(true);
});

test('in a full queue, a network with two more waiting jobs loses its newest one', async () => {
  const { run, request, end, started } = controlled();
  for (const key of ['a1', 'a2', 'a3']) run(key, 'a');
  const lost = ['b1', 'b2', 'b3'].map((key) => run(key, 'b')).at(-1);
  const late = run('c1', 'c');
  expect(await lost?.done).toBe('kitsInAll');
  // Now a and b have two waiting jobs each.
  expect(request('c2', 'c')).toBe('kitsInAll');
  run('d1', 'd');
  run('e1', 'e');
  expect(request('f1', 'f')).toBe('kitsInAll');
  for (const key of ['a1', 'a2', 'b1', 'c1']) {
    await settle();
    end(key);
  }
  expect(await late.done).toBe('made c1');
  await settle();
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'd1']);
});

test('a job knows how many come first, and how much of it is made', async () => {
  const { run, report, end } = controlled();
  const [first, second, other] = [run('a1', 'a'), run('a2', 'a'), run('b1', 'b')];
  await settle();
  report('a1', 0.25);
  expect(first.progress()).toEqual({ ahead: 0, share: 0.25 });
  expect([second.progress().ahead, other.progress().ahead]).toEqual([1, 2]);
  end('a1');
  await settle();
  expect([second.progress(), other.progress()]).toEqual([
    { ahead: 0, share: 0 },
    { ahead: 1, share: 0 },
  ]);
});

test('a job is dropped before its turn if nobody asked for it for a minute', async () => {
  const { run, request, end, jobs, started } = controlled();
  run('a');
  const [abandoned, wanted, awaited] = [run('b'), run('c'), request('d', 'elsewhere', 20_000)];
  await settle();
  time += 50_000;
  run('c');
  time += 10_000;
  end('a');
  await expect(abandoned.done).rejects.toThrow('nobody has asked');
  await settle();
  end('d');
  expect(typeof awaited !== 'string' && (await awaited.done)).toBe('made d');
  await settle();
  end('c');
  expect(await wanted.done).toBe('made c');
  expect(started).toEqual(['a', 'd', 'c']);
  expect(jobs.has('b')).toBe(false);
});

test('it is idle when no job runs or waits', async () => {
  const { run, end, jobs } = controlled();
  await jobs.whenIdle();
  run('a');
  run('b');
  let idle = false;
  void jobs.whenIdle().then(() => {
    idle = true;
  });
  for (const key of ['a', 'b']) {
    await settle();
    expect(idle).toBe(false);
    end(key);
  }
  await settle();
  expect(idle).toBe(true);
});

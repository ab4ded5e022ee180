// The process of the kits: its priority, and kits that never end, need too much memory or fail. `tests/kits/` makes real kits.
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { STANDARD } from '#kits/files/options.ts';
import { programOf } from '#tools/testing/programs.ts';
import { IDLE_MS, type KitWorker, kitWorker } from './kit-worker.ts';

const made = new URL('../testing/kits.ts', import.meta.url).href;
const TROUBLESOME = { games: made, kits: made };
/** Long enough to start a process on a busy machine. */
const ROOMY_MS = 60_000;
/** For two processes. */
const TEST_MS = 180_000;
const HAS_CHRT = programOf('chrt') !== undefined;
/** `linux/sched.h` */
const SCHED_IDLE = '5';

let worker: KitWorker | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await worker?.close();
  worker = undefined;
});

const noReport = () => undefined;

const troublesome = (game: string) => ({
  options: { ...STANDARD, game, edition: 'blind-bids' },
  format: 'json' as const,
});

/** The number of the process, from the message of a kit that fails. */
async function processOf(kitMaker: KitWorker, game = 'broken'): Promise<number> {
  const message = await kitMaker
    .make(troublesome(game), noReport)
    .catch((error: Error) => error.message);
  const number = /^this kit never works in process (\d+)$/.exec(String(message))?.[1];
  if (number === undefined) throw new Error(String(message));
  return Number(number);
}

function runs(process_: number): boolean {
  try {
    return process.kill(process_, 0);
  } catch {
    return false;
  }
}

test('names an option that does not fit', async () => {
  worker = kitWorker(TROUBLESOME, { timeoutMs: ROOMY_MS });
  const { options: chosen } = troublesome('sound');
  const request = { options: { ...chosen, parts: ['door'] }, format: '3mf' } as const;
  expect((await worker.make(request, noReport)).made).toMatchObject({ option: 'parts' });
});

test(
  'a kit that never ends is stopped at its time limit, and the next one is made',
  async () => {
    const limited = kitWorker(TROUBLESOME, { timeoutMs: 4_000 });
    worker = limited;
    await expect(limited.make(troublesome('endless'), noReport)).rejects.toThrow('longer than 4 s');
    // On a busy machine the next process may take longer than the limit to start.
    const next = () => processOf(limited).catch(() => 0);
    await expect.poll(next, { timeout: ROOMY_MS }).toBeGreaterThan(0);
  },
  TEST_MS,
);

test(
  'a process that gets no processor time is replaced by one with more of it',
  async () => {
    worker = kitWorker(TROUBLESOME, { timeoutMs: ROOMY_MS, patienceMs: 3_000 });
    const first = await processOf(worker);
    const second = await processOf(worker, 'starved');
    expect(second).not.toBe(first);
    expect(runs(first)).toBe(false);
    expect(getPriority(second)).toBe(10);
  },
  TEST_MS,
);

test.skipIf(process.platform !== 'linux')(
  'all threads of the process have the lowest priority, and Linux ends it before the server',
  async () => {
    worker = kitWorker(TROUBLESOME, { timeoutMs: ROOMY_MS });
    const folder = `/proc/${await processOf(worker)}`;
    expect(readFileSync(`${folder}/oom_score_adj`, 'utf8').trim()).toBe('1000');
    const threads = readdirSync(`${folder}/task`);
    expect(threads.length).toBeGreaterThan(1);
    for (const thread of threads) {
      // `man 5 proc_pid_stat`: after the name in brackets, field 19 is "nice" and field 41 the policy.
      const stat = readFileSync(`${folder}/task/${thread}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      expect(fields[19 - 3]).toBe('19');
      if (HAS_CHRT) expect(fields[41 - 3]).toBe(SCHED_IDLE);
    }
  },
  TEST_MS,
);

test(
  'a kit that needs too much memory ends its process, not the server, and the next one is made',
  async () => {
    // Near its limit the heap is collected again and again; with a small heap that is quick.
    worker = kitWorker(TROUBLESOME, { timeoutMs: ROOMY_MS, memoryMb: 96 });
    await expect(worker.make(troublesome('hungry'), noReport)).rejects.toThrow(
      'the process of the kits ended (SIGABRT)',
    );
    expect(await processOf(worker)).toBeGreaterThan(0);
  },
  TEST_MS,
);

test(
  'the process ends when it had no work for a while, and the next kit starts another',
  async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    worker = kitWorker(TROUBLESOME, { timeoutMs: ROOMY_MS });
    const first = await processOf(worker);
    vi.advanceTimersByTime(IDLE_MS - 1_000);
    expect(await processOf(worker)).toBe(first);
    vi.advanceTimersByTime(IDLE_MS - 1_000);
    expect(runs(first)).toBe(true);
    vi.advanceTimersByTime(1_000);
    vi.useRealTimers();
    await expect.poll(() => runs(first), { timeout: ROOMY_MS }).toBe(false);
    expect(await processOf(worker)).not.toBe(first);
  },
  TEST_MS,
);

test(
  'a stop fails the request that runs, and leaves no process',
  async () => {
    worker = kitWorker(TROUBLESOME, { timeoutMs: ROOMY_MS });
    const first = await processOf(worker);
    const request = expect(worker.make(troublesome('endless'), noReport)).rejects.toThrow(
      'the server is stopping',
    );
    await worker.close();
    await request;
    expect(runs(first)).toBe(false);
  },
  TEST_MS,
);

test(
  'an unknown kit and a missing module fail the request',
  async () => {
    worker = kitWorker(TROUBLESOME, { timeoutMs: ROOMY_MS });
    await expect(worker.make(troublesome('nothing'), noReport)).rejects.toThrow(
      'there is no kit of nothing',
    );
    await worker.close();
    const nowhere = new URL('./nowhere.ts', import.meta.url).href;
    worker = kitWorker({ games: nowhere, kits: nowhere }, { timeoutMs: ROOMY_MS });
    await expect(worker.make(troublesome('broken'), noReport)).rejects.toThrow(/nowhere/);
  },
  TEST_MS,
);

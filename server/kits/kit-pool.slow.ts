// The worker thread of the kits: kits that never end, need too much memory or fail. `tests/kits/` makes real kits.
import type { Worker } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import { STANDARD } from '#kits/files/options.ts';
import { IDLE_MS, type KitPool, kitPool } from './kit-pool.ts';
import { newProgress } from './progress.ts';

const made = new URL('../testing/kits.ts', import.meta.url).href;
const TROUBLESOME = { games: made, kits: made };
/** Long enough to start a thread on a busy machine. */
const ROOMY_MS = 60_000;
/** For two threads. */
const TEST_MS = 180_000;

let pool: KitPool | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await pool?.close();
  pool = undefined;
});

const troublesome = (game: string) => ({
  options: { ...STANDARD, game, edition: 'blind-bids' },
  format: 'json' as const,
});

test('names an option that does not fit', async () => {
  pool = kitPool(TROUBLESOME, ROOMY_MS);
  const { options: chosen } = troublesome('sound');
  const request = { options: { ...chosen, parts: ['door'] }, format: '3mf' } as const;
  expect((await pool.make(request, newProgress())).made).toMatchObject({ option: 'parts' });
});

test(
  'a kit that never ends is stopped at its time limit, and the next one is made',
  async () => {
    const limited = kitPool(TROUBLESOME, 4_000);
    pool = limited;
    await expect(limited.make(troublesome('endless'), newProgress())).rejects.toThrow(/abort/i);
    // On a busy machine the next thread may take longer than the limit to start.
    const next = () =>
      limited.make(troublesome('broken'), newProgress()).catch((error: Error) => error.message);
    await expect.poll(next, { timeout: ROOMY_MS }).toBe('this kit never works');
  },
  TEST_MS,
);

test(
  'a kit that needs too much memory ends its thread, not the server, and the next one is made',
  async () => {
    // Near its limit the heap is collected again and again; with a small heap that is quick.
    pool = kitPool(TROUBLESOME, ROOMY_MS, 96);
    await expect(pool.make(troublesome('hungry'), newProgress())).rejects.toThrow(/memory/);
    await expect(pool.make(troublesome('broken'), newProgress())).rejects.toThrow(
      'this kit never works',
    );
  },
  TEST_MS,
);

test(
  'the thread ends when it had no work for a while, and the next kit starts another',
  async () => {
    const threads: ('runs' | 'ended')[] = [];
    const noteThread = (thread: Worker) => {
      const number = threads.push('runs') - 1;
      thread.once('exit', () => {
        threads[number] = 'ended';
      });
    };
    process.on('worker', noteThread);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const idle = kitPool(TROUBLESOME, ROOMY_MS);
    pool = idle;
    const make = () =>
      expect(idle.make(troublesome('broken'), newProgress())).rejects.toThrow('never works');
    await make();
    vi.advanceTimersByTime(IDLE_MS - 1_000);
    await make();
    vi.advanceTimersByTime(IDLE_MS - 1_000);
    expect(threads).toEqual(['runs']);
    vi.advanceTimersByTime(1_000);
    vi.useRealTimers();
    await expect.poll(() => threads, { timeout: ROOMY_MS }).toEqual(['ended']);
    await make();
    expect(threads).toEqual(['ended', 'runs']);
    process.off('worker', noteThread);
  },
  TEST_MS,
);

test(
  'an unknown kit and a missing module fail the request',
  async () => {
    pool = kitPool(TROUBLESOME, ROOMY_MS);
    await expect(pool.make(troublesome('nothing'), newProgress())).rejects.toThrow(
      'there is no kit of nothing',
    );
    await pool.close();
    const nowhere = new URL('./nowhere.ts', import.meta.url).href;
    pool = kitPool({ games: nowhere, kits: nowhere }, ROOMY_MS);
    await expect(pool.make(troublesome('broken'), newProgress())).rejects.toThrow(/nowhere/);
  },
  TEST_MS,
);

// The worker thread of the kits: kits that never end, need too much memory or fail. `tests/kits/` makes real kits.
import { afterEach, expect, test } from 'vitest';
import { STANDARD } from '#kits/files/options.ts';
import { type KitPool, kitPool } from './kit-pool.ts';

const made = new URL('../testing/kits.ts', import.meta.url).href;
const TROUBLESOME = { games: made, kits: made };
/** Long enough to start a thread on a busy machine. */
const ROOMY_MS = 60_000;
/** For two threads. */
const TEST_MS = 180_000;

let pool: KitPool | undefined;
afterEach(async () => {
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
  const wrong = await pool.make({ options: { ...chosen, parts: ['door'] }, format: '3mf' });
  expect(wrong).toMatchObject({ option: 'parts' });
});

test(
  'a kit that never ends is stopped at its time limit, and the next one is made',
  async () => {
    const limited = kitPool(TROUBLESOME, 4_000);
    pool = limited;
    await expect(limited.make(troublesome('endless'))).rejects.toThrow(/abort/i);
    // On a busy machine the next thread may take longer than the limit to start.
    const next = () => limited.make(troublesome('broken')).catch((error: Error) => error.message);
    await expect.poll(next, { timeout: ROOMY_MS }).toBe('this kit never works');
  },
  TEST_MS,
);

test(
  'a kit that needs too much memory ends its thread, not the server, and the next one is made',
  async () => {
    // Near its limit the heap is collected again and again; with a small heap that is quick.
    pool = kitPool(TROUBLESOME, ROOMY_MS, 96);
    await expect(pool.make(troublesome('hungry'))).rejects.toThrow(/memory/);
    await expect(pool.make(troublesome('broken'))).rejects.toThrow('this kit never works');
  },
  TEST_MS,
);

test(
  'an unknown kit and a missing module fail the request',
  async () => {
    pool = kitPool(TROUBLESOME, ROOMY_MS);
    await expect(pool.make(troublesome('nothing'))).rejects.toThrow('there is no kit of nothing');
    await pool.close();
    const nowhere = new URL('./nowhere.ts', import.meta.url).href;
    pool = kitPool({ games: nowhere, kits: nowhere }, ROOMY_MS);
    await expect(pool.make(troublesome('broken'))).rejects.toThrow(/nowhere/);
  },
  TEST_MS,
);

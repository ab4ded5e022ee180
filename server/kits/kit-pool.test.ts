// The worker thread of the kits: real kits, and kits that never end, need too much memory or fail.
import { afterEach, expect, test } from 'vitest';
import { shelf } from '#games';
import { kits } from '#games/kits.ts';
import { STANDARD } from '#kits/files/options.ts';
import { type KitPool, kitPool } from './kit-pool.ts';

const REAL = {
  games: new URL('../../games/index.ts', import.meta.url).href,
  kits: new URL('../../games/kits.ts', import.meta.url).href,
};
const made = new URL('../testing/kits.ts', import.meta.url).href;
const TROUBLESOME = { games: made, kits: made };
/** Long enough to start a thread on a busy machine. */
const ROOMY_MS = 60_000;

let pool: KitPool | undefined;
afterEach(async () => {
  await pool?.close();
  pool = undefined;
});

const [box = { game: '', edition: '' }] = shelf.filter(({ game }) => Object.hasOwn(kits, game));
const options = { ...STANDARD, ...box };
const troublesome = (game: string) => ({
  options: { ...STANDARD, game, edition: 'blind-bids' },
  format: 'json' as const,
});

test('makes each format, and names an option that does not fit', async () => {
  pool = kitPool(REAL, ROOMY_MS);
  const pdf = await pool.make({ options, format: 'pdf' });
  const zip = await pool.make({ options, format: 'zip' });
  const json = await pool.make({ options, format: 'json' });
  const starts = [pdf, zip, json].map((file) =>
    Buffer.from(file as Uint8Array).toString('latin1', 0, 4),
  );
  expect(starts).toEqual(['%PDF', 'PK\u0003\u0004', '{"ga']);
  const wrong = await pool.make({ options: { ...options, parts: ['nothing'] }, format: 'zip' });
  expect(wrong).toMatchObject({ option: 'parts' });
});

test('a kit that never ends is stopped at its time limit, and the next one is made', async () => {
  const limited = kitPool(TROUBLESOME, 2_000);
  pool = limited;
  await expect(limited.make(troublesome('endless'))).rejects.toThrow(/abort/i);
  // On a busy machine the next thread may take longer than the limit to start.
  const next = () => limited.make(troublesome('broken')).catch((error: Error) => error.message);
  await expect.poll(next).toBe('this kit never works');
});

test('a kit that needs too much memory ends its thread, not the server, and the next one is made', async () => {
  pool = kitPool(TROUBLESOME, ROOMY_MS);
  await expect(pool.make(troublesome('hungry'))).rejects.toThrow(/memory/);
  await expect(pool.make(troublesome('broken'))).rejects.toThrow('this kit never works');
});

test('an unknown kit and a missing module fail the request', async () => {
  pool = kitPool(TROUBLESOME, ROOMY_MS);
  await expect(pool.make(troublesome('nothing'))).rejects.toThrow('there is no kit of nothing');
  await pool.close();
  const nowhere = new URL('./nowhere.ts', import.meta.url).href;
  pool = kitPool({ games: nowhere, kits: nowhere }, ROOMY_MS);
  await expect(pool.make(troublesome('broken'))).rejects.toThrow(/nowhere/);
});

// The worker thread of the kits: real kits, and kits that never end, need too much memory or fail.
import { Errors } from 'typebox/value';
import { afterEach, expect, test } from 'vitest';
import { shelf } from '#games';
import { kits } from '#games/kits.ts';
import { STANDARD } from '#kits/files/options.ts';
import { KitDescription } from '../http/kit-schemas.ts';
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

test('makes files and the description of a real kit', async () => {
  pool = kitPool(REAL, ROOMY_MS);
  const pdf = (await pool.make({ options, format: 'pdf' })) as Uint8Array;
  expect(Buffer.from(pdf).toString('latin1', 0, 5)).toBe('%PDF-');
  const json = (await pool.make({ options, format: 'json' })) as Uint8Array;
  expect(Errors(KitDescription, JSON.parse(new TextDecoder().decode(json)))).toEqual([]);
});

test('names an option that does not fit', async () => {
  pool = kitPool(TROUBLESOME, ROOMY_MS);
  const { options: chosen } = troublesome('sound');
  const wrong = await pool.make({ options: { ...chosen, parts: ['door'] }, format: '3mf' });
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

// The worker thread of a server makes real kits.
import { Errors } from 'typebox/value';
import { afterAll, expect, test } from 'vitest';
import { shelf } from '#games';
import { kits } from '#games/kits.ts';
import { STANDARD } from '#kits/files/options.ts';
import { kitPool } from '#server/kits/kit-pool.ts';
import { KitDescription } from '#server/wire/kit-schemas.ts';

const LISTS = {
  games: new URL('../../games/index.ts', import.meta.url).href,
  kits: new URL('../../games/kits.ts', import.meta.url).href,
};
/** Long enough to make a kit on a busy machine. */
const ROOMY_MS = 600_000;

const [box = { game: '', edition: '' }] = shelf.filter(({ game }) => Object.hasOwn(kits, game));
const options = { ...STANDARD, ...box };
const pool = kitPool(LISTS, ROOMY_MS);
afterAll(() => pool.close());

test(
  'makes a PDF of a real kit',
  async () => {
    const pdf = (await pool.make({ options, format: 'pdf' })) as Uint8Array;
    expect(Buffer.from(pdf).toString('latin1', 0, 5)).toBe('%PDF-');
  },
  ROOMY_MS,
);

test(
  'describes a real kit by the schema',
  async () => {
    const json = (await pool.make({ options, format: 'json' })) as Uint8Array;
    expect(Errors(KitDescription, JSON.parse(new TextDecoder().decode(json)))).toEqual([]);
  },
  ROOMY_MS,
);

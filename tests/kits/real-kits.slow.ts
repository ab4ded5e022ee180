// The process of a server makes real kits.
import { Errors } from 'typebox/value';
import { afterAll, expect, test } from 'vitest';
import { shelf } from '#games';
import { kits } from '#games/kits.ts';
import { canonicalKey, isWrongOption, STANDARD } from '#kits/files/options.ts';
import type { KitRequest } from '#kits/files/requests.ts';
import { LANGUAGES } from '#languages/list.ts';
import { kitWorker, type ReportProgress } from '#server/kits/kit-worker.ts';
import { KitDescription } from '#server/wire/kit-schemas.ts';

const LISTS = {
  games: new URL('../../games/index.ts', import.meta.url).href,
  kits: new URL('../../games/kits.ts', import.meta.url).href,
};
/** Long enough to make a kit on a busy machine. */
const ROOMY_MS = 600_000;

const [box = { game: '', edition: '' }] = shelf.filter(({ game }) => Object.hasOwn(kits, game));
const options = { ...STANDARD, ...box };
const worker = kitWorker(LISTS, { timeoutMs: ROOMY_MS });
afterAll(() => worker.close());

async function filesOf(format: KitRequest['format'], report: ReportProgress = () => undefined) {
  const { made, cpuMs } = await worker.make({ options, format }, report);
  if (isWrongOption(made)) throw new Error(made.must);
  expect(cpuMs).toBeGreaterThan(1);
  return made;
}

test(
  'makes a PDF of a real kit',
  async () => {
    const [pdf] = await filesOf('pdf');
    expect(Buffer.from(pdf?.bytes ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
  },
  ROOMY_MS,
);

test(
  'describes a real kit by the schema',
  async () => {
    const [json] = await filesOf('json');
    expect(Errors(KitDescription, JSON.parse(new TextDecoder().decode(json?.bytes)))).toEqual([]);
  },
  ROOMY_MS,
);

test(
  'an archive comes with its pages and plates, the same bytes as on request; its progress is reported',
  async () => {
    const shares: number[] = [];
    const made = await filesOf('zip', (share) => shares.push(share));
    expect(shares.length).toBeGreaterThan(10);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
    const plates = await filesOf('3mf');
    expect(plates.length).toBeGreaterThan(2);
    const pages = await filesOf('pdf');
    for (const { request, bytes } of [...plates, ...pages]) {
      const key = canonicalKey(request.options, request.format);
      const same = made.find(
        (each) => canonicalKey(each.request.options, each.request.format) === key,
      );
      expect(same && Buffer.from(same.bytes).equals(bytes), key).toBe(true);
    }
    // The archive, the plates, and a PDF in each language; and plates with other clearances.
    const { clearance } = options;
    const own = made.filter(({ request }) => request.options.clearance === clearance);
    expect(own).toHaveLength(1 + plates.length + LANGUAGES.length);
    expect(made.length).toBeGreaterThan(own.length);
  },
  ROOMY_MS,
);

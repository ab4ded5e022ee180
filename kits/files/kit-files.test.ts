// The files of all kits: an archive holds the same PDF as alone, has the same bytes twice and in each time zone.
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, describe, expect, test } from 'vitest';
import { entries, shelf } from '#games';
import { kits } from '#games/kits.ts';
import { describeKit } from './description.ts';
import { formatsOf, type KitBox, kitFile, loadKit } from './kit-files.ts';
import { type KitFormat, type KitOptions, kitFileName, STANDARD } from './options.ts';

const lists = { entries, kits };
const boxes = shelf.filter(({ game }) => Object.hasOwn(kits, game));
const [first = { game: '', edition: '' }] = boxes;

async function boxOf(wanted: Pick<KitOptions, 'game' | 'edition'>): Promise<KitBox> {
  const box = await loadKit(lists, wanted);
  if (box === undefined) throw new Error(`no kit of ${wanted.edition}`);
  return box;
}

async function bytesOf(options: KitOptions, format: KitFormat): Promise<Uint8Array> {
  const made = await kitFile(await boxOf(options), options, [format, () => undefined]);
  if ('must' in made) throw new Error(`${made.option} ${made.must}`);
  return made;
}

const ZONE = process.env.TZ;
afterEach(() => {
  if (ZONE === undefined) delete process.env.TZ;
  else process.env.TZ = ZONE;
});

test('an unknown game, edition or inherited name has no kit', async () => {
  for (const box of [
    { game: 'nothing', edition: 'nothing' },
    { game: 'constructor', edition: 'constructor' },
    { game: first.game, edition: 'nothing' },
  ]) {
    expect(await loadKit(lists, box)).toBeUndefined();
  }
});

describe.each(boxes)('$edition', (wanted) => {
  test('its archive holds the PDF and a README in both languages', async () => {
    for (const language of ['en', 'pl'] as const) {
      const options = { ...wanted, ...STANDARD, language };
      const zip = await bytesOf(options, 'zip');
      const files = unzipSync(zip);
      const pdf = kitFileName(options, 'pdf');
      expect(files[pdf]).toEqual(new Uint8Array(await bytesOf(options, 'pdf')));
      expect(strFromU8(files['README.txt'] as Uint8Array)).toContain(pdf);
    }
  });

  test('its description counts pieces and has a title in each language', async () => {
    const box = await boxOf(wanted);
    const described = describeKit(box, { ...wanted, language: 'en' });
    expect(described.formats).toEqual(formatsOf(box.kit));
    expect(described.title).not.toBe('');
    const pieces = described.paper.flatMap((section) => section.pieces);
    expect(pieces.length).toBeGreaterThan(0);
    for (const { width, height, count } of pieces)
      expect(width * height * count).toBeGreaterThan(0);
    const polish = describeKit(box, { ...wanted, language: 'pl' });
    expect(polish.paper.map(({ task }) => task)).not.toEqual(
      described.paper.map(({ task }) => task),
    );
  });
});

test('the same options give the same archive, in each time zone', async () => {
  const options = { ...first, ...STANDARD };
  const one = await bytesOf(options, 'zip');
  for (const zone of ['Asia/Tokyo', 'America/Los_Angeles']) {
    process.env.TZ = zone;
    expect(await bytesOf(options, 'zip')).toEqual(one);
  }
});

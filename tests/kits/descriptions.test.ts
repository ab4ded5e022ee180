// Descriptions of the kits of all boxes: pieces, parts, plates, pictures and steps.
import { beforeAll, describe, expect, test } from 'vitest';
import { entries, shelf } from '#games';
import { kits } from '#games/kits.ts';
import { describeKit, type KitDescription } from '#kits/files/description.ts';
import { loadKit } from '#kits/files/kit-files.ts';
import type { Language } from '#languages/list.ts';
import { firstOf } from '#tools/testing/thorough.ts';

/** One box in `npm test`. */
const boxes = firstOf(shelf.filter(({ game }) => Object.hasOwn(kits, game)));
const [first] = boxes;

async function descriptionOf(box: (typeof boxes)[number], language: Language) {
  const loaded = await loadKit({ entries, kits }, box);
  if (loaded === undefined) throw new Error(`no kit of ${box.edition}`);
  return describeKit(loaded, { edition: box.edition, language });
}

/** By edition, in English; each is made once. */
const english = new Map<string, KitDescription>();

describe.each(boxes)('$edition', (box) => {
  let described: KitDescription;
  beforeAll(async () => {
    described = await descriptionOf(box, 'en');
    english.set(box.edition, described);
  });

  test('counts pieces and parts, and has a title', () => {
    expect(described.title).not.toBe('');
    const pieces = described.paper.flatMap((section) => section.pieces);
    expect(pieces.length).toBeGreaterThan(0);
    for (const { width, height, count } of pieces)
      expect(width * height * count).toBeGreaterThan(0);
    const hasParts = described.parts.length > 0;
    expect(described.formats).toEqual(hasParts ? ['pdf', '3mf', 'zip'] : ['pdf', 'zip']);
    const plates = new Set(described.plates.map(({ id }) => id));
    for (const { size, count, grams, plate, balance } of described.parts) {
      expect(plates).toContain(plate);
      // PLA weighs 1.24 g/cm³, and a part fills at most its box.
      const most = (size.width * size.depth * size.height * count * 1.24) / 1_000;
      expect(grams).toBeGreaterThan(0);
      expect(grams).toBeLessThanOrEqual(most);
      // The limits of a fair die: 0.02 mm and 0.5 %.
      if (balance !== undefined) {
        expect(balance.offCentre).toBeLessThan(0.02);
        expect(balance.momentSpread).toBeLessThan(0.5);
      }
    }
    expect(picturesIn(described).filter((url) => !SOUND_URL.test(url))).toEqual([]);
    const { paper, solid } = described.instructions;
    expect(paper.steps.length).toBeGreaterThan(3);
    expect(solid.steps.length > 3).toBe(hasParts);
  });
});

/** All pictures in a description. */
function picturesIn({ picture, paper, plates, parts, instructions }: KitDescription) {
  const { paper: folded, solid } = instructions;
  const shown = [...paper, ...plates, ...parts, ...folded.steps, ...solid.steps];
  return [picture, ...shown.map((each) => each.picture)];
}

/** A data URL that needs no further escape. */
const SOUND_URL = /^data:image\/(png;base64,[\w+/]+=*|svg\+xml,[^#"<>]+)$/;

test('the Polish description has translated words and the same parts', async () => {
  if (first === undefined) throw new Error('no box has a kit');
  const polish = await descriptionOf(first, 'pl');
  const same = english.get(first.edition);
  const textsOf = (each: KitDescription | undefined) => [
    ...(each?.paper.map(({ task }) => task) ?? []),
    ...(each?.parts.map(({ name }) => name) ?? []),
    ...(each?.instructions.solid.steps.map(({ text }) => text) ?? []),
  ];
  expect(textsOf(same).length).toBeGreaterThan(0);
  expect(textsOf(polish).filter((text) => textsOf(same).includes(text))).toEqual([]);
  expect(polish.parts.map(({ id }) => id)).toEqual(same?.parts.map(({ id }) => id));
});

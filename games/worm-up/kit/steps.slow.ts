// The pictures of the instructions are possible: no two parts overlap, and the words fit the box.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Model } from '#kits/preview/picture.ts';
import { type Geometry, loadGeometry } from '#kits/solid/geometry.ts';
import { CLEARANCE, type MadeParts, type SolidOptions } from '#kits/solid/part.ts';
import { boxOf, sharedRoom } from '#kits/solid/testing/shared-room.ts';
import { kit } from './index.ts';

let geometry: Geometry;
let options: SolidOptions;
beforeAll(async () => {
  geometry = await loadGeometry();
  options = { geometry, language: 'en', clearance: CLEARANCE.default };
});

/** The parts of a box are made once. */
const made = new Map<string, MadeParts>();
function madeFor(edition: string): MadeParts {
  const found = made.get(edition) ?? { ...options, parts: kit.parts(edition, options) };
  made.set(edition, found);
  return found;
}

const stepsOf = (edition: string, language: SolidOptions['language'] = 'en') =>
  kit.steps?.(edition, { ...madeFor(edition), language }) ?? [];
const displayOf = (edition: string) => kit.display?.(edition, madeFor(edition)) ?? [];

describe.each(['tiles', 'dice'])('the box with %s', (edition) => {
  test('no two parts share room in any picture, and none is below the table', () => {
    const pictures = [
      ...stepsOf(edition),
      { title: 'the kit on the table', models: displayOf(edition) },
    ];
    for (const { title, models } of pictures) {
      expect(sharedRoom(models), title).toBeLessThan(0.01);
      for (const model of models) {
        expect(boxOf(model).min[2], title).toBeGreaterThan(-1e-3);
      }
    }
  });

  test('the steps have words in each language', () => {
    const [own, polish] = [stepsOf(edition), stepsOf(edition, 'pl')];
    expect(polish).toHaveLength(own.length);
    for (const [index, { title, text }] of polish.entries()) {
      expect(title).not.toBe(own[index]?.title);
      expect(text).not.toBe(own[index]?.text);
    }
  });
});

test('each step has all its parts', () => {
  // The card: two plates, two eyes, two posts. The start: two halves, two posts, three worms of seven. A worm. Tiles of
  // a player or dice of all. A swing: the card, a ring and five dots. All parts: 5 worms of 7, 25 tiles or 5 dice, four
  // posts, two plates, two halves, two eyes.
  const counts = (edition: string) => stepsOf(edition).map(({ models }) => models.length);
  expect(counts('tiles')).toEqual([4, 6, 25, 7, 5, 12, 35 + 25 + 10]);
  expect(counts('dice')).toEqual([4, 6, 25, 7, 5, 12, 35 + 5 + 10]);
  // On the table: two halves, four posts, the card with its eyes, five worms and a bid of each.
  expect(displayOf('tiles')).toHaveLength(2 + 4 + 4 + 35 + 5);
  expect(displayOf('dice')).toHaveLength(2 + 4 + 4 + 35 + 5);
});

test('[WUP-20] only the box with dice has a wall behind the card', () => {
  const wordsOf = (edition: string) =>
    stepsOf(edition)
      .map(({ text }) => text)
      .join(' ');
  expect(wordsOf('tiles')).toContain('Both sides read FINISH');
  expect(wordsOf('tiles')).not.toContain('wall');
  expect(wordsOf('dice')).toContain('Behind FINISH is a wall');
});

test('[WUP-18] a swing moves one post and keeps the other', () => {
  const [posts, swing] = [1, 5].map((index) => stepsOf('tiles')[index]?.models ?? []);
  const middleOf = (model: Model | undefined) => {
    const { min, max } = boxOf(model as Model);
    return [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2] as const;
  };
  expect(middleOf(swing?.[4])).toEqual(middleOf(posts?.[4]));
  const [x, y] = middleOf(swing?.[5]);
  expect(y).toBeLessThan(-50);
  // The card is as long as six segments of 18 mm (WUP-2).
  expect(Math.hypot(x, y)).toBeCloseTo(6 * 18, 1);
});

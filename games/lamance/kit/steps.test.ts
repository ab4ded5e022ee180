// The pictures of the instructions are possible: no two parts overlap, and the line keeps the rules.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Model } from '#kits/preview/picture.ts';
import { type Geometry, loadGeometry } from '#kits/solid/geometry.ts';
import { CLEARANCE, type MadeParts } from '#kits/solid/part.ts';
import { boxOf, sharedRoom } from '#kits/solid/testing/shared-room.ts';
import { type Arms, directionsOf, opposite, parseArms } from '../geometry.ts';
import { reconstruction } from '../layout.ts';
import { parseField } from '../notation.ts';
import { solidParts } from './solid.ts';
import { assemblySteps, FIRST_LINE, matchOnTable, WHOLE_LINE } from './steps.ts';

let geometry: Geometry;
let options: MadeParts;
beforeAll(async () => {
  geometry = await loadGeometry();
  const asked = { geometry, language: 'en', clearance: CLEARANCE.default } as const;
  options = { ...asked, parts: solidParts(asked) };
});

test('each step has all its parts, and words in each language', () => {
  const own = assemblySteps(options);
  // Four quarters, twice; a rack with the largest hand of ten; a quarter with six pieces; four quarters, four racks and
  // 48 pieces (LAM-2, LAM-14).
  expect(own.map(({ models }) => models.length)).toEqual([4, 4, 11, 7, 4 + 4 + 48]);
  // Four quarters, four racks with a hand of six, and the line.
  expect(matchOnTable(options)).toHaveLength(4 + 4 * 7 + WHOLE_LINE.length);
  const polish = assemblySteps({ ...options, language: 'pl' });
  for (const [index, { title, text }] of polish.entries()) {
    expect(title).not.toBe(own[index]?.title);
    expect(text).not.toBe(own[index]?.text);
  }
});

describe('in pictures', () => {
  test('no two parts share room, and none is below the table', () => {
    const pictures: readonly { readonly title: string; readonly models: readonly Model[] }[] = [
      ...assemblySteps(options),
      { title: 'the kit on the table', models: matchOnTable(options) },
    ];
    for (const { title, models } of pictures) {
      expect(sharedRoom(models), title).toBeLessThan(0.01);
      for (const model of models) {
        expect(boxOf(model).min[2], title).toBeGreaterThan(-1e-3);
      }
    }
  });

  test('[LAM-16] each piece of a line points back to the one before it, which points to it', () => {
    const laid = WHOLE_LINE.map(({ field, arms }) => ({
      field: parseField(reconstruction, field) as number,
      arms: directionsOf(parseArms(arms) as Arms),
    }));
    expect(WHOLE_LINE.slice(0, FIRST_LINE.length)).toEqual(FIRST_LINE);
    expect(reconstruction.starts).toContain(laid[0]?.field);
    for (const [index, { field, arms }] of laid.slice(1).entries()) {
      const before = laid[index] as (typeof laid)[number];
      const joined = before.arms.filter(
        (direction) => reconstruction.neighbours[before.field]?.[direction] === field,
      );
      expect(joined).toHaveLength(1);
      expect(arms).toContain(opposite(joined[0] as number));
    }
  });
});

// Sets of headings against arrays of booleans.
import { describe, expect, test } from 'vitest';
import { uniform } from '#kernel/random.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import {
  arcsOf,
  countHeadings,
  dropHeading,
  dropRange,
  fillHeadings,
  type Headings,
  hasHeading,
  isEmpty,
  listHeadings,
  nearestHeading,
  nearestIn,
  noHeadings,
  nthHeading,
  turned,
} from './headings.ts';
import { HEADINGS } from './steps.ts';

test('ranges are removed, also across heading 0, and the rest is counted, listed and found', () => {
  const random = randomFrom('ranges');
  const set = noHeadings();
  for (let trial = 0; trial < 300; trial += 1) {
    fillHeadings(set);
    const plain = new Array<boolean>(HEADINGS).fill(true);
    for (let range = 0; range < 1 + uniform(random, 4); range += 1) {
      const from = uniform(random, 3 * HEADINGS) - HEADINGS;
      const to = from + uniform(random, trial % 3 === 0 ? 40 : HEADINGS) - 1;
      if (from >= HEADINGS || to >= 2 * HEADINGS) continue;
      dropRange(set, from, to);
      for (let turn = from; turn <= to; turn += 1) plain[(turn + HEADINGS) % HEADINGS] = false;
    }
    const left = plain.flatMap((open, heading) => (open ? [heading] : []));
    expect(listHeadings(set)).toEqual(left);
    expect(countHeadings(set)).toBe(left.length);
    expect(isEmpty(set)).toBe(left.length === 0);
    for (const index of [0, left.length >> 1, left.length - 1]) {
      if (left.length > 0) expect(nthHeading(set, index)).toBe(left[index]);
    }
    const inArcs = arcsOf(set).flatMap(({ from, to }) =>
      Array.from({ length: to - from + 1 }, (_, off) => (from + off) % HEADINGS),
    );
    expect(inArcs.toSorted((a, b) => a - b)).toEqual(left);
    expectNearest(set, left, uniform(random, HEADINGS));
  }
});

/** Of two equally near headings, the clockwise one. */
function expectNearest(set: Headings, left: readonly number[], wanted: number): void {
  const nearest = nearestHeading(set, wanted);
  expect(nearestIn(arcsOf(set), wanted)).toBe(nearest);
  expect(nearest === undefined).toBe(left.length === 0);
  if (nearest === undefined) return;
  const least = Math.min(...left.map((heading) => Math.abs(turned(wanted, heading))));
  expect(Math.abs(turned(wanted, nearest))).toBe(least);
  const forth = (wanted + least) % HEADINGS;
  if (left.includes(forth)) expect(nearest).toBe(forth);
}

describe('arcs', () => {
  test('all headings are one arc, no headings are no arc', () => {
    const set = noHeadings();
    expect(arcsOf(set)).toEqual([]);
    expect(() => nthHeading(set, 0)).toThrow('there is no heading 0 of 0');
    fillHeadings(set);
    expect(arcsOf(set)).toEqual([{ from: 0, to: HEADINGS - 1 }]);
    expect(hasHeading(set, HEADINGS - 1)).toBe(true);
  });

  test('an arc across heading 0 is one arc', () => {
    const set = noHeadings();
    fillHeadings(set);
    dropRange(set, 10, 3_589);
    dropHeading(set, 5);
    expect(arcsOf(set)).toEqual([
      { from: 6, to: 9 },
      { from: 3_590, to: 3_604 },
    ]);
  });
});

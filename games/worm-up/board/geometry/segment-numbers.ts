// Numbers that identify segments between views: a step moves the last segment to the front, and the
// others stay. Pure; use-journeys.ts animates it.
import type { Point } from '../../geometry/steps.ts';
import type { Worm } from '../../rules/position.ts';

/** The numbers of a worm's segments, head first. */
export type SegmentNumbers = readonly number[];

export const FIRST: SegmentNumbers = [0, 1, 2, 3, 4, 5, 6];

const isSame = (one: Point | undefined, other: Point | undefined): boolean =>
  one !== undefined && other !== undefined && one.x === other.x && one.y === other.y;

/** By how many steps a worm moved; negative after undone steps. */
export function shiftBetween(before: Worm, after: Worm): number {
  const fits = (by: number): boolean =>
    before.every((place, index) => {
      const there = index + by;
      return there < 0 || there >= after.length || isSame(place, after[there]);
    });
  for (let by = 0; by < before.length; by += 1) {
    if (fits(by)) return by;
    if (by > 0 && fits(-by)) return -by;
  }
  return 0;
}

/** The numbers after a worm moved: a step moves the number of the tail to the head; undo moves it back. */
export function numbersAfter(numbers: SegmentNumbers, before: Worm, after: Worm): SegmentNumbers {
  if (isReversed(before, after)) return numbers.toReversed();
  const by = shiftBetween(before, after);
  const count = numbers.length;
  return numbers.map((_, index) => numbers[(index - by + count) % count] as number);
}

function isReversed(before: Worm, after: Worm): boolean {
  return before.every((place, index) => isSame(place, after[after.length - 1 - index]));
}

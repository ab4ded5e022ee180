// The arrow to FINISH: near the edge, towards the card, and beside worms, label and buttons.
import { expect, test } from 'vitest';
import type { Pane } from '../geometry/camera.ts';
import { arrowPlace } from './arrow-place.ts';

const covered = { label: { width: 76, height: 30 }, buttons: { width: 118, height: 44 } };
const panes: readonly Pane[] = [
  { width: 291, height: 156, upright: false, covered },
  { width: 358, height: 381, upright: true, covered },
];
/** Half the size of the arrow. */
const [WIDE, HIGH] = [58, 18];

/** Whether the arrow covers a part of a disc. */
function covers([x, y]: readonly number[], [right, down]: readonly number[], radius: number) {
  const aside = Math.max(0, Math.abs(right! - x!) - WIDE);
  return Math.hypot(aside, Math.max(0, Math.abs(down! - y!) - HIGH)) < radius;
}

test.each(panes)('with nothing in the way it is at the edge: %o', (pane) => {
  const [x, y] = arrowPlace([pane.width / 2, -500], [], pane);
  expect([x, y]).toEqual([pane.width / 2, HIGH + 6]);
  const right = arrowPlace([5_000, pane.height / 2], [], pane);
  expect(right).toEqual([pane.width - WIDE - 6, pane.height / 2]);
});

test.each(panes)(
  'wherever a worm and the card are, it covers neither worm nor controls: %o',
  (pane) => {
    for (const to of [
      [-900, -900],
      [200, -900],
      [900, 60],
      [200, 900],
      [-900, 100],
    ] as const) {
      for (let x = 10; x < pane.width; x += 30) {
        for (let y = 10; y < pane.height; y += 30) {
          const worm = [0, 1, 2].map((each) => ({ at: [x + 20 * each, y] as const, radius: 10 }));
          const place = arrowPlace(to, worm, pane);
          expect(worm.some(({ at, radius }) => covers(place, at, radius))).toBe(false);
          const [right, down] = place;
          expect(right - WIDE >= 76 || down - HIGH >= 30).toBe(true);
          expect(right + WIDE <= pane.width - 118 || down + HIGH <= pane.height - 44).toBe(true);
          expect(right - WIDE >= 0 && right + WIDE <= pane.width).toBe(true);
          expect(down - HIGH >= 0 && down + HIGH <= pane.height).toBe(true);
        }
      }
    }
  },
);

// @vitest-environment happy-dom
// The card as drawn is the card that counts (WUP-20): the disc of a head meets a drawn shape exactly if the rules say that the
// head touches the card.
import { render } from 'preact';
import { afterEach, expect, test } from 'vitest';
import { type Card, RADIUS, rightPost, swung, touches } from '../../geometry/card.ts';
import { DIAMETER, type Point } from '../../geometry/steps.ts';
import { WIDE } from '../geometry/spot.ts';
import { Finish } from './finish.tsx';

/** The picture may be wider than the line by this much, in picture units: one to two pixels. */
const TOLERANCE = 2;
/** A head beside a post is at least this far along the card from it, in segments. */
const BESIDE_POST = 0.9;

const LENGTHS = [5, 6, 7];
/** The card at the start, after a swing, and with its front away from the start. */
const HEADINGS = [900, 1_234, 2_700];
const CASES = LENGTHS.flatMap((length) =>
  HEADINGS.flatMap((heading) =>
    [false, true].map((hasBack) => ({ length, heading, hasBack, card: cardAt(length, heading) })),
  ),
);

function cardAt(length: number, heading: number): Card {
  return swung({ x: 35 * DIAMETER, y: -3 * DIAMETER, heading: 900 }, length, 'right', heading);
}

afterEach(() => {
  render(null, document.body);
});

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The painted shapes of the card before it is turned to its place; letters are painted on the table. */
function drawnBoxes(length: number, hasBack: boolean): readonly Box[] {
  render(
    <svg aria-hidden="true">
      <Finish
        card={{ x: 0, y: 0, heading: 0 }}
        {...{ length, hasBack }}
        word="FINISH"
        upright={false}
      />
    </svg>,
    document.body,
  );
  const shapes = [...document.querySelectorAll('[data-card] *')].filter(
    ({ tagName }) => tagName.toLowerCase() !== 'text',
  );
  return shapes.map((shape) => {
    const of = (name: string) => Number(shape.getAttribute(name) ?? 0);
    if (shape.tagName.toLowerCase() === 'rect') {
      return {
        left: of('x'),
        top: of('y'),
        right: of('x') + of('width'),
        bottom: of('y') + of('height'),
      };
    }
    expect(shape.tagName.toLowerCase()).toBe('line');
    const half = of('stroke-width') / 2;
    return { left: of('x1'), top: of('y1') - half, right: of('x2'), bottom: of('y2') + half };
  });
}

/** The gap between a head's disc and the nearest shape, in picture units; negative if they overlap. */
function gapTo(boxes: readonly Box[], card: Card, { x, y }: Point): number {
  const angle = (card.heading * Math.PI) / 1_800;
  const [right, down] = [((x - card.x) * WIDE) / DIAMETER, ((y - card.y) * WIDE) / DIAMETER];
  const along = right * Math.cos(angle) + down * Math.sin(angle);
  const aside = down * Math.cos(angle) - right * Math.sin(angle);
  const gaps = boxes.map((box) =>
    Math.hypot(
      Math.max(box.left - along, along - box.right, 0),
      Math.max(box.top - aside, aside - box.bottom, 0),
    ),
  );
  return Math.min(...gaps) - WIDE / 2;
}

/** A head at a place along the card, from 0 to its length, and beside it, in segments. */
function headAt(card: Card, length: number, along: number, aside: number): Point {
  const right = rightPost(card, length);
  const [x, y] = [(right.x - card.x) / length, (right.y - card.y) / length];
  return {
    x: Math.round(card.x + x * along - y * aside),
    y: Math.round(card.y + y * along + x * aside),
  };
}

test.each(CASES)('length $length, heading $heading, back $hasBack', (each) => {
  const { card, length, hasBack } = each;
  const boxes = drawnBoxes(length, hasBack);
  expect(boxes.length).toBeGreaterThan(0);
  for (const along of [BESIDE_POST, length / 2, length - BESIDE_POST]) {
    for (const side of [-1, 1]) {
      const at = (aside: number) => headAt(card, length, along, side * aside);
      const [inside, outside] = [at(0.5 - 1e-3), at(0.5 + 1e-3)];
      expect(touches(card, length, inside)).toBe(true);
      expect(gapTo(boxes, card, inside)).toBeLessThan(0);
      expect(touches(card, length, outside)).toBe(false);
      expect(gapTo(boxes, card, outside)).toBeGreaterThan(-TOLERANCE);
      // From there on no part of the card is under the head.
      expect(gapTo(boxes, card, at((WIDE / 2 + TOLERANCE) / WIDE))).toBeGreaterThanOrEqual(0);
    }
  }
});

test.each(CASES)(
  'no head beyond a post: length $length, heading $heading, back $hasBack',
  (each) => {
    const { card, length, hasBack } = each;
    const boxes = drawnBoxes(length, hasBack);
    // The nearest that a post lets a head come from outside.
    for (const along of [-1, length + 1]) {
      const head = headAt(card, length, along, 0);
      expect(touches(card, length, head)).toBe(false);
      expect(gapTo(boxes, card, head)).toBeGreaterThan(RADIUS / DIAMETER);
    }
  },
);

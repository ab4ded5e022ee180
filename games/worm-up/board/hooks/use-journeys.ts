// Animates moves: the last segment of a worm travels to the front, the face follows, and the card
// swings with its post. The drawing has the final positions.
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { easeInOut, type MotionKeyframe, movesFreely, play, steps } from '#pieces/board/motion.ts';
import { useHurry } from '#pieces/board/use-hurry.ts';
import { type Card, rightPost, swung } from '../../geometry/card.ts';
import { turned } from '../../geometry/headings.ts';
import { HEADINGS } from '../../geometry/steps.ts';
import type { Worm } from '../../rules/position.ts';
import { OWN_STEP_MS, STEP_MS, SWING_MS } from '../cues.ts';
import { FIRST, numbersAfter, type SegmentNumbers } from '../geometry/segment-numbers.ts';
import { degreesOf, farFrom, type Spot, shiftTo, spotOf } from '../geometry/spot.ts';

/** A segment that moved less than this counts as not moved, in diameters. */
const NEAR = 0.02;

export interface Scene {
  readonly worms: readonly Worm[];
  readonly card: Card;
  /** The card's length, in segments. */
  readonly length: number;
  /** The seat whose walk is drafted here; it follows the finger without animation. */
  readonly steered: number | undefined;
}

/** @returns the segment numbers of each worm, head first */
export function useJourneys(
  root: RefObject<HTMLElement | null>,
  scene: Scene,
  hurried: number,
): readonly SegmentNumbers[] {
  const known = useRef<{ readonly scene: Scene; readonly numbers: readonly SegmentNumbers[] }>(
    undefined,
  );
  const before = known.current;
  const numbers = scene.worms.map((worm, seat) => {
    const was = before?.scene.worms[seat];
    const own = before?.numbers[seat] ?? FIRST;
    return was === undefined || was === worm ? own : numbersAfter(own, was, worm);
  });
  useLayoutEffect(() => {
    known.current = { scene, numbers };
    const table = root.current;
    if (table === null || before === undefined || !movesFreely()) return;
    scene.worms.forEach((worm, seat) => {
      const was = before.scene.worms[seat];
      if (was === undefined || was === worm) return;
      const isSteered = scene.steered === seat || before.scene.steered === seat;
      travel(table, { seat, isSteered }, [was, before.numbers[seat]!], [worm, numbers[seat]!]);
    });
    swingCard(table, before.scene.card, scene);
  }, [scene.worms, scene.card]);
  useHurry(root, hurried);
  return numbers;
}

type Lying = readonly [worm: Worm, numbers: SegmentNumbers];

function travel(
  table: HTMLElement,
  { seat, isSteered }: { readonly seat: number; readonly isSteered: boolean },
  [was, wasNumbers]: Lying,
  [worm, numbers]: Lying,
): void {
  const ms = isSteered ? OWN_STEP_MS : STEP_MS;
  numbers.forEach((number, index) => {
    const oldIndex = wasNumbers.indexOf(number);
    const [from, to] = [was[oldIndex], worm[index]];
    if (from === undefined || to === undefined || farFrom(from, to) < NEAR) return;
    // The head of a draft already follows the finger.
    if (isSteered && index === oldIndex) return;
    const piece = table.querySelector(`[data-segment="${seat} ${number}"]`);
    if (piece !== null) play(piece, lifted(spotOf(from), spotOf(to), ms));
  });
  const [from, to] = [was[0]!, worm[0]!];
  const isTurned = isSteered && numbers[0] === wasNumbers[0];
  const face = table.querySelector(`[data-face="${seat}"]`);
  if (face !== null && !isTurned && farFrom(from, to) >= NEAR) {
    play(face, hop(spotOf(from), spotOf(to), ms));
  }
}

const STEPS = 10;

function along([x, y]: Spot, [toX, toY]: Spot, part: number): Spot {
  return [x + (toX - x) * part, y + (toY - y) * part];
}

/** The keyframes of a segment that travels above the worm, larger on its way. */
function lifted(from: Spot, to: Spot, ms: number): readonly MotionKeyframe[] {
  const transform = (on: number) => {
    const part = easeInOut(on);
    const scale = 1 + 0.9 * part * (1 - part);
    return `${shiftTo(along(from, to, part))} scale(${scale.toFixed(3)})`;
  };
  return steps(0, ms, transform, STEPS);
}

/** The face waits until the new head has nearly arrived. */
function hop(from: Spot, to: Spot, ms: number): readonly MotionKeyframe[] {
  const begin = ms * 0.45;
  const transform = (on: number) => shiftTo(along(from, to, easeInOut(on)));
  return [{ at: 0, transform: shiftTo(from) }, ...steps(begin, ms - begin, transform, STEPS)];
}

/** The transform of the card: at its left post, rotated. */
export function cardTransform(card: Card): string {
  return `${shiftTo(spotOf(card))} rotate(${degreesOf(card.heading)}deg)`;
}

/** The fixed post stays; the other rotates around it. */
function swingCard(table: HTMLElement, from: Card, { card, length, steered }: Scene): void {
  const isStill = from.x === card.x && from.y === card.y && from.heading === card.heading;
  if (isStill || steered !== undefined) return;
  const post = from.x === card.x && from.y === card.y ? 'right' : 'left';
  const turn = turned(from.heading, card.heading);
  const cardAt = (part: number) => {
    const heading = Math.round(from.heading + turn * easeInOut(part));
    return swung(from, length, post, (heading + 2 * HEADINGS) % HEADINGS);
  };
  const move = (selector: string, transform: (card: Card) => string) => {
    const piece = table.querySelector(selector);
    if (piece === null) return;
    play(
      piece,
      steps(0, SWING_MS, (part) => transform(cardAt(part)), STEPS),
    );
  };
  move('[data-card]', ({ x, y, heading }) => {
    const whole = turned(card.heading, heading);
    return cardTransform({ x, y, heading: card.heading + whole });
  });
  move('[data-post="left"]', (each) => shiftTo(spotOf(each)));
  move('[data-post="right"]', (each) => shiftTo(spotOf(rightPost(each, length))));
}

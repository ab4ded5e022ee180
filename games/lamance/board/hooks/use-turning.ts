// Animates the turns of the chosen piece wherever it is shown. Returns a function that shakes it if
// it cannot turn.
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { movesFreely, play, poseOf, steps } from '#pieces/board/motion.ts';
import { type Arms, FIRST_ARMS, ORIENTATIONS } from '../../geometry.ts';
import type { Choice } from '../geometry/choice.ts';
import { shakeElement } from './shake-element.ts';

const TURN_MS = 220;
const STEPS = 8;

/** The turn of a piece in degrees clockwise, the shorter way. */
export function angleBetween(kind: number, before: Arms, after: Arms): number {
  const orientations = ORIENTATIONS[kind] as readonly Arms[];
  const quarters = (orientations.indexOf(after) - orientations.indexOf(before) + 4) % 4;
  return quarters === 3 ? 90 : 0 - quarters * 90;
}

/** @returns a function for impossible turns: the piece shakes */
export function useTurning(
  root: RefObject<HTMLElement | null>,
  choice: Choice | undefined,
): () => void {
  const known = useRef(choice);
  useLayoutEffect(() => {
    const before = known.current;
    known.current = choice;
    if (choice === undefined || root.current === null || !movesFreely()) return;
    const { kind, arms } = choice;
    const was = before?.kind === kind ? before.arms : (FIRST_ARMS[kind] as Arms);
    const angle = angleBetween(kind, was, arms);
    if (angle === 0) return;
    for (const piece of chosenPieces(root.current, kind)) play(piece, turnBy(angle));
  }, [choice?.kind, choice?.arms]);
  return () => {
    if (choice === undefined || root.current === null) return;
    for (const piece of chosenPieces(root.current, choice.kind)) shakeElement(piece);
  };
}

/** All elements that show the chosen piece. */
function chosenPieces(root: Element, kind: number): Iterable<Element> {
  return root.querySelectorAll(
    `[data-kind="${kind}"] .line-piece, .line-target > .line-piece, .line-dragged .line-piece`,
  );
}

/** Turns with a small overshoot. */
function turnBy(angle: number) {
  const transform = (part: number) => {
    const left = 1 - part;
    const leftAngle = -angle * (2.2 * left ** 3 - 1.2 * left ** 2);
    return poseOf({ x: 0, y: 0, angle: leftAngle, scale: 1 + 0.32 * left * (1 - left) });
  };
  return steps(0, TURN_MS, transform, STEPS);
}

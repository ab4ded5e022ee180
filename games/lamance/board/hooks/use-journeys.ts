// Animates moves: a piece travels to its field, the worm grows over it, and drawn pieces move from
// the bag to the rack or to a player's plate.
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import {
  flight,
  fromStart,
  type MotionKeyframe,
  movesFreely,
  type Pose,
  play,
  slide,
} from '#pieces/board/motion.ts';
import { useHurry } from '#pieces/board/use-hurry.ts';
import { kindOf } from '../../geometry.ts';
import { reconstruction } from '../../layout.ts';
import type { Laid } from '../../rules/line.ts';
import type { View } from '../../rules/position.ts';
import { CREEP_MS } from '../cues.ts';
import { type Change, changeBetween } from '../geometry/changes.ts';
import { linePathsOf, type Point, wayOf } from '../geometry/line-paths.ts';

/** Where a dragged piece was dropped, in window pixels: the start of its animation. */
export interface DropPlace {
  current: Point | null;
}

export interface Journeys {
  /** Whether placed pieces are at rest; drawn ones may still move. */
  readonly rests: boolean;
  /** The fields of pieces that are moving or have just arrived, in order. */
  readonly fresh: readonly number[];
  /** Whether the points have reached their plate. */
  readonly counted: boolean;
  /** The scores as far as the animation has come. */
  readonly scores: readonly number[];
}

type MotionProgress = Omit<Journeys, 'scores'>;

/** The delay between two pieces of a move. */
const APART_MS = 260;
const DRAWN_APART_MS = 70;

/** The time for points to rise, and to be read. */
const RISE_MS = 260;
const READ_MS = 260;

const STILL: MotionProgress = { rests: true, fresh: [], counted: true };
const REST: Pose = { x: 0, y: 0, angle: 0, scale: 1 };

/** @param view the view with unsent stars */
export function useJourneys(
  root: RefObject<HTMLElement | null>,
  view: View,
  hurried: number,
  dropped: DropPlace,
): Journeys {
  const known = useRef(view);
  const now = useRef(STILL);
  const [, showAgain] = useState(0);
  const before = known.current;
  const change = before !== view && movesFreely() ? changeBetween(before, view) : undefined;
  if (change !== undefined && change.laid.length > 0) {
    now.current = {
      rests: false,
      fresh: change.laid.map(({ field }) => field),
      counted: false,
    };
  } else if (before.laid.length > view.laid.length) now.current = STILL;

  useLayoutEffect(() => {
    known.current = view;
    const table = root.current;
    if (table === null || change === undefined) return;
    drawPieces(table, change, view.observer);
    if (change.laid.length === 0) return;
    const own = now.current;
    const flights = change.laid.map((piece, index) => {
      return layPiece(table, piece, { index, isMine: piece.seat === view.observer, dropped });
    });
    void Promise.all(flights).then(() => {
      if (now.current !== own) return;
      now.current = { ...own, rests: true };
      showAgain((times) => times + 1);
    });
  }, [view]);
  useLayoutEffect(() => {
    const { rests, fresh } = now.current;
    const table = root.current;
    const own = now.current;
    if (table === null || !rests || fresh.length === 0 || own.counted) return;
    moveHead(table, view.laid, fresh);
    const flights = view.laid.filter(({ field }) => fresh.includes(field));
    void Promise.all(flights.map((piece) => score(table, piece))).then(() => {
      if (now.current !== own) return;
      now.current = { ...own, counted: true };
      showAgain((times) => times + 1);
    });
  }, [now.current]);
  useHurry(root, hurried);
  return { ...now.current, scores: scoresIn(view, now.current) };
}

function scoresIn({ scores, laid }: View, { fresh, counted }: MotionProgress): readonly number[] {
  if (counted) return scores;
  return scores.map((score, seat) => {
    const flying = laid.filter((piece) => piece.seat === seat && fresh.includes(piece.field));
    return flying.reduce((sum, { field }) => sum - (reconstruction.points[field] ?? 0), score);
  });
}

interface Placement {
  readonly index: number;
  readonly isMine: boolean;
  readonly dropped: DropPlace;
}

/** Animates a placed piece from the rack, its drop position, or the player's plate. */
async function layPiece(
  table: HTMLElement,
  { field, arms, seat }: Laid,
  { index, isMine, dropped }: Placement,
): Promise<void> {
  const piece = table.querySelector<HTMLElement>(`[data-laid="${field}"]`);
  const slot = isMine ? table.querySelector(`[data-slot="${kindOf(arms)}"]`) : null;
  const from = slot ?? table.querySelector(`[data-seat-plate="${seat}"]`);
  if (piece === null || from === null) return;
  const begin = index * APART_MS;
  const dropPoint = isMine ? dropped.current : null;
  dropped.current = null;
  const keyframes =
    dropPoint === null
      ? flight(offsetOf(middleIn(from), piece, slot === null ? 0.5 : 1.1), REST, begin)
      : slide(offsetOf(dropPoint, piece, 1.15), REST, begin, 180);
  await travel(piece, keyframes);
}

function drawPieces(
  table: HTMLElement,
  { drawn, drawnByKind }: Change,
  observer: View['observer'],
) {
  const bag = table.querySelector('[data-bag]');
  if (bag === null) return;
  const from = middleIn(bag);
  const coming = drawnByKind.flatMap((count, kind) => {
    const held = [...table.querySelectorAll<HTMLElement>(`[data-kind="${kind}"] .line-held-piece`)];
    return count === 0 ? [] : held.slice(-count);
  });
  coming.forEach((piece, index) => {
    const keyframes = flight(offsetOf(from, piece, 0.5), REST, index * DRAWN_APART_MS);
    void travel(piece, keyframes);
  });
  drawn.forEach((count, seat) => {
    const back = table.querySelector<HTMLElement>(`[data-drawn-by="${seat}"]`);
    if (count === 0 || seat === observer || back === null) return;
    void travel(back, flight(offsetOf(from, back, 1.6), REST, 0));
  });
}

/** The points rise from a placed piece and fly to the player's plate. */
async function score(table: HTMLElement, { field, seat }: Laid): Promise<void> {
  const pointsLabel = table.querySelector(`[data-rise="${field}"]`);
  const plate = table.querySelector(`[data-seat-plate="${seat}"] .line-seat-points`);
  if (pointsLabel === null || plate === null) return;
  const up: Pose = {
    x: 0,
    y: -0.35 * pointsLabel.getBoundingClientRect().height,
    angle: 0,
    scale: 1,
  };
  const [x, y] = middleIn(plate);
  const there = offsetOf([x, y], pointsLabel, 0.7);
  const keyframes = [
    ...slide({ ...REST, scale: 0.4 }, up, 0, RISE_MS),
    ...flight(up, there, RISE_MS + READ_MS),
  ];
  await play(pointsLabel, keyframes)?.finished.catch(() => undefined);
  play(plate, slide({ ...REST, scale: 1.5 }, REST, 0, RISE_MS));
}

/** Animates a piece; `data-travels` is set meanwhile. */
async function travel(piece: HTMLElement, keyframes: readonly MotionKeyframe[]): Promise<void> {
  const animation = play(piece, fromStart(keyframes));
  if (animation === undefined) return;
  piece.dataset.travels = '';
  await animation.finished.catch(() => undefined);
  delete piece.dataset.travels;
}

/** Moves the head along the new part of its line. */
function moveHead(table: HTMLElement, laid: View['laid'], fresh: readonly number[]): void {
  const path = linePathsOf(laid).at(-1) ?? [];
  const grown = path.filter(({ field }) => fresh.includes(field));
  const last = path.at(-grown.length - 1);
  const face = table.querySelector(`[data-face="${path.at(-1)?.field}"]`);
  if (face === null || grown.length === 0 || grown.length === path.length || !last) return;
  const ways = grown.flatMap((part) => wayOf(part, part === path.at(-1)));
  const points = [wayOf(last, true).at(-1) as Point, ...ways];
  const step = (CREEP_MS * grown.length) / (points.length - 1);
  play(
    face,
    points.map(([x, y], index) => ({
      at: index * step,
      transform: `translate(${x}px, ${y}px)`,
    })),
  );
}

function middleIn(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** The offset of a point from a piece's place. */
function offsetOf([x, y]: Point, piece: Element, scale: number): Pose {
  const [restX, restY] = middleIn(piece);
  return { x: x - restX, y: y - restY, angle: 0, scale };
}

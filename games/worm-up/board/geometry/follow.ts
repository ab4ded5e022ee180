// Draws a path that follows the finger: it grows, turns its newest segment, and shrinks when the finger
// goes back. Pure; use-steering.ts handles the pointer.
import type { Point } from '../../geometry/steps.ts';
import type { Move, State, View } from '../../rules/position.ts';
import { type Front, frontOf, pointedHeading, statesAfter } from './draft.ts';
import { farFrom, headingTo } from './spot.ts';

/** The finger must be this far from the front to add a segment, in diameters. */
const FORTH = 0.8;
/** The newest segment is removed when the finger is this near to its origin. */
const BACK = 0.5;
/** Within this distance of the origin, the newest segment turns with the finger. */
const LIVE = 1.6;
/** A further segment must reduce the distance to the finger by this much. */
const NEARER = 0.2;

interface Followed {
  readonly view: View;
  readonly bends: boolean;
}

/** The path after the finger moved to a point. */
export function follow(
  { view, bends }: Followed,
  drawn: readonly Move[],
  finger: Point,
): readonly Move[] {
  const fixed = drawn.findLastIndex(({ kind }) => kind !== (bends ? 'lay' : 'step')) + 1;
  let path = [...drawn];
  let states = statesAfter(view, path);
  const frontAt = (index: number): Front | undefined =>
    frontOf(view, states[index] as State, bends);
  const far = (index: number): number => {
    const front = frontAt(index);
    return front === undefined ? Number.POSITIVE_INFINITY : farFrom(front.at, finger);
  };
  const put = (moves: readonly Move[]) => {
    path = [...moves];
    states = statesAfter(view, path);
  };

  let nearest = path.length;
  for (let index = fixed; index < path.length; index += 1) {
    if (far(index) < far(nearest)) nearest = index;
  }
  if (nearest < path.length - 1) put(path.slice(0, nearest + 1));
  while (path.length > fixed && far(path.length - 1) < BACK) put(path.slice(0, -1));
  if (path.length > fixed && isLive()) aimLast();
  while (extend());
  return path;

  function isLive(): boolean {
    return frontAt(path.length) === undefined || far(path.length - 1) < LIVE;
  }

  function moveFrom(front: Front): Move | undefined {
    const heading = pointedHeading(front.open, headingTo(front.at, finger));
    return heading === undefined ? undefined : { kind: front.kind, heading };
  }

  function aimLast(): void {
    const front = frontAt(path.length - 1);
    const move = front && moveFrom(front);
    if (move !== undefined) put(path.with(-1, move));
  }

  function extend(): boolean {
    const front = frontAt(path.length);
    if (front === undefined || farFrom(front.at, finger) < FORTH) return false;
    const move = moveFrom(front);
    if (move === undefined) return false;
    const before = farFrom(front.at, finger);
    const longer = [...path, move];
    const head = headAfter(statesAfter(view, longer).at(-1) as State, move.kind);
    if (farFrom(head, finger) > before - NEARER) return false;
    put(longer);
    return true;
  }

  function headAfter(state: State, kind: Move['kind']): Point {
    const worm = state.worms[view.observer as number] as readonly Point[];
    return (kind === 'lay' ? (state.bent.at(-1) ?? worm[0]) : worm[0]) as Point;
  }
}

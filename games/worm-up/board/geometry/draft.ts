// A walk while it is drawn: moves that were not sent yet, played on by the race's own rules. Pure; what the page makes of it
// is in steering.ts.
import { type Headings, hasHeading, nearestHeading, turned } from '../../geometry/headings.ts';
import { HEADINGS, type Point, stepped } from '../../geometry/steps.ts';
import { wormUp } from '../../rules/index.ts';
import { walkMoves } from '../../rules/moves.ts';
import type { Move, State, View, Worm } from '../../rules/position.ts';
import { hasWon } from '../../rules/walking.ts';

/** What a view is of, where nothing is hidden: once the bids are in. */
export function openState({ observer: _, ...open }: View): State {
  return open as State;
}

/** The positions that moves lead through, the one before them first. */
export function statesAfter(view: View, moves: readonly Move[]): readonly State[] {
  const seat = view.observer as number;
  const states = [openState(view)];
  for (const move of moves) {
    states.push(wormUp.apply(states.at(-1) as State, { by: seat, move }));
  }
  return states;
}

/** Whether a seat is still on the walk that it has in a view. */
export function walksOn({ observer, round }: View, state: State): boolean {
  return state.stage === 'walk' && state.queue[0] === observer && state.round === round;
}

/** The end of a worm that grows by the next move: its head, or where it is laid anew what was laid last. */
export interface Front {
  readonly kind: 'step' | 'lay';
  readonly at: Point;
  /** Where the next segment may lie. */
  readonly open: Headings;
}

/** @param bends whether the worm is to be laid anew, if it may */
export function frontOf(view: View, state: State, bends: boolean): Front | undefined {
  if (!walksOn(view, state)) return undefined;
  const seat = view.observer as number;
  const { steps, lays } = walkMoves(state, seat);
  const worm = state.worms[seat] as Worm;
  if (lays !== null && (bends || steps === null)) {
    return { kind: 'lay', at: (state.bent.at(-1) ?? worm.at(-1)) as Point, open: lays };
  }
  return steps === null ? undefined : { kind: 'step', at: worm[0] as Point, open: steps };
}

/** Whether the next segment in a heading wins the race. */
export function winsAt(state: State, { at, kind }: Front, heading: number): boolean {
  const isHead = kind === 'step' || state.bent.length === 5;
  return isHead && hasWon(state, stepped(at, heading), at);
}

/** Turns where the next segment would lie; over what is not open it leaps. */
export function turnedAim(open: Headings, aim: number, by: number): number {
  const wanted = (aim + by + HEADINGS) % HEADINGS;
  const sign = Math.sign(by);
  for (let off = 0; off < HEADINGS; off += 1) {
    const heading = (wanted + sign * off + HEADINGS) % HEADINGS;
    if (hasHeading(open, heading)) return heading;
  }
  return aim;
}

/** How far aside of where somebody points a segment may be laid: a quarter turn. */
const ASIDE = HEADINGS / 4;

/** The open heading that somebody means; undefined where none is near. */
export function meantHeading(open: Headings, wanted: number): number | undefined {
  const nearest = nearestHeading(open, wanted);
  if (nearest === undefined || Math.abs(turned(wanted, nearest)) > ASIDE) return undefined;
  return nearest;
}

/**
 * What is left of a draft in a view that came after it: moves that were made meanwhile are not drawn any more.
 * @returns undefined where the view is of something else
 */
export function remaining(
  before: View,
  moves: readonly Move[],
  now: View,
): readonly Move[] | undefined {
  const { observer } = now;
  if (before.observer !== observer || !walksOn(now, openState(now))) return undefined;
  const states = statesAfter(before, moves);
  const made = states.findIndex((state) => isSameWalk(state, now, observer as number));
  return made === -1 ? undefined : moves.slice(made);
}

function isSameWalk(state: State, view: View, seat: number): boolean {
  const text = (position: State | View) => {
    const { stage, round, left, begun, worms, bent } = position;
    return JSON.stringify([stage, round, left, begun, worms[seat], bent]);
  };
  return text(state) === text(view);
}

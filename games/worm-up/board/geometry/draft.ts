// A draft of a walk: unsent moves, applied by the game's rules. Pure; use-steering.ts connects it
// to the page.
import { type Headings, hasHeading, nearestHeading, turned } from '../../geometry/headings.ts';
import { HEADINGS, type Point, stepped } from '../../geometry/steps.ts';
import { wormUp } from '../../rules/index.ts';
import { walkMoves } from '../../rules/moves.ts';
import type { Move, State, View, Worm } from '../../rules/position.ts';
import { hasWon } from '../../rules/walking.ts';

/** The state of a view without secrets: after the reveal. */
export function openState({ observer: _, ...open }: View): State {
  return open as State;
}

/** The states along the moves, starting with the view's own. */
export function statesAfter(view: View, moves: readonly Move[]): readonly State[] {
  const seat = view.observer as number;
  const states = [openState(view)];
  for (const move of moves) {
    states.push(wormUp.apply(states.at(-1) as State, { by: seat, move }));
  }
  return states;
}

/** Whether the viewer's walk in `view` is still running in `state`. */
export function walksOn({ observer, round }: View, state: State): boolean {
  return state.stage === 'walk' && state.queue[0] === observer && state.round === round;
}

/** The growing end of a worm: its head, or during a bend the newest segment. */
export interface Front {
  readonly kind: 'step' | 'lay';
  readonly at: Point;
  /** The legal headings of the next segment. */
  readonly open: Headings;
}

/** @param bends whether to bend the worm, if allowed */
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

/** Whether the next segment in this heading wins. */
export function winsAt(state: State, { at, kind }: Front, heading: number): boolean {
  const isHead = kind === 'step' || state.bent.length === 5;
  return isHead && hasWon(state, stepped(at, heading), at);
}

/** Turns the aim of the next segment; closed headings are skipped. */
export function turnedAim(open: Headings, aim: number, by: number): number {
  const wanted = (aim + by + HEADINGS) % HEADINGS;
  const sign = Math.sign(by);
  for (let off = 0; off < HEADINGS; off += 1) {
    const heading = (wanted + sign * off + HEADINGS) % HEADINGS;
    if (hasHeading(open, heading)) return heading;
  }
  return aim;
}

/** The tolerance of pointing: a quarter turn. */
const ASIDE = HEADINGS / 4;

/** The open heading nearest to `wanted`; undefined if none is within a quarter turn. */
export function pointedHeading(open: Headings, wanted: number): number | undefined {
  const nearest = nearestHeading(open, wanted);
  if (nearest === undefined || Math.abs(turned(wanted, nearest)) > ASIDE) return undefined;
  return nearest;
}

/**
 * The rest of a draft in a newer view, without the moves made since.
 * @returns undefined if the view does not continue the draft
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

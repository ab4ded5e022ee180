// The legal moves of a view: as a list, as a test of one move (`allows`), and the options of a walk
// for the board.
import type { Seat } from '#kernel/game.ts';
import { type Headings, hasHeading, isEmpty, listHeadings } from '../geometry/headings.ts';
import { HEADINGS } from '../geometry/steps.ts';
import { freeNumbers, legalBids } from './bidding.ts';
import type { Move, State, View } from './position.ts';
import { legalSwings, POSTS } from './swinging.ts';
import { legalLays, legalSteps, type Table } from './walking.ts';

/** The observer's seat, if it is to move. */
function moverOf({ observer, stage, bids, queue }: View): Seat | undefined {
  if (observer === 'spectator') return undefined;
  if (stage === 'bid') return bids[observer] === null ? observer : undefined;
  const acts = stage === 'name' || stage === 'walk' || stage === 'post';
  return acts && queue[0] === observer ? observer : undefined;
}

/** The options at the start of a walk or during it. */
export interface WalkMoves {
  readonly steps: Headings | null;
  readonly lays: Headings | null;
  readonly done: boolean;
  readonly reverse: boolean;
  readonly keep: boolean;
}

type Walk = Pick<View, 'rules' | 'worms' | 'card' | 'bent' | 'begun'>;

export function walkMoves(walk: Walk, seat: Seat): WalkMoves {
  const { rules, bent, begun } = walk;
  if (bent.length > 0) {
    const lays = legalLays(walk, seat, bent);
    return { steps: null, lays, done: false, reverse: false, keep: true };
  }
  const steps = legalSteps(walk, seat);
  const isBlocked = isEmpty(steps);
  const reverse = isBlocked && !begun && canTurnRound(walk, seat);
  const lays = rules.bendFirst && !begun ? legalLays(walk, seat, bent) : null;
  const done = !rules.wholeWalk || (isBlocked && !reverse);
  return { steps, lays, done, reverse, keep: false };
}

/** Whether a blocked worm may turn round and has a step then. */
export function canTurnRound(table: Table, seat: Seat): boolean {
  if (!table.rules.reverseWhenBlocked) return false;
  const worms = table.worms.map((worm, each) => (each === seat ? worm.toReversed() : worm));
  return !isEmpty(legalSteps({ ...table, worms }, seat));
}

/** The numbers for X: those that nobody bid. */
export function numbersFor({ rules, bids, ghost }: View): readonly number[] {
  return freeNumbers(rules, { bids: bids as State['bids'], ghost });
}

export function legalMoves(view: View): readonly Move[] {
  const seat = moverOf(view);
  if (seat === undefined) return [];
  switch (view.stage) {
    case 'bid':
      return legalBids(view, seat).map((bid): Move => ({ kind: 'bid', bid }));
    case 'name':
      return numbersFor(view).map((number): Move => ({ kind: 'x', number }));
    case 'post':
      return [{ kind: 'pass' }, ...swings(view)];
    default:
      return walks(walkMoves(view, seat));
  }
}

function swings(view: View): readonly Move[] {
  return POSTS.flatMap((post) => {
    const { forth, back } = legalSwings(view, post);
    const headings = [...new Set([...back, ...forth])].toSorted((one, other) => one - other);
    return headings.map((heading): Move => ({ kind: 'post', post, heading }));
  });
}

function walks({ steps, lays, done, reverse, keep }: WalkMoves): readonly Move[] {
  const list = (headings: Headings | null): readonly number[] =>
    headings === null ? [] : listHeadings(headings);
  return [
    ...(done ? [{ kind: 'done' } as const] : []),
    ...(keep ? [{ kind: 'keep' } as const] : []),
    ...(reverse ? [{ kind: 'reverse' } as const] : []),
    ...list(steps).map((heading): Move => ({ kind: 'step', heading })),
    ...list(lays).map((heading): Move => ({ kind: 'lay', heading })),
  ];
}

export function allows(view: View, move: Move): boolean {
  const seat = moverOf(view);
  if (seat === undefined) return false;
  if (view.stage === 'bid') return move.kind === 'bid' && legalBids(view, seat).includes(move.bid);
  if (view.stage === 'name') return move.kind === 'x' && numbersFor(view).includes(move.number);
  if (view.stage === 'post') return move.kind === 'pass' || allowsSwing(view, move);
  const { steps, lays, done, reverse, keep } = walkMoves(view, seat);
  const has = (headings: Headings | null, heading: number): boolean =>
    headings !== null && heading < HEADINGS && hasHeading(headings, heading);
  switch (move.kind) {
    case 'step':
      return has(steps, move.heading);
    case 'lay':
      return has(lays, move.heading);
    case 'done':
      return done;
    case 'reverse':
      return reverse;
    default:
      return move.kind === 'keep' && keep;
  }
}

function allowsSwing(view: View, move: Move): boolean {
  if (move.kind !== 'post') return false;
  const { forth, back } = legalSwings(view, move.post);
  return forth.includes(move.heading) || back.includes(move.heading);
}

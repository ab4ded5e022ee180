// The legal moves of a view, computed from the open headings, and the options of a walk for the board.
import type { Seat } from '#kernel/game.ts';
import {
  listedMoves,
  type MoveSet,
  type NumberedMoves,
  numberedMoves,
} from '#kernel/moves/move-set.ts';
import type { Post } from '../geometry/card.ts';
import { type Headings, isEmpty, rangesOf } from '../geometry/headings.ts';
import { freeNumbers, legalBids } from './bidding.ts';
import type { Move, State, View } from './position.ts';
import { headingsAfter, legalSwings, POSTS } from './swinging.ts';
import { legalLays, legalSteps, type Table } from './walking.ts';

/** The observer's seat, if it is to move or may change its bid. */
function moverOf({ observer, stage, queue }: View): Seat | undefined {
  if (observer === 'spectator') return undefined;
  if (stage === 'bid') return observer;
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

export function legalMoves(view: View): MoveSet<Move> {
  const seat = moverOf(view);
  if (seat === undefined) return listedMoves([]);
  switch (view.stage) {
    case 'bid': {
      const kind = view.bids[seat] === null ? 'bid' : 'rebid';
      return listedMoves(legalBids(view, seat).map((bid): Move => ({ kind, bid })));
    }
    case 'name':
      return listedMoves(numbersFor(view).map((number): Move => ({ kind: 'x', number })));
    case 'post':
      return numberedMoves(
        [{ kind: 'pass' }],
        POSTS.map((post) => swings(view, post)),
      );
    default:
      return walks(walkMoves(view, seat));
  }
}

function swings(view: View, post: Post): NumberedMoves<Move> {
  return {
    ranges: rangesOf(headingsAfter(view.card, legalSwings(view, post))),
    move: (heading) => ({ kind: 'post', post, heading }),
    numberOf: (move) => (move.kind === 'post' && move.post === post ? move.heading : undefined),
  };
}

function walks({ steps, lays, done, reverse, keep }: WalkMoves): MoveSet<Move> {
  const single: readonly Move[] = [
    ...(done ? [{ kind: 'done' } as const] : []),
    ...(keep ? [{ kind: 'keep' } as const] : []),
    ...(reverse ? [{ kind: 'reverse' } as const] : []),
  ];
  return numberedMoves(single, [...segments('step', steps), ...segments('lay', lays)]);
}

function segments(kind: 'step' | 'lay', headings: Headings | null): readonly NumberedMoves<Move>[] {
  if (headings === null) return [];
  return [
    {
      ranges: rangesOf(headings),
      move: (heading) => ({ kind, heading }),
      numberOf: (move) => (move.kind === kind ? move.heading : undefined),
    },
  ];
}

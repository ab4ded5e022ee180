// What the race can say of the chance to win, for reviews. Bids are judged against those that good players mix; walks by the best
// path that a search finds; rounds to come by the value network.
import type { Seat } from '#kernel/game.ts';
import type { Choice, Judge, Luck } from '#kernel/review/judge.ts';
import { freeNumbers, restsAfter, stepsOf } from '../rules/bidding.ts';
import { wormUp } from '../rules/index.ts';
import { walkMoves } from '../rules/moves.ts';
import type { Bid, Move, State, View } from '../rules/position.ts';
import { headingAfter, legalSwings, POSTS } from '../rules/swinging.ts';
import { type Answers, answersTo, ghostBids, type Revealed } from './answers.ts';
import { betterMove } from './better.ts';
import { mixturesOf } from './bids.ts';
import { bestNumber, valueBy } from './chances.ts';
import { type CourseValue, chancesIn, courseOf, leftAtLeast, type Walker } from './course.ts';
import { trained } from './trained.ts';
import { planWalk } from './walks.ts';

/** The noise in the bids that good players mix, see `solveBids`. */
const NOISE = 0.05;
/** The paths that a search keeps. */
const WIDTH = 4;
/** A post is tried at so many tenths of a degree. */
const GRAIN = 50;

const value: CourseValue = (course) => valueBy(trained())(course);

let answered: { readonly key: string; readonly answers: Answers } | undefined;

/** What the bids of a round are worth, kept for the round. */
function answersIn(table: View | State): Answers {
  const course = courseOf(table);
  const key = JSON.stringify(course);
  if (answered?.key !== key) {
    const after = (revealed: Revealed) => bestNumber(course, revealed, value).chances;
    const answers = answersTo(course, after, mixturesOf(course, course.left, NOISE));
    answered = { key, answers };
  }
  return answered.answers;
}

export const judge: Judge<State, View> = {
  chances,

  variances(state) {
    const all = ghosts(state);
    const means = chances(state);
    return means.map((mean, seat) =>
      all.reduce((sum, [part, after]) => sum + part * (after[seat]! - mean) ** 2, 0),
    );
  },

  choices(view, made) {
    const seat = view.observer as Seat;
    switch (view.stage) {
      case 'bid':
        return [...answersIn(view).worths[seat]!].map(([bid, chance]) => {
          return { move: wormUp.formatMove({ kind: 'bid', bid }), chance };
        });
      case 'name':
        return among(view, seat, numbersOf(view), made);
      case 'walk':
        return among(view, seat, [bestStep(view, seat)], made);
      case 'post':
        return among(view, seat, swingsOf(view), made);
      default:
        return [];
    }
  },

  shown(before, after) {
    return before.stage === 'bid' && after.stage !== 'bid' ? othersBids(before, after) : undefined;
  },

  reason: betterMove,
};

function chances(state: State): readonly number[] {
  switch (state.stage) {
    case 'over':
      return state.worms.map((_, seat) => {
        return state.winners.includes(seat) ? 1 / state.winners.length : 0;
      });
    case 'bid':
      return answersIn(state).chances;
    case 'ghost': {
      const all = ghosts(state);
      return state.worms.map((_, seat) =>
        all.reduce((sum, [part, after]) => sum + part * after[seat]!, 0),
      );
    }
    case 'name':
      return bestOf(state, numbersOf(state));
    case 'walk':
      return whileWalking(state);
    default:
      return bestOf(state, swingsOf(state));
  }
}

/** What the ghost may bid: its probability, and by seat the chances to win after it. */
function ghosts(state: State): readonly (readonly [number, readonly number[]])[] {
  return ghostBids(state.rules).map(([, part], face, all) => {
    // Both dice show the face: the ghost bids the higher one.
    const outcome = all.map((_, other) => (other === face ? 2 : 0));
    return [part, chances(wormUp.apply(state, { by: 'chance', outcome }))];
  });
}

/** What the bids of the others have brought to each seat. */
function othersBids(before: State, after: State): Luck {
  const { worths, variances } = answersIn(before);
  const now = chances(after);
  const bids = after.bids as readonly Bid[];
  return {
    gains: now.map((chance, seat) => chance - worths[seat]!.get(bids[seat]!)!),
    variances: bids.map((bid, seat) => variances[seat]!.get(bid)!),
  };
}

/** The walks that are still to come in a round, after that of the first seat in the queue. */
function laterWalkers(state: State): readonly Walker[] {
  return state.queue.slice(1).map((seat) => {
    return { seat, steps: stepsOf(state, seat), swings: state.bids[seat] === 'X' };
  });
}

/** The first seat of the queue walks on as well as a search can. */
function whileWalking(state: State): readonly number[] {
  const [seat] = state.queue as readonly [Seat];
  const { left } = planWalk(state, seat, state.left, WIDTH);
  const course = courseOf(state);
  if (left < 0) return course.left.map((_, each) => Number(each === seat));
  const swings = state.bids[seat] === 'X' && state.swung !== true;
  const walker: Walker = { seat, steps: 0, swings };
  return chancesIn(
    {
      course: { ...course, left: course.left.with(seat, leftAtLeast(left)) },
      walkers: [walker, ...laterWalkers(state)],
      nextRests: restsAfter(state),
      moved: true,
    },
    value,
  );
}

/** After the best of some moves of the first seat in the queue. */
function bestOf(state: State, moves: readonly Move[]): readonly number[] {
  const [seat] = state.queue as readonly [Seat];
  return moves
    .map((move) => afterMove(state, seat, move))
    .reduce((best, each) => (each[seat]! > best[seat]! ? each : best));
}

/** The numbers for X. */
function numbersOf({ rules, bids, ghost }: View | State): readonly Move[] {
  return freeNumbers(rules, { bids: bids as readonly Bid[], ghost }).map((number) => {
    return { kind: 'x', number };
  });
}

/** Posts are swung by every fifth degree, as far as they go, or not. */
function swingsOf(table: View | State): readonly Move[] {
  const swings = POSTS.flatMap((post) => {
    const { forth, back } = legalSwings(table, post);
    return [...grains(forth), ...grains(back).map((turn) => -turn)].map((turn): Move => {
      return { kind: 'post', post, heading: headingAfter(table.card, turn) };
    });
  });
  return [{ kind: 'pass' }, ...swings];
}

function grains(most: number): readonly number[] {
  const turns = Array.from({ length: Math.floor(most / GRAIN) }, (_, at) => (at + 1) * GRAIN);
  return most % GRAIN === 0 ? turns : [...turns, most];
}

/** The chances after a move of a walk or a swing. */
function afterMove(state: State, seat: Seat, move: Move): readonly number[] {
  const after = wormUp.apply(state, { by: seat, move });
  // A round that ends here goes on with bids; the network knows them, so they need not be solved.
  return after.stage === 'bid' ? value(courseOf(after)) : chances(after);
}

function bestStep(view: View, seat: Seat): Move {
  const { reverse, keep } = walkMoves(view, seat);
  if (keep) return { kind: 'keep' };
  if (reverse) return { kind: 'reverse' };
  const [heading] = planWalk(view, seat, view.left, WIDTH).headings;
  return heading === undefined ? { kind: 'done' } : { kind: 'step', heading };
}

/** The chances of some moves, and of the one that was made. */
function among(
  view: View,
  seat: Seat,
  some: readonly Move[],
  made: string | undefined,
): readonly Choice[] {
  // After the reveal nothing is hidden.
  const state: State = { ...view, bids: view.bids as State['bids'] };
  const moves = new Set(some.map(wormUp.formatMove));
  if (made !== undefined) moves.add(made);
  return [...moves].map((move) => {
    return { move, chance: afterMove(state, seat, wormUp.parseMove(move)!)[seat]! };
  });
}

// The chances to win on the table: of a state, and after each move of a seat. Within a round nothing is estimated that can be computed:
// the order of the walks, the best path of a search, the best swing of a post. Rounds to come have a value.
import { bestBy } from '#kernel/best.ts';
import type { Seat } from '#kernel/game.ts';
import { winShares } from '#kernel/win-shares.ts';
import { freeNumbers, restsAfter, stepsOf } from '../rules/bidding.ts';
import { wormUp } from '../rules/index.ts';
import type { Bid, Move, State, View } from '../rules/position.ts';
import { headingAfter, legalSwings, POSTS } from '../rules/swinging.ts';
import { type Answers, answersTo, ghostBids } from './answers.ts';
import { championBidsAmong } from './champion.ts';
import { type Course, courseOf, leftAtLeast } from './course.ts';
import { chancesIn, jointBidsIn, type Walker } from './rounds.ts';
import { raceValue } from './value.ts';
import { planWalk } from './walks.ts';

/** The paths that a search keeps. */
export const WIDTH = 4;
/** A post is tried at so many tenths of a degree. */
const GRAIN = 50;

let answered: { readonly key: string; readonly answers: Answers } | undefined;

/** What the bids of a round are worth if the others bid as champions, kept for the round. */
export function answersIn(table: View | State): Answers {
  const course = courseOf(table);
  const key = JSON.stringify(course);
  if (answered?.key !== key) {
    const joint = jointBidsIn(course, raceValue);
    answered = {
      key,
      answers: answersTo(
        joint,
        championBidsAmong(course, () => joint),
      ),
    };
  }
  return answered.answers;
}

/** By seat: the chances to win. */
export function chancesOf(state: State): readonly number[] {
  switch (state.stage) {
    case 'over':
      return winShares(wormUp.returns(state));
    case 'bid':
      return answersIn(state).chances;
    case 'ghost': {
      const all = ghostsIn(state);
      return state.worms.map((_, seat) =>
        all.reduce((sum, [part, after]) => sum + part * after[seat]!, 0),
      );
    }
    case 'name':
      return bestOf(state, numbersOf(state));
    case 'walk':
      return whileWalking(state);
    default:
      return beforeSwing(state);
  }
}

/** What the ghost may bid: its probability, and by seat the chances to win after it. */
export function ghostsIn(state: State): readonly (readonly [number, readonly number[]])[] {
  return ghostBids(state.rules).map(([, part], face, all) => {
    // Both dice show the face: the ghost bids the higher one.
    const outcome = all.map((_, other) => (other === face ? 2 : 0));
    return [part, chancesOf(wormUp.apply(state, { by: 'chance', outcome }))];
  });
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
  if (left < 0) return state.worms.map((_, each) => Number(each === seat));
  const course = courseOf(state);
  const swings = state.bids[seat] === 'X' && state.swung !== true;
  return afterWalk(state, { ...course, left: course.left.with(seat, leftAtLeast(left)) }, swings);
}

/** After the walk of the first seat in the queue. @param swings whether it swings a post then, in one of the usual ways */
function afterWalk(state: State, course: Course, swings: boolean): readonly number[] {
  const walker: Walker = { seat: state.queue[0]!, steps: 0, swings };
  return chancesIn(
    {
      course,
      walkers: [walker, ...laterWalkers(state)],
      nextRests: restsAfter(state),
      moved: true,
    },
    raceValue,
  );
}

/**
 * Before a swing: the mean of the best swing on the table and of a usual one. Of many swings the best is so partly by the error of
 * its value: alone it says 42 % where 31 % are won, a usual one 29 % (2,300 swings of three champions with tiles).
 */
function beforeSwing(state: State): readonly number[] {
  const best = bestOf(state, swingsOf(state));
  const usual = afterWalk(state, courseOf(state), true);
  return best.map((chance, seat) => (chance + usual[seat]!) / 2);
}

/** After the best of some moves of the first seat in the queue. */
function bestOf(state: State, moves: readonly Move[]): readonly number[] {
  const [seat] = state.queue as readonly [Seat];
  const after = moves.map((move) => afterMove(state, seat, move));
  return bestBy(after, (chances) => chances[seat]!);
}

/** The numbers for X. */
export function numbersOf({ rules, bids, ghost }: View | State): readonly Move[] {
  return freeNumbers(rules, { bids: bids as readonly Bid[], ghost }).map((number) => {
    return { kind: 'x', number };
  });
}

/** No swing, and each post swung again and again by so many tenths of a degree, as far as it goes. */
export function swingsOf(table: View | State, grain = GRAIN): readonly Move[] {
  const swings = POSTS.flatMap((post) => {
    const { forth, back } = legalSwings(table, post);
    return [...grains(forth, grain), ...grains(back, grain).map((turn) => -turn)].map(
      (turn): Move => {
        return { kind: 'post', post, heading: headingAfter(table.card, turn) };
      },
    );
  });
  return [{ kind: 'pass' }, ...swings];
}

function grains(most: number, grain: number): readonly number[] {
  const turns = Array.from({ length: Math.floor(most / grain) }, (_, at) => (at + 1) * grain);
  return most % grain === 0 ? turns : [...turns, most];
}

/** By seat: the chances after a move of a walk, a number or a swing. */
export function afterMove(table: View | State, seat: Seat, move: Move): readonly number[] {
  // After the reveal nothing is hidden.
  const state: State = { ...table, bids: table.bids as State['bids'] };
  const after = wormUp.apply(state, { by: seat, move });
  // A round that ends here goes on with bids; their value is known, so they need not be solved.
  return after.stage === 'bid' ? raceValue(courseOf(after)) : chancesOf(after);
}

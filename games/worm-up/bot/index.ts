// Players of the race, strongest first. They are given a view and nothing else. `champion` answers what the others may bid, plans
// its walks, and swings posts where it pays; `clever` does so with a lighter hand; `steady` bids by habit and goes straight ahead.
import type { Bot, Seat, Thinking } from '#kernel/game.ts';
import { type Random, uniform } from '#kernel/random.ts';
import { randomBot } from '#kernel/search/random.ts';
import { swung } from '../geometry/card.ts';
import { distancesOf } from '../rules/distance.ts';
import { wormUp } from '../rules/index.ts';
import { legalMoves, walkMoves } from '../rules/moves.ts';
import type { Bid, Move, View } from '../rules/position.ts';
import { POSTS, swingsOpen } from '../rules/swinging.ts';
import { mixturesOf } from './answers.ts';
import { chancesAfter, handMade } from './bids.ts';
import { chanceOf } from './chance.ts';
import { isSolved, solvedBids } from './solved.ts';
import { planWalk } from './walks.ts';

/** How much bids waver: the chance to win that is given away easily. */
const TEMPERATURES = { champion: 0.02, clever: 0.1 };
/** How many ways a walk is planned along, for each hundred of work and at least; `steady` follows one. */
const [WIDTH_FOR_HUNDRED, LEAST_WIDTH] = [1.6, 4];
/** A post is tried at every so many headings. */
const SWING_GRAIN = 25;

/** One by weight. */
function weighed<Item>(random: Random, weights: ReadonlyMap<Item, number>): Item {
  const sum = [...weights.values()].reduce((all, each) => all + each, 0);
  let left = (uniform(random, 2 ** 30) / 2 ** 30) * sum;
  for (const [item, weight] of weights) {
    left -= weight;
    if (left < 0) return item;
  }
  return [...weights.keys()].at(-1)!;
}

interface Manner {
  readonly bids: (view: View, seat: Seat) => ReadonlyMap<Bid, number>;
  /** How many ways a walk is planned along. @param work as a bot's thinking says */
  readonly width: (work: number) => number;
  readonly swings: boolean;
}

function chooseBy({ bids, width, swings }: Manner, view: View, { random, work }: Thinking): Move {
  const seat = view.observer as Seat;
  switch (view.stage) {
    case 'bid':
      return { kind: 'bid', bid: weighed(random, bids(view, seat)) };
    case 'name':
      return numberFor(view, seat);
    case 'post':
      return swings ? bestSwing(view, seat) : { kind: 'pass' };
    default:
      return nextStep(view, seat, width(work));
  }
}

function nextStep(view: View, seat: Seat, width: number): Move {
  const { reverse, keep } = walkMoves(view, seat);
  if (keep) return { kind: 'keep' };
  if (reverse) return { kind: 'reverse' };
  const { headings } = planWalk(view, seat, view.left, width);
  const [heading] = headings;
  return heading === undefined ? { kind: 'done' } : { kind: 'step', heading };
}

/** The number after which the own chance to win is best. */
function numberFor(view: View, seat: Seat): Move {
  const distances = distancesOf(view);
  const shown = { bids: view.bids as readonly Bid[], ghost: view.ghost };
  const judged = legalMoves(view).map((move) => {
    const number = (move as Extract<Move, { kind: 'x' }>).number;
    const bids = shown.bids.with(seat, number as Bid);
    return { move, worth: chancesAfter(view, { ...shown, bids }, distances)[seat]! };
  });
  return judged.toSorted((one, other) => other.worth - one.worth)[0]!.move;
}

function bestSwing(view: View, seat: Seat): Move {
  let best: Move = { kind: 'pass' };
  let most = chanceOf(distancesOf(view), seat);
  for (const post of POSTS) {
    const { forth, back } = swingsOpen(view, post);
    for (const way of [forth, back]) {
      for (const [index, heading] of way.entries()) {
        if (index % SWING_GRAIN !== SWING_GRAIN - 1 && index !== way.length - 1) continue;
        const card = swung(view.card, view.rules.cardLength, post, heading);
        const chance = chanceOf(distancesOf({ ...view, card }), seat);
        if (chance > most) [best, most] = [{ kind: 'post', post, heading }, chance];
      }
    }
  }
  return best;
}

/** Where the race is the solved one it bids so; elsewhere it answers what everybody may bid. */
function championBids(view: View, seat: Seat): ReadonlyMap<Bid, number> {
  const distances = distancesOf(view);
  return isSolved(view)
    ? solvedBids(view, seat, distances)
    : mixturesOf(view, distances, TEMPERATURES.champion)[seat]!;
}

/** Answers carelessly, even where the solved race would know. */
function cleverBids(view: View, seat: Seat): ReadonlyMap<Bid, number> {
  return mixturesOf(view, distancesOf(view), TEMPERATURES.clever)[seat]!;
}

function player(id: string, manner: Manner): Bot<View, Move> {
  return { id, choose: (view, thinking) => chooseBy(manner, view, thinking) };
}

export const bots: readonly Bot<View, Move>[] = [
  player('champion', {
    bids: championBids,
    width: (work) => Math.max(LEAST_WIDTH, Math.round((work / 100) * WIDTH_FOR_HUNDRED)),
    swings: true,
  }),
  player('clever', { bids: cleverBids, width: () => LEAST_WIDTH, swings: true }),
  player('steady', { bids: handMade, width: () => 1, swings: false }),
  randomBot(wormUp),
];

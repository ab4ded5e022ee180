// The bots, strongest first; they see only a view. `champion` computes bids, plans walks and swings useful posts.
// `clever` does the same less exactly. `steady` bids heuristically, plans one path step by step and swings no post.
// `careless` bids anything and wobbles.
import type { Bot, BotBudget } from '#kernel/bot.ts';
import type { Seat } from '#kernel/game.ts';
import { type Random, uniform } from '#kernel/random.ts';
import { randomBot } from '#kernel/random-bot.ts';
import { swung } from '../geometry/card.ts';
import { arcsOf, nearestIn } from '../geometry/headings.ts';
import { HEADINGS } from '../geometry/steps.ts';
import { legalBids } from '../rules/bidding.ts';
import { distancesOf } from '../rules/distance.ts';
import { wormUp } from '../rules/index.ts';
import { legalMoves, walkMoves } from '../rules/moves.ts';
import type { Bid, Move, View } from '../rules/position.ts';
import { headingAfter, legalSwings, POSTS } from '../rules/swinging.ts';
import { headingFinderFor, stepsFor } from '../rules/walking.ts';
import { chanceOf, chancesAfter, heuristicBids, mixturesOf } from '../solver/bids.ts';
import { courseOf } from '../solver/course.ts';
import { championBids } from '../solver/solved.ts';
import { planWalk } from '../solver/walks.ts';

/** The noise in the bids of `clever`, see `solveBids`. */
const NOISE = 0.1;
/**
 * The search width of a walk for each hundred units of work, and the minimum. `steady` has width
 * 1.
 */
const [WIDTH_FOR_HUNDRED, LEAST_WIDTH] = [1.6, 4];
/** The bots try a post at every 25th heading. */
const SWING_GRAIN = 25;

/** A weighted random choice. */
function weighed<Item>(random: Random, weights: ReadonlyMap<Item, number>): Item {
  const sum = [...weights.values()].reduce((all, each) => all + each, 0);
  let left = (uniform(random, 2 ** 30) / 2 ** 30) * sum;
  for (const [item, weight] of weights) {
    left -= weight;
    if (left < 0) return item;
  }
  return [...weights.keys()].at(-1)!;
}

interface BotSettings {
  readonly bids: (view: View, seat: Seat) => ReadonlyMap<Bid, number>;
  /** The search width of a walk. @param work the bot's budget */
  readonly width: (work: number) => number;
  readonly swings: boolean;
  /** The maximum error of a heading, in tenths of a degree. */
  readonly wobble?: number;
}

function chooseBy(
  { bids, width, swings, wobble = 0 }: BotSettings,
  view: View,
  { random, work }: BotBudget,
): Move {
  const seat = view.observer as Seat;
  switch (view.stage) {
    case 'bid':
      return { kind: 'bid', bid: weighed(random, bids(view, seat)) };
    case 'name':
      return numberFor(view, seat);
    case 'post':
      return swings ? bestSwing(view, seat) : { kind: 'pass' };
    default: {
      const step = nextStep(view, seat, width(work));
      return wobble === 0 ? step : wobbled(view, seat, step, uniform(random, 2 * wobble) - wobble);
    }
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

/** The step with another heading, by so many tenths of a degree if the worm can go there. */
function wobbled(view: View, seat: Seat, move: Move, by: number): Move {
  if (move.kind !== 'step') return move;
  const open = stepsFor(view.worms[seat]!, headingFinderFor(view, seat));
  const wanted = (move.heading + by + HEADINGS) % HEADINGS;
  const heading = nearestIn(arcsOf(open), wanted);
  return heading === undefined ? move : { kind: 'step', heading };
}

/** The number for X with the best winning chance. */
function numberFor(view: View, seat: Seat): Move {
  const distances = distancesOf(view);
  const shown = { bids: view.bids as readonly Bid[], ghost: view.ghost };
  const judged = [...legalMoves(view)].map((move) => {
    const number = (move as Extract<Move, { kind: 'x' }>).number;
    const bids = shown.bids.with(seat, number as Bid);
    return { move, worth: chancesAfter(view, { ...shown, bids }, distances)[seat]! };
  });
  return judged.toSorted((one, other) => other.worth - one.worth)[0]!.move;
}

/** Every 25th turn up to a limit, and the limit. */
function grains(most: number): readonly number[] {
  const turns = Array.from(
    { length: Math.floor(most / SWING_GRAIN) },
    (_, at) => (at + 1) * SWING_GRAIN,
  );
  return most % SWING_GRAIN === 0 ? turns : [...turns, most];
}

function bestSwing(view: View, seat: Seat): Move {
  let best: Move = { kind: 'pass' };
  let most = chanceOf(distancesOf(view), seat);
  for (const post of POSTS) {
    const { forth, back } = legalSwings(view, post);
    for (const turn of [...grains(forth), ...grains(back).map((each) => -each)]) {
      const heading = headingAfter(view.card, turn);
      const card = swung(view.card, view.rules.cardLength, post, heading);
      const chance = chanceOf(distancesOf({ ...view, card }), seat);
      if (chance > most) [best, most] = [{ kind: 'post', post, heading }, chance];
    }
  }
  return best;
}

/** Bids with more noise, and without the solved race. */
function cleverBids(view: View, seat: Seat): ReadonlyMap<Bid, number> {
  return mixturesOf(view, distancesOf(view), NOISE)[seat]!;
}

/** All legal bids alike. */
function anyBids(view: View, seat: Seat): ReadonlyMap<Bid, number> {
  return new Map(legalBids(view, seat).map((bid) => [bid, 1]));
}

function player(id: string, settings: BotSettings): Bot<View, Move> {
  return { id, choose: (view, thinking) => chooseBy(settings, view, thinking) };
}

export const bots: readonly Bot<View, Move>[] = [
  player('champion', {
    bids: (view, seat) => championBids(courseOf(view))[seat]!,
    width: (work) => Math.max(LEAST_WIDTH, Math.round((work / 100) * WIDTH_FOR_HUNDRED)),
    swings: true,
  }),
  player('clever', { bids: cleverBids, width: () => LEAST_WIDTH, swings: true }),
  player('steady', { bids: heuristicBids, width: () => 1, swings: false }),
  player('careless', { bids: anyBids, width: () => 1, swings: false, wobble: 400 }),
  randomBot(wormUp),
];

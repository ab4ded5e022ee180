// The bots, strongest first; they see only a view. `champion` computes the chances to win. `clever` computes bids from distances,
// plans walks and swings useful posts. `steady` bids heuristically, plans one path step by step and swings no post.
// `careless` bids anything and wobbles.
import { bestBy } from '#kernel/best.ts';
import type { Bot, BotBudget } from '#kernel/bot.ts';
import type { Seat } from '#kernel/game.ts';
import { pickWeighted, uniform } from '#kernel/random.ts';
import { randomBot } from '#kernel/random-bot.ts';
import { swung } from '../geometry/card.ts';
import { arcsOf, nearestIn } from '../geometry/headings.ts';
import { HEADINGS } from '../geometry/steps.ts';
import { legalBids } from '../rules/bidding.ts';
import { distancesOf } from '../rules/distance.ts';
import { wormUp } from '../rules/index.ts';
import { walkMoves } from '../rules/moves.ts';
import type { Bid, Move, View } from '../rules/position.ts';
import { headingFinderFor, stepsFor } from '../rules/walking.ts';
import { chanceOf, chancesAfter, heuristicBids, mixturesOf } from '../solver/bids.ts';
import { championBids } from '../solver/champion.ts';
import { numbersOf, swingsOf } from '../solver/chances.ts';
import { courseOf } from '../solver/course.ts';
import { raceValue } from '../solver/value.ts';
import { planWalk } from '../solver/walks.ts';
import { championNumber, championSwing } from './champion.ts';

/** The noise in the bids of `clever`, see `solveBids`. */
export const CLEVER_NOISE = 0.1;
/**
 * The search width of a walk for each hundred units of work, and the minimum. `steady` has width
 * 1.
 */
const [WIDTH_FOR_HUNDRED, LEAST_WIDTH] = [1.6, 4];
/** The bots try a post at every 25th heading. */
const SWING_GRAIN = 25;

interface BotSettings {
  readonly bids: (view: View, seat: Seat) => ReadonlyMap<Bid, number>;
  /** The search width of a walk. @param work the bot's budget */
  readonly width: (work: number) => number;
  /** The number for X. */
  readonly number: (view: View, seat: Seat) => Move;
  readonly swing: (view: View, seat: Seat, work: number) => Move;
  /** The maximum error of a heading, in tenths of a degree. */
  readonly wobble?: number;
}

function chooseBy(
  { bids, width, number, swing, wobble = 0 }: BotSettings,
  view: View,
  { random, work }: BotBudget,
): Move {
  const seat = view.observer as Seat;
  switch (view.stage) {
    case 'bid':
      return { kind: 'bid', bid: pickWeighted(random, bids(view, seat)) };
    case 'name':
      return number(view, seat);
    case 'post':
      return swing(view, seat, work);
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

/** The number for X that looks best by the distances. */
function clearNumber(view: View, seat: Seat): Move {
  const distances = distancesOf(view);
  const { bids, ghost } = view;
  const chanceWith = (number: number): number => {
    const named = (bids as readonly Bid[]).with(seat, number as Bid);
    return chancesAfter(view, { bids: named, ghost }, distances)[seat]!;
  };
  return bestBy(numbersOf(view), (move) => (move.kind === 'x' ? chanceWith(move.number) : 0));
}

/** The swing that looks best by the distances. */
function clearSwing(view: View, seat: Seat): Move {
  const { card, rules } = view;
  return bestBy(swingsOf(view, SWING_GRAIN), (move) => {
    const after =
      move.kind === 'post' ? swung(card, rules.cardLength, move.post, move.heading) : card;
    return chanceOf(distancesOf({ ...view, card: after }), seat);
  });
}

const noSwing = (): Move => ({ kind: 'pass' });

/** An equilibrium with noise, by the distances. */
function cleverBids(view: View, seat: Seat): ReadonlyMap<Bid, number> {
  return mixturesOf(view, distancesOf(view), CLEVER_NOISE)[seat]!;
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
    bids: (view, seat) => championBids(courseOf(view), raceValue)[seat]!,
    width: (work) => Math.max(LEAST_WIDTH, Math.round((work / 100) * WIDTH_FOR_HUNDRED)),
    number: championNumber,
    swing: championSwing,
  }),
  player('clever', {
    bids: cleverBids,
    width: () => LEAST_WIDTH,
    number: clearNumber,
    swing: clearSwing,
  }),
  player('steady', { bids: heuristicBids, width: () => 1, number: clearNumber, swing: noSwing }),
  player('careless', {
    bids: anyBids,
    width: () => 1,
    number: clearNumber,
    swing: noSwing,
    wobble: 400,
  }),
  randomBot(wormUp),
];

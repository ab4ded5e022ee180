// The reason for the best move, one of a few kinds that a child can follow. Each is a true
// statement about the numbers; of several true ones the most helpful is chosen.
import { DICE, type Rules } from '../editions.ts';
import { diceIn, pipsOf, totalOf, WORM, wormsOn } from '../rules/position.ts';
import type { Evaluation, OptionAdvice, Prize } from './evaluation.ts';
import { prizesAt, wormsAtStake } from './odds.ts';
import type { Question } from './question.ts';

/** Rolling compared with taking a tile. */
interface RollOrTake {
  readonly prize: Prize;
  /** The worms on its tile. */
  readonly worms: number;
  /** The value of taking it. */
  readonly taking: number;
  /** The chance of a failure if the player rolls. */
  readonly failing: number;
  /** The value of rolling. */
  readonly value: number;
}

/** Why a move wins more often than the one that collects the most worms, see `WhyBetter`. */
export type WhyWins = 'wins' | 'lost' | 'behind' | 'ahead' | 'chance';

export type Reason =
  | { readonly why: WhyWins }
  /** The first roll of a turn. */
  | { readonly why: 'begin' }
  /**
   * The player must roll: without a worm, with too low a total, or because the rules allow no
   * stop.
   */
  | { readonly why: 'no-worm' | 'too-low' | 'no-stopping' }
  /** No other face can be set aside. */
  | { readonly why: 'only-face' }
  /** Rolling has ended, with one tile to take. */
  | { readonly why: 'ended' }
  /** Rolling has ended, with several tiles to take; the best one has this many worms. */
  | { readonly why: 'richest'; readonly worms: number }
  /** Rolling has ended, and a tile of the row has as many worms as the one that can be stolen. */
  | { readonly why: 'rival-loses' }
  /** Rolling has ended without a tile to take. */
  | { readonly why: 'failed'; readonly by: 'dead-roll' | 'no-worm' | 'too-low' }
  /** No tile is within reach any more. */
  | { readonly why: 'lost-cause' }
  /** Stop: the risk of rolling is high, and a failure also costs `stake` worms. */
  | ({ readonly why: 'risky'; readonly stake: number } & RollOrTake)
  /** Stop: the risk is low, but rolling brings no more on average. */
  | ({ readonly why: 'enough' } & RollOrTake)
  /** Roll: at low risk it brings more; or at higher risk it still brings more. */
  | ({ readonly why: 'safe' | 'gain' } & RollOrTake)
  /** Stop or roll: nearly equal. */
  | ({ readonly why: 'close' } & RollOrTake)
  /** Keep: the total then steals exactly this tile, or takes it. */
  | { readonly why: 'steals' | 'takes'; readonly tile: number; readonly total: number }
  /** Keep: it is the needed worm. */
  | { readonly why: 'worm' }
  /** Keep: it has the most points. */
  | { readonly why: 'most'; readonly points: number }
  /** Keep: it has more points than the second best face, though not the most. */
  | { readonly why: 'more'; readonly points: number; readonly than: OtherFace }
  /** Keep: the second best face has a clearly higher risk. */
  | { readonly why: 'safer'; readonly failing: number; readonly than: OtherFace }
  /** Keep: the second best face has more points, but leaves fewer dice. */
  | { readonly why: 'dice'; readonly left: number; readonly than: OtherFace }
  /** Keep: the second best face has as many points, but leaves fewer dice. */
  | { readonly why: 'as-much'; readonly left: number; readonly than: OtherFace }
  /** Keep: it has the highest expected value. */
  | { readonly why: 'average'; readonly value: number }
  /** Keep: it has the highest expected value, but the second best face has nearly the same. */
  | { readonly why: 'even'; readonly value: number; readonly than: OtherFace };

/** A face that could be kept instead. */
export interface OtherFace {
  readonly face: number;
  readonly count: number;
  readonly failing: number;
}

/** From this chance of a failure on, the risk is high: a reason to stop. */
export const OFTEN = 0.25;
/** Up to this chance of a failure, the risk is low: a reason to roll. */
export const SELDOM = 0.2;
/** A smaller difference in expected worms is negligible. */
export const CLOSE = 0.1;
/** A smaller difference in chances is negligible. */
export const CLEAR = 0.1;
/** Two expected values that differ by less are usually the same number of worms to one decimal. */
export const EVEN = 0.05;
/** The rounding error of long sums. */
const ROUNDING = 1e-9;

export function reasonFor(question: Question, facts: Evaluation): Reason {
  const { best, failing } = facts;
  if (best === null) return { why: 'failed', by: failedBy(question) };
  if (failing > 1 - ROUNDING && best.kind !== 'take' && best.kind !== 'steal') {
    return { why: 'lost-cause' };
  }
  switch (best.kind) {
    case 'keep':
      return whyKeep(question, facts, best.face);
    case 'roll':
      return whyRoll(question, facts);
    default:
      return whyTake(question, facts, best.tile);
  }
}

function failedBy({ position }: Question): 'dead-roll' | 'no-worm' | 'too-low' {
  const { rules, aside, roll } = position;
  if (rules.deadRollFails && roll !== null) return 'dead-roll';
  return rules.wormRequired && aside[WORM] === 0 ? 'no-worm' : 'too-low';
}

/** Rolling compared with the best prize that could be taken instead. */
function rollOrTakeOf({ roll, prizes }: Evaluation): RollOrTake {
  const { move: prize, value: taking } = prizes.reduce((most, each) =>
    each.value >= most.value ? each : most,
  );
  const worms = wormsOn(prize.tile);
  return { prize, worms, taking, failing: roll!.failing, value: roll!.value };
}

function whyRoll({ position }: Question, facts: Evaluation): Reason {
  const { rules, aside } = position;
  if (diceIn(aside) === 0) return { why: 'begin' };
  if (rules.wormRequired && aside[WORM] === 0) return { why: 'no-worm' };
  if (facts.prizes.length === 0) {
    const isWithinReach = prizesAt(position, totalOf(aside, rules)).length > 0;
    return { why: isWithinReach ? 'no-stopping' : 'too-low' };
  }
  const compared = rollOrTakeOf(facts);
  if (compared.value - compared.taking < CLOSE) return { why: 'close', ...compared };
  return { why: compared.failing <= SELDOM ? 'safe' : 'gain', ...compared };
}

function whyTake({ position, failureCost }: Question, facts: Evaluation, tile: number): Reason {
  if (facts.roll === null) {
    if (facts.prizes.length === 1) return { why: 'ended' };
    const worms = wormsOn(tile);
    const isEven = facts.prizes.some(
      ({ move }) => move.tile !== tile && wormsOn(move.tile) >= worms,
    );
    return isEven && facts.best?.kind === 'steal'
      ? { why: 'rival-loses' }
      : { why: 'richest', worms };
  }
  const compared = rollOrTakeOf(facts);
  if (compared.taking - compared.value < CLOSE) return { why: 'close', ...compared };
  if (compared.failing < OFTEN) return { why: 'enough', ...compared };
  return { why: 'risky', ...compared, stake: failureCost ?? wormsAtStake(position) };
}

/** The points that a face adds. */
function pointsOf({ face, count }: OptionAdvice, rules: Rules): number {
  return count * pipsOf(face, rules);
}

function whyKeep({ position }: Question, { options }: Evaluation, face: number): Reason {
  const { rules, aside } = position;
  const best = options.find((option) => option.face === face)!;
  const others = options.filter((option) => option !== best);
  if (others.length === 0) return { why: 'only-face' };
  const { next, total } = best;
  if (next?.kind === 'steal') return { why: 'steals', tile: next.tile, total };
  if (next?.kind === 'take') return { why: 'takes', tile: next.tile, total };
  if (face === WORM && rules.wormRequired) return { why: 'worm' };
  return whyBetter(best, others, DICE - diceIn(aside) - best.count, (option) =>
    pointsOf(option, rules),
  );
}

/** Compares the best face with the second best. @param left the dice that the best one leaves */
function whyBetter(
  best: OptionAdvice,
  others: readonly OptionAdvice[],
  left: number,
  pointsIn: (option: OptionAdvice) => number,
): Reason {
  const second = others.reduce((most, each) => (each.value > most.value ? each : most));
  const than = { face: second.face, count: second.count, failing: second.failing };
  const [points, value] = [pointsIn(best), best.value];
  if (second.failing - best.failing >= CLEAR) return { why: 'safer', failing: best.failing, than };
  if (points > Math.max(...others.map(pointsIn))) return { why: 'most', points };
  if (points > pointsIn(second)) return { why: 'more', points, than };
  if (best.count < second.count) {
    return { why: points < pointsIn(second) ? 'dice' : 'as-much', left, than };
  }
  return value - second.value >= EVEN ? { why: 'average', value } : { why: 'even', value, than };
}

// Why something is the best to do, of a few kinds that a child can follow. Each is a claim that the numbers bear out; which of
// several true ones is told is a matter of what helps most.
import { DICE, type Rules } from '../editions.ts';
import { diceIn, pipsOf, totalOf, WORM } from '../rules/position.ts';
import type { Evaluation, OptionAdvice } from './evaluation.ts';
import { prizesAt, wormsAtStake } from './odds.ts';
import type { Question } from './question.ts';

/** Rolling on against a tile that could be taken: how often it fails, what it brings on the average, and the tile's worms. */
interface Stakes {
  readonly tile: number;
  readonly failing: number;
  readonly average: number;
  readonly worms: number;
}

export type Reason =
  /** The first roll of a turn. */
  | { readonly why: 'begin' }
  /** It must be rolled: no worm is aside, no tile is within reach, or the rules let nobody stop. */
  | { readonly why: 'no-worm' | 'too-low' | 'no-stopping' }
  /** Nothing else may be set aside. */
  | { readonly why: 'only-face' }
  /** Rolling has ended, and one tile can be taken; or several, of which none has more worms. */
  | { readonly why: 'ended' }
  | { readonly why: 'richest'; readonly worms: number }
  /** Rolling has ended, and nothing can be taken. */
  | { readonly why: 'failed'; readonly by: 'dead-roll' | 'no-worm' | 'too-low' }
  /** No tile can be reached any more. */
  | { readonly why: 'lost-cause' }
  /** Stop: rolling on fails often, and the tile's worms would be lost, with `stake` worms that a failure costs. */
  | ({ readonly why: 'risky'; readonly stake: number } & Stakes)
  /** Stop: rolling on seldom fails, but does not bring more on the average. */
  | ({ readonly why: 'enough' } & Stakes)
  /** Roll: that seldom fails and brings more; or fails more often and brings more all the same. */
  | ({ readonly why: 'safe' | 'gain' } & Stakes)
  /** Stop or roll: it is nearly the same. */
  | ({ readonly why: 'close' } & Stakes)
  /** Keep: the total is exactly a tile that can be stolen then; or good for a tile, and best taken then. */
  | { readonly why: 'steals' | 'takes'; readonly tile: number; readonly total: number }
  /** Keep: a worm is needed, and here it is. */
  | { readonly why: 'worm' }
  /** Keep: no other face makes as many points. */
  | { readonly why: 'most'; readonly points: number }
  /** Keep: another face makes more points, but fails clearly more often. */
  | { readonly why: 'safer'; readonly failing: number; readonly than: Tempting }
  /** Keep: another face makes more points, but leaves fewer dice. */
  | { readonly why: 'dice'; readonly left: number; readonly than: Tempting }
  /** Keep: nothing brings more on the average. */
  | { readonly why: 'average'; readonly average: number };

/** The face that makes the most points at once. */
export interface Tempting {
  readonly face: number;
  readonly count: number;
  readonly failing: number;
}

/** From here on a failure is often, and up to here seldom. */
export const OFTEN = 0.25;
export const SELDOM = 0.2;
/** What nobody would notice: so many worms on the average; what everybody would: so much of a chance. */
export const CLOSE = 0.1;
export const CLEAR = 0.1;
/** What sums of many fractions may miss. */
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

function failedBy({ moment }: Question): 'dead-roll' | 'no-worm' | 'too-low' {
  const { rules, aside, roll } = moment;
  if (rules.deadRollFails && roll !== null) return 'dead-roll';
  return rules.wormRequired && aside[WORM] === 0 ? 'no-worm' : 'too-low';
}

/** Rolling against the most worms that could be taken instead. */
function stakesOf({ roll, takes }: Evaluation): Stakes {
  const { move, worth: worms } = takes.reduce((most, each) =>
    each.worth >= most.worth ? each : most,
  );
  return { tile: move.tile, worms, failing: roll!.failing, average: roll!.worth };
}

function whyRoll({ moment }: Question, facts: Evaluation): Reason {
  const { rules, aside } = moment;
  if (diceIn(aside) === 0) return { why: 'begin' };
  if (rules.wormRequired && aside[WORM] === 0) return { why: 'no-worm' };
  if (facts.takes.length === 0) {
    const isWithinReach = prizesAt(moment, totalOf(aside, rules)).length > 0;
    return { why: isWithinReach ? 'no-stopping' : 'too-low' };
  }
  const stakes = stakesOf(facts);
  if (stakes.average - stakes.worms < CLOSE) return { why: 'close', ...stakes };
  return { why: stakes.failing <= SELDOM ? 'safe' : 'gain', ...stakes };
}

function whyTake({ moment, fail }: Question, facts: Evaluation, tile: number): Reason {
  if (facts.roll === null) {
    const [{ worth: worms = 0 } = {}] = facts.takes.filter(({ move }) => move.tile === tile);
    return facts.takes.length === 1 ? { why: 'ended' } : { why: 'richest', worms };
  }
  const stakes = { ...stakesOf(facts), tile };
  if (stakes.worms - stakes.average < CLOSE) return { why: 'close', ...stakes };
  if (stakes.failing < OFTEN) return { why: 'enough', ...stakes };
  return { why: 'risky', ...stakes, stake: fail ?? wormsAtStake(moment) };
}

/** What a face adds to the total at once. */
function pointsOf({ face, count }: OptionAdvice, rules: Rules): number {
  return count * pipsOf(face, rules);
}

function whyKeep({ moment }: Question, { options }: Evaluation, face: number): Reason {
  const { rules, aside } = moment;
  const best = options.find((option) => option.face === face)!;
  const others = options.filter((option) => option !== best);
  if (others.length === 0) return { why: 'only-face' };
  const { next, total } = best;
  if (next?.kind === 'steal') return { why: 'steals', tile: next.tile, total };
  if (next?.kind === 'take') return { why: 'takes', tile: next.tile, total };
  if (face === WORM && rules.wormRequired) return { why: 'worm' };
  const pointsIn = (option: OptionAdvice) => pointsOf(option, rules);
  const than = others.reduce((most, each) => (pointsIn(each) > pointsIn(most) ? each : most));
  const points = pointsIn(best);
  if (points > pointsIn(than)) return { why: 'most', points };
  const isTempting = points < pointsIn(than);
  const tempting = { face: than.face, count: than.count, failing: than.failing };
  if (isTempting && than.failing - best.failing >= CLEAR) {
    return { why: 'safer', failing: best.failing, than: tempting };
  }
  if (isTempting && best.count < than.count) {
    return { why: 'dice', left: DICE - diceIn(aside) - best.count, than: tempting };
  }
  return { why: 'average', average: best.worth };
}

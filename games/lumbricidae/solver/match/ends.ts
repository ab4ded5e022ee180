// The ends of a turn as payoffs: whatever an end is worth, the exact turn takes it from here.
import { NO_DICE, TILES } from '../../rules/position.ts';
import { TOTALS } from '../situations.ts';
import {
  chancesOf,
  type Ends,
  noPayoffs,
  type Payoffs,
  type SolvedTurn,
  solveTurn,
} from '../turn.ts';
import { type Between, FAILED, LEAST, type TurnEnd } from './between.ts';

const COUNT = TILES.length;

/** Equal ends are one object. */
const TAKES = TILES.map((tile): TurnEnd => ({ kind: 'take', tile }));
const STEALS = TILES.map((tile): TurnEnd => ({ kind: 'steal', tile }));

/** A turn that was solved for the values of its ends. */
export interface ValuedTurn {
  readonly turn: SolvedTurn;
  /** @param end one that dice can reach, or a failure */
  worthOf(end: TurnEnd): number;
  /** By total: the best end with a worm aside. Of equal ones a steal, then the highest tile; a failure if it takes nothing. */
  readonly best: readonly TurnEnd[];
}

export function endsOf(position: Between): readonly TurnEnd[] {
  const tops = rivalTopsIn(position);
  const among = (ends: readonly TurnEnd[], bits: number) =>
    ends.filter((_, tile) => ((bits >> tile) & 1) === 1);
  return [...among(TAKES, position.open), ...among(STEALS, tops), FAILED];
}

/** The rivals' top tiles, as bits. */
function rivalTopsIn({ stacks, mover }: Between): number {
  let tops = 0;
  stacks.forEach((stack, seat) => {
    if (seat !== mover && stack.length > 0) tops |= 1 << stack[stack.length - 1]!;
  });
  return tops;
}

/** Solves the turn that begins in a position. @param worthOf the value of an end for its player */
export function solveEnds(position: Between, worthOf: (end: TurnEnd) => number): ValuedTurn {
  const { rules, open } = position;
  const values = new Map(endsOf(position).map((end) => [end, worthOf(end)]));
  const payoffs: Payoffs = noPayoffs(values.get(FAILED)!);
  const best = new Array<TurnEnd>(TOTALS).fill(FAILED);
  let [taken, worth] = [FAILED, Number.NEGATIVE_INFINITY];
  for (let total = LEAST; total < TOTALS; total += 1) {
    const tile = total - LEAST;
    if (tile < COUNT && ((open >> tile) & 1) === 1) {
      const value = values.get(TAKES[tile]!)!;
      if (rules.lower === 'closest' || value >= worth) [taken, worth] = [TAKES[tile]!, value];
    }
    const stolen = values.get(STEALS[tile]!);
    const steals = stolen !== undefined && stolen >= worth;
    best[total] = steals ? STEALS[tile]! : taken;
    if (best[total] === FAILED) continue;
    payoffs.wormy[total] = steals ? stolen : worth;
    if (!rules.wormRequired) payoffs.plain[total] = payoffs.wormy[total]!;
  }
  return { turn: solveTurn(rules, payoffs), worthOf: (end) => values.get(sameEnd(end))!, best };
}

/** The chance of each end that has one. @param ends how the turn ends; by default from its beginning, with best play */
export function endChances(
  { turn, best }: ValuedTurn,
  { failing, totals }: Ends = chancesOf(turn, NO_DICE),
): ReadonlyMap<TurnEnd, number> {
  const chances = new Map([[FAILED, failing]]);
  totals.forEach((chance, total) => {
    if (chance === 0) return;
    const end = best[total]!;
    chances.set(end, (chances.get(end) ?? 0) + chance);
  });
  return chances;
}

/** The object that stands for this end. */
function sameEnd(end: TurnEnd): TurnEnd {
  if (end.kind === 'failed') return FAILED;
  return (end.kind === 'take' ? TAKES : STEALS)[end.tile - LEAST]!;
}

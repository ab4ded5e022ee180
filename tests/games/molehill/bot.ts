// The bots, strongest first. A view shows only the bot's own dice. The others count as random, or as slightly better
// than random.
import type { Bot } from '#kernel/bot.ts';
import { randomBot } from '#kernel/random-bot.ts';
import { molehill } from './rules/index.ts';
import {
  type Claim,
  type Dice,
  type Move,
  matchingIn,
  sumOf,
  type View,
} from './rules/position.ts';

/** How likely each count of matching dice is among `dice` unknown ones: a binomial distribution. */
export function chancesOf(dice: number, each: number): readonly number[] {
  let chances: readonly number[] = [1];
  for (let die = 0; die < dice; die += 1) {
    chances = [...chances, 0].map(
      (chance, count) => chance * (1 - each) + (chances[count - 1] ?? 0) * each,
    );
  }
  return chances;
}

/** The probability that one unknown die counts for a face (MOL-8). */
function chanceOfMatch({ wildOnes }: View['rules'], face: number): number {
  return wildOnes && face !== 1 ? 2 / 6 : 1 / 6;
}

/** The probability that a claim holds, if all other dice are random except for `likely` ones. */
function holds(view: View, claim: Claim, likely = 0): number {
  const known = matchingIn(view.own as Dice, claim.face, view.rules) + likely;
  const unknown = sumOf(view.counts) - sumOf(view.own as Dice) - likely;
  const chances = chancesOf(unknown, chanceOfMatch(view.rules, claim.face));
  return chances.slice(Math.max(0, claim.count - known)).reduce((sum, chance) => sum + chance, 0);
}

type ClaimMove = Move & { readonly kind: 'claim' };

function claimsIn(view: View): readonly ClaimMove[] {
  return [...molehill.legalMoves(view)].filter((move) => move.kind === 'claim');
}

/** The claim that holds most often; of equal ones the highest, which leaves the least to the next player. */
function safest(view: View): { readonly move: ClaimMove; readonly chance: number } | undefined {
  let best: { readonly move: ClaimMove; readonly chance: number } | undefined;
  for (const move of claimsIn(view)) {
    const chance = holds(view, move);
    if (best === undefined || chance >= best.chance) best = { move, chance };
  }
  return best;
}

/** Doubts if the claim fails more often than the safest raise. It assumes that the claimer has one die of this face. */
function steady(view: View): Move {
  const raise = safest(view);
  if (view.claim === null && raise !== undefined) return raise.move;
  const claimer = view.counts[view.claim?.seat ?? 0] as number;
  const fails = 1 - holds(view, view.claim as Claim, Math.min(1, claimer));
  return raise === undefined || fails > raise.chance ? { kind: 'doubt' } : raise.move;
}

/** Looks at its own dice only: doubts what needs more than half of the other dice. */
function simple(view: View): Move {
  const [lowest] = claimsIn(view);
  if (view.claim === null) return lowest as Move;
  const missing = view.claim.count - matchingIn(view.own as Dice, view.claim.face, view.rules);
  const others = sumOf(view.counts) - sumOf(view.own as Dice);
  return lowest === undefined || missing > others / 2 ? { kind: 'doubt' } : lowest;
}

export const bots: readonly Bot<View, Move>[] = [
  { id: 'steady', choose: steady },
  { id: 'simple', choose: simple },
  randomBot(molehill),
];

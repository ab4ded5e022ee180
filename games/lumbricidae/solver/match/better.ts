// Why one move wins more often than another, of a few kinds that a child can follow. Each is a true statement about the
// position.
import type { Choice } from '#kernel/review/judge.ts';
import { isSameMove, parseMove } from '../../notation.ts';
import type { Counts, Move, View } from '../../rules/position.ts';
import { type Advice, adviceOn } from '../advice.ts';
import type { WhyWins } from '../reasons.ts';
import { afterEnd, betweenOf, isOver } from './between.ts';

export interface Better {
  readonly move: Move;
  readonly why: WhyBetter;
  /** What the coach says of the position. */
  readonly advice: Advice;
  /** The dice aside. */
  readonly aside: Counts;
}

/**
 * - wins: it ends the match, and its player wins.
 * - lost: the move that was made ended the match, and its player did not win.
 * - worms: it brings the most worms, too.
 * - behind: it is the higher risk, and its player is behind.
 * - ahead: it is the lower risk, and its player is ahead.
 * - chance: none of these.
 */
export type WhyBetter = WhyWins | 'worms';

/** A smaller difference between two risks to fail is no reason. */
const CLEAR = 0.1;

export function betterMove(view: View, made: Choice, better: Choice): Better {
  const advice = adviceOn({ position: view, failureCost: undefined });
  const move = parseMove(better.move)!;
  return { move, why: whyBetter(view, advice, made, better), advice, aside: view.aside };
}

/** @param advice what the coach says of the position, in worms */
export function whyBetter(view: View, advice: Advice, made: Choice, better: Choice): WhyBetter {
  const [move, other] = [parseMove(better.move)!, parseMove(made.move)!];
  if (endsMatch(view, move) && better.chance === 1) return 'wins';
  if (endsMatch(view, other) && made.chance === 0) return 'lost';
  if (isSameMove(move, advice.best)) return 'worms';
  const even = 1 / view.stacks.length;
  const risk = riskOf(move, advice) - riskOf(other, advice);
  if (risk > CLEAR && made.chance < even) return 'behind';
  if (risk < -CLEAR && better.chance > even) return 'ahead';
  return 'chance';
}

function endsMatch(view: View, move: Move): boolean {
  const isEnd = move.kind === 'take' || move.kind === 'steal';
  return isEnd && isOver(afterEnd(betweenOf(view), move));
}

/** The chance of a failure after a move, if worms are collected. */
function riskOf(move: Move, { options, roll }: Advice): number {
  if (move.kind === 'roll') return roll?.failing ?? 0;
  if (move.kind !== 'keep') return 0;
  return options.find(({ face }) => face === move.face)?.failing ?? 0;
}

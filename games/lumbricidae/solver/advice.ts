// The coach's advice: options with values and risks, and the best move. All numbers come from
// odds.ts; the result is plain data that a worker can send.
import type { Choice } from '#kernel/review/judge.ts';
import type { Counts } from '../rules/position.ts';
import { type Move, rollingEnded, totalOf } from '../rules/position.ts';
import type { Evaluation, OptionAdvice, TileAdvice } from './evaluation.ts';
import {
  bestPrize,
  type Option,
  type Outlook,
  outlookOf,
  prizesWith,
  rivalTops,
  solveWorms,
  stealWeight,
  type TurnPosition,
  tileChances,
  worthOf,
} from './odds.ts';
import type { Question } from './question.ts';
import { type Reason, reasonFor } from './reasons.ts';
import { chancesOf, type SolvedTurn } from './turn.ts';

export interface Advice extends Evaluation {
  /** The chance to win with each move; undefined outside a match. With it, `best` wins most often; else it brings the most worms. */
  readonly winning?: readonly Choice[];
  readonly reason: Reason;
}

/** The best move with these dice aside before a roll; null after a failure. */
function bestWith(position: TurnPosition, aside: Counts, better: 'stop' | 'roll'): Move | null {
  const prize = bestPrize(prizesWith(position, aside));
  if (rollingEnded({ aside, roll: null })) return prize ?? null;
  return better === 'stop' && prize !== undefined ? prize : { kind: 'roll' };
}

function adviceOnOption(position: TurnPosition, option: Option): OptionAdvice {
  const { face, count, value, stop, roll, ends, better } = option;
  const aside = position.aside.with(face, count);
  return {
    face,
    count,
    total: totalOf(aside, position.rules),
    value,
    failing: ends.failing,
    stop,
    roll,
    next: bestWith(position, aside, better),
  };
}

/** The moves when there is no face to choose: before a roll, and after a dead roll (LUM-10). */
function withoutChoice(position: TurnPosition, turn: SolvedTurn, { now }: Outlook) {
  const { rules, aside } = position;
  const isFailed = now === null && rules.deadRollFails;
  const reached = isFailed ? [] : prizesWith(position, aside);
  const rolled = now?.roll ?? null;
  const roll =
    rolled === null ? null : { value: rolled, failing: chancesOf(turn, aside, true).failing };
  const mayTake = roll === null || rules.stopAllowed;
  const prizes = mayTake ? reached.map((move) => ({ move, value: worthOf(move, position) })) : [];
  const best = now === null ? (bestPrize(reached) ?? null) : bestWith(position, aside, now.better);
  return { roll, prizes, best };
}

export function adviceOn({ position, failureCost }: Question): Advice {
  const turn = solveWorms(position, failureCost);
  const outlook = outlookOf(turn, position);
  const options = outlook.options.map((option) => adviceOnOption(position, option));
  const tops = rivalTops(position);
  const tiles = tileChances(position).map(([tile, chance]): TileAdvice => {
    return { tile, from: tops.includes(tile) ? 'rival' : 'row', chance };
  });
  const steals = tiles.some(({ from, chance }) => from === 'rival' && chance > 0);
  const facts = {
    expected: outlook.expected,
    failing: outlook.ends.failing,
    options,
    tiles,
    stolenWorm: steals ? stealWeight(position) : null,
    ...(outlook.best === undefined
      ? withoutChoice(position, turn, outlook)
      : { roll: null, prizes: [], best: { kind: 'keep', face: outlook.best.face } as const }),
  };
  return { ...facts, reason: reasonFor({ position, failureCost }, facts) };
}

// The coach's advice: options with values and risks, and the best move. All numbers come from
// odds.ts; the result is plain data that a worker can send.
import type { Counts } from '../rules/position.ts';
import { type Move, rollingEnded, totalOf, wormsOn } from '../rules/position.ts';
import type { Evaluation, OptionAdvice } from './evaluation.ts';
import {
  bestPrize,
  type Moment,
  type Option,
  type Outlook,
  outlookOf,
  prizesWith,
  rivalTops,
  solveWorms,
  tileChances,
} from './odds.ts';
import type { Question } from './question.ts';
import { type Reason, reasonFor } from './reasons.ts';
import { chancesOf, type SolvedTurn } from './turn.ts';

export interface Advice extends Evaluation {
  readonly reason: Reason;
}

/** The best move with these dice aside before a roll; null after a failure. */
function bestWith(moment: Moment, aside: Counts, better: 'stop' | 'roll'): Move | null {
  const taking = bestPrize(prizesWith(moment, aside));
  if (rollingEnded({ aside, roll: null })) return taking ?? null;
  return better === 'stop' && taking !== undefined ? taking : { kind: 'roll' };
}

function adviceOnOption(moment: Moment, option: Option): OptionAdvice {
  const { face, count, value, stop, roll, ends, better } = option;
  const aside = moment.aside.with(face, count);
  return {
    face,
    count,
    total: totalOf(aside, moment.rules),
    worth: value,
    failing: ends.failing,
    stop,
    roll,
    next: bestWith(moment, aside, better),
  };
}

/**
 * The options without a face to choose: before a roll, and after one that only ended the rolling
 * (LUM-10).
 */
function withoutChoice(moment: Moment, turn: SolvedTurn, { now }: Outlook) {
  const { rules, aside } = moment;
  const isFailed = now === null && rules.deadRollFails;
  const prizes = isFailed ? [] : prizesWith(moment, aside);
  const rolled = now?.roll ?? null;
  const roll =
    rolled === null ? null : { worth: rolled, failing: chancesOf(turn, aside, true).failing };
  const mayTake = roll === null || rules.stopAllowed;
  const takes = mayTake ? prizes.map((move) => ({ move, worth: wormsOn(move.tile) })) : [];
  const best = now === null ? (bestPrize(prizes) ?? null) : bestWith(moment, aside, now.better);
  return { roll, takes, best };
}

export function adviceOn({ moment, fail }: Question): Advice {
  const turn = solveWorms(moment, { fail });
  const outlook = outlookOf(turn, moment);
  const options = outlook.options.map((option) => adviceOnOption(moment, option));
  const tops = rivalTops(moment);
  const facts = {
    expected: outlook.expected,
    failing: outlook.ends.failing,
    options,
    tiles: tileChances(moment).map(([tile, chance]) => {
      return { tile, from: tops.includes(tile) ? 'rival' : 'row', chance } as const;
    }),
    ...(outlook.best === undefined
      ? withoutChoice(moment, turn, outlook)
      : { roll: null, takes: [], best: { kind: 'keep', face: outlook.best.face } as const }),
  };
  return { ...facts, reason: reasonFor({ moment, fail }, facts) };
}

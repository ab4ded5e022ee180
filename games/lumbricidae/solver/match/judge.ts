// What the dice game can say of the chance to win, for reviews.
import type { Judge } from '#kernel/review/judge.ts';
import { formatMove } from '../../notation.ts';
import { lumbricidae } from '../../rules/index.ts';
import type { State, View } from '../../rules/position.ts';
import { rememberTurn, valueOfMove } from '../move-values.ts';
import { outlookOf } from '../odds.ts';
import { chancesOf, deadEnd, type Ends, keptAfterRoll } from '../turn.ts';
import { betterMove } from './better.ts';
import { betweenOf, sharesOf } from './between.ts';
import { winChances } from './chances.ts';
import { endChances } from './ends.ts';
import { type Ahead, mixed, solveAhead } from './to-win.ts';
import { trained } from './trained.ts';

/** The value network judges the positions right after the turn: so the chances of a turn fit together. */
const aheadOf = rememberTurn((table) => solveAhead(trained(), betweenOf(table), 0));

const chancesWith = (ahead: Ahead, ends: Ends): readonly number[] =>
  mixed(ahead, endChances(ahead.solved, ends));

export const judge: Judge<State, View> = {
  chances(state) {
    const position = betweenOf(state);
    switch (state.stage) {
      case 'over':
        return sharesOf(position);
      case 'first':
        return position.stacks.map(() => 1 / position.stacks.length);
      case 'ready':
        return winChances(trained(), position);
      case 'rolling': {
        const ahead = aheadOf(state);
        return chancesWith(ahead, chancesOf(ahead.solved.turn, state.aside, true));
      }
      default: {
        const ahead = aheadOf(state);
        return chancesWith(ahead, outlookOf(ahead.solved.turn, state).ends);
      }
    }
  },

  variances(state) {
    const outcomes = state.stage === 'first' ? starts(state) : rolls(state);
    return state.stacks.map((_, seat) => {
      const mean = outcomes.reduce((sum, [part, chances]) => sum + part * chances[seat]!, 0);
      return outcomes.reduce(
        (sum, [part, chances]) => sum + part * (chances[seat]! - mean) ** 2,
        0,
      );
    });
  },

  choices(view) {
    const { solved } = aheadOf(view);
    return [...lumbricidae.legalMoves(view)].map((move) => ({
      move: formatMove(move),
      chance: valueOfMove(solved, view, move),
    }));
  },

  reason: betterMove,
};

/** An outcome of chance: its probability, and by seat the chances to win after it. */
type Outcome = readonly [part: number, chances: readonly number[]];

/** Each seat may be drawn to begin. */
function starts(state: State): readonly Outcome[] {
  return state.stacks.map((_, mover) => {
    return [1 / state.stacks.length, winChances(trained(), betweenOf({ ...state, mover }))];
  });
}

function rolls(state: State): readonly Outcome[] {
  const ahead = aheadOf(state);
  const { turn } = ahead.solved;
  const kept = keptAfterRoll(turn, state.aside).map(({ aside, chance }): Outcome => {
    return [chance, chancesWith(ahead, chancesOf(turn, aside))];
  });
  const dead = 1 - kept.reduce((sum, [part]) => sum + part, 0);
  return [...kept, [dead, chancesWith(ahead, deadEnd(turn, state.aside).ends)]];
}

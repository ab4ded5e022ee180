// The order of play: who draws, who is next, which empty racks pass, and when the match ends.
import type { Seat, Step } from '#kernel/game.ts';
import type { Counts } from '../geometry.ts';
import { sizeOf } from './line.ts';
import type { Ending, Fact, Move, State } from './position.ts';

/** The seat that draws: at first all seats in order, later the seat that has moved. */
export function drawerIn({ stage, hands, mover }: State): Seat {
  return stage === 'deal' ? hands.findIndex((hand) => sizeOf(hand) === 0) : mover;
}

/** The next seat that has pieces; those with an empty rack pass (LAM-20). */
export function nextSeat(state: State): State {
  const mover = (state.mover + 1) % state.hands.length;
  const next: State = { ...state, mover, stage: 'play' };
  if (!state.rules.emptyRackPasses || sizeOf(state.hands[mover] as Counts) > 0) return next;
  const passes = state.passes + 1;
  return passes === state.hands.length
    ? { ...next, passes, stage: 'over' }
    : nextSeat({ ...next, passes });
}

/** The passes of empty racks after a step, by seat. @param own the passes without them */
export function emptyPasses(
  { before, after }: Pick<Step<State, Move>, 'before' | 'after'>,
  own: number,
): readonly Fact[] {
  const seats = before.hands.length;
  return Array.from({ length: Math.max(0, after.passes - own) }, (_, at) => {
    return { kind: 'passed', seat: (before.mover + 1 + at) % seats };
  });
}

/** The reason for the end of the match; undefined before it (LAM-12, LAM-20, LAM-25). */
export function endingOf({ rules, hands, bag, passes }: State): Ending | undefined {
  if (passes === hands.length) return 'blocked';
  if (sizeOf(bag) > 0) return undefined;
  if (hands.every((hand) => sizeOf(hand) === 0)) return 'laid-out';
  return rules.playOnWithoutBag ? undefined : 'bag-empty';
}

// Reasons why a move wins more often: each is true of its position. The positions come from random matches.
import { expect, test } from 'vitest';
import { sample } from '#kernel/chance.ts';
import { pickMove } from '#kernel/moves/move-set.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { tries } from '#tools/testing/thorough.ts';
import { formatMove, parseMove } from '../notation.ts';
import { lumbricidae } from '../rules/index.ts';
import type { State, View } from '../rules/position.ts';
import { adviceOn } from '../solver/advice.ts';
import { betterMove, type WhyBetter } from '../solver/match/better.ts';
import { judge } from '../solver/match/judge.ts';
import { anyRules } from './tables.ts';

interface Case {
  readonly state: State;
  readonly view: View;
}

/** The positions of random matches in which a seat decides. */
function* decisions(matches: number): Generator<Case> {
  const random = randomFrom('better');
  for (let match = 0; match < matches; match += 1) {
    const seats = 2 + (match % 2);
    let state = lumbricidae.initial({ ...anyRules(random) }, seats);
    for (let turn = lumbricidae.turn(state); turn.kind !== 'over'; turn = lumbricidae.turn(state)) {
      if (turn.kind === 'chance') {
        const outcome = sample(lumbricidae.chance(state), random);
        state = lumbricidae.apply(state, { by: 'chance', outcome });
        continue;
      }
      const view = lumbricidae.view(state, state.mover);
      yield { state, view };
      const move = pickMove(random, lumbricidae.legalMoves(view));
      state = lumbricidae.apply(state, { by: state.mover, move });
    }
  }
}

const CLEARLY = 0.02;

/** Only a turn that goes on can fail. */
function goesOn(move: string): boolean {
  return ['roll', 'keep'].includes(parseMove(move)!.kind);
}

test('each reason is true, and each kind of reason comes', () => {
  const seen = new Set<WhyBetter>();
  for (const { state, view } of decisions(tries(40, 200))) {
    const choices = judge.choices(view).toSorted((one, other) => other.chance - one.chance);
    const [best, worst] = [choices[0]!, choices.at(-1)!];
    if (best.chance - worst.chance < CLEARLY) continue;
    const { move, why } = betterMove(view, worst, best);
    seen.add(why);
    expect(formatMove(move)).toBe(best.move);
    const after = (text: string) =>
      lumbricidae.apply(state, { by: state.mover, move: parseMove(text)! });
    const isOver = (text: string) => lumbricidae.turn(after(text)).kind === 'over';
    const even = 1 / state.stacks.length;
    const holds: Readonly<Record<WhyBetter, () => boolean>> = {
      wins: () => isOver(best.move) && judge.chances(after(best.move))[state.mover] === 1,
      lost: () => isOver(worst.move) && judge.chances(after(worst.move))[state.mover] === 0,
      worms: () => {
        const { best: most } = adviceOn({ position: view, failureCost: undefined });
        return most !== null && formatMove(most) === best.move;
      },
      behind: () => goesOn(best.move) && worst.chance < even,
      ahead: () => goesOn(worst.move) && best.chance > even,
      chance: () => true,
    };
    expect([why, holds[why]()]).toEqual([why, true]);
  }
  expect([...seen].sort()).toEqual(['ahead', 'behind', 'chance', 'lost', 'wins', 'worms']);
});

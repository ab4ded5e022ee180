// The coach at a table: its best move is the one that the review would call best, and its reason is of this move.
import { expect, test } from 'vitest';
import { playOut } from '#kernel/playout.ts';
import { tries } from '#tools/testing/thorough.ts';
import { bots } from '../bot/index.ts';
import { editions } from '../editions.ts';
import { formatMove, isSameMove } from '../notation.ts';
import { lumbricidae } from '../rules/index.ts';
import type { State } from '../rules/position.ts';
import { adviceOn } from '../solver/advice.ts';
import { adviceInMatch } from '../solver/match/advice.ts';
import { judge } from '../solver/match/judge.ts';

const collector = bots.find(({ id }) => id === 'collector')!;

/** The states of matches in which a seat decides. */
function* decisions(matches: number): Generator<State> {
  for (let match = 0; match < matches; match += 1) {
    const { switches } = editions[match % editions.length]!;
    const seats = 2 + (match % 3);
    const players = { bots: new Array(seats).fill(collector), work: 1 };
    const start = lumbricidae.initial(switches, seats);
    for (const { before } of playOut(lumbricidae, start, players, `advice ${match}`)) {
      if (lumbricidae.turn(before).kind === 'seats') yield before;
    }
  }
}

test('the best move wins most often; where it is not the one with the most worms, the reason says why', () => {
  const seen = { same: 0, other: 0 };
  for (const state of decisions(tries(3, 300))) {
    const view = lumbricidae.view(state, state.mover);
    const advice = adviceInMatch(view);
    const worms = adviceOn({ position: view, failureCost: undefined });
    const choices = judge.choices(view);
    expect(advice.winning).toEqual(choices);
    const best = choices.find(({ move }) => move === formatMove(advice.best!))!;
    expect(best.chance).toBe(Math.max(...choices.map(({ chance }) => chance)));
    const isSame = isSameMove(advice.best!, worms.best);
    seen[isSame ? 'same' : 'other'] += 1;
    if (isSame) expect(advice.reason).toEqual(worms.reason);
    else expect(['wins', 'lost', 'behind', 'ahead', 'chance']).toContain(advice.reason.why);
    // Spectators get the mover's advice.
    expect(adviceInMatch(lumbricidae.view(state, 'spectator'))).toEqual(advice);
  }
  expect(seen.same).toBeGreaterThan(0);
  expect(seen.other).toBeGreaterThan(0);
});

// Reasons why a move wins more often: each is true of its position. The positions come from matches of a bot.
import { expect, test } from 'vitest';
import { playOut } from '#kernel/playout.ts';
import { tries } from '#tools/testing/thorough.ts';
import { bots } from '../bot/index.ts';
import { KINDS, STAR } from '../geometry.ts';
import { reconstruction, START_POINTS } from '../layout.ts';
import { parseMove } from '../notation.ts';
import { lamance } from '../rules/index.ts';
import { continuations } from '../rules/line.ts';
import type { Move, State } from '../rules/position.ts';
import { SHEET, switchesOf } from '../rules.test/play.ts';
import { betterMove, type WhyBetter } from '../solver/better.ts';
import { judge } from '../solver/judge.ts';

const CLEARLY = 0.02;
const careless = bots.find(({ id }) => id === 'careless')!;

/** The states of matches in which a seat decides. */
function* decisions(matches: number): Generator<State> {
  for (let match = 0; match < matches; match += 1) {
    const start = lamance.initial(switchesOf(SHEET), 2 + (match % 3));
    const players = { bots: start.hands.map(() => careless), work: 1 };
    for (const { before } of playOut(lamance, start, players, `better ${match}`)) {
      if (lamance.turn(before).kind === 'seats') yield before;
    }
  }
}

/** What a move brings: its points, whether it ends the line, and the most that a next piece of any kind brings. */
function broughtBy(state: State, move: Move) {
  const after = lamance.apply(state, { by: state.mover, move });
  const ply = { by: state.mover, move };
  const laid = lamance
    .facts({ before: state, ply, after }, 'spectator')
    .find((fact) => fact.kind === 'laid');
  const { rules } = state;
  const input = { rules, laid: after.laid, owes: false, held: 9, inBag: 0 };
  const next = continuations(reconstruction, { ...input, hand: KINDS.map(() => 1) });
  return {
    points: laid?.points ?? 0,
    ends: laid?.dead === true,
    next: Math.max(0, ...next.map(({ field }) => reconstruction.points[field]!)) || START_POINTS,
  };
}

const isStar = (move: Move): boolean => move.kind === 'lay' && move.arms === STAR;

test('each reason is true, and each kind of reason comes', () => {
  const seen = new Set<WhyBetter>();
  for (const state of decisions(tries(5, 200))) {
    const view = lamance.view(state, state.mover);
    const choices = judge.choices(view).toSorted((one, other) => other.chance - one.chance);
    const [best] = choices;
    for (const worse of [choices[1], choices.at(-1)]) {
      if (worse === undefined || best!.chance - worse.chance < CLEARLY) continue;
      const { move, why } = betterMove(view, worse, best!);
      seen.add(why);
      expect(move).toBe(best!.move);
      const moves = [best!, worse].map((choice) => parseMove(reconstruction, choice.move)!);
      const [ours, theirs] = moves as [Move, Move];
      const [one, other] = [broughtBy(state, ours), broughtBy(state, theirs)];
      const after = lamance.apply(state, { by: state.mover, move: ours });
      const holds: Readonly<Record<WhyBetter, () => boolean>> = {
        wins: () => judge.chances(after)[state.mover] === 1,
        star: () => isStar(theirs) && !isStar(ours),
        points: () => one.points > other.points,
        ends: () => one.ends && !other.ends,
        open: () => !one.ends && other.ends,
        leaves: () => one.next < other.next,
        chance: () => true,
      };
      expect([why, holds[why]()]).toEqual([why, true]);
    }
  }
  const all: readonly WhyBetter[] = ['chance', 'ends', 'leaves', 'open', 'points', 'star', 'wins'];
  expect([...seen].sort()).toEqual(all);
});

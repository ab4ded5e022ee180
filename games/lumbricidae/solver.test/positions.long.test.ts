// The exact turn and its odds against the reference solver on random tables, and against simulated
// turns.
import { expect, test } from 'vitest';
import { sample } from '#kernel/chance.ts';
import type { Random } from '#kernel/random.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { tries } from '#tools/testing/thorough.ts';
import { editions } from '../editions.ts';
import { lumbricidae } from '../rules/index.ts';
import { type State, TILES, type View, wormsOn } from '../rules/position.ts';
import { bestOf, optionsOf, outlookOf, solveWorms, worthOf } from '../solver/odds.ts';
import { type SolvedTurn, valuesOf } from '../solver/turn.ts';
import { expectAsPlain, NOTHING } from './tables.ts';

test('random tables and switches: equal to the reference in exact fractions', () => {
  expectAsPlain(tries(8, 500), 'some tables');
});

/** The lead of a seat over the average rival, in worms. */
function leadOf({ stacks }: State, seat: number): number {
  const worms = stacks.map((stack) => stack.reduce((sum, tile) => sum + wormsOn(tile), 0));
  const own = worms[seat]!;
  const all = worms.reduce((sum, each) => sum + each, 0);
  return own - (all - own) / (worms.length - 1);
}

/** Plays the rest of a turn with the solver's choices. @returns the growth of the mover's lead */
function playTurn(start: State, turn: SolvedTurn, random: Random): number {
  let state = start;
  while (state.turns === start.turns) {
    if (state.stage === 'rolling') {
      const outcome = sample(lumbricidae.chance(state), random);
      state = lumbricidae.apply(state, { by: 'chance', outcome });
      continue;
    }
    state = lumbricidae.apply(state, { by: state.mover, move: choose(lumbricidae.view(state, 0)) });
  }
  return leadOf(state, start.mover) - leadOf(start, start.mover);

  function choose(view: View) {
    if (view.stage === 'choose') {
      return { kind: 'keep', face: bestOf(optionsOf(turn, view.aside, view.roll!))!.face } as const;
    }
    const moves = [...lumbricidae.legalMoves(view)];
    const ends = moves.filter((move) => move.kind !== 'roll');
    const mayRoll = ends.length < moves.length;
    const rolls = ends.length === 0 || valuesOf(turn, view.aside).better === 'roll';
    if (mayRoll && rolls) return { kind: 'roll' } as const;
    const worth = (move: (typeof ends)[number]) => (move.kind === 'keep' ? 0 : worthOf(move, view));
    return ends.toSorted((one, other) => worth(other) - worth(one))[0]!;
  }
}

// Dice aside and a roll, by face; both empty at the start of a turn.
const positions: readonly Pick<State, 'aside' | 'roll' | 'stage'>[] = [
  { aside: NOTHING, roll: null, stage: 'ready' },
  { aside: NOTHING, roll: [1, 2, 0, 2, 1, 2], stage: 'choose' },
  { aside: [0, 0, 0, 0, 2, 1], roll: [1, 1, 0, 2, 1, 0], stage: 'choose' },
];

// Three standard errors.
test.each(editions)('$id: simulated turns bring the computed lead', (edition) => {
  const random = randomFrom(`turns of ${edition.id}`);
  const tables = [
    [[], []],
    [[22, 30], [25], [28]],
  ].flatMap((stacks) => positions.map((position) => ({ stacks, position })));
  for (const { stacks, position } of tables) {
    const start: State = {
      ...lumbricidae.initial({ ...edition.switches, firstSeat: 0 }, stacks.length),
      open: TILES.filter((tile) => !stacks.flat().includes(tile)),
      stacks,
      ...position,
    };
    const turn = solveWorms(start);
    const { expected, ends } = outlookOf(turn, start);
    const { failing } = ends;
    const leads = Array.from({ length: tries(300, 2_000) }, () => playTurn(start, turn, random));
    const mean = leads.reduce((sum, each) => sum + each, 0) / leads.length;
    const squares = leads.reduce((sum, each) => sum + (each - mean) ** 2, 0) / leads.length;
    const error = Math.sqrt(squares / leads.length);
    expect(Math.abs(mean - expected)).toBeLessThan(3 * error);
    if (stacks[0]!.length === 0) continue;
    const failed = leads.filter((each) => each < 0).length / leads.length;
    const spread = Math.sqrt((failing * (1 - failing)) / leads.length);
    expect(Math.abs(failed - failing)).toBeLessThanOrEqual(3 * spread);
  }
});

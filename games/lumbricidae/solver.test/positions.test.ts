// The exact turn at tables of any kind, under any switches: against the plain version, which asks the readable rules, and against
// turns played out by them.
import { expect, test } from 'vitest';
import { sample } from '#kernel/chance.ts';
import type { Switches } from '#kernel/game.ts';
import { pick, type Random, randomFrom, uniform } from '#kernel/random.ts';
import { DICE, editions, type Rules, rulesOf, switches } from '../editions.ts';
import { FACES } from '../notation.ts';
import {
  type Counts,
  lumbricidae,
  type State,
  stealable,
  TILES,
  takeable,
  type View,
  wormsOn,
} from '../rules.ts';
import { bestOf, optionsOf, solveWorms, wormsAtStake } from '../solver/odds.ts';
import { chancesOf, type SolvedTurn, worthsOf } from '../solver/turn.ts';
import { diceIn, fraction, numberOf, plainTurn } from './plain.ts';

const NOTHING: Counts = FACES.map(() => 0);

function anyRules(random: Random): Rules {
  const any = Object.entries(switches).map(([name, values]) => [name, pick(random, values)]);
  return rulesOf({ ...Object.fromEntries(any), firstSeat: 0 } as Switches);
}

/** Tiles dealt at random to the row, to nobody and to stacks, with a tile open. */
function anyTable(random: Random, rules: Rules): State {
  const seats = 2 + uniform(random, 4);
  const stacks = Array.from({ length: seats }, (): number[] => []);
  const [open, turned]: [number[], number[]] = [[], []];
  for (const tile of TILES.toSorted(() => uniform(random, 3) - 1)) {
    const where = uniform(random, seats + 4);
    if (where < seats) stacks[where]!.push(tile);
    else (where === seats ? turned : open).push(tile);
  }
  if (open.length === 0) open.push(turned.pop() ?? stacks.find((each) => each.length > 0)!.pop()!);
  const ascending = (one: number, other: number): number => one - other;
  return {
    ...lumbricidae.initial({ ...rules }, seats),
    open: open.toSorted(ascending),
    turned: turned.toSorted(ascending),
    stacks,
  };
}

/** Dice set aside in a turn as chance has it, some of it to go. */
function anyAside(random: Random): Counts {
  let aside = NOTHING;
  for (let keeps = uniform(random, 5); keeps > 0 && diceIn(aside) < DICE; keeps -= 1) {
    const face = uniform(random, FACES.length);
    if (aside[face]! > 0) continue;
    aside = aside.with(face, 1 + uniform(random, Math.min(3, DICE - diceIn(aside))));
  }
  return aside;
}

/** A steal weighs as much as chance has it, in halves. */
function plainly(state: State, steal: number) {
  return plainTurn(state.rules, {
    failing: fraction(BigInt(-wormsAtStake(state))),
    taking(aside) {
      const here = { ...state, aside };
      const stolen = stealable(here);
      const worths = takeable(here).map((tile) => 2 * wormsOn(tile));
      if (stolen !== undefined) worths.push(2 * steal * wormsOn(stolen.tile));
      return worths.length === 0 ? null : fraction(BigInt(Math.max(...worths)), 2n);
    },
  });
}

test('500 tables under any switches: as the plain version in whole fractions', () => {
  const random = randomFrom('tables');
  for (let tried = 0; tried < 500; tried += 1) {
    const state = anyTable(random, anyRules(random));
    const aside = anyAside(random);
    const steal = 1 + uniform(random, 3) / 2;
    const turn = solveWorms(state, { steal });
    const exact = numberOf(plainly(state, steal)(aside));
    expect(
      Math.abs(worthsOf(turn, aside).value - exact),
      JSON.stringify({ state, aside }),
    ).toBeLessThan(1e-12);
    const { failing, totals } = chancesOf(turn, aside);
    expect(totals.reduce((sum, each) => sum + each, failing)).toBeCloseTo(1, 12);
  }
}, 120_000);

/** A turn by the readable rules, every choice as the odds say. @returns the worms it brought */
function playTurn(start: State, turn: SolvedTurn, random: Random): number {
  let state = lumbricidae.apply(start, { by: start.mover, move: { kind: 'roll' } });
  while (state.turns === start.turns) {
    if (state.stage === 'rolling') {
      const outcome = sample(lumbricidae.chance(state), random);
      state = lumbricidae.apply(state, { by: 'chance', outcome });
      continue;
    }
    state = lumbricidae.apply(state, { by: state.mover, move: choose(lumbricidae.view(state, 0)) });
  }
  const { ending } = state.last!;
  return ending.kind === 'failed' ? -wormsAtStake(start) : wormsOn(ending.tile);

  function choose(view: View) {
    if (view.stage === 'choose') {
      return { kind: 'keep', face: bestOf(optionsOf(turn, view.aside, view.roll!))!.face } as const;
    }
    const moves = lumbricidae.legalMoves(view);
    const ends = moves.filter((move) => move.kind !== 'roll');
    const mayRoll = ends.length < moves.length;
    const rolls = ends.length === 0 || worthsOf(turn, view.aside).better === 'roll';
    if (mayRoll && rolls) return { kind: 'roll' } as const;
    const worms = (move: (typeof ends)[number]) => (move.kind === 'keep' ? 0 : wormsOn(move.tile));
    return ends.toSorted((one, other) => worms(other) - worms(one))[0]!;
  }
}

// 4,000 turns each; three standard errors.
test.each(editions)(
  '$id: turns played out by the rules bring what was reckoned',
  (edition) => {
    const random = randomFrom(`turns of ${edition.id}`);
    for (const stacks of [
      [[], []],
      [[22, 30], [25], [28]],
    ]) {
      const start: State = {
        ...lumbricidae.initial({ ...edition.switches, firstSeat: 0 }, stacks.length),
        open: TILES.filter((tile) => !stacks.flat().includes(tile)),
        stacks,
      };
      const turn = solveWorms(start);
      const { failing } = chancesOf(turn, NOTHING);
      const worms = Array.from({ length: 4_000 }, () => playTurn(start, turn, random));
      const mean = worms.reduce((sum, each) => sum + each, 0) / worms.length;
      const squares = worms.reduce((sum, each) => sum + (each - mean) ** 2, 0) / worms.length;
      const error = Math.sqrt(squares / worms.length);
      expect(Math.abs(mean - worthsOf(turn, NOTHING).value)).toBeLessThan(3 * error);
      if (stacks[0]!.length === 0) continue;
      const failed = worms.filter((each) => each < 0).length / worms.length;
      const spread = Math.sqrt((failing * (1 - failing)) / worms.length);
      expect(Math.abs(failed - failing)).toBeLessThan(3 * spread);
    }
  },
  60_000,
);

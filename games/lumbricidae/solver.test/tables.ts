// Tables of any kind, under any switches, on which the exact turn is held against the plain version, which asks the readable rules.
// As many as are asked for: the quick tests ask for some, the slow ones for many.
import { expect } from 'vitest';
import type { Switches } from '#kernel/game.ts';
import { pick, type Random, randomFrom, uniform } from '#kernel/random.ts';
import { DICE, type Rules, rulesOf, switches } from '../editions.ts';
import { FACES } from '../notation.ts';
import {
  type Counts,
  lumbricidae,
  type State,
  stealable,
  TILES,
  takeable,
  wormsOn,
} from '../rules.ts';
import { solveWorms, wormsAtStake } from '../solver/odds.ts';
import { chancesOf, worthsOf } from '../solver/turn.ts';
import { diceIn, fraction, numberOf, plainTurn } from './plain.ts';

export const NOTHING: Counts = FACES.map(() => 0);

export function anyRules(random: Random): Rules {
  const any = Object.entries(switches).map(([name, values]) => [name, pick(random, values)]);
  return rulesOf({ ...Object.fromEntries(any), firstSeat: 0 } as Switches);
}

/** Tiles dealt at random to the row, to nobody and to stacks, with a tile open. */
export function anyTable(random: Random, rules: Rules): State {
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
export function anyAside(random: Random): Counts {
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

export function expectAsPlain(tables: number, seed: string): void {
  const random = randomFrom(seed);
  for (let tried = 0; tried < tables; tried += 1) {
    const state = anyTable(random, anyRules(random));
    const aside = anyAside(random);
    const steal = 1 + uniform(random, 3) / 2;
    const turn = solveWorms(state, { steal });
    const off = worthsOf(turn, aside).value - numberOf(plainly(state, steal)(aside));
    expect(Math.abs(off), JSON.stringify({ state, aside })).toBeLessThan(1e-12);
    const { failing, totals } = chancesOf(turn, aside);
    expect(totals.reduce((sum, each) => sum + each, failing)).toBeCloseTo(1, 12);
  }
}

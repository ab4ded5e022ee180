// Random tables under random switches, to compare the exact turn with the reference.
import { expect } from 'vitest';
import { sample } from '#kernel/chance.ts';
import type { Switches } from '#kernel/game.ts';
import { pick, type Random, uniform } from '#kernel/random.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { DICE, type Rules, rulesOf, switches } from '../editions.ts';
import { FACES } from '../notation.ts';
import { lumbricidae } from '../rules/index.ts';
import {
  type Counts,
  type State,
  stealable,
  TILES,
  takeable,
  totalOf,
  wormsOn,
} from '../rules/position.ts';
import {
  outlookOf,
  solveWorms,
  type TurnPosition,
  tileChances,
  totalChances,
  valueAt,
  wormsAtStake,
} from '../solver/odds.ts';
import { valuesOf } from '../solver/turn.ts';
import { diceIn, type Ends, type Fraction, fraction, numberOf, plainEnds } from './plain.ts';

export const NOTHING: Counts = FACES.map(() => 0);

export function anyRules(random: Random): Rules {
  const any = Object.entries(switches).map(([name, values]) => [name, pick(random, values)]);
  return rulesOf({ ...Object.fromEntries(any), firstSeat: 0 } as Switches);
}

/** Tiles dealt at random to row, stacks or nobody, with at least one open. */
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

/** Random dice aside, with at least one left. */
export function anyAside(random: Random): Counts {
  let aside = NOTHING;
  for (let keeps = uniform(random, 5); keeps > 0 && diceIn(aside) < DICE; keeps -= 1) {
    const face = uniform(random, FACES.length);
    if (aside[face]! > 0) continue;
    aside = aside.with(face, 1 + uniform(random, Math.min(3, DICE - diceIn(aside))));
  }
  return aside;
}

/** Random dice beside those aside, or none; none if rolling has ended. */
function anyRoll(random: Random, aside: Counts): Counts | null {
  const left = DICE - diceIn(aside);
  const isOver = left === 0 || aside.every((count) => count > 0);
  if (isOver || uniform(random, 3) === 0) return null;
  return sample(
    { kind: 'dice', label: 'roll', count: left, symbols: FACES, visibleTo: 'all' },
    random,
  );
}

/** The legal takes of a table, by the readable rules. */
function prizesWith(state: State, aside: Counts): readonly { tile: number; isStolen: boolean }[] {
  const here = { ...state, aside };
  const stolen = stealable(here);
  return [
    ...takeable(here).map((tile) => ({ tile, isStolen: false })),
    ...(stolen === undefined ? [] : [{ tile: stolen.tile, isStolen: true }]),
  ];
}

/** A stolen worm counts 1 for the mover, and its loss is shared among the rivals. */
function plainWorms(state: State): Ends {
  const rivals = state.stacks.length - 1;
  return {
    failing: fraction(BigInt(-wormsAtStake(state))),
    taking(aside) {
      const worths = prizesWith(state, aside).map(({ tile, isStolen }) => {
        return wormsOn(tile) * (isStolen ? rivals + 1 : rivals);
      });
      return worths.length === 0 ? null : fraction(BigInt(Math.max(...worths)), BigInt(rivals));
    },
  };
}

/** The chance of a goal, for a player who wants nothing else. */
function plainChance(isMet: (aside: Counts) => boolean, state: State): Ends {
  return {
    failing: fraction(0n),
    taking: (aside) =>
      prizesWith(state, aside).length === 0 ? null : fraction(isMet(aside) ? 1n : 0n),
  };
}

function expectNear(number: number, exact: Fraction, where: string): void {
  expect(Math.abs(number - numberOf(exact)), where).toBeLessThan(1e-12);
}

/** Compares values, ends and chances at any point of a turn. */
export function expectAsPlain(tables: number, seed: string): void {
  const random = randomFrom(seed);
  for (let tried = 0; tried < tables; tried += 1) {
    const state = anyTable(random, anyRules(random));
    const { rules } = state;
    const aside = anyAside(random);
    const position: TurnPosition = { ...state, aside, roll: anyRoll(random, aside) };
    const where = JSON.stringify({ state, aside, roll: position.roll });

    const turn = solveWorms(state);
    const { expected, ends, now, options, best } = outlookOf(turn, position);
    const plain = plainEnds(rules, plainWorms(state), position);
    expectNear(expected, plain.value, where);
    expectNear(valueAt(turn, position), plain.value, where);
    expectNear(ends.failing, plain.failing, where);
    for (const [total, chance] of plain.totals.entries()) {
      expectNear(ends.totals[total]!, chance, where);
    }
    expect(now, where).toEqual(position.roll === null ? valuesOf(turn, aside) : null);
    if (best !== undefined) expect(options).toContain(best);

    const [tile, chance] = pick(random, tileChances(position));
    const isTaken = (each: Counts): boolean =>
      prizesWith(state, each).some((prize) => prize.tile === tile);
    expectNear(chance, plainEnds(rules, plainChance(isTaken, state), position).value, where);
    const { total, atLeast, exactly } = pick(random, totalChances(position));
    const least = plainChance((each) => totalOf(each, rules) >= total, state);
    expectNear(atLeast, plainEnds(rules, least, position).value, where);
    const just = plainChance((each) => totalOf(each, rules) === total, state);
    expectNear(exactly, plainEnds(rules, just, position).value, where);
  }
}

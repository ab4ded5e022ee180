// The exact turn against published values, in floating point and in exact fractions.
import { describe, expect, test } from 'vitest';
import { type Counts, totalOf, wormsOn } from '../rules/position.ts';
import { noPayoffs, type Payoffs, solveTurn, type TurnRules, valuesOf } from '../solver/turn.ts';
import { type Ends, fraction, hasWorm, plainTurn, textOf } from './plain.ts';
import { type Aim, atLeast, decisions, exactly, firstTurn, otherSheet } from './public-values.ts';

const NOTHING: Counts = [0, 0, 0, 0, 0, 0];
const ONE: TurnRules = { wormValue: 5, stopAllowed: true, deadRollFails: true };
const OTHER: TurnRules = { wormValue: 6, stopAllowed: false, deadRollFails: false };
const SIX: TurnRules = { wormValue: 6, stopAllowed: true, deadRollFails: true };

interface Case {
  readonly rules: TurnRules;
  readonly needsWorm: boolean;
  /** The value of a total; null if nothing can be taken. */
  readonly worth: (total: number) => number | null;
  readonly failing: number;
}

const worms = (total: number): number | null => (total < 21 ? null : wormsOn(Math.min(36, total)));
const chanceOf = (isMet: (total: number) => boolean) => (total: number) => {
  return isMet(total) ? 1 : null;
};

function quick({ rules, needsWorm, worth, failing }: Case) {
  const payoffs: Payoffs = noPayoffs(failing);
  for (let total = 0; total < payoffs.wormy.length; total += 1) {
    const value = worth(total) ?? Number.NaN;
    payoffs.wormy[total] = value;
    if (!needsWorm) payoffs.plain[total] = value;
  }
  return solveTurn(rules, payoffs);
}

function plain({ rules, needsWorm, worth, failing }: Case) {
  const ends: Ends = {
    failing: fraction(BigInt(failing)),
    taking(aside) {
      if (needsWorm && !hasWorm(aside)) return null;
      const value = worth(totalOf(aside, rules as Parameters<typeof totalOf>[1]));
      return value === null ? null : fraction(BigInt(value));
    },
  };
  return plainTurn(rules, ends);
}

function decimalOf(exact: string): number {
  const [over = '0', under = '1'] = exact.split('/');
  return Number((BigInt(over) * 10n ** 20n) / BigInt(under)) / 1e20;
}

const first: readonly (readonly [string, Case, string])[] = [
  ...atLeast.map(([total, chance]) => {
    const worth = chanceOf((each) => each >= total);
    return [
      `at least ${total}`,
      { rules: ONE, needsWorm: true, worth, failing: 0 },
      chance,
    ] as const;
  }),
  ...exactly.map(([total, chance]) => {
    const worth = chanceOf((each) => each === total);
    return [
      `exactly ${total}`,
      { rules: ONE, needsWorm: true, worth, failing: 0 },
      chance,
    ] as const;
  }),
  ...firstTurn.map(([cost, value]) => {
    const one = { rules: ONE, needsWorm: true, worth: worms, failing: -cost };
    return [`worms where a failure costs ${cost}`, one, value] as const;
  }),
  ...otherSheet.atLeast.map(([total, chance]) => {
    const worth = chanceOf((each) => each >= total);
    const one = { rules: OTHER, needsWorm: false, worth, failing: 0 };
    return [`at least ${total} by the other sheet`, one, chance] as const;
  }),
  [
    'worms by the other sheet',
    { rules: OTHER, needsWorm: false, worth: worms, failing: 0 },
    otherSheet.firstTurn,
  ],
];

test.each(first)('a first turn: %s', (_, one, exact) => {
  expect(textOf(plain(one)(NOTHING))).toBe(exact);
  expect(Math.abs(valuesOf(quick(one), NOTHING).value - decimalOf(exact))).toBeLessThan(1e-12);
});

const aims: Readonly<Record<Aim, Case>> = {
  'worms, failing 0': { rules: ONE, needsWorm: true, worth: worms, failing: 0 },
  'worms, failing 2': { rules: ONE, needsWorm: true, worth: worms, failing: -2 },
  'at least 27': { rules: ONE, needsWorm: true, worth: chanceOf((each) => each >= 27), failing: 0 },
  'exactly 30': { rules: ONE, needsWorm: true, worth: chanceOf((each) => each === 30), failing: 0 },
  'worms, failing 1, worm 6 and not needed': {
    rules: SIX,
    needsWorm: false,
    worth: worms,
    failing: -1,
  },
};

describe.each(Object.entries(aims))('%s', (aim, one) => {
  const [solved, plainly] = [quick(one), plain(one)];
  test.each(decisions)('$aside aside, a roll of $roll', ({ aside, roll, worth }) => {
    worth[aim as Aim].forEach((exact, face) => {
      expect(roll[face]! > 0 && aside[face] === 0).toBe(exact !== null);
      if (exact === null) return;
      const kept = aside.with(face, roll[face]!);
      expect(textOf(plainly(kept))).toBe(exact);
      expect(Math.abs(valuesOf(solved, kept).value - decimalOf(exact))).toBeLessThan(1e-12);
    });
  });
});

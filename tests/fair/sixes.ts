// The goal of adversaries of fair dice: many sixes in a roll of eight dice. The number of sixes has a binomial
// distribution.
import type { Chance } from '#kernel/game.ts';

const DICE = 8;

export const ROLL: Chance = {
  kind: 'dice',
  label: 'roll',
  count: DICE,
  symbols: ['1', '2', '3', '4', '5', '6'],
  visibleTo: 'all',
};

/** How many matches an adversary plays. */
export const MATCHES = 200;
export const matches = Array.from({ length: MATCHES }, (_, match) => match);

/** The mean of the binomial distribution; its deviation is the root of `DICE * 1/6 * 5/6`. */
export const EXPECTED = DICE / 6;

/** Five standard errors of the mean of some rolls. The seeds are fixed. */
export function limitOf(rolls: number): number {
  return (5 * Math.sqrt((DICE * 5) / 36)) / Math.sqrt(rolls);
}

export function sixes(outcome: string): number {
  return outcome.split(' ').filter((face) => face === '6').length;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The chance of a number of sixes. */
export function chanceOf(count: number): number {
  return choose(DICE, count) * (1 / 6) ** count * (5 / 6) ** (DICE - count);
}

/**
 * The expected number of sixes in the best of some independent rolls: the sum of P(the best one has at least k), for k from
 * 1 to 8.
 */
export function bestOf(rolls: number): number {
  let fewer = 0;
  let sum = 0;
  for (let count = 0; count < DICE; count += 1) {
    fewer += chanceOf(count);
    sum += 1 - fewer ** rolls;
  }
  return sum;
}

function choose(all: number, some: number): number {
  return some === 0 ? 1 : (choose(all - 1, some - 1) * all) / some;
}

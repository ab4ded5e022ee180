// Adversaries who want many sixes: the host alone, the host with all seats but one, and a seat that withholds
// its first share. With the protocol they are at chance; the same adversaries win if nothing is checked.
import { describe, expect, test } from 'vitest';
import { gameEntryOf, shelf } from '#games';
import type { AnyGame, Chance, Edition } from '#kernel/game.ts';
import {
  type FairDice,
  fairAfterChance,
  fairAfterMove,
  rollEntry,
} from '#kernel/match/fair-dice.ts';
import { phase } from '#kernel/match/match.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { type Setup, setUp } from '#kernel/setup.ts';
import { FairTable, number32, seedsFrom } from '#kernel/testing/fair-match.ts';

const MATCHES = 200;
/** How many numbers an adversary tries for each roll. */
const TRIES = 8;
const DICE = 8;
const ROLL: Chance = {
  kind: 'dice',
  label: 'roll',
  count: DICE,
  symbols: ['1', '2', '3', '4', '5', '6'],
};
/** Eight dice: the sixes have a binomial distribution. */
const EXPECTED = DICE / 6;
const DEVIATION = Math.sqrt((DICE * 5) / 36);
/** Five standard errors of the mean. The seeds are fixed. */
const LIMIT = (5 * DEVIATION) / Math.sqrt(MATCHES);

const box = shelf.find(({ status }) => status === 'ready');
const game = gameEntryOf(`${box?.game}`)?.game as AnyGame;
const { id: edition } = game.editions[0] as Edition;
const setup = setUp(game, { edition, seatCount: 2 }) as Setup;

function tableOf(match: number): FairTable {
  return new FairTable(game, { setup, seed: `adversary ${match}` });
}

function readyTable(match: number): FairTable {
  const table = tableOf(match);
  table.prepare();
  return table;
}

function fairOf({ match }: FairTable): FairDice {
  if (match.fair === undefined) throw new Error('no fair dice');
  return match.fair;
}

function withShare(fair: FairDice, seat: number, share: string | undefined): FairDice | undefined {
  const after = fairAfterMove(fair, { kind: 'move', seat, move: 'roll', share }, true);
  return after === undefined || isRefusal(after) ? undefined : after;
}

function sixes(outcome: string): number {
  return outcome.split(' ').filter((face) => face === '6').length;
}

function mean(values: readonly number[]): number {
  expect(values).toHaveLength(MATCHES);
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

const matches = Array.from({ length: MATCHES }, (_, match) => match);

describe('the host alone, who tries other seeds after the share of a player', () => {
  function best(match: number, isChecked: boolean): number {
    const table = readyTable(match);
    const fair = withShare(fairOf(table), 0, table.shareOf(0)) as FairDice;
    const entries = Array.from({ length: TRIES }, (_, attempt) => {
      if (attempt === 0) return rollEntry(fair, ROLL);
      return rollEntry({ ...fair, seeds: seedsFrom(`try ${match} ${attempt}`) }, ROLL);
    });
    const possible = entries.filter(
      (entry) => !isChecked || !isRefusal(fairAfterChance(fair, entry, ROLL) ?? fair),
    );
    return Math.max(...possible.map(({ outcome }) => sixes(outcome)));
  }

  test('is at chance', () => {
    const result = mean(matches.map((match) => best(match, true)));
    expect(Math.abs(result - EXPECTED)).toBeLessThan(LIMIT);
  });

  test('wins without commitments', () => {
    const some = matches.slice(0, 20).map((match) => best(match, false));
    expect(some.reduce((sum, value) => sum + value) / 20).toBeGreaterThan(EXPECTED + LIMIT);
  });
});

describe('the host with all seats but one, who tries other shares of these seats', () => {
  function best(match: number, isChecked: boolean): number {
    const table = readyTable(match);
    const fair = withShare(fairOf(table), 0, table.shareOf(0)) as FairDice;
    const outcomes = Array.from({ length: TRIES }, (_, attempt) => {
      const share = attempt === 0 ? table.shareOf(1) : number32(`share ${match} ${attempt}`);
      const after = isChecked
        ? withShare(fair, 1, share)
        : { ...fair, newShares: [...fair.newShares, { seat: 1, share: `${share}` }] };
      return after === undefined ? [] : [sixes(rollEntry(after, ROLL).outcome)];
    });
    return Math.max(...outcomes.flat());
  }

  test('is at chance', () => {
    const result = mean(matches.map((match) => best(match, true)));
    expect(Math.abs(result - EXPECTED)).toBeLessThan(LIMIT);
  });

  test('wins without commitments', () => {
    const some = matches.slice(0, 20).map((match) => best(match, false));
    expect(some.reduce((sum, value) => sum + value) / 20).toBeGreaterThan(EXPECTED + LIMIT);
  });
});

describe('a seat that withholds its first share, with the help of the host', () => {
  /** The sixes of the first roll with and without the share of seat 1. */
  function courses(match: number): readonly [number, number] {
    const table = tableOf(match);
    for (const seat of [0, 1]) {
      table.run({ kind: 'commit', seat, chain: table.chainOf(seat).commitment });
    }
    table.run({ kind: 'share', seat: 0, share: `${table.shareOf(0)}` });
    const { match: before } = table;
    const without = rollEntry(fairOf(table), ROLL);
    table.run({ kind: 'begin', seat: 0 });
    expect(table.changes.map(({ entry }) => entry.kind)).toContain('begin');
    expect(phase(table.match)).toBe('playing');
    table.match = before;
    const share = `${table.shareOf(1)}`;
    const shared = withShare(fairOf(table), 1, share) as FairDice;
    return [sixes(rollEntry(shared, ROLL).outcome), sixes(without.outcome)];
  }

  test('chooses between two rolls, and the log has a line that says so', () => {
    const result = mean(matches.map((match) => Math.max(...courses(match))));
    expect(Math.abs(result - betterOfTwo())).toBeLessThan(LIMIT);
    expect(result).toBeGreaterThan(EXPECTED + LIMIT);
  });
});

/** The expected number of sixes in the better of two rolls: the sum of P(better one has at least k), from 1 to 8. */
function betterOfTwo(): number {
  const chance = (count: number) =>
    choose(DICE, count) * (1 / 6) ** count * (5 / 6) ** (DICE - count);
  let fewer = 0;
  let sum = 0;
  for (let count = 0; count < DICE; count += 1) {
    fewer += chance(count);
    sum += 1 - fewer ** 2;
  }
  return sum;
}

function choose(all: number, some: number): number {
  return some === 0 ? 1 : (choose(all - 1, some - 1) * all) / some;
}

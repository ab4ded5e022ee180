// Adversaries who want many sixes: the host alone, the host with all seats but one, and a seat that withholds
// its first share. Forged numbers are refused, so they are at chance; they win if nothing is checked.
import { describe, expect, test } from 'vitest';
import { type FairDice, fairAfterChance } from '#kernel/fair-dice/fair-dice.ts';
import { rollEntry } from '#kernel/fair-dice/server-entries.ts';
import { phase } from '#kernel/match/match.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { type FairTable, number32, seedsFrom } from '#kernel/testing/fair-match.ts';
import { accepted, diceTable, withShare } from './dice-table.ts';
import { bestOf, EXPECTED, limitOf, MATCHES, matches, mean, ROLL, sixes } from './sixes.ts';

/** How many numbers an adversary tries for each roll. */
const TRIES = 8;
const LIMIT = limitOf(MATCHES);

function tableOf(match: number): FairTable {
  return diceTable(`adversary ${match}`);
}

function fairOf({ match }: FairTable): FairDice {
  if (match.fair === undefined) throw new Error('no fair dice');
  return match.fair;
}

/** A match in which seat 0 has given the share of the next roll. */
interface SharedMatch {
  readonly match: number;
  readonly table: FairTable;
  readonly fair: FairDice;
}

/** The sixes of each roll that an adversary can have: of the honest one, and of forged ones that pass. */
type Adversary = (shared: SharedMatch, isChecked: boolean) => readonly number[];

const attempts = Array.from({ length: TRIES }, (_, attempt) => attempt);

const withOtherSeeds: Adversary = ({ match, fair }, isChecked) =>
  attempts.flatMap((attempt) => {
    const seeds = attempt === 0 ? fair.seeds : seedsFrom(`try ${match} ${attempt}`);
    const entry = rollEntry({ ...fair, seeds }, ROLL);
    const passes = !isChecked || !isRefusal(fairAfterChance(fair, entry, ROLL));
    return passes ? [sixes(entry.outcome)] : [];
  });

const withOtherShares: Adversary = ({ match, table, fair }, isChecked) =>
  attempts.flatMap((attempt) => {
    const share = attempt === 0 ? `${table.shareOf(1)}` : number32(`share ${match} ${attempt}`);
    const after = isChecked
      ? withShare(fair, 1, share)
      : { ...fair, newShares: [...fair.newShares, { seat: 1, share }] };
    return isRefusal(after) ? [] : [sixes(rollEntry(after, ROLL).outcome)];
  });

describe.each([
  ['the host alone, who tries other seeds after the share of a player', withOtherSeeds],
  ['the host with all seats but one, who tries other shares of these seats', withOtherShares],
])('%s', (_, adversary) => {
  function rollsOf(match: number, isChecked: boolean): readonly number[] {
    const table = tableOf(match);
    table.prepare();
    const fair = accepted(withShare(fairOf(table), 0, table.shareOf(0)));
    return adversary({ match, table, fair }, isChecked);
  }

  test('is at chance: only the honest roll passes', () => {
    const best = matches.map((match) => {
      const rolls = rollsOf(match, true);
      expect(rolls).toHaveLength(1);
      return Math.max(...rolls);
    });
    expect(best).toHaveLength(MATCHES);
    expect(Math.abs(mean(best) - EXPECTED)).toBeLessThan(LIMIT);
  });

  test('wins without commitments', () => {
    const some = matches.slice(0, 20).map((match) => Math.max(...rollsOf(match, false)));
    expect(mean(some)).toBeGreaterThan(EXPECTED + LIMIT);
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
    const shared = accepted(withShare(fairOf(table), 1, share));
    return [sixes(rollEntry(shared, ROLL).outcome), sixes(without.outcome)];
  }

  test('chooses between two rolls, and the log has a line that says so', () => {
    const best = matches.map((match) => Math.max(...courses(match)));
    expect(best).toHaveLength(MATCHES);
    const result = mean(best);
    expect(Math.abs(result - bestOf(2))).toBeLessThan(LIMIT);
    expect(result).toBeGreaterThan(EXPECTED + LIMIT);
  });
});

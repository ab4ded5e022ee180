// @vitest-environment happy-dom
// Checks of whole matches: finished ones and ones in play, right and wrong.
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnyGame } from '#kernel/game.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { runSteps } from '#kernel/steps.ts';
import {
  type FairMatch,
  leastSetup,
  openLinesOf,
  playFairMatch,
} from '#kernel/testing/fair-match.ts';
import { boxWith, hasOpenRoll, needs } from '#tools/testing/boxes.ts';
import { renewDiceSeed } from '../client/dice-seeds.ts';
import { type KnownHead, KnownHeads } from '../client/history/known-heads.ts';
import { type CheckableMatch, checkSteps, type MatchCheck } from './match-check.ts';

const ID = 'Tt0123test';
/** Games with open dice, with hidden draws after an open roll, and with hidden dice. */
const { rules: dice } = boxWith(hasOpenRoll('roll'));
const { rules: draws } = boxWith(hasOpenRoll('first'), needs.hiddenDraws);
const { rules: cups } = boxWith(needs.hiddenRolls);

function play(game: AnyGame, linesAtMost?: number): FairMatch {
  const setup = leastSetup(game, game.editions[0]?.id ?? '');
  return playFairMatch(game, {
    setup,
    seed: 'check',
    ...(linesAtMost !== undefined && { linesAtMost }),
  });
}

function openOf({ changes, heads }: FairMatch) {
  return openLinesOf(changes, heads);
}

function served(match: FairMatch, more: Partial<CheckableMatch>): CheckableMatch {
  const { start, end } = match.heads;
  const { game, setup, seq } = match.match;
  const snapshot = { id: ID, setup, start, head: end, seen: { seq }, rights: { seats: [0, 1] } };
  return { game, snapshot: snapshot as never, record: undefined, lines: undefined, ...more };
}

function check(match: CheckableMatch): MatchCheck {
  const result = runSteps(checkSteps(match));
  if (isRefusal(result)) throw new Error(result.message);
  return result;
}

function refusalOf(match: CheckableMatch): string {
  const result = runSteps(checkSteps(match));
  return isRefusal(result) ? `${result.refused}: ${result.message}` : 'all is right';
}

beforeEach(() => localStorage.clear());

describe('a finished match', () => {
  const whole = play(draws);

  test('gives all its rolls and draws, with the states before them', () => {
    const { lines, rolls, dice: log, hidden } = check(served(whole, { record: whole.record }));
    expect(lines).toBe(whole.changes.length);
    expect(rolls).toHaveLength(whole.changes.filter(({ ply }) => ply?.by === 'chance').length);
    expect(rolls.every(({ state }) => state !== undefined)).toBe(true);
    expect(log?.rolls).toHaveLength(rolls.length);
    expect(hidden).toBe(0);
  });

  test('is compared with the newest line that this browser saw', () => {
    const match = served(whole, { record: whole.record });
    expect(check(match).isRemembered).toBeUndefined();
    const { head } = openOf(whole)[4] as KnownHead;
    new KnownHeads(ID).note({ seq: 5, head });
    expect(check(match).isRemembered).toBe(true);
    new KnownHeads(ID).note({ seq: 6, head });
    expect(check(match).isRemembered).toBe(false);
  });

  test('of another start is refused', () => {
    const match = served(whole, { record: whole.record });
    const other = { ...match, snapshot: { ...match.snapshot, start: '0'.repeat(64) } };
    expect(refusalOf(other)).toBe('bad-record: The record is not of this match.');
  });

  test('with a wrong line is refused with its number', () => {
    const record = whole.record.replace(/^(\d+ \w+ chance first )\d/m, '$19');
    expect(refusalOf(served(whole, { record }))).toMatch(/^bad-record: Line \d+: /);
  });

  test('without fair dice has rolls and no proof', () => {
    const match = served(whole, {});
    const bare = { ...match, snapshot: { ...match.snapshot, start: undefined } };
    const result = check(bare as unknown as CheckableMatch);
    expect([result.dice, result.rolls]).toEqual([undefined, []]);
  });

  test('names the shares of another device', () => {
    renewDiceSeed(ID, 1);
    expect(check(served(whole, { record: whole.record })).otherDevices).toEqual([1]);
  });
});

describe('a match in play', () => {
  test.each([
    ['dice', dice],
    ['hidden draws', draws],
    ['hidden rolls', cups],
  ])('with %s gives the rolls that everyone saw', (_, game) => {
    const part = play(game, 30);
    const lines = openOf(part);
    const { rolls, hidden, dice: log } = check(served(part, { lines }));
    const drawn = part.changes.filter(({ ply }) => ply?.by === 'chance').length;
    expect(rolls.length + hidden).toBe(drawn);
    expect(hidden > 0).toBe(game !== dice);
    expect(log?.lineHeads.at(-1)).toBe(part.heads.end);
    for (const { chance, outcome } of rolls) {
      expect(outcome.reduce((sum, count) => sum + count, 0)).toBe(chance.count);
    }
  });

  test('that ends before the head of the snapshot is refused', () => {
    const part = play(dice, 30);
    const lines = openOf(part).slice(0, -1);
    expect(refusalOf(served(part, { lines }))).toMatch(/^history-changed: /);
  });

  test('with another roll is refused with its line', () => {
    const part = play(dice, 30);
    const lines = openOf(part).map((line) => ({
      ...line,
      open: line.open.replace(/^chance roll (?:1|2) /, 'chance roll 6 '),
    }));
    expect(refusalOf(served(part, { lines }))).toMatch(/^bad-(share|record): Line \d+: /);
  });
});

// @vitest-environment happy-dom
// Checks of whole matches: finished ones and ones in play, right and wrong.
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnyGame } from '#kernel/game.ts';
import { phase } from '#kernel/match/match.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { runSteps } from '#kernel/steps.ts';
import {
  type FairMatch,
  FairTable,
  headOf,
  leastSetup,
  linesFor,
  MATCH_ID,
  openLinesOf,
  playFairMatch,
} from '#kernel/testing/fair-match.ts';
import type { SentLine } from '#server/wire/schemas.ts';
import { boxWith, hasOpenRoll, needs } from '#tools/testing/boxes.ts';
import { noteDisplaced, noteFairDice, renewDiceSeed } from '../client/proof/dice-seeds.ts';
import { type KnownHead, KnownHeads } from '../client/proof/known-heads.ts';
import { proveSteps, type ReadMatch } from '../client/proof/whole-match.ts';
import { type MatchCheck, playCheck, recordSteps } from './match-check.ts';

/** Games with open dice, with hidden draws after an open roll, and with hidden dice. */
const { rules: dice } = boxWith(hasOpenRoll('roll'));
const { rules: draws } = boxWith(hasOpenRoll('first'), needs.hiddenDraws);
const { rules: cups } = boxWith(needs.hiddenRolls);

function play(game: AnyGame, linesAtMost?: number, seed = 'check'): FairMatch {
  const setup = leastSetup(game, game.editions[0]?.id ?? '');
  return playFairMatch(game, {
    setup,
    seed,
    ...(linesAtMost !== undefined && { linesAtMost }),
  });
}

/** A match and its record, if it is finished. */
interface Served extends ReadMatch {
  readonly record: string | undefined;
}

function served(fair: FairMatch, lines: readonly SentLine[] = linesFor('spectator', fair)): Served {
  const { game, setup, seq } = fair.match;
  const rights = { owner: false, seats: [0, 1], watch: true };
  const viewer = 'spectator';
  const about = {
    id: MATCH_ID,
    setup,
    rights,
    viewer,
    seq,
    head: fair.heads.end,
    rematch: null,
  } as const;
  const record = phase(fair.match) === 'over' ? fair.record : undefined;
  return { game, about, lines, record };
}

function result(match: Served): MatchCheck | Refusal {
  const proved = runSteps(proveSteps(match));
  if (isRefusal(proved)) return proved;
  const { record } = match;
  return record === undefined
    ? playCheck(match, proved)
    : runSteps(recordSteps(match, proved, record));
}

function check(match: Served): MatchCheck {
  const found = result(match);
  if (isRefusal(found)) throw new Error(found.message);
  return found;
}

function refusalOf(match: Served): string {
  const found = result(match);
  return isRefusal(found) ? `${found.refused}: ${found.message}` : 'all is right';
}

beforeEach(() => localStorage.clear());

describe('a finished match', () => {
  const whole = play(draws);

  test('gives all its rolls and draws, with the states before them', () => {
    const { lines, rolls, dice: log, hidden } = check(served(whole));
    expect(lines).toBe(whole.changes.length);
    expect(rolls).toHaveLength(whole.changes.filter(({ ply }) => ply?.by === 'chance').length);
    expect(rolls.every(({ state }) => state !== undefined)).toBe(true);
    expect(log?.rolls).toHaveLength(rolls.length);
    expect(hidden).toBe(0);
  });

  test('is compared with the newest line that this browser saw', () => {
    const match = served(whole);
    expect(check(match).isRemembered).toBeUndefined();
    const { head } = openLinesOf(whole.changes, whole.heads)[4] as KnownHead;
    new KnownHeads(MATCH_ID).note({ seq: 5, head });
    expect(check(match).isRemembered).toBe(true);
    new KnownHeads(MATCH_ID).note({ seq: 6, head });
    expect(check(match).isRemembered).toBe(false);
  });

  test('with the record of another match is refused', () => {
    const { record } = play(draws, undefined, 'another');
    expect(refusalOf({ ...served(whole), record })).toBe(
      'bad-record: The record is not of this match.',
    );
  });

  test('with a wrong line is refused with its number', () => {
    const record = whole.record.replace(/^(\d+ \w+ chance first )\d/m, '$19');
    expect(refusalOf({ ...served(whole), record })).toMatch(/^bad-record: Line \d+: /);
  });

  test('names the shares of another device', () => {
    renewDiceSeed(MATCH_ID, 1);
    expect(check(served(whole)).otherDevices).toEqual([1]);
  });

  test('counts what this browser noted, also if its server says that it has no seat', () => {
    renewDiceSeed(MATCH_ID, 1);
    noteDisplaced(MATCH_ID, 1);
    const match = served(whole);
    const rights = { ...match.about.rights, seats: [] };
    const { displaced, otherDevices } = check({ ...match, about: { ...match.about, rights } });
    expect([displaced, otherDevices]).toEqual([1, [1]]);
  });
});

describe('a match in play', () => {
  test.each([
    ['dice', dice],
    ['hidden draws', draws],
    ['hidden rolls', cups],
  ])('with %s gives the rolls that everyone saw', (_, game) => {
    const part = play(game, 30);
    const { rolls, hidden, dice: log } = check(served(part));
    const drawn = part.changes.filter(({ ply }) => ply?.by === 'chance').length;
    expect(rolls.length + hidden).toBe(drawn);
    expect(hidden > 0).toBe(game !== dice);
    expect(log?.lineHeads.at(-1)).toBe(part.heads.end);
    for (const { chance, outcome } of rolls) {
      expect(outcome.reduce((sum, count) => sum + count, 0)).toBe(chance.count);
    }
  });

  test('that ends before its newest line is refused', () => {
    const part = play(dice, 30);
    const lines = linesFor('spectator', part).slice(0, -1);
    expect(refusalOf(served(part, lines))).toMatch(/^history-changed: /);
  });

  test('with another roll is refused with its line', () => {
    const part = play(dice, 30);
    const lines = linesFor('spectator', part).map((line) => ({
      ...line,
      open: line.open.replace(/^chance roll (?:1|2) /, 'chance roll 6 '),
    }));
    expect(refusalOf(served(part, lines))).toMatch(/^[a-z-]+: Line \d+: /);
  });

  test('with a roll that is not due is refused with its line', () => {
    const part = play(dice, 30);
    const lines = linesFor('spectator', part);
    const at = lines.findIndex(({ open }) => open.startsWith('chance roll'));
    const again = { ...(lines[at] as SentLine), seq: at + 2 };
    const burnt = [...lines.slice(0, at + 1), again, ...lines.slice(at + 1)];
    expect(refusalOf(served(part, burnt))).toMatch(new RegExp(`^[a-z-]+: Line ${at + 2}: `));
  });

  test('that has lost its fair dice is refused', () => {
    const part = play(dice, 30);
    const match = part.match;
    const [, ...bare] = new FairTable(match.game, { setup: match.setup, seed: 'bare' }).changes;
    const lines = linesFor('spectator', { changes: bare, heads: part.heads });
    const head = headOf(match.setup, lines);
    const without = { ...served(part, lines), record: undefined };
    const about = { ...without.about, seq: lines.length, head };
    expect(check({ ...without, about }).dice).toBeUndefined();
    noteFairDice(MATCH_ID);
    expect(refusalOf({ ...without, about })).toMatch(/^bad-share: .* no commitments/);
  });
});

// Hidden rolls with fair dice: nobody else sees them during the match, and both verifiers compute each of them after it.
import { describe, expect, test } from 'vitest';
import { verifyRecord } from '#kernel/fair-dice/verification.ts';
import type { AnyGame } from '#kernel/game.ts';
import { formatEntry } from '#kernel/match/entry.ts';
import { lineFor } from '#kernel/match/projection.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { leastSetup, playFairMatch } from '#kernel/testing/fair-match.ts';
import { tries } from '#tools/testing/thorough.ts';
import { second } from '../../../fair/second-program.ts';
import { molehill } from '../rules/index.ts';
import { SYMBOLS } from '../rules/position.ts';

const game = molehill as unknown as AnyGame;
const setup = leastSetup(game, 'molehill');
const whole = playFairMatch(game, { setup, seed: 'hidden rolls' });
const rolls = whole.changes.filter(({ entry }) => entry.kind === 'chance');

test('the second verifier gets a description of the rolls from random matches', () => {
  const { roll, ...others } = second.GAMES.molehill?.rolls ?? {};
  expect(others).toEqual({});
  expect(second.GAMES.molehill).toMatchObject({ sharing: ['doubt'], secret: false });
  expect(roll).toMatchObject({ most: 5, hidden: true });
  expect(roll?.symbols({ seats: 2, switches: {} })).toEqual(SYMBOLS);
});

describe('the open log', () => {
  test('has the number of dice and the key of each roll, and no face', () => {
    expect(rolls.length).toBeGreaterThan(10);
    for (const change of rolls) {
      const [open, ...own] = ['spectator' as const, 0, 1].map((who) => lineFor(change, who));
      expect(open).toMatch(/^chance roll \?[1-5] key [0-9a-f]{64}$/);
      expect(own.filter((line) => line === formatEntry(change.entry))).toHaveLength(1);
      expect(own.filter((line) => line === open)).toHaveLength(1);
    }
  });

  test('has no seed from which a roll could be computed before the end', () => {
    const open = whole.changes.map((change) => lineFor(change, 'spectator')).join('\n');
    expect(whole.record).toContain(`${whole.match.fair?.seeds?.deck}`);
    expect(open).not.toContain(whole.match.fair?.seeds?.deck);
  });
});

test('both verifiers compute all rolls of a record', () => {
  for (let match = 0; match < tries(3, 50); match += 1) {
    const { record, changes, heads } = playFairMatch(game, { setup, seed: `both ${match}` });
    const count = changes.filter(({ entry }) => entry.kind === 'chance').length;
    const ours = verifyRecord(record, () => game);
    if (isRefusal(ours)) throw new Error(ours.message);
    expect(ours.rolls).toHaveLength(count);
    expect(ours.dice?.rolls.every(({ symbols }) => symbols === undefined)).toBe(true);
    expect(second.verifyRecord(record)).toMatchObject({ rolls: count, head: heads.end });
  }
});

test('both refuse a roll with another face', () => {
  const record = whole.record.replace(
    /^(\d+ [0-9a-f]{32} chance roll )([1-6])( .*)$/m,
    (_, start, face, rest) => `${start}${face === '1' ? 2 : 1}${rest}`,
  );
  expect(record).not.toBe(whole.record);
  expect(verifyRecord(record, () => game)).toMatchObject({ refused: 'bad-record' });
  expect(() => second.verifyRecord(record)).toThrow(/^Line \d+: roll 1 is/);
});

test('the first rolls are protected for both seats, and later ones for the seat that doubted', () => {
  const verified = verifyRecord(whole.record, () => game);
  if (isRefusal(verified)) throw new Error(verified.message);
  for (const { by, protectedFor } of verified.dice?.rolls ?? []) {
    expect(protectedFor).toEqual(by === undefined ? [0, 1] : [by]);
  }
});

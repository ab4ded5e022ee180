// @vitest-environment happy-dom
// Who could have chosen the rolls of a match, from what this browser has checked.
import { beforeEach, expect, test } from 'vitest';
import { gameEntryOf } from '#games';
import type { Setup } from '#kernel/setup.ts';
import { setUp } from '#kernel/setup.ts';
import { playFairMatch } from '#kernel/testing/fair-match.ts';
import { boxWith, needs } from '#tools/testing/boxes.ts';
import type { CheckedLog } from './checked-log.ts';
import { diceTrust } from './dice-trust.ts';

const { game: id, edition } = boxWith(needs.noSecrets);
const { game } = gameEntryOf(id)!;
const setup = setUp(game, { edition, seatCount: 2 }) as Setup;

beforeEach(() => localStorage.clear());

/** What a page has checked of a fair match. @param without the seats whose devices give no numbers */
function checked(without: readonly number[] = []): CheckedLog {
  const options = { setup, seed: 'trust', linesAtMost: 40, withoutShares: without };
  const { changes, match } = playFairMatch(game, options);
  const lines = changes.map((change) => ({ change }));
  const notes = without.map((seat) => ({ kind: 'begin', seq: 1, seat }));
  const rolls = changes.flatMap(({ ply, after }) =>
    ply?.by === 'chance' ? [{ seq: after.seq }] : [],
  );
  return { seq: 1, head: '', fair: match.fair, rolls, notes, lines } as unknown as CheckedLog;
}

test('nobody, for a seat whose device gave its numbers', () => {
  expect(diceTrust('m', [0], checked())).toBe('nobody');
  expect(diceTrust('m', [0, 1], checked())).toBe('nobody');
});

test('somebody, for a spectator and for a seat whose device gave none', () => {
  expect(diceTrust('m', [], checked())).toBe('somebody');
  expect(diceTrust('m', [1], checked([1]))).toBe('somebody');
});

test('the server, without fair dice', () => {
  expect(diceTrust('m', [0], { ...checked(), fair: undefined })).toBe('server');
});

test('nothing is said of a match without rolls', () => {
  expect(diceTrust('m', [0], { ...checked(), lines: [] })).toBeUndefined();
});

// The open log: accepts every honest match, refuses each changed line, and finds the protected rolls.
import { describe, expect, test } from 'vitest';
import { blindBids } from '../fixtures/blind-bids.ts';
import type { AnyGame } from '../game.ts';
import { isRefusal } from '../refusal.ts';
import { type Setup, setUp } from '../setup.ts';
import { type FairMatch, openLinesOf, playFairMatch } from '../testing/fair-match.ts';
import { OpenLog } from './open-log.ts';
import { formatProofLine, type OpenLine, parseProof } from './proof-lines.ts';

const game = blindBids as unknown as AnyGame;
const setup = setUp(game, { edition: 'blind-bids', seatCount: 3 }) as Setup;

function linesOf({ changes, heads }: FairMatch): readonly OpenLine[] {
  return openLinesOf(changes, heads).map(({ seq, open, receipt }) => ({ seq, open, receipt }));
}

function read(lines: readonly OpenLine[], start: string): OpenLog | string {
  const log = new OpenLog(game, setup, start);
  for (const line of lines) {
    const refusal = log.add(line);
    if (isRefusal(refusal)) return refusal.message;
  }
  return log;
}

const played = playFairMatch(game, { setup, seed: 'open' });
const lines = linesOf(played);
const { start, end } = played.heads;

/** Checks the rolls before the first move. Those after secret bids are protected for nobody, or for the last mover. */
function expectProtected({ rolls }: OpenLog, sharing: readonly number[]): void {
  expect(rolls.some(({ by }) => by !== undefined)).toBe(true);
  for (const { by, protectedFor } of rolls) {
    if (by === undefined) expect(protectedFor).toEqual(sharing);
    else
      expect(sharing.filter((seat) => seat === by)).toEqual(
        expect.arrayContaining([...protectedFor]),
      );
  }
}

test('an honest match gives its last head, and the rolls before the first move are protected', () => {
  const log = read(lines, start) as OpenLog;
  expect(log.head).toBe(end);
  expect(log.fair?.transcript).toBe(played.match.fair?.transcript);
  expect(log.rolls.length).toBeGreaterThan(4);
  expectProtected(log, [0, 1, 2]);
});

test.each(lines.map((line) => [line.seq, line.open] as const))(
  'line %i: another text or receipt changes the head, or is refused: %s',
  (seq) => {
    const at = seq - 1;
    const { open, receipt } = lines[at] as OpenLine;
    const digit = (text: string) => text.replace(/[0-9a-f]$/, (last) => (last === '0' ? '1' : '0'));
    const changed = [
      { seq, open: digit(open) === open ? `${open}x` : digit(open), receipt },
      { seq, open, receipt: digit(receipt) },
    ];
    for (const line of changed) {
      const log = read(lines.with(at, line), start);
      expect(typeof log === 'string' || log.head !== end).toBe(true);
    }
  },
);

test('the lines of a proof, as text and back', () => {
  const text = lines.map(formatProofLine).join('');
  expect(parseProof(text)).toEqual(lines);
  expect(parseProof('')).toEqual([]);
  expect(parseProof(text.slice(0, -1))).toBeUndefined();
  expect(parseProof(text.replace(/ [0-9a-f]{64} /, ' '))).toBeUndefined();
});

describe('a roll is unprotected', () => {
  const logWithout = (seats: readonly number[]) => {
    const match = playFairMatch(game, { setup, seed: 'some', withoutShares: seats });
    return read(linesOf(match), match.heads.start) as OpenLog;
  };

  test.each([
    [[1], [0, 2]],
    [[0], [1, 2]],
  ])('for seat %j, which gives no shares, and for no other', (without, sharing) => {
    const log = logWithout(without);
    expect(log.rolls.length).toBeGreaterThan(4);
    // Seat 1 causes rolls in both matches.
    expect(log.rolls.some(({ by }) => by === 1)).toBe(true);
    expectProtected(log, sharing);
  });

  test('for everyone if nobody gives shares', () => {
    for (const roll of logWithout([0, 1, 2]).rolls) expect(roll.protectedFor).toEqual([]);
  });
});

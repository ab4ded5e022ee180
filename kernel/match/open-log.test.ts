// The open log: accepts every honest match, refuses each changed line, and tells which rolls are protected.
import { describe, expect, test } from 'vitest';
import { blindBids } from '../fixtures/blind-bids.ts';
import type { AnyGame } from '../game.ts';
import { receiptOf } from '../hash.ts';
import { isRefusal } from '../refusal.ts';
import { type Setup, setUp } from '../setup.ts';
import { type FairMatch, playFairMatch } from '../testing/fair-match.ts';
import { type OpenLine, OpenLog } from './open-log.ts';
import { partsOf } from './projection.ts';

const game = blindBids as unknown as AnyGame;
const setup = setUp(game, { edition: 'blind-bids', seatCount: 3 }) as Setup;

function linesOf({ changes, heads }: FairMatch): readonly OpenLine[] {
  return changes.map((change, index) => {
    const parts = partsOf(change);
    const receipt = receiptOf(parts, heads.salts[index] as string);
    return { seq: index + 1, open: parts.open, receipt };
  });
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

/** The seats for which a roll is protected: first all that gave shares, then the seat of the newest move. */
function protectedFor(log: OpenLog, sharing: readonly number[]): readonly (readonly number[])[] {
  return log.rolls.map(({ by }) => {
    return by === undefined ? sharing : sharing.filter((seat) => seat === by);
  });
}

test('an honest match gives its last head, and each roll is protected for the last mover', () => {
  const log = read(lines, start) as OpenLog;
  expect(log.head).toBe(end);
  expect(log.fair?.transcript).toBe(played.match.fair?.transcript);
  expect(log.rolls.length).toBeGreaterThan(4);
  expect(log.rolls.map((roll) => roll.protectedFor)).toEqual(protectedFor(log, [0, 1, 2]));
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
    expect(log.rolls.map((roll) => roll.protectedFor)).toEqual(protectedFor(log, sharing));
  });

  test('for everyone if nobody gives shares', () => {
    for (const roll of logWithout([0, 1, 2]).rolls) expect(roll.protectedFor).toEqual([]);
  });

  test('for everyone after a missing share, until the second share of their own', () => {
    const sharerOf = ({ open }: OpenLine) => Number(/^move (\d) .* share /.exec(open)?.[1] ?? -1);
    const at = lines.findIndex((line) => sharerOf(line) >= 0);
    const by = sharerOf(lines[at] as OpenLine);
    // The open log does not know whose turn it is, so this seat can be silent from now on.
    const silent = { ...(lines[at] as OpenLine), open: `move ${by} bid ?` };
    const later = lines.slice(at + 1).filter((line) => sharerOf(line) !== by);
    const log = read([...lines.slice(0, at), silent], start) as OpenLog;
    expect([0, 1, 2].map((seat) => log.isProtected(seat))).toEqual([false, false, false]);
    const shares = [0, 0, 0];
    /** The seat of the newest share; -1 if another seat has moved since. */
    let newest = -1;
    for (const line of later) {
      expect(log.add({ ...line, seq: log.seq + 1 })).toBeUndefined();
      const sharer = sharerOf(line);
      if (sharer >= 0) {
        newest = sharer;
        shares[sharer] = (shares[sharer] as number) + 1;
      } else if (line.open.startsWith('move ') && !line.open.startsWith(`move ${newest} `)) {
        newest = -1;
      }
      const expected = shares.map((count, seat) => count > 1 && seat === newest);
      expect([0, 1, 2].map((seat) => log.isProtected(seat))).toEqual(expected);
    }
    expect(shares.filter((count) => count > 1)).toHaveLength(2);
  });
});

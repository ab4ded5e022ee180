// A seat replaces its secret move while others still choose: what the log takes, what others learn, and when.
import { describe, expect, test } from 'vitest';
import { shareKind, shareKindOf } from '../../fair-dice/move-shares.ts';
import { type Opening, openingsFor, opensBy, type SecretLine } from '../../fair-dice/openings.ts';
import { blindBids } from '../../fixtures/blind-bids.ts';
import { FairTable } from '../../testing/fair-match.ts';
import { decide } from '../command.ts';
import { type Change, changeBy, type Match, phase } from '../match.ts';
import { lineFor, logLine, partsOf, projectionOf } from '../projection.ts';
import { done, move, played, refused, source, three } from './play.ts';

const bid = (match: Match, seat: number, value: number) =>
  played(match, move(match, seat, `bid ${value}`));

describe('who may replace a move', () => {
  test('only a seat that has chosen, and only while others choose', () => {
    const start = three();
    expect(refused(start, move(start, 0, 'rebid 1'))).toBe('not-your-turn');
    const one = bid(start, 0, 1);
    expect(refused(one, move(one, 0, 'bid 2'))).toBe('not-your-turn');
    expect(played(one, move(one, 0, 'rebid 2')).state).toMatchObject({ bids: [2, null, null] });
    const shown = bid(bid(one, 1, 1), 2, 1);
    expect(refused(shown, move(shown, 0, 'rebid 2'))).toBe('not-your-turn');
  });

  test('a replacement comes alone', () => {
    const one = bid(three(), 0, 1);
    expect(refused(one, move(one, 0, 'rebid 2', 'rebid 0'))).toBe('secret-in-batch');
  });

  test('the choices of others do not make it stale, but an own choice and the next turn do', () => {
    const one = bid(three(), 0, 1);
    const early = move(one, 0, 'rebid 2');
    const two = bid(one, 1, 1);
    expect(played(two, early).state).toMatchObject({ bids: [2, 1, null] });
    const changed = played(two, move(two, 0, 'rebid 0'));
    expect(refused(changed, early)).toBe('stale-decision');
    const next = bid(bid(two, 2, 1), 0, 1);
    expect(refused(next, early)).toBe('stale-decision');
  });
});

describe('what others learn', () => {
  test('everybody knows who may, only the seat knows its replacements', () => {
    const one = bid(three(), 0, 1);
    const own = projectionOf(one, 0);
    expect(own).toMatchObject({ moves: [], mayReplace: [0] });
    expect(own.replacements).toEqual(['rebid 0', 'rebid 1', 'rebid 2']);
    for (const observer of [1, 'spectator'] as const) {
      const seen = projectionOf(one, observer);
      expect(seen.mayReplace).toEqual([0]);
      expect(seen).not.toHaveProperty('replacements');
    }
    expect(projectionOf(three(), 0)).not.toHaveProperty('mayReplace');
  });

  test('that a bid was changed, not to what', () => {
    const one = bid(three(), 0, 1);
    const change = changeBy(one, { kind: 'move', seat: 0, move: 'rebid 2' }) as Change;
    expect(lineFor(change, 1)).toBe('move 0 rebid ?');
    expect(logLine({ ...change, at: 0 }, 1)).toMatchObject({
      happened: { told: [{ kind: 'rebid', seat: 0, bid: null }] },
    });
  });

  test('the replaced move is opened with the end of the match, and not with the reveal', () => {
    const opened = openingsOf([
      [0, 'bid 0'],
      [1, 'bid 1'],
      [0, 'rebid 1'],
      [0, 'rebid 2'],
      [2, 'bid 1'],
    ]);
    const texts = opened.reveal.map(({ secret }) => secret);
    expect(texts.sort()).toEqual(['move 0 rebid 2', 'move 1 bid 1', 'move 2 bid 1']);
    const atEnd = opened.end.map(({ secret }) => secret);
    expect(atEnd).toContain('move 0 bid 0');
    expect(atEnd).toContain('move 0 rebid 1');
  });
});

/** What a spectator learns with the last move of the first round, and with the end. */
function openingsOf(moves: readonly (readonly [number, string])[]) {
  let match = three();
  let secrets: readonly SecretLine[] = [];
  const run = (command: Parameters<typeof decide>[1]): readonly Opening[] => {
    const { changes, match: after } = done(decide(match, command, source));
    match = after;
    return changes.flatMap((change) => {
      const line = { ...change, ...partsOf(change), seq: change.after.seq, salt: '00' };
      const result = opensBy(line, secrets);
      secrets = result.secrets;
      return openingsFor({ ...line, ...result }, 'spectator');
    });
  };
  let reveal: readonly Opening[] = [];
  for (const [seat, text] of moves) reveal = run(move(match, seat, text));
  const resign = (seat: number) => run({ kind: 'resign', seat, bot: 'random' });
  const end = [...resign(0), ...resign(1)];
  expect(phase(match)).toBe('over');
  return { reveal, end };
}

describe('fair dice', () => {
  test('a replacement takes no share, also for who reads only the open log', () => {
    expect(shareKind(blindBids, { kind: 'bid', bid: 1 })).toBe('secret');
    expect(shareKind(blindBids, { kind: 'rebid', bid: 1 })).toBeUndefined();
    expect(shareKindOf(blindBids, 'bid ?')).toBe('secret');
    expect(shareKindOf(blindBids, 'rebid ?')).toBeUndefined();
  });

  test('one with a share is refused', () => {
    const table = new FairTable(blindBids, { setup: three().setup, seed: 'replacing' });
    table.prepare();
    const share = `${table.shareOf(0)}`;
    table.run({ ...shared(table.match, 0, 'bid 1'), shares: [share] });
    const again = { ...shared(table.match, 0, 'rebid 2'), shares: [`${table.shareOf(0)}`] };
    expect(refused(table.match, again)).toBe('bad-share');
    expect(refused(table.match, shared(table.match, 0, 'rebid 2'))).toBeUndefined();
  });
});

const shared = (match: Match, seat: number, text: string) =>
  ({ kind: 'moves', seat, seq: match.seq, moves: [text] }) as const;

// The projection of a match: views and lines for each observer.
import { expect, test } from 'vitest';
import { blindBids } from '../fixtures/blind-bids.ts';
import { digest, firstHead, nextHead, receiptOf } from '../hash.ts';
import { type Setup, setUp } from '../setup.ts';
import { type DecidedCommand, decide } from './command.ts';
import type { Player } from './entry.ts';
import { beginMatch, type Change, changeBy, evolve, type Match } from './match.ts';
import { lineFor, partsOf, projectedEntry, projectionOf } from './projection.ts';

/** The same game with public hands. */
const openBids: typeof blindBids = {
  ...blindBids,
  view: (state, observer) => ({ ...blindBids.view(state, observer), gems: state.gems }),
};
const setup = setUp(blindBids, { edition: 'blind-bids', seatCount: 2 }) as Setup;
const players = ['Ann', 'Ben'].map((name): Player => ({ kind: 'person', name }));
const begun = decide(beginMatch(blindBids, setup), { kind: 'open', players }, () => 'gem great');
const match = (begun as DecidedCommand).match;

test('a seat sees its moves, a spectator sees none', () => {
  expect(projectionOf(match, 0)).toMatchObject({
    seq: 4,
    phase: 'playing',
    toMove: [0, 1],
    owes: false,
    moves: ['bid 0', 'bid 1', 'bid 2'],
  });
  expect(projectionOf(match, 'spectator').moves).toEqual([]);
});

test('its seat sees a secret bid, others see only that there was one', () => {
  const bid = changeBy(match, { kind: 'move', seat: 1, move: 'bid 2' }) as Change;
  expect(projectedEntry(bid, 1)).toMatchObject({ told: [{ kind: 'bid', seat: 1, bid: 2 }] });
  expect(projectedEntry(bid, 0)).toMatchObject({ told: [{ kind: 'bid', seat: 1, bid: null }] });
  expect(lineFor(bid, 1)).toBe('move 1 bid 2');
  expect(lineFor(bid, 0)).toBe('move 1 bid ?');
  expect(partsOf(bid)).toEqual({ open: 'move 1 bid ?', secret: 'move 1 bid 2' });
  expect(projectionOf(bid.after, 1).moves).toEqual([]);
});

test('others see only how many pieces a private draw has', () => {
  const sitting = players.map((player, seat) => ({ kind: 'seat', seat, player }) as const);
  let waiting = beginMatch(blindBids, setup);
  for (const entry of sitting) waiting = evolve(waiting, entry) as Match;
  const draw = changeBy(waiting, { kind: 'chance', outcome: 'gem great' }) as Change;
  expect(lineFor(draw, 0)).toBe('chance gem great');
  expect(lineFor(draw, 1)).toBe('chance gem ?1');
  expect(partsOf(draw)).toEqual({ open: 'chance gem ?1', secret: 'chance gem great' });
});

test('a line without secrets has no secret part', () => {
  expect(partsOf(changeBy(match, { kind: 'resign', seat: 0 }) as Change)).toEqual({
    open: 'resign 0',
    secret: undefined,
  });
});

test('all observers see phrases', () => {
  const say = { kind: 'say', seat: 1, phrase: 'ouch' } as const;
  const change = changeBy(match, say) as Change;
  for (const observer of [0, 1, 'spectator'] as const) {
    expect(projectedEntry(change, observer)).toEqual(say);
    expect(projectionOf(change.after, observer)).toEqual({
      ...projectionOf(match, observer),
      seq: 5,
    });
  }
  expect(partsOf(change)).toEqual({ open: 'say 1 ouch', secret: undefined });
});

test('heads form a hash chain with salts', () => {
  const head = firstHead('m', setup);
  const parts = { open: 'move 1 bid ?', secret: 'move 1 bid 2' };
  const [salt, other] = ['00'.repeat(16), '01'.repeat(16)];
  expect(nextHead(head, parts, salt)).not.toBe(nextHead(head, parts, other));
  expect(receiptOf(parts, salt)).not.toBe(receiptOf(parts, other));
  const bid = { ...parts, secret: 'move 1 bid 1' };
  expect(nextHead(head, parts, salt)).not.toBe(nextHead(head, bid, salt));
  expect(firstHead('n', setup)).not.toBe(head);
});

test('digests separate their parts, and equal SHA-256 of the framed bytes', () => {
  expect(digest('ab', 'c')).not.toBe(digest('a', 'bc'));
  // sha256sum of the bytes 00 00 00 01 61, by the command line.
  expect(digest('a')).toBe('72ff6b02949dad95006c343e3db3150090d3afb49f6bbdb92fdc17607997a85c');
});

test('`hides` lists seats with a hidden hand or a secret bid, until everything is revealed', () => {
  const [high, low] = ['bid 2', 'bid 0'].map(
    (move, seat) => ({ kind: 'move', seat, move }) as const,
  );
  expect(projectionOf(beginMatch(blindBids, setup), 'spectator').hides).toEqual([0, 1]);
  expect(projectionOf(match, 'spectator').hides).toEqual([0, 1]);
  const race = setUp(openBids, { edition: 'blind-bids', seatCount: 2 }) as Setup;
  const opened = decide(beginMatch(openBids, race), { kind: 'open', players }, () => 'gem great');
  const after = (from: Match, ...entries: readonly (typeof high)[]) =>
    entries.reduce((now, entry) => evolve(now, entry as never) as Match, from);
  const begin = (opened as DecidedCommand).match;
  expect(projectionOf(begin, 0).hides).toEqual([0, 1]);
  expect(projectionOf(after(begin, high), 1).hides).toEqual([0, 1]);
  expect(projectionOf(after(begin, high, low), 'spectator')).toMatchObject({
    toMove: [0],
    hides: [],
  });
});

// @vitest-environment happy-dom
// The rematch of a match with fair dice has fair dice: a host that leaves them out is noticed.
import { signal } from '@preact/signals';
import { beforeEach, expect, test } from 'vitest';
import { blindBids } from '#kernel/fixtures/blind-bids.ts';
import type { AnyGame } from '#kernel/game.ts';
import { firstHead, headAfter } from '#kernel/hash.ts';
import { isRefusal } from '#kernel/refusal.ts';
import {
  leastSetup,
  linesFor,
  MATCH_ID,
  number32,
  playFairMatch,
} from '#kernel/testing/fair-match.ts';
import type { OpenLines, SentLine } from '#server/wire/schemas.ts';
import type { LineSource } from '../match-source.ts';
import { ProvedMatch } from './proved-match.ts';

const game = blindBids as unknown as AnyGame;
const setup = leastSetup(game, 'blind-bids');
const NEXT = 'Nn0123next';

function source(id: string, lines: readonly SentLine[], rematch: OpenLines['rematch']): LineSource {
  const head = lines.reduce(
    (before, { open, receipt }) => headAfter(before, open, `${receipt}`),
    firstHead(id, setup),
  );
  return {
    connected: signal(true),
    pending: signal(0),
    send: async () => ({}),
    subscribe: () => () => undefined,
    lines: async () =>
      ({
        id,
        setup,
        rights: { owner: false, seats: [], watch: true },
        viewer: 'spectator',
        seq: lines.length,
        head,
        rematch,
        lines,
      }) as unknown as OpenLines,
  };
}

const open = (id: string, from: LineSource) =>
  new ProvedMatch(from, { id, loadGame: async () => game }).view('own');

beforeEach(() => localStorage.clear());

test('a rematch without fair dice is refused', async () => {
  const played = linesFor('spectator', playFairMatch(game, { setup, seed: 'first' }));
  const first = await open(MATCH_ID, source(MATCH_ID, played as never, { id: NEXT, by: 1 }));
  expect(isRefusal(first)).toBe(false);
  const seats = ['seat 0 person P0', 'seat 1 person P1'];
  const bare = seats.map((text, at) => ({
    seq: at + 1,
    at: 1,
    open: text,
    receipt: number32('r'),
  }));
  expect(await open(NEXT, source(NEXT, bare, null))).toMatchObject({ distrust: 'no-dice' });
});

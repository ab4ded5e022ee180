// @vitest-environment happy-dom
// The rematch of a match with fair dice has fair dice: a host that leaves them out is noticed.
import { beforeEach, expect, test } from 'vitest';
import { blindBids } from '#kernel/fixtures/blind-bids.ts';
import type { AnyGame } from '#kernel/game.ts';
import {
  leastSetup,
  linesFor,
  MATCH_ID,
  number32,
  playFairMatch,
} from '#kernel/testing/fair-match.ts';
import { LineServer } from '../testing/line-server.ts';
import { causes, visit } from '../testing/visit.ts';

const game = blindBids as unknown as AnyGame;
const setup = leastSetup(game, 'blind-bids');
const NEXT = 'Nn0123next';
const played = linesFor('spectator', playFairMatch(game, { setup, seed: 'first' }));

/** A match whose log begins without commitments. */
function bareMatch(id: string): LineServer {
  const log = ['seat 0 person P0', 'seat 1 person P1'].map((open, index) => {
    return { seq: index + 1, at: 1, open, receipt: number32('receipt') };
  });
  return new LineServer({ game, setup, log, id });
}

beforeEach(() => localStorage.clear());

test('control: the rematch of a match without fair dice has none', async () => {
  const server = bareMatch(MATCH_ID);
  server.more = { rematch: { id: NEXT, by: 1 } };
  expect(causes(await visit(server))).toEqual([]);
  expect(causes(await visit(bareMatch(NEXT)))).toEqual([]);
});

test.each(['in the first answer', 'later', 'in the reply to this page'])(
  'after a rematch that is named %s, one without fair dice is refused',
  async (when) => {
    const server = new LineServer({ game, setup, log: played });
    if (when === 'in the first answer') server.more = { rematch: { id: NEXT, by: 1 } };
    const { match, refused } = await visit(server);
    if (when === 'later') server.following?.listener.rematch({ id: NEXT, by: 1 });
    server.effect = { id: NEXT };
    if (when === 'in the reply to this page') await match.send({ kind: 'rematch' });
    expect(refused).toEqual([]);
    expect(causes(await visit(bareMatch(NEXT)))).toEqual(['no-dice']);
  },
);

test('a host that names many rematches displaces no note', async () => {
  const server = new LineServer({ game, setup, log: played });
  server.more = { rematch: { id: NEXT, by: 1 } };
  await visit(server);
  for (let count = 0; count < 300; count += 1) {
    server.following?.listener.rematch({ id: `other${count}`, by: 1 });
  }
  expect(causes(await visit(bareMatch(NEXT)))).toEqual(['no-dice']);
});

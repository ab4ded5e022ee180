// @vitest-environment happy-dom
// A device with two seats. The host replaces a secret bid, and shows its line first in the view of the other seat.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { blindBids } from '#kernel/fixtures/blind-bids.ts';
import type { AnyGame, Observer, Seat } from '#kernel/game.ts';
import { OPEN_SALT } from '#kernel/hash.ts';
import type { Command as MatchCommand } from '#kernel/match/command.ts';
import { partsOf } from '#kernel/match/projection.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { FairTable, leastSetup, linesFor, MATCH_ID, number32 } from '#kernel/testing/fair-match.ts';
import type { Distrust } from '../match-source.ts';
import { LineServer } from '../testing/line-server.ts';
import { ignored, openMatch } from '../testing/visit.ts';

const game = blindBids as unknown as AnyGame;
const setup = leastSetup(game, 'blind-bids');

/** A server of both seats that writes this bid in place of each bid. */
function serverOf(table: FairTable, bid: string): LineServer {
  const start = number32('start');
  const logFor = (observer: Observer) => {
    const salts = table.changes.map((change, at) =>
      partsOf(change).secret === undefined ? OPEN_SALT : number32(`${at}`).slice(0, 32),
    );
    const heads = { id: MATCH_ID, start, end: start, salts };
    return linesFor(observer, { changes: table.changes, heads });
  };
  const server = new LineServer({ game, setup, log: logFor('spectator'), seats: [0, 1] });
  const { lines } = server;
  server.lines = async (asked, from) => {
    server.log = logFor(asked === 'own' ? 'spectator' : asked);
    return lines(asked, from);
  };
  server.send = async (command) => {
    const forged = command.kind === 'moves' ? { ...command, moves: [bid] } : command;
    table.run(forged as MatchCommand);
    server.log = logFor('spectator');
    return { seq: server.log.length, head: server.head };
  };
  return server;
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});

afterEach(() => vi.useRealTimers());

test.each([
  ['bid 2', []],
  ['bid 0', ['other-move']],
] as const)('a bid of 2 that is written as "%s"', async (written, faults) => {
  const match = openMatch(serverOf(new FairTable(game, { setup, seed: 'two seats' }), written));
  await match.view('own');
  await vi.advanceTimersByTimeAsync(50);
  let seq = 0;
  const found: Distrust[] = [];
  const look = async (viewer: Seat) => {
    const view = await match.view(viewer);
    if (isRefusal(view)) {
      if ('distrust' in view) found.push(view.distrust as Distrust);
      return;
    }
    seq = view.seen.seq;
    const leave = match.subscribe({ viewer, after: seq }, ignored);
    leave();
  };
  await look(1);
  const sent = await match.send({ kind: 'moves', seat: 1, seq, moves: ['bid 2'] });
  expect(sent).toHaveProperty('seq');
  await look(0);
  expect(found).toEqual([]);
  await look(1);
  expect(found).toEqual(faults);
});

// Fair dice over HTTP: the start of a match, shares with moves, the view of each observer, proofs and records.
import { expect, test } from 'vitest';
import { OpenLog } from '#kernel/fair-dice/open-log.ts';
import { parseProof } from '#kernel/fair-dice/proof-lines.ts';
import { ShareChain } from '#kernel/fair-dice/protocol.ts';
import { verifyRecord } from '#kernel/fair-dice/verification.ts';
import { blindBids } from '#kernel/fixtures/blind-bids.ts';
import type { AnyGame } from '#kernel/game.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { Setup } from '#kernel/setup.ts';
import { number32 } from '#kernel/testing/fair-match.ts';
import { BOX, type Client, commandId, PEOPLE } from '../../testing/server.ts';
import { serverPerTest } from '../../testing/server-per-test.ts';

let aheadMs = 0;
const server = serverPerTest({ now: () => Date.now() + aheadMs });
const game = blindBids as unknown as AnyGame;

interface FairTable {
  readonly id: string;
  readonly seats: readonly Client[];
  readonly watcher: Client;
}

async function openFair(): Promise<FairTable> {
  const { body } = await server
    .client()
    .post('/api/matches', { ...BOX, seats: PEOPLE, fairDice: true });
  const client = (token: string) => server.client({ authorization: `Bearer ${token}` });
  return {
    id: body.id,
    seats: body.seats.map((seat: { token: string }) => client(seat.token)),
    watcher: client(body.watch.token),
  };
}

function post(table: FairTable, seat: number, name: string, fields: object) {
  const body = { commandId: commandId(), seat, ...fields };
  return table.seats[seat]!.post(`/api/matches/${table.id}/${name}`, body);
}

async function seenBy(table: FairTable, seat: number) {
  return (await table.seats[seat]!.get(`/api/matches/${table.id}?seat=${seat}`)).body.seen;
}

/** Commits and shares for both seats, as their devices do. */
async function prepare(table: FairTable): Promise<readonly ShareChain[]> {
  const { fair } = await seenBy(table, 0);
  const chains = [0, 1].map((seat) => new ShareChain(number32(`seat ${seat}`), fair.match, seat));
  for (const [seat, { commitment }] of chains.entries()) {
    await post(table, seat, 'commit', { chain: commitment });
  }
  for (const [seat, chain] of chains.entries()) {
    await post(table, seat, 'share', { share: chain.next(chain.commitment) });
  }
  return chains;
}

/** Plays to the end; every bid and seal has its share. */
async function playOn(table: FairTable, chains: readonly ShareChain[]): Promise<void> {
  for (;;) {
    const { toMove } = await seenBy(table, 0);
    const [seat] = toMove;
    if (seat === undefined) return;
    const { seq, moves: legal, fair } = await seenBy(table, seat);
    const moves = legal[0].startsWith('call') ? [legal[0], 'seal'] : [legal[0]];
    const { status } = await post(table, seat, 'moves', {
      seq,
      moves,
      shares: [chains[seat]!.next(fair.chain)],
    });
    expect(status).toBe(200);
  }
}

test('play begins with the first shares, and the record verifies', async () => {
  const table = await openFair();
  expect(await seenBy(table, 0)).toMatchObject({
    phase: 'waiting',
    fair: { stage: 'committing', awaited: [0, 1], chain: null },
  });
  const chains = await prepare(table);
  expect(await seenBy(table, 1)).toMatchObject({ phase: 'playing', fair: { stage: 'ready' } });
  await playOn(table, chains);
  const record = (await table.watcher.get(`/api/matches/${table.id}/record`)).text;
  const verified = verifyRecord(record, () => game);
  if (isRefusal(verified)) throw new Error(verified.message);
  expect(verified.dice?.heads.id).toBe(table.id);
  expect(verified.dice?.shared).toEqual([0, 1]);
  for (const { by, protectedFor } of verified.dice?.rolls ?? []) {
    if (by === undefined) expect(protectedFor).toEqual([0, 1]);
    else expect([by]).toEqual(expect.arrayContaining([...protectedFor]));
  }
  const { head } = (await table.watcher.get(`/api/matches/${table.id}`)).body;
  expect(verified.dice?.heads.end).toBe(head);
});

test('the proof of all lines leads to each head, and has no secret', async () => {
  const table = await openFair();
  await playOn(table, await prepare(table));
  const record = (await table.watcher.get(`/api/matches/${table.id}/record`)).text;
  const [, start = ''] = /^start (.*)$/m.exec(record) ?? [];
  const [, chainSeed = '', deckSeed = ''] = / seeds (\S+) (\S+)$/m.exec(record) ?? [];
  const proof = (await table.watcher.get(`/api/matches/${table.id}/proof`)).text;
  expect([chainSeed.length, deckSeed.length]).toEqual([64, 64]);
  expect(proof).not.toContain(chainSeed);
  expect(proof).not.toContain(deckSeed);
  const { head, setup } = (await table.watcher.get(`/api/matches/${table.id}`)).body;
  const log = new OpenLog(game, setup as Setup, start);
  for (const line of parseProof(proof) ?? []) expect(log.add(line)).toBeUndefined();
  expect(log.head).toBe(head);
  const rest = (await table.watcher.get(`/api/matches/${table.id}/proof?after=${log.seq - 2}`))
    .text;
  expect(proof.endsWith(rest)).toBe(true);
  expect(rest.trimEnd().split('\n')).toHaveLength(2);
});

test('no view, log or stream line before the end has a seed of the server', async () => {
  const table = await openFair();
  const chains = await prepare(table);
  const paths = ['', '/log', '/record', '/proof', '?seat=0', '/log?seat=0', '/record?seat=0'];
  const bodies = await Promise.all(
    paths.map(async (path) => (await table.seats[0]!.get(`/api/matches/${table.id}${path}`)).text),
  );
  expect(bodies.every((body) => body.length > 100)).toBe(true);
  await playOn(table, chains);
  const record = (await table.watcher.get(`/api/matches/${table.id}/record`)).text;
  const [, chainSeed = 'none', deckSeed = 'none'] = / seeds (\S+) (\S+)$/m.exec(record) ?? [];
  for (const body of bodies) {
    expect(body).not.toContain(chainSeed);
    expect(body).not.toContain(deckSeed);
  }
});

test('others can be left out after 4 s, not before', async () => {
  const table = await openFair();
  expect((await post(table, 0, 'begin', {})).body.error).toBe('dice-wait');
  aheadMs += 4_000;
  expect((await post(table, 0, 'begin', {})).status).toBe(200);
  expect(await seenBy(table, 0)).toMatchObject({ phase: 'playing', fair: { stage: 'ready' } });
});

test('a wrong share is refused, and the same move without it is not', async () => {
  const table = await openFair();
  await prepare(table);
  const { seq } = await seenBy(table, 0);
  const move = { seq, moves: ['bid 1'] };
  const wrong = await post(table, 0, 'moves', { ...move, shares: [number32('wrong')] });
  expect([wrong.status, wrong.body.error]).toEqual([422, 'bad-share']);
  const many = await post(table, 0, 'moves', { ...move, shares: [number32('a'), number32('b')] });
  expect(many.body.message).toBe('These moves take 1 shares, not 2.');
  expect((await post(table, 0, 'moves', move)).status).toBe(200);
});

test('a rematch has the same kind of dice', async () => {
  const table = await openFair();
  await playOn(table, await prepare(table));
  const { body } = await table.seats[0]!.post(`/api/matches/${table.id}/rematch`, {
    commandId: commandId(),
  });
  const next = (await table.seats[0]!.get(`/api/matches/${body.id}`)).body.seen;
  expect(next).toMatchObject({ phase: 'waiting', fair: { stage: 'committing' } });
});

test('a match without fair dice takes no shares', async () => {
  const table = await server.playingTable();
  const [ann] = table.seats as [Client];
  const commit = { commandId: commandId(), seat: 0, chain: number32('a') };
  const { body } = await ann.post(`/api/matches/${table.id}/commit`, commit);
  expect([body.error, body.message]).toEqual(['not-allowed', 'This match has no fair dice.']);
});

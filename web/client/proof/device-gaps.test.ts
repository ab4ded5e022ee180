// @vitest-environment happy-dom
// Hosts that keep a share of a device, and have it offered again: under another refusal, with another move, after a new chain.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '#kernel/refusal.ts';
import { number32 } from '#kernel/testing/fair-match.ts';
import { remember } from '../../storage.ts';
import { DiceServer, pass, playing, withShares } from '../testing/dice-server.ts';
import type { Moves } from './dice-log.ts';
import { type DiceSeed, diceSeed } from './dice-seeds.ts';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});

afterEach(() => vi.useRealTimers());

const EXPLAINED = ['illegal-move', 'stale-decision', 'not-your-turn', 'bad-share'] as const;
/** No honest server refuses a right move so. */
const STRANGE = ['not-allowed', 'dice-wait', 'batch-too-long', 'bad-request', 'not-found'] as const;

test.each([...EXPLAINED, ...STRANGE])(
  'a right share that is refused as %s, without a line that explains it, is a fault',
  async (code) => {
    const { server, device } = await playing();
    // After a refusal of rights the device tries again.
    server.tricks = [() => refuse(code, 'no'), () => refuse(code, 'no')];
    await device.sendMoves(server.move(0, 'bid 1'));
    expect(server.faults).toEqual(['share-refused']);
  },
);

test.each(['not-allowed', 'no-token', 'store-full'] as const)(
  'a device that has lost its seat, or a full disk, is no fault: %s',
  async (code) => {
    const { server, device } = await playing();
    server.givesSeats = false;
    server.tricks = [() => refuse(code, 'no')];
    expect(await device.sendMoves(server.move(0, 'bid 1'))).toMatchObject({ refused: code });
    expect(server.faults).toEqual([]);
  },
);

test('an accepted move that is in the log as another one is a fault, although its share is there', async () => {
  const { server, device } = await playing();
  server.tricks = [(moves) => server.run({ ...moves, moves: ['bid 2'] })];
  expect(await device.sendMoves(server.move(0, 'bid 1'))).toHaveProperty('seq');
  server.tell(device);
  expect(server.faults).toEqual(['other-move']);
});

test('talk is no reason to refuse a right share', async () => {
  const { server, device } = await playing();
  server.tricks = [
    () => {
      server.run({ kind: 'say', seat: 1, phrase: 'hello' });
      return refuse('illegal-move', 'no');
    },
  ];
  await device.sendMoves(server.move(0, 'bid 1'));
  expect(server.faults).toEqual(['share-refused']);
});

test.each(['share-left-out', 'share-refused'] as const)(
  'after a commitment in the name of the player the second try is checked too: %s',
  async (fault) => {
    const { server, device } = await playing();
    server.tricks = [
      () => {
        server.run({ kind: 'commit', seat: 0, chain: number32('host') });
        return refuse('bad-share', 'no');
      },
      ({ shares: _, ...bare }) =>
        fault === 'share-refused' ? refuse('bad-share', 'no') : server.run(bare),
    ];
    await device.sendMoves(server.move(0, 'bid 1'));
    server.tell(device);
    expect([server.faults, server.tricks]).toEqual([[fault], []]);
  },
);

test('after a reload a share that was left out is not given for a later move', async () => {
  const { server, device } = await playing();
  const held: Moves[] = [];
  server.tricks = [
    (moves) => {
      held.push(moves);
      return new Promise(() => undefined);
    },
  ];
  void device.sendMoves(server.move(0, 'bid 1'));
  await pass();
  device.end();
  const again = server.device([0, 1]);
  await pass();
  // The outbox of the new page sends the same command. The host takes the move, and leaves out the share.
  const [{ shares = [], ...bare }] = held as [Moves];
  expect(shares).toHaveLength(1);
  expect(server.run(bare)).toHaveProperty('seq');
  server.tell(again);
  expect(await again.sendMoves(server.move(1, 'bid 2'))).toHaveProperty('seq');
  server.tell(again);
  const next = await withShares(again, server.move(0, 'bid 1'));
  expect(next.shares).toHaveLength(1);
  expect(next.shares).not.toEqual(shares);
});

test('a move in the place of one that has no answer yet is counted at once, and once', async () => {
  const { server, device } = await playing();
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof refuse>>();
  server.tricks = [
    (moves) => {
      server.run({ ...moves, moves: ['bid 2'], shares: [] });
      return promise;
    },
  ];
  const sent = device.sendMoves(server.move(0, 'bid 1'));
  await pass();
  server.tell(device);
  expect(diceSeed('m', 0)?.displaced).toBe(1);
  resolve(refuse('stale-decision', 'late'));
  expect(await sent).toMatchObject({ refused: 'stale-decision' });
  expect([server.faults, diceSeed('m', 0)?.displaced]).toEqual([[], 1]);
});

test('an own move whose line comes before its answer is not counted', async () => {
  const { server, device } = await playing();
  server.tricks = [
    (moves) => {
      const effect = server.run(moves);
      server.tell(device);
      return effect;
    },
  ];
  expect(await device.sendMoves(server.move(0, 'bid 1'))).toHaveProperty('seq');
  expect([server.faults, diceSeed('m', 0)?.displaced]).toEqual([[], 0]);
});

test('a held share that an older version sent is not given again', async () => {
  const { server, device } = await playing();
  server.tricks = [() => refuse('store-full', 'no')];
  await device.sendMoves(server.move(0, 'bid 1'));
  const { since: _, ...old } = diceSeed('m', 0) as DiceSeed;
  remember('dice/m/0', old);
  server.run(server.move(1, 'bid 2'));
  server.tell(device);
  const next = await withShares(device, server.move(0, 'bid 2'));
  expect(next.shares).toHaveLength(1);
  expect(next.shares).not.toContain(old.sent);
});

test('a commitment that another tab of this browser was faster with leaves no move without a share', async () => {
  const { server, device } = await playing();
  const { table } = server;
  table.run({ kind: 'take-over', seat: 0, bot: 'random' });
  table.run({ kind: 'sit', seat: 0, name: 'P0' });
  server.tell(device);
  const { post } = server;
  const both = async (command: Parameters<typeof post>[0]) => {
    if (command.kind === 'commit') await post(command);
    return post(command);
  };
  vi.spyOn(server, 'post').mockImplementation(both);
  expect(await device.sendMoves(server.move(0, 'bid 1'))).toHaveProperty('seq');
  expect(table.changes.at(-1)?.entry).toMatchObject({ share: diceSeed('m', 0)?.sent });
  expect(server.faults).toEqual([]);
});

// `server/http/routes/moved-rights.test.ts`: an honest server refuses so.
test('a move with the cookie before a new one is sent again', async () => {
  const { server, device } = await playing();
  server.tricks = [() => refuse('no-token', 'no')];
  expect(await device.sendMoves(server.move(0, 'bid 1'))).toHaveProperty('seq');
  server.tell(device);
  expect([server.faults, server.taken.slice(4)]).toEqual([[], ['moves 0', 'moves 0']]);
});

test.each([
  ['bad-share', ['share-refused']],
  ['not-allowed', ['share-refused']],
  ['illegal-move', ['share-refused']],
  ['too-many-changes', []],
  ['store-full', []],
] as const)(
  'a first share that is refused as %s, without a line that explains it',
  async (code, faults) => {
    const server = new DiceServer();
    const { table } = server;
    const device = server.device([0]);
    await pass();
    table.run({ kind: 'commit', seat: 1, chain: table.chainOf(1).commitment });
    const refused = async () => refuse(code, 'no');
    vi.spyOn(server, 'post').mockImplementationOnce(refused).mockImplementationOnce(refused);
    server.tell(device);
    await pass();
    expect(server.faults).toEqual(faults);
  },
);

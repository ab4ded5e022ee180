// @vitest-environment happy-dom
// Hosts that keep a share of a device, and have it offered again: under another refusal, with another move, after a new chain.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '#kernel/refusal.ts';
import { number32 } from '#kernel/testing/fair-match.ts';
import { type Moves, pass, playing } from '../testing/dice-server.ts';

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
    server.tricks = [() => refuse(code, 'no')];
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
  const next = await again.withShares(server.move(0, 'bid 1'));
  expect(next.shares).toHaveLength(1);
  expect(next.shares).not.toEqual(shares);
});

// @vitest-environment happy-dom
// A device in fair dice: the start, shares with moves, lost seeds, silent devices, and servers that do not take its shares.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FairDice } from '#kernel/fair-dice/fair-dice.ts';
import type { Seat } from '#kernel/game.ts';
import { chooseBatch } from '#kernel/match/batch.ts';
import { type Change, phase } from '#kernel/match/match.ts';
import { pickMove } from '#kernel/moves/move-set.ts';
import { refuse } from '#kernel/refusal.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { number32 } from '#kernel/testing/fair-match.ts';
import { boxWith, hasOpenRoll } from '#tools/testing/boxes.ts';
import { forgetMatches } from '../saved-links.ts';
import { DiceServer, pass, playing, withShares } from '../testing/dice-server.ts';
import { diceSeed } from './dice-seeds.ts';

const { rules: dice } = boxWith(hasOpenRoll('roll'));

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});

afterEach(() => vi.useRealTimers());

describe('the start', () => {
  test('one device with all seats needs no other device', async () => {
    const server = new DiceServer();
    server.device([0, 1]);
    await pass();
    expect(server.taken).toEqual(['commit 0', 'commit 1', 'share 0', 'share 1']);
    expect(phase(server.table.match)).toBe('playing');
    expect(server.faults).toEqual([]);
  });

  test('two devices wait for the commitments of each other', async () => {
    const server = new DiceServer();
    const first = server.device([0], 'first');
    await pass();
    expect(server.taken).toEqual(['commit 0']);
    server.device([1], 'second');
    await pass();
    server.tell(first);
    await pass();
    expect(server.taken).toEqual(['commit 0', 'commit 1', 'share 1', 'share 0']);
    expect(phase(server.table.match)).toBe('playing');
  });

  test('others wait 4 s for a silent device, in each step', async () => {
    const server = new DiceServer();
    server.device([0]);
    await pass(4_000);
    expect(server.taken).toEqual(['commit 0']);
    await pass(200);
    expect(server.taken).toEqual(['commit 0', 'begin 0', 'share 0']);
    expect(phase(server.table.match)).toBe('playing');
  });

  test('a device that stops for a moment still begins', async () => {
    const server = new DiceServer();
    const device = server.device([0]);
    await pass();
    device.end();
    device.resume();
    await pass(4_200);
    expect(server.taken).toEqual(['commit 0', 'begin 0', 'share 0']);
  });

  test('a sent share that is not in the log is not given after a change of the player', async () => {
    const server = new DiceServer();
    const { table } = server;
    const device = server.device([0]);
    await pass();
    table.run({ kind: 'commit', seat: 1, chain: table.chainOf(1).commitment });
    // The host holds the share.
    const { post } = server;
    const sent: string[] = [];
    vi.spyOn(server, 'post').mockImplementationOnce(async (command) => {
      sent.push(`${command.kind} ${'share' in command ? command.share : ''}`);
      return refuse('too-many-changes', 'held');
    });
    server.tell(device);
    await pass();
    expect(sent).toEqual([`share ${diceSeed('m', 0)?.sent}`]);
    const held = diceSeed('m', 0);
    await post({ kind: 'free', seat: 1 });
    table.run({ kind: 'sit', seat: 1, name: 'Cy' });
    server.tell(device);
    await pass();
    expect(server.taken.filter((each) => each === 'commit 0')).toHaveLength(2);
    expect(diceSeed('m', 0)?.seed).not.toBe(held?.seed);
  });
});

test('a held first share is not given after a new chain of another seat, if both lines come at once', async () => {
  const server = new DiceServer();
  const { table } = server;
  const device = server.device([0]);
  await pass();
  table.run({ kind: 'commit', seat: 1, chain: table.chainOf(1).commitment });
  const given: string[] = [];
  const { post } = server;
  vi.spyOn(server, 'post').mockImplementation(async (command) => {
    if (command.kind !== 'share') return post(command);
    given.push(command.share);
    return refuse('too-many-changes', 'held');
  });
  server.tell(device);
  await pass();
  table.run({ kind: 'sit', seat: 1, name: 'Cy' });
  table.run({ kind: 'commit', seat: 1, chain: number32('chosen to fit') });
  server.tell(device);
  await pass();
  expect(given).toHaveLength(1);
});

describe('shares with moves', () => {
  test('a bid takes the next share of its seat, and the match goes on', async () => {
    const { server, device } = await playing();
    for (const seat of [0, 1]) {
      expect(await device.sendMoves(server.move(seat, 'bid 1'))).toHaveProperty('seq');
      server.tell(device);
      const move = server.lines.findLast(({ open }) => open.startsWith('move '));
      expect(move?.open).toContain(` share ${diceSeed('m', seat)?.sent}`);
    }
    expect(server.faults).toEqual([]);
    expect(server.table.match.fair?.seats).toEqual([
      diceSeed('m', 0)?.sent,
      diceSeed('m', 1)?.sent,
    ]);
  });

  test('after a reload the chain goes on', async () => {
    const { server } = await playing();
    const again = server.device([0, 1]);
    await pass();
    const move = await withShares(again, server.move(1, 'bid 0'));
    expect(await server.post(move)).toHaveProperty('seq');
    expect(server.taken.filter((each) => each.startsWith('commit'))).toHaveLength(2);
  });

  test.each([0, 999])(
    'a move whose share the server left out is a fault, whatever line it names',
    async (more) => {
      const { server, device } = await playing();
      server.tricks = [({ shares: _, ...bare }) => server.run(bare)];
      const { post } = server;
      vi.spyOn(server, 'post').mockImplementation(async (command) => {
        const effect = await post(command);
        return 'seq' in effect ? { seq: (effect.seq ?? 0) + more } : effect;
      });
      await device.sendMoves(server.move(0, 'bid 1'));
      server.tell(device);
      expect(server.faults).toEqual(['share-left-out']);
    },
  );

  test('a right share that the server refuses is a fault, and the move is not sent without it', async () => {
    const { server, device } = await playing();
    vi.spyOn(server.table, 'run').mockImplementation(() => {
      throw new Error('refused');
    });
    const move = server.move(0, 'bid 1');
    expect(await device.sendMoves(move)).toMatchObject({ refused: 'bad-share' });
    expect(server.faults).toEqual(['share-refused']);
    expect(server.taken.slice(4)).toEqual(['moves 0']);
  });

  test('no share is given again after a later one, whatever the log says', async () => {
    const { server, device } = await playing();
    const { table } = server;
    const random = randomFrom('older');
    const sharesOf = () =>
      table.changes.flatMap(({ entry }) =>
        (entry.kind === 'share' || entry.kind === 'move') && entry.seat === 0 ? [entry.share] : [],
      );
    const command = (seat: Seat) => {
      const moves = chooseBatch(table.match, seat, ({ game, state }) =>
        game.formatMove(pickMove(random, game.legalMoves(game.view(state, seat)))),
      );
      return { kind: 'moves', seat, seq: table.match.seq, moves } as const;
    };
    while (sharesOf().length < 3) {
      const turn = table.match.game.turn(table.match.state);
      await device.sendMoves(command((turn as { seats: readonly Seat[] }).seats[0] as Seat));
      server.tell(device);
    }
    const [old, next] = sharesOf();
    // The log names an older value as the newest one.
    const at = server.read - 1;
    const change = table.changes[at] as Change;
    const fair = change.after.fair as FairDice;
    const after = { ...change.after, fair: { ...fair, seats: fair.seats.with(0, old) } };
    table.changes[at] = { ...change, after };
    const given = await withShares(device, command(0));
    expect(given.shares ?? []).not.toContain(next);
  });

  test('a share of a chain that another device has replaced is no fault', async () => {
    const { server, device } = await playing();
    server.tricks = [
      () => {
        // The other device was faster.
        server.table.run({ kind: 'commit', seat: 0, chain: number32('another device') });
        return undefined;
      },
    ];
    expect(await device.sendMoves(server.move(0, 'bid 1'))).toHaveProperty('seq');
    expect(server.faults).toEqual([]);
    expect(server.taken.slice(4)).toEqual(['moves 0', 'commit 0', 'moves 0']);
  });

  test('a move that takes no share has none', async () => {
    const { server, device } = await playing();
    const move = server.move(0, 'call high');
    expect(await withShares(device, move)).toBe(move);
  });

  test('moves for a decision that is over are not sent, and no commitment is made for them', async () => {
    const { server } = await playing();
    // Without its seed a device would commit anew.
    forgetMatches();
    const device = server.device([0, 1]);
    await pass();
    const move = server.move(0, 'bid 2');
    server.run({ kind: 'resign', seat: 1 });
    server.tell(device);
    expect(await device.sendMoves(move)).toMatchObject({ refused: 'stale-decision' });
    expect([server.taken.slice(4), server.faults]).toEqual([[], []]);
  });

  test('without its seed a device commits anew, once', async () => {
    const { server } = await playing();
    forgetMatches();
    expect(diceSeed('m', 0)).toBeUndefined();
    const again = server.device([0, 1]);
    await pass();
    const move = await withShares(again, server.move(0, 'bid 2'));
    expect(await server.post(move)).toHaveProperty('seq');
    expect(server.taken.slice(4)).toEqual(['commit 0', 'moves 0']);
    forgetMatches();
    const bare = server.move(0, 'bid 2');
    expect(await withShares(again, bare)).toBe(bare);
  });

  test('a pending chain gives shares, also after a reload, and takes effect', async () => {
    const { server } = await playing(dice);
    const { table } = server;
    const kept = diceSeed('m', 1)?.seed;
    for (const key of Object.keys(localStorage)) {
      if (key.endsWith('dice/m/0')) localStorage.removeItem(key);
    }
    expect(diceSeed('m', 0)).toBeUndefined();
    const turns = randomFrom('turns');
    const pending: (readonly Seat[])[] = [];
    let moves = 0;
    for (; moves < 200 && pending.at(-1)?.length !== 0; moves += 1) {
      // Each move comes from a page that was loaded just now.
      const device = server.device([0, 1]);
      await pass();
      const seen = table.match.game.turn(table.match.state);
      const seat = seen.kind === 'seats' ? (seen.seats[0] as Seat) : 0;
      const batch = chooseBatch(table.match, seat, ({ game, state }) =>
        game.formatMove(pickMove(turns, game.legalMoves(game.view(state, seat)))),
      );
      const bare = { kind: 'moves', seat, seq: table.match.seq, moves: batch } as const;
      const move = await withShares(device, bare);
      expect(await server.post(move)).toHaveProperty('seq');
      const commits = server.taken.filter((each) => each === 'commit 0').length;
      if (commits === 2) pending.push(table.match.fair?.pending ?? []);
    }
    expect(pending[0]).toEqual([0]);
    expect(pending.at(-1)).toEqual([]);
    expect(server.taken.filter((each) => each.startsWith('commit'))).toHaveLength(3);
    expect(diceSeed('m', 1)?.seed).toBe(kept);
    const moved = server.lines.filter(({ open }) => /^move \d roll/.test(open));
    expect(moved.filter(({ open }) => !open.includes(' share '))).toEqual([]);
    expect(server.faults).toEqual([]);
  });

  test('a player who comes back after a bot commits anew, each time', async () => {
    const { server, device } = await playing();
    const { table } = server;
    for (const word of ['one', 'two']) {
      table.run({ kind: 'take-over', seat: 0, bot: 'random' });
      table.run({ kind: 'sit', seat: 0, name: word });
      expect(table.match.fair?.seats[0]).toBeUndefined();
      server.tell(device);
      const move = await withShares(device, server.move(0, 'bid 1'));
      expect(move.shares).toHaveLength(1);
      expect(table.match.fair?.pending).toEqual([0]);
    }
    expect(server.taken.filter((each) => each === 'commit 0')).toHaveLength(3);
  });

  test.each([
    ['too-many-changes', { refused: 'too-many-changes' }, []],
    ['changed-enough', { kind: 'moves', moves: ['bid 1'] }, []],
    ['store-full', { refused: 'store-full' }, []],
    ['bad-share', { refused: 'bad-share' }, ['share-refused']],
    ['not-allowed', { refused: 'bad-share' }, ['share-refused']],
  ] as const)('a commitment that is refused as %s', async (code, given, faults) => {
    const { server } = await playing();
    forgetMatches();
    const device = server.device([0, 1]);
    await pass();
    vi.spyOn(server, 'post').mockImplementation(async () => refuse(code, 'no'));
    const move = server.move(0, 'bid 1');
    expect(await device.withShares(move)).toMatchObject(given);
    expect(server.faults).toEqual(faults);
  });

  test('two open moves have one share: it is in the log before the next one is sent', async () => {
    const { server, device } = await playing();
    const { seq } = server.table.match;
    const moves = ['call high', 'seal', 'seal'];
    const both = await withShares(device, { kind: 'moves', seat: 0, seq, moves });
    expect(both.shares).toHaveLength(1);
    const again = await withShares(device, { kind: 'moves', seat: 0, seq, moves: ['bid 1'] });
    expect(again.shares).toEqual(both.shares);
  });
});

describe('moves that the server did not take', () => {
  test.each([
    { kind: 'free', seat: 0 } as const,
    { kind: 'take-over', seat: 0, bot: 'random' } as const,
  ])('a refusal after the line $kind of the seat is no fault', async (leave) => {
    const { server, device } = await playing();
    const late = server.move(0, 'bid 1');
    expect(server.run(leave)).toHaveProperty('seq');
    server.tricks = [() => refuse('stale-decision', 'late')];
    expect(await device.sendMoves(late)).toMatchObject({ refused: 'stale-decision' });
    expect(server.faults).toEqual([]);
  });

  test('a refusal after an undo is no fault', async () => {
    const { server, device } = await playing(dice);
    const { table } = server;
    const random = randomFrom('undo');
    while (table.match.undoPoints.length === 0) table.moveAtRandom(random);
    const { seq: to, seat: other } = table.match.undoPoints[0] as { seq: number; seat: Seat };
    const seat = 1 - other;
    server.tell(device);
    const roll = server.move(seat, 'roll');
    server.tricks = [
      () => {
        for (const by of [other, seat]) table.run({ kind: 'undo', seat: by, to });
        return refuse('stale-decision', 'late');
      },
    ];
    expect(await device.sendMoves(roll)).toMatchObject({ refused: 'stale-decision' });
    expect([server.faults, diceSeed('m', seat)?.displaced ?? 0]).toEqual([[], 0]);
  });

  test('a refusal after another device of the seat has moved is no fault, and is counted', async () => {
    const { server, device } = await playing();
    server.tricks = [
      (moves) => {
        server.run({ ...moves, moves: ['bid 2'], shares: [] });
        return refuse('illegal-move', 'no');
      },
    ];
    const sent = await device.sendMoves(server.move(0, 'bid 1'));
    expect(sent).toMatchObject({ refused: 'stale-decision' });
    expect([server.faults, diceSeed('m', 0)?.displaced]).toEqual([[], 1]);
  });

  test('a refusal after a bot has moved in the seat is no fault, and is not counted', async () => {
    const { server, device } = await playing();
    server.tricks = [
      () => {
        server.run({ kind: 'take-over', seat: 0, bot: 'random' });
        server.run(server.move(0, 'bid 2'));
        return refuse('not-your-turn', 'no');
      },
    ];
    const sent = await device.sendMoves(server.move(0, 'bid 1'));
    expect(server.table.changes.at(-1)?.entry).toMatchObject({ kind: 'move', seat: 0 });
    expect(sent).toMatchObject({ refused: 'not-your-turn' });
    expect([server.faults, diceSeed('m', 0)?.displaced]).toEqual([[], 0]);
  });
});

test.each([
  ['bid ?', []],
  ['call ?', ['other-move']],
] as const)(
  'a secret bid of another seat of this device, in the log as "%s", has the faults %j',
  async (move, faults) => {
    const { server, device } = await playing();
    await device.sendMoves(server.move(0, 'bid 1'));
    const { changes } = server.table;
    const at = changes.findLastIndex(({ entry }) => entry.kind === 'move');
    const { entry, ...change } = changes[at] as Change;
    if (entry.kind === 'move') changes[at] = { ...change, entry: { ...entry, move } };
    server.tell(device);
    expect(server.faults).toEqual(faults);
  },
);

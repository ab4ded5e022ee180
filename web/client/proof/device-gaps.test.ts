// @vitest-environment happy-dom
// Hosts that keep a share of a device, and have it offered again: under another refusal, with another move, after a new chain.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { blindBids } from '#kernel/fixtures/blind-bids.ts';
import type { AnyGame, Seat } from '#kernel/game.ts';
import type { Change, Match } from '#kernel/match/match.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';
import { FairTable, leastSetup, number32, openLinesOf } from '#kernel/testing/fair-match.ts';
import type { Command, Distrust, Effect } from '../match-source.ts';
import { DiceDevice } from './dice-device.ts';

const game = blindBids as unknown as AnyGame;
const SALT = '0'.repeat(32);
type Moves = Command & { kind: 'moves' };
type Trick = (command: Moves) => Effect | Refusal | undefined;

class Server {
  readonly table = new FairTable(game, {
    setup: leastSetup(game, game.editions[0]?.id ?? ''),
    seed: 'server',
  });
  readonly faults: Distrust[] = [];
  readonly sent: Moves[] = [];
  tricks: Trick[] = [];
  read = 0;
  get lines() {
    const { changes } = this.table;
    const heads = { start: number32('start'), salts: changes.map(() => SALT) };
    const lines = openLinesOf(changes, heads).slice(0, this.read);
    return lines.map((line, at) => ({ ...line, change: changes[at] as Change }));
  }
  get known(): Match {
    return this.table.changes[this.read - 1]?.after ?? this.table.match;
  }
  post = async (command: Command): Promise<Effect | Refusal> => {
    if (command.kind === 'moves') {
      this.sent.push(command);
      const done = this.tricks.shift()?.(command);
      if (done !== undefined) return done;
    }
    try {
      this.table.run(command as never);
      return { seq: this.table.match.seq };
    } catch (error) {
      return { refused: 'bad-share', message: String(error) };
    }
  };
  device(seats: readonly Seat[]): DiceDevice {
    this.read = this.table.match.seq;
    const device = new DiceDevice({
      id: 'm',
      game,
      log: () => {
        const { seq, fair, players } = this.known;
        return { seq, fair, players, lines: this.lines };
      },
      post: this.post,
      read: async () => {
        this.read = this.table.match.seq;
        return true;
      },
      broken: (distrust) => this.faults.push(distrust),
    });
    device.prepare(seats);
    return device;
  }
  tell(device: DiceDevice): void {
    this.read = this.table.match.seq;
    device.follow();
  }
  move(seat: Seat, ...moves: string[]): Moves {
    return { kind: 'moves', seat, seq: this.table.match.seq, moves };
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

async function playing() {
  const server = new Server();
  const device = server.device([0, 1]);
  await vi.advanceTimersByTimeAsync(10);
  return { server, device };
}

test.each(['illegal-move', 'stale-decision', 'not-your-turn', 'bad-share'] as const)(
  'a right share that is refused as %s, without a line that explains it, is a fault',
  async (code) => {
    const { server, device } = await playing();
    server.tricks = [() => refuse(code, 'no')];
    await device.sendMoves(server.move(0, 'bid 1'));
    expect(server.faults).toEqual(['share-refused']);
  },
);

test('an accepted move that is in the log as another one is a fault, although its share is there', async () => {
  const { server, device } = await playing();
  server.tricks = [
    (command) => {
      server.table.run({ ...command, moves: ['bid 2'] } as never);
      return { seq: server.table.match.seq };
    },
  ];
  await device.sendMoves(server.move(0, 'bid 1'));
  server.tell(device);
  expect(server.faults).toHaveLength(1);
});

test.each(['share-left-out', 'share-refused'] as const)(
  'after a commitment in the name of the player the second try is checked too: %s',
  async (fault) => {
    const { server, device } = await playing();
    server.tricks = [
      () => {
        server.table.run({ kind: 'commit', seat: 0, chain: number32('host') });
        return refuse('bad-share', 'no');
      },
      ({ shares: _, ...bare }) => {
        if (fault === 'share-refused') return refuse('bad-share', 'no');
        server.table.run(bare as never);
        return { seq: server.table.match.seq };
      },
    ];
    await device.sendMoves(server.move(0, 'bid 1'));
    server.tell(device);
    expect(server.faults).toEqual([fault]);
  },
);

test('after a reload a share that was left out is not given for a later move', async () => {
  const { server, device } = await playing();
  let held: Moves | undefined;
  server.tricks = [
    (command) => {
      held = command;
      return new Promise(() => undefined) as never;
    },
  ];
  void device.sendMoves(server.move(0, 'bid 1'));
  await vi.advanceTimersByTimeAsync(10);
  device.end();
  const again = server.device([0, 1]);
  await vi.advanceTimersByTimeAsync(10);
  // The outbox of the new page sends the same command. The host takes the move, and leaves out the share.
  const { shares, ...bare } = held as Moves;
  server.table.run(bare as never);
  server.tell(again);
  await again.sendMoves(server.move(1, 'bid 2'));
  server.tell(again);
  const next = await again.withShares(server.move(0, 'bid 1'));
  expect(next.shares ?? []).not.toContain(shares?.[0]);
});

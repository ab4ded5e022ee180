// A server of one match with fair dice for tests of `DiceDevice`. It can cheat, and keeps what devices send and report.
import { vi } from 'vitest';
import { blindBids } from '#kernel/fixtures/blind-bids.ts';
import type { AnyGame, Seat } from '#kernel/game.ts';
import type { Command as MatchCommand } from '#kernel/match/command.ts';
import type { Change, Match } from '#kernel/match/match.ts';
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts';
import { FairTable, leastSetup, number32, openLinesOf } from '#kernel/testing/fair-match.ts';
import type { Command, Distrust, Effect } from '../match-source.ts';
import { DiceDevice } from '../proof/dice-device.ts';
import type { DiceLog, Moves } from '../proof/dice-log.ts';

/** A game with hidden draws and secret bids. */
export const bids = blindBids as unknown as AnyGame;
const SALT = '0'.repeat(32);

/** What a server does with moves in place of running them; undefined if it runs them. */
export type Trick = (moves: Moves) => Effect | Refusal | Promise<Effect | Refusal> | undefined;

export class DiceServer {
  readonly table: FairTable;
  /** The commands of devices, each with its seat. */
  readonly taken: string[] = [];
  readonly faults: Distrust[] = [];
  /** The tricks with the next moves, one for each command. */
  tricks: Trick[] = [];
  /** The newest line that devices have read. */
  read = 0;
  /** Whether it says that devices have their seats. */
  givesSeats = true;

  constructor(game = bids) {
    const setup = leastSetup(game, game.editions[0]?.id ?? '');
    this.table = new FairTable(game, { setup, seed: 'server' });
  }

  get lines(): DiceLog['lines'] {
    const { changes } = this.table;
    const heads = { start: number32('start'), salts: changes.map(() => SALT) };
    const lines = openLinesOf(changes, heads).slice(0, this.read);
    return lines.map((line, index) => ({ ...line, change: changes[index] as Change }));
  }

  /** The match as the devices know it. */
  get known(): Match {
    const { changes, match } = this.table;
    return changes[this.read - 1]?.after ?? match;
  }

  post = async (command: Command): Promise<Effect | Refusal> => {
    this.taken.push('seat' in command ? `${command.kind} ${command.seat}` : command.kind);
    const cheated = command.kind === 'moves' ? this.tricks.shift()?.(command) : undefined;
    return cheated ?? this.run(command);
  };

  /** Runs a command on the table. */
  run(command: Command): Effect | Refusal {
    try {
      // Devices send no other commands.
      this.table.run(command as MatchCommand);
      return { seq: this.table.match.seq };
    } catch (error) {
      return refuse('bad-share', String(error));
    }
  }

  device(seats: readonly Seat[], id = 'm'): DiceDevice {
    const { game } = this.table.match;
    this.read = this.table.match.seq;
    const device = new DiceDevice({
      id,
      game,
      log: () => {
        const { seq, fair, players, since } = this.known;
        return { seq, fair, players, since, lines: this.lines };
      },
      post: (command) => this.post(command),
      read: async () => {
        this.read = this.table.match.seq;
        return undefined;
      },
      holds: async () => this.givesSeats,
      broken: (distrust) => this.faults.push(distrust),
    });
    device.prepare(seats);
    return device;
  }

  /** A device gets the lines of the stream. */
  tell(device: DiceDevice): void {
    this.read = this.table.match.seq;
    device.follow();
  }

  move(seat: Seat, move: string): Moves {
    return { kind: 'moves', seat, seq: this.table.match.seq, moves: [move] };
  }
}

/** Advances promises and timers. */
export async function pass(ms = 10): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}

/** Moves with the shares of a device. @throws Error if it can send none now */
export async function withShares(device: DiceDevice, command: Moves): Promise<Moves> {
  const sent = await device.withShares(command);
  if (isRefusal(sent)) throw new Error(sent.message);
  return sent;
}

/** A match in play, with one device for both seats. */
export async function playing(game = bids): Promise<{ server: DiceServer; device: DiceDevice }> {
  const server = new DiceServer(game);
  const device = server.device([0, 1]);
  await pass();
  return { server, device };
}

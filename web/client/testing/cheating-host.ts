// A host that can cheat with the moves of seat 0, and plays seat 1 with its secrets. The client rolls whenever it may.
import { vi } from 'vitest';
import type { ChanceSource } from '#kernel/chance.ts';
import type { AnyGame, Seat } from '#kernel/game.ts';
import { OPEN_SALT } from '#kernel/hash.ts';
import {
  type DecidedCommand,
  decide,
  type Command as MatchCommand,
} from '#kernel/match/command.ts';
import { type Match, phase } from '#kernel/match/match.ts';
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { FairTable, leastSetup, linesFor, MATCH_ID, number32 } from '#kernel/testing/fair-match.ts';
import type { Command, Effect } from '../match-source.ts';
import type { Moves } from '../proof/dice-log.ts';
import { LineServer } from './line-server.ts';
import { type Visit, visit } from './visit.ts';

export const ROLL = 'roll';

/** What a host answers moves of seat 0 in place of running them; undefined if it runs them. */
export type Trick = (host: CheatingHost, moves: Moves) => Refusal | undefined;
/** Moves seat 1. @returns whether it has moved; otherwise it moves at random */
export type Accomplice = (host: CheatingHost) => boolean;

const noSource: ChanceSource = () => {
  throw new Error('fair dice need no other source of chance');
};

/** What a command would do. @throws Error if it is refused */
export function foresee(match: Match, command: MatchCommand): DecidedCommand {
  const decided = decide(match, command, noSource);
  if (isRefusal(decided)) throw new Error(decided.message);
  return decided;
}

/** The seat to move; undefined after the end. */
export function moverOf({ game, state }: Match): Seat | undefined {
  const turn = game.turn(state);
  return turn.kind === 'seats' ? turn.seats[0] : undefined;
}

/** The legal moves of a seat, as text. */
export function movesOf({ game, state }: Match, seat: Seat): readonly string[] {
  const moves = game.legalMoves(game.view(state, seat)).samples();
  return [...moves].map((move) => game.formatMove(move));
}

/** A move of seat 0 that it can make in place of a roll; undefined if it must roll, or may not. */
export function insteadOfRoll(match: Match): string | undefined {
  const moves = movesOf(match, 0);
  return moves.includes(ROLL) ? moves.findLast((move) => move !== ROLL) : undefined;
}

/** Another move than a roll on of seat 0 that would go well; undefined for other moves. */
export function insteadOfGoodRoll({ table }: CheatingHost, moves: Moves): string | undefined {
  const other = insteadOfRoll(table.match);
  if (moves.moves[0] !== ROLL || other === undefined) return undefined;
  return moverOf(foresee(table.match, moves).match) === 0 ? other : undefined;
}

export interface CheatingHostOptions {
  readonly game: AnyGame;
  readonly edition: string;
  /** Of the host, seat 1, and the random numbers of the client. */
  readonly seed: string;
  readonly trick: Trick;
}

export class CheatingHost extends LineServer {
  readonly table: FairTable;
  readonly seed: string;
  readonly #trick: Trick;
  readonly #shared = Promise.withResolvers<void>();

  constructor({ game, edition, seed, trick }: CheatingHostOptions) {
    const setup = leastSetup(game, edition);
    super({ game, setup, log: [], seats: [0] });
    this.table = new FairTable(game, { setup, seed });
    this.seed = seed;
    this.#trick = trick;
    this.publish();
  }

  /** Resolves when the client has given its first share. */
  get shared(): Promise<void> {
    return this.#shared.promise;
  }

  /** Runs a command in the name of a seat. */
  run(command: MatchCommand): void {
    this.table.run(command);
    this.publish();
  }

  /** Writes the changes of the table into the log, and sends them. */
  publish(): void {
    const { changes } = this.table;
    const start = number32('start');
    const heads = { id: MATCH_ID, start, end: start, salts: changes.map(() => OPEN_SALT) };
    this.log = linesFor(0, { changes, heads });
    this.stream();
  }

  override send = async (command: Command): Promise<Effect | Refusal> => {
    const cheated = command.kind === 'moves' ? this.#trick(this, command) : undefined;
    if (cheated !== undefined) return cheated;
    try {
      // A client of a match in play sends no other commands.
      this.run(command as MatchCommand);
    } catch (error) {
      return refuse('bad-share', String(error));
    }
    if (command.kind === 'share') this.#shared.resolve();
    return { seq: this.log.length, head: this.head };
  };
}

/** The random numbers of the client come from a seed, so that each run of a test is the same. */
export function seedClient(seed: string): void {
  const random = randomFrom(`client ${seed}`);
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((numbers) => {
    if (numbers instanceof Uint8Array) for (const at of numbers.keys()) numbers[at] = random();
    return numbers;
  });
}

export interface PlayOptions {
  readonly accomplice?: Accomplice;
  /** The greatest number of commands. */
  readonly movesAtMost: number;
}

/** Plays until the end, until the page stops, or for a number of commands. Timers of the test must be fake. */
export async function playAgainst(
  host: CheatingHost,
  { accomplice = () => false, movesAtMost }: PlayOptions,
): Promise<Visit> {
  localStorage.clear();
  seedClient(host.seed);
  const { table } = host;
  host.run({ kind: 'commit', seat: 1, chain: table.chainOf(1).commitment });
  const visited = await visit(host);
  await host.shared;
  host.run({ kind: 'share', seat: 1, share: `${table.shareOf(1)}` });
  const random = randomFrom(host.seed);
  for (let moves = 0; moves < movesAtMost && phase(table.match) === 'playing'; moves += 1) {
    if (visited.refused.length > 0) break;
    if (moverOf(table.match) === 0) await moveClient(host, visited);
    else {
      if (!accomplice(host)) table.moveAtRandom(random);
      host.publish();
    }
  }
  visited.leave();
  return visited;
}

/** The client rolls, or makes the last legal move. After "You can't make this move now" it makes another one. */
async function moveClient({ table }: CheatingHost, { match, refused }: Visit): Promise<void> {
  const { seq } = table.match;
  const moves = movesOf(table.match, 0);
  const move = moves.includes(ROLL) ? ROLL : `${moves.at(-1)}`;
  const effect = await match.send({ kind: 'moves', seat: 0, seq, moves: [move] });
  const other = insteadOfRoll(table.match);
  const isRefused = isRefusal(effect) && effect.refused === 'illegal-move';
  if (!isRefused || refused.length > 0 || other === undefined) return;
  await match.send({ kind: 'moves', seat: 0, seq, moves: [other] });
}

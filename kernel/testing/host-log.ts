// A log of a cheating host, without the rules of the game: each seat can make any move at any time. A test has the
// chains of all seats, so it can write their lines in any order.

import type { FairDice } from '../fair-dice/fair-dice.ts';
import { OpenLog } from '../fair-dice/open-log.ts';
import { type DiceSeeds, seatLink } from '../fair-dice/protocol.ts';
import { diceEntry, rollEntry } from '../fair-dice/server-entries.ts';
import { blindBids } from '../fixtures/blind-bids.ts';
import type { AnyGame, Seat } from '../game.ts';
import type { Refusal } from '../refusal.ts';
import { type Setup, setUp } from '../setup.ts';
import { number32, seedsFrom } from './fair-match.ts';

const game = blindBids as unknown as AnyGame;

/** The chain of a seat. */
export interface SeatChain {
  readonly commitment: string;
  /** The share after the newest one; undefined if it is of another chain, or the last one. */
  next(newest: string): string | undefined;
}

/** A chain of a few shares, which takes less time than a long one. Nobody else can see its length. */
export function shortChain(match: string, seat: Seat, seed: string): SeatChain {
  const values = [number32(`${seed} ${seat}`)];
  while (values.length < 9) values.unshift(seatLink(match, seat, values[0] as string));
  return {
    commitment: values[0] as string,
    next: (newest) => (values.includes(newest) ? values[values.indexOf(newest) + 1] : undefined),
  };
}

export interface HostLogOptions {
  readonly seatCount?: number;
  /** Of the server and of the first chain of each seat. */
  readonly seed?: string;
}

/** The chain of a server takes some milliseconds. It is computed once for each object with its seeds. */
const servers = new Map<string, DiceSeeds>();

/** The key of a roll does not depend on what is rolled. */
const ANY = { kind: 'dice', label: 'any', count: 1, symbols: ['any'], visibleTo: 'all' } as const;

export class HostLog {
  readonly open: OpenLog;
  readonly seeds: DiceSeeds;
  readonly lines: string[] = [];
  readonly #chains: SeatChain[];

  /** All seats have persons; none has committed. */
  constructor({ seatCount = 2, seed = 'host' }: HostLogOptions = {}) {
    const setup = setUp(game, { edition: 'blind-bids', seatCount }) as Setup;
    this.open = new OpenLog(game, setup, number32('start'));
    this.seeds = servers.get(seed) ?? seedsFrom(seed);
    servers.set(seed, this.seeds);
    const { chain, deck } = diceEntry(this.seeds);
    this.write(`dice ${chain} ${deck}`);
    this.#chains = Array.from({ length: seatCount }, (_, seat) => this.newChain(seat, seed));
    this.write(...this.#chains.map((_, seat) => `seat ${seat} person P${seat}`));
  }

  /** The dice so far, with the seeds of the server. */
  get fair(): FairDice {
    return { ...(this.open.fair as FairDice), seeds: this.seeds };
  }

  newChain(seat: Seat, seed: string): SeatChain {
    return shortChain(this.fair.match, seat, seed);
  }

  /** @throws Error if a line is refused */
  write(...lines: readonly string[]): void {
    for (const open of lines) {
      const refusal = this.refusalOf(open);
      if (refusal !== undefined) throw new Error(`${open}: ${refusal.message}`);
    }
  }

  /** Writes a line. @returns the refusal; the log is then unchanged */
  refusalOf(open: string): Refusal | undefined {
    const seq = this.open.seq + 1;
    const refusal = this.open.add({ seq, open, receipt: number32('receipt') });
    if (refusal === undefined) this.lines.push(open);
    return refusal;
  }

  /** Commits a seat to its chain, or to a new one. */
  commit(seat: Seat, chain = this.#chains[seat] as SeatChain): void {
    this.#chains[seat] = chain;
    this.write(`commit ${seat} ${chain.commitment}`);
  }

  /** The next share of a seat. */
  next(seat: Seat): string {
    return `${this.#chains[seat]?.next(`${this.open.fair?.seats[seat]}`)}`;
  }

  share(seat: Seat): void {
    this.write(`share ${seat} ${this.next(seat)}`);
  }

  move(seat: Seat, move = 'seal'): void {
    this.write(`move ${seat} ${move} share ${this.next(seat)}`);
  }

  /** The transcript of the newest roll, or what was added to it since. */
  get transcript(): string {
    return `${this.open.fair?.transcript}`;
  }

  /** Draws. @returns the seats for which the draw is protected */
  draw(): readonly Seat[] {
    this.write(`chance gem ?1 key ${rollEntry(this.fair, ANY).key}`);
    return this.open.rolls.at(-1)?.protectedFor ?? [];
  }

  /** All seats but some commit and give their first share. */
  begin(without: readonly Seat[] = []): void {
    const seats = [...this.#chains.keys()].filter((seat) => !without.includes(seat));
    for (const seat of seats) this.commit(seat);
    if (without.length > 0) this.write('begin 0');
    for (const seat of seats) this.share(seat);
  }
}

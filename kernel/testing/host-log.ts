// A log as a host could write it: without its rules, so that each seat can make any move at any time. The chains of all
// seats are known, so a test writes the lines of each in any order.
import { HashChain, ShareChain, serverLink } from '../fair.ts';
import { blindBids } from '../fixtures/blind-bids.ts';
import type { AnyGame, Seat } from '../game.ts';
import { OpenLog } from '../match/open-log.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import { type Setup, setUp } from '../setup.ts';
import { number32 } from './fair-match.ts';

const game = blindBids as unknown as AnyGame;

export class HostLog {
  readonly open: OpenLog;
  readonly #server = new HashChain(number32('server'), serverLink);
  readonly #chains: ShareChain[];

  /** All seats have persons; none has committed. */
  constructor(seatCount = 2) {
    const setup = setUp(game, { edition: 'blind-bids', seatCount }) as Setup;
    this.open = new OpenLog(game, setup, number32('start'));
    this.#chains = Array.from({ length: seatCount }, (_, seat) => this.newChain(seat, 'first'));
    this.write(`dice ${this.#server.at(0)} ${number32('deck')}`);
    this.write(...this.#chains.map((_, seat) => `seat ${seat} person P${seat}`));
  }

  newChain(seat: Seat, seed: string): ShareChain {
    return new ShareChain(number32(`${seed} ${seat}`), this.#server.at(0), seat);
  }

  /** @throws Error if a line is refused */
  write(...lines: readonly string[]): void {
    for (const open of lines) {
      const refusal = this.refusalOf(open);
      if (refusal !== undefined) throw new Error(`${open}: ${refusal.message}`);
    }
  }

  /** Writes a line. @returns why it is refused; the log then stays as it was */
  refusalOf(open: string): Refusal | undefined {
    const added = this.open.add({ seq: this.open.seq + 1, open, receipt: number32('receipt') });
    return isRefusal(added) ? added : undefined;
  }

  /** Commits a seat to its chain, or to a new one. */
  commit(seat: Seat, chain = this.#chains[seat] as ShareChain): void {
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

  /** The transcript of the newest roll, or the one after it until the next roll. */
  get transcript(): string {
    return `${this.open.fair?.transcript}`;
  }

  /** Draws. @returns the seats for which the draw is protected */
  draw(): readonly Seat[] {
    const { rolls = 0 } = this.open.fair ?? {};
    this.write(`chance gem ?1 key ${this.#server.at(rolls + 1)}`);
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

// What the open lines of a match say about its rolls: which were checked, for whom each is protected, and what weakens them.
import type { AnyGame, Seat } from '../game.ts';
import type { Entry, Player } from '../match/entry.ts';
import { isOpenText } from '../moves/open-text.ts';
import type { Setup } from '../setup.ts';
import { awaitedSeats, type FairDice, takesShareNow } from './fair-dice.ts';
import { shareKindOf } from './move-shares.ts';

/** A roll or draw that was checked. */
export interface CheckedRoll {
  readonly seq: number;
  readonly label: string;
  /** The symbols; undefined for a hidden roll or draw, of which only the key could be checked. */
  readonly symbols: readonly string[] | undefined;
  /** The seat of the move that caused it; undefined before the first move. */
  readonly by: Seat | undefined;
  /** Whether a device gave a share for it since the roll before. Without one, the host could foresee it. */
  readonly isShared: boolean;
  /** The seats for which nobody else could choose or foresee it, see docs/fair-dice.md. */
  readonly protectedFor: readonly Seat[];
}

/**
 * A public fact that weakens the dice.
 * - begin: the seat began the match without commitments or shares that were missing.
 * - new-chain: the seat committed to a new chain during play.
 * - no-share: a move of the seat came without its share.
 */
export interface DiceNote {
  readonly kind: 'begin' | 'new-chain' | 'no-share';
  readonly seq: number;
  readonly seat: Seat;
}

/**
 * The newest share of a seat, as lines. The host can hold a received share and write other lines first. So the line
 * after which the device could send it counts.
 */
interface SeatShares {
  /** The line with the newest share, and the line after which it could be sent. */
  readonly newest?: { readonly line: number; readonly after: number };
  /** The line after which the next share can be sent; undefined if it cannot yet. */
  readonly nextAfter?: number;
}

/** A line, and the match around it as everyone may know it. */
export interface DiceStep {
  readonly seq: number;
  /** The open part. */
  readonly entry: Entry;
  readonly before: FairDice | undefined;
  readonly after: FairDice | undefined;
  /** After the line. */
  readonly players: readonly Player[];
}

export class DiceNotes {
  readonly rolls: CheckedRoll[] = [];
  readonly notes: DiceNote[] = [];
  readonly #game: AnyGame;
  readonly #setup: Setup;
  #mover: Seat | undefined;
  readonly #shares: SeatShares[];
  /** By seat: the lines of its newest move, and of its newest secret move. */
  readonly #movedAt: number[];
  readonly #secretAt: number[];
  /** The newest line in which somebody had a choice that could change rolls. */
  #choiceAt = 0;

  constructor(game: AnyGame, setup: Setup) {
    this.#game = game;
    this.#setup = setup;
    this.#shares = new Array<SeatShares>(setup.seatCount).fill({});
    this.#movedAt = new Array<number>(setup.seatCount).fill(0);
    this.#secretAt = new Array<number>(setup.seatCount).fill(0);
  }

  /** Follows a line that was checked. */
  take(step: DiceStep): void {
    const { entry, seq } = step;
    switch (entry.kind) {
      case 'dice':
      case 'commit':
      case 'share':
      case 'begin':
        this.#takeFair(entry, step);
        break;
      case 'move':
        this.#takeMove(entry, step);
        break;
      case 'chance':
        this.#takeChance(entry, step);
        break;
      case 'take-over':
      case 'resign':
        this.#shares[entry.seat] = {};
        this.#choiceAt = seq;
        break;
      case 'seat':
      case 'undo':
      case 'free':
        this.#choiceAt = seq;
        break;
      case 'say':
      case 'colour':
      case 'coach':
        break;
    }
    this.#openShares(step);
  }

  #takeFair(
    entry: Entry & { kind: 'dice' | 'commit' | 'share' | 'begin' },
    { seq, before, after }: DiceStep,
  ): void {
    if (entry.kind === 'begin') this.notes.push({ kind: 'begin', seq, seat: entry.seat });
    if (entry.kind === 'commit' && before?.stage === 'ready') {
      this.notes.push({ kind: 'new-chain', seq, seat: entry.seat });
      this.#shares[entry.seat] = {};
    }
    if (entry.kind === 'share') this.#noteShare(entry.seat, seq, after);
    else this.#choiceAt = seq;
  }

  #takeMove(entry: Entry & { kind: 'move' }, { seq, before, after }: DiceStep): void {
    const { seat, share } = entry;
    const kind = shareKindOf(this.#game, entry.move);
    this.#mover = seat;
    this.#movedAt[seat] = seq;
    // A replacement takes no share, but is a secret choice too.
    if (isOpenText(entry.move)) this.#secretAt[seat] = seq;
    if (share !== undefined) this.#noteShare(seat, seq, after);
    // A seat with a chain could give its share or not, and the host could leave it out.
    else if (before?.seats[seat] !== undefined && takesShareNow(before, seat, kind)) {
      this.#choiceAt = seq;
      this.notes.push({ kind: 'no-share', seq, seat });
    }
  }

  #takeChance({ outcome }: Entry & { kind: 'chance' }, { seq, before, players }: DiceStep): void {
    if (before === undefined) return;
    const [label = '', ...symbols] = outcome.split(' ');
    const isOpen =
      this.#game.dice(this.#setup.switches, this.#setup.seatCount)[label] !== undefined;
    this.rolls.push({
      seq,
      label,
      symbols: isOpen ? symbols : undefined,
      by: this.#mover,
      isShared: before.newShares.length > 0,
      protectedFor: [...players.keys()].filter((seat) => this.isProtected(seat)),
    });
  }

  #noteShare(seat: Seat, line: number, fair: FairDice | undefined): void {
    // A log without its rules can have a share that no device sends. Then every choice counts as later.
    const { nextAfter: after = 0 } = this.#shares[seat] as SeatShares;
    // A share of a pending chain is not in the transcript of the next roll.
    const isPending = fair?.pending.includes(seat) === true;
    this.#shares[seat] = isPending ? {} : { newest: { line, after } };
  }

  /** Notes the seats that can send their next share after this line. */
  #openShares({ seq, after: fair, players }: DiceStep): void {
    if (fair === undefined || fair.stage === 'committing') return;
    const awaited = awaitedSeats(fair, players);
    for (const [seat, shares] of this.#shares.entries()) {
      if (shares.nextAfter !== undefined) continue;
      const canSend = fair.stage === 'ready' || awaited.includes(seat);
      if (canSend) this.#shares[seat] = { ...shares, nextAfter: seq };
    }
  }

  /** Whether nobody but this seat could choose or foresee the next roll, see docs/fair-dice.md. */
  isProtected(seat: Seat): boolean {
    const { newest } = this.#shares[seat] as SeatShares;
    if (newest === undefined || this.#choiceAt > newest.after) return false;
    const isBefore = (lines: readonly number[], line: number) =>
      lines.every((at, other) => other === seat || at <= line);
    return isBefore(this.#movedAt, newest.line) && isBefore(this.#secretAt, newest.after);
  }
}

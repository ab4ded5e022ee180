// The open log: the part of a match that everyone may read. A client checks it line by line: heads, commitments,
// shares, keys and visible rolls. It needs no server, no secrets and no state of the game.
import type { AnyGame, Seat } from '../game.ts';
import { headAfter } from '../hash.ts';
import { type Entry, type Player, parseEntry } from '../match/entry.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import {
  awaitedSeats,
  type FairDice,
  fairAfter,
  fairAfterChance,
  fairAfterLeave,
  fairAfterMove,
  fairAfterSeat,
  takesShareNow,
  withKey,
} from './fair-dice.ts';
import { shareKindOf } from './move-shares.ts';
import type { OpenLine } from './proof-lines.ts';

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

/** The end of a secret move in the open log. */
const HIDDEN = ' ?';

export class OpenLog {
  readonly #game: AnyGame;
  readonly #setup: Setup;
  #seq = 0;
  #head: string;
  #players: readonly Player[];
  #fair: FairDice | undefined;
  #mover: Seat | undefined;
  readonly #shares: SeatShares[];
  /** By seat: the lines of its newest move, and of its newest secret move. */
  readonly #movedAt: number[];
  readonly #secretAt: number[];
  /** The newest line in which somebody had a choice that could change rolls. */
  #choiceAt = 0;
  readonly rolls: CheckedRoll[] = [];
  readonly notes: DiceNote[] = [];

  /** @param start the head before the first line */
  constructor(game: AnyGame, setup: Setup, start: string) {
    this.#game = game;
    this.#setup = setup;
    this.#head = start;
    this.#players = new Array<Player>(setup.seatCount).fill({ kind: 'open' });
    this.#shares = new Array<SeatShares>(setup.seatCount).fill({});
    this.#movedAt = new Array<number>(setup.seatCount).fill(0);
    this.#secretAt = new Array<number>(setup.seatCount).fill(0);
  }

  get seq(): number {
    return this.#seq;
  }

  get head(): string {
    return this.#head;
  }

  get players(): readonly Player[] {
    return this.#players;
  }

  get fair(): FairDice | undefined {
    return this.#fair;
  }

  /** Checks the next line. @returns the fault; the log is then unchanged */
  add({ seq, open, receipt }: OpenLine): Refusal | undefined {
    const entry = parseEntry(open);
    if (seq !== this.#seq + 1 || entry === undefined) {
      return refuse('bad-record', `"${open}" is not line ${this.#seq + 1} of a log.`);
    }
    const refusal = this.#take(entry, seq);
    if (refusal !== undefined) return refusal;
    this.#openShares(seq);
    this.#seq = seq;
    this.#head = headAfter(this.#head, open, receipt);
    return undefined;
  }

  #take(entry: Entry, seq: number): Refusal | undefined {
    switch (entry.kind) {
      case 'dice':
      case 'commit':
      case 'share':
      case 'begin':
        return this.#takeFair(entry, seq);
      case 'move':
        return this.#takeMove(entry, seq);
      case 'chance':
        return this.#takeChance(entry, seq);
      case 'seat':
        this.#players = this.#players.with(entry.seat, entry.player);
        this.#fair = fairAfterSeat(this.#fair, entry.seat, this.#players);
        this.#choiceAt = seq;
        return undefined;
      case 'take-over':
        this.#players = this.#players.with(entry.seat, { kind: 'bot', bot: entry.bot });
        return this.#takeLeave(entry.seat, seq);
      case 'resign':
        return this.#takeLeave(entry.seat, seq);
      case 'undo':
      case 'free':
        this.#choiceAt = seq;
        return undefined;
      case 'say':
      case 'colour':
      case 'coach':
        return undefined;
    }
  }

  #takeLeave(seat: Seat, seq: number): undefined {
    this.#fair = fairAfterLeave(this.#fair, seat);
    this.#shares[seat] = {};
    this.#choiceAt = seq;
  }

  #takeFair(
    entry: Entry & { kind: 'dice' | 'commit' | 'share' | 'begin' },
    seq: number,
  ): Refusal | undefined {
    const match = { game: this.#game, setup: this.#setup, seq: this.#seq, players: this.#players };
    const isPlaying = this.#fair?.stage === 'ready';
    const fair = fairAfter({ ...match, fair: this.#fair }, entry);
    if (isRefusal(fair)) return fair;
    this.#fair = fair;
    if (entry.kind === 'begin') this.notes.push({ kind: 'begin', seq, seat: entry.seat });
    if (entry.kind === 'commit' && isPlaying) {
      this.notes.push({ kind: 'new-chain', seq, seat: entry.seat });
      this.#shares[entry.seat] = {};
    }
    if (entry.kind === 'share') this.#noteShare(entry.seat, seq);
    else this.#choiceAt = seq;
    return undefined;
  }

  #takeMove(entry: Entry & { kind: 'move' }, seq: number): Refusal | undefined {
    const { seat, share } = entry;
    const before = this.#fair;
    const isSecret = entry.move.endsWith(HIDDEN);
    const kind = isSecret ? 'secret' : shareKindOf(this.#game, entry.move);
    const fair = fairAfterMove(before, entry, kind);
    if (isRefusal(fair)) return fair;
    this.#fair = fair;
    this.#mover = seat;
    this.#movedAt[seat] = seq;
    if (isSecret) this.#secretAt[seat] = seq;
    if (share !== undefined) this.#noteShare(seat, seq);
    // A seat with a chain could give its share or not, and the host could leave it out.
    else if (before?.seats[seat] !== undefined && takesShareNow(before, seat, kind)) {
      this.#choiceAt = seq;
      this.notes.push({ kind: 'no-share', seq, seat });
    }
    return undefined;
  }

  #takeChance(entry: Entry & { kind: 'chance' }, seq: number): Refusal | undefined {
    const before = this.#fair;
    if (before === undefined) return undefined;
    const [label = '', ...symbols] = entry.outcome.split(' ');
    const sides = this.#game.dice(this.#setup.switches, this.#setup.seatCount)[label];
    const fair =
      sides === undefined
        ? withKey(before, entry.key)
        : fairAfterChance(before, entry, {
            kind: 'dice',
            label,
            count: symbols.length,
            symbols: sides,
            visibleTo: 'all',
          });
    if (isRefusal(fair)) return fair;
    this.rolls.push({
      seq,
      label,
      symbols: sides === undefined ? undefined : symbols,
      by: this.#mover,
      isShared: before.newShares.length > 0,
      protectedFor: [...this.#players.keys()].filter((seat) => this.isProtected(seat)),
    });
    this.#fair = fair;
    return undefined;
  }

  #noteShare(seat: Seat, line: number): void {
    // A log without its rules can have a share that no device sends. Then every choice counts as later.
    const { nextAfter: after = 0 } = this.#shares[seat] as SeatShares;
    // A share of a pending chain is not in the transcript of the next roll.
    const isPending = this.#fair?.pending.includes(seat) === true;
    this.#shares[seat] = isPending ? {} : { newest: { line, after } };
  }

  /** Notes the seats that can send their next share after this line. */
  #openShares(seq: number): void {
    const fair = this.#fair;
    if (fair === undefined || fair.stage === 'committing') return;
    const awaited = awaitedSeats(fair, this.#players);
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

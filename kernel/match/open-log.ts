// The open log: what everyone may read of a match. A client checks it line by line: heads, commitments,
// shares, keys and visible rolls. It needs no server, no secrets and no state of the game.
import type { AnyGame, Seat } from '../game.ts';
import { headAfter } from '../hash.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { takesShare } from './command.ts';
import { type Entry, type Player, parseEntry } from './entry.ts';
import {
  type FairDice,
  fairAfter,
  fairAfterChance,
  fairAfterMove,
  fairAfterSeat,
  withKey,
} from './fair-dice.ts';

/** The open part of a line, and the commitment to its secret part. */
export interface OpenLine {
  readonly seq: number;
  readonly open: string;
  readonly receipt: string;
}

/** A roll or draw that was checked. */
export interface CheckedRoll {
  readonly seq: number;
  readonly label: string;
  /** The symbols; undefined for a hidden draw, of which only the key could be checked. */
  readonly symbols: readonly string[] | undefined;
  /** The seat of the move that caused it; undefined before the first move. */
  readonly by: Seat | undefined;
  /** The seats for which nobody else could choose or foresee it, see docs/fair-dice.md. */
  readonly protectedFor: readonly Seat[];
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
  /** By seat: the lines of its newest share, and of the share before. */
  readonly #sharedAt: number[];
  readonly #sharedBefore: number[];
  /** By seat: the line of its newest move. */
  readonly #movedAt: number[];
  /** The newest line in which somebody had a choice that could change rolls. */
  #choiceAt = 0;
  /** The newest such line that the host could also write after it received the share of a later line. */
  #lateChoiceAt = 0;
  readonly rolls: CheckedRoll[] = [];

  /** @param start the head before the first line */
  constructor(game: AnyGame, setup: Setup, start: string) {
    this.#game = game;
    this.#setup = setup;
    this.#head = start;
    this.#players = new Array<Player>(setup.seatCount).fill({ kind: 'open' });
    this.#sharedAt = new Array<number>(setup.seatCount).fill(0);
    this.#sharedBefore = new Array<number>(setup.seatCount).fill(0);
    this.#movedAt = new Array<number>(setup.seatCount).fill(0);
  }

  get seq(): number {
    return this.#seq;
  }

  get head(): string {
    return this.#head;
  }

  get fair(): FairDice | undefined {
    return this.#fair;
  }

  /** Checks the next line. @returns why it is wrong; the log then stays as it was */
  add({ seq, open, receipt }: OpenLine): Refusal | undefined {
    const entry = parseEntry(open);
    if (seq !== this.#seq + 1 || entry === undefined) {
      return refuse('bad-record', `"${open}" is not line ${this.#seq + 1} of a log.`);
    }
    const refusal = this.#take(entry, seq);
    if (refusal !== undefined) return refusal;
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
        this.#choose(seq);
        return undefined;
      case 'take-over':
        this.#players = this.#players.with(entry.seat, { kind: 'bot', bot: entry.bot });
        this.#choose(seq);
        return undefined;
      case 'undo':
      case 'free':
      case 'resign':
        this.#choose(seq);
        return undefined;
      case 'say':
      case 'colour':
      case 'coach':
        return undefined;
    }
  }

  #takeFair(
    entry: Entry & { kind: 'dice' | 'commit' | 'share' | 'begin' },
    seq: number,
  ): Refusal | undefined {
    const match = { game: this.#game, setup: this.#setup, seq: this.#seq, players: this.#players };
    const before = this.#fair;
    const fair = fairAfter({ ...match, fair: before }, entry);
    if (isRefusal(fair)) return fair;
    this.#fair = fair;
    if (entry.kind === 'share') this.#noteShare(entry.seat, seq);
    else if (before?.stage === 'ready') this.#chooseLate(seq);
    else this.#choose(seq);
    return undefined;
  }

  #takeMove(entry: Entry & { kind: 'move' }, seq: number): Refusal | undefined {
    const { seat, share } = entry;
    const before = this.#fair;
    const takes = entry.move.endsWith(HIDDEN) || takesShare(this.#game, entry.move);
    const fair = fairAfterMove(before, entry, takes);
    if (isRefusal(fair)) return fair;
    this.#fair = fair;
    this.#mover = seat;
    this.#movedAt[seat] = seq;
    if (share !== undefined) this.#noteShare(seat, seq);
    // A seat with a chain had the choice to give its share or not, and the host to leave it out.
    else if (takes && before?.seats[seat] !== undefined) this.#chooseLate(seq);
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
          });
    if (isRefusal(fair)) return fair;
    this.rolls.push({
      seq,
      label,
      symbols: sides === undefined ? undefined : symbols,
      by: this.#mover,
      protectedFor: [...this.#players.keys()].filter((seat) => this.isProtected(seat)),
    });
    this.#fair = fair;
    return undefined;
  }

  #noteShare(seat: Seat, seq: number): void {
    this.#sharedBefore[seat] = this.#sharedAt[seat] as number;
    this.#sharedAt[seat] = seq;
  }

  #choose(seq: number): void {
    this.#choiceAt = seq;
  }

  /**
   * Notes a choice that the host could make when it knew the share of a later line, and write before that line. A device gives
   * no share before it has seen the line of its last one, so the share after that is unknown.
   */
  #chooseLate(seq: number): void {
    this.#choose(seq);
    this.#lateChoiceAt = seq;
  }

  /** Whether nobody but this seat could choose or foresee the next roll. */
  isProtected(seat: Seat): boolean {
    const [newest, before] = [this.#sharedAt[seat] as number, this.#sharedBefore[seat] as number];
    const isLastMover = this.#movedAt.every((line, other) => other === seat || line < newest);
    return isLastMover && newest > this.#choiceAt && before >= this.#lateChoiceAt;
  }
}

// The moves that this device has sent: whether they are in the log as they were sent, and whether others took their place.
import type { Seat } from '#kernel/game.ts';
import type { Entry } from '#kernel/match/entry.ts';
import { isOpenText, openText } from '#kernel/moves/open-text.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Distrust } from '../match-source.ts';
import type { DiceLog, Moves } from './dice-log.ts';

type MoveEntry = Entry & { kind: 'move' };

export interface SentMovesOptions {
  log(): DiceLog;
  /** Reports that the server did not write a move as it was sent. */
  broken(distrust: Distrust, message: string): void;
  /** Reports that another move of the seat took the place of a sent one. */
  displaced(seat: Seat): void;
}

export class SentMoves {
  readonly #options: SentMovesOptions;
  /** Accepted moves that are not in the log yet, with the newest line when they were sent. */
  readonly #accepted: (Moves & { readonly since: number })[] = [];
  /** Moves without an answer. */
  readonly #open = new Set<Moves>();

  constructor(options: SentMovesOptions) {
    this.#options = options;
  }

  /** Notes moves before they are sent. */
  begin(moves: Moves): void {
    this.#open.add(moves);
  }

  /** @param since the newest line when they were sent */
  accepted(moves: Moves, since: number): void {
    this.#open.delete(moves);
    this.#accepted.push({ ...moves, since });
    this.#confirm();
  }

  /**
   * Notes that moves were refused.
   * @param excuse why the log need not explain it
   * @returns whether another move of the seat took their place
   */
  refused(moves: Moves, excuse: Refusal | undefined): boolean {
    const isNoted = !this.#open.delete(moves);
    const isDisplaced = excuse === undefined && this.#hasMovedSince(moves.seq, moves.seat);
    if (isDisplaced && !isNoted) this.#options.displaced(moves.seat);
    return isDisplaced;
  }

  /** Compares with new lines. */
  check(): void {
    this.#confirm();
    this.#noteOthers();
  }

  /** Notes the moves in the place of those without an answer. A host could withhold the answer. */
  #noteOthers(): void {
    for (const sent of [...this.#open]) {
      const { seat, seq, moves, shares = [] } = sent;
      const [first] = this.#movesAfter(seq, seat);
      if (first === undefined || !this.#hasMovedSince(seq, seat)) continue;
      if (isMove(first, `${moves[0]}`) && (first.share ?? shares[0]) === shares[0]) continue;
      this.#open.delete(sent);
      this.#options.displaced(seat);
    }
  }

  /** Checks that accepted moves are in the log with their shares. */
  #confirm(): void {
    for (const accepted of [...this.#accepted]) {
      const { seat, shares = [], moves, since } = accepted;
      const logged = this.#movesAfter(since, seat).slice(0, moves.length);
      if (logged.length < moves.length) continue;
      // In the view of another seat a secret move has only its first word. That of its own seat shows the rest.
      const isWhole = !logged.some(({ move }) => isOpenText(move));
      if (isWhole) this.#accepted.splice(this.#accepted.indexOf(accepted), 1);
      if (!shares.every((share) => logged.some((entry) => entry.share === share))) {
        this.#options.broken('share-left-out', 'The server left out a share of this device.');
      } else if (!logged.every((entry, at) => isMove(entry, `${moves[at]}`))) {
        this.#options.broken('other-move', 'The server wrote another move than this device sent.');
      }
    }
  }

  /** Whether a seat has moved after a line: on another device of its player, or by the host in its name. */
  #hasMovedSince(seq: number, seat: Seat): boolean {
    const isBots = this.#options
      .log()
      .lines.slice(seq)
      .some(({ change: { entry } }) => {
        return entry.kind === 'take-over' && entry.seat === seat;
      });
    return !isBots && this.#movesAfter(seq, seat).length > 0;
  }

  /** The moves of a seat in the lines after one. */
  #movesAfter(seq: number, seat: Seat): readonly MoveEntry[] {
    return this.#options
      .log()
      .lines.slice(seq)
      .flatMap(({ change: { entry } }) => {
        return entry.kind === 'move' && entry.seat === seat ? [entry] : [];
      });
  }
}

/** Whether an entry has this move. Of a secret move of another seat of this device it has only the first word. */
function isMove({ move: logged }: MoveEntry, move: string): boolean {
  return logged === move || logged === openText(move);
}

// The log of a match as one observer may read it, checked in every respect: heads, openings, the rules of the game, and the
// dice. A page that shows only what this gives shows only what it has checked.
import type { AnyGame, Observer } from '../game.ts';
import { headAfter, receiptOf } from '../hash.ts';
import { type Entry, formatEntry, parseEntry } from '../match/entry.ts';
import { beginMatch, type Change, type Match, phase, replay } from '../match/match.ts';
import {
  beginObserved,
  isOwn,
  isUnknown,
  type ObservedMatch,
  observe,
} from '../match/observed-match.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { type CheckedRoll, type DiceNote, DiceNotes } from './dice-notes.ts';
import { seedRefusal } from './fair-dice.ts';
import type { Opening } from './openings.ts';
import type { OpenLine } from './proof-lines.ts';

/** A line, and its secret part if the observer knows it. */
interface ReadLine extends OpenLine {
  readonly secret: string | undefined;
}

export class ProvedLog {
  readonly #game: AnyGame;
  readonly #setup: Setup;
  readonly #observer: Observer;
  readonly #dice: DiceNotes;
  #head: string;
  #observed: ObservedMatch;
  /** By index, from the first line on. */
  readonly #lines: ReadLine[] = [];

  /** @param start the head before the first line */
  constructor(
    game: AnyGame,
    { setup, start, observer }: { setup: Setup; start: string; observer: Observer },
  ) {
    this.#game = game;
    this.#setup = setup;
    this.#observer = observer;
    this.#dice = new DiceNotes(game, setup);
    this.#head = start;
    this.#observed = beginObserved(game, setup);
  }

  get seq(): number {
    return this.#lines.length;
  }

  get head(): string {
    return this.#head;
  }

  /** The match after the newest line. Of what the observer may not know, its state has anything. */
  get match(): Match {
    return this.#observed.match;
  }

  get rolls(): readonly CheckedRoll[] {
    return this.#dice.rolls;
  }

  get notes(): readonly DiceNote[] {
    return this.#dice.notes;
  }

  /**
   * Checks the next line.
   * @param openings the secret parts that the observer learns with it: of this line, and of earlier ones
   * @returns the change by the line, or the fault; then the log is unchanged
   */
  add(line: OpenLine, openings: readonly Opening[] = []): Change | Refusal {
    if (line.seq !== this.seq + 1) return notNext(line, this.seq + 1);
    const changed = this.#changedBy({ ...line, secret: undefined }, openings);
    if (isRefusal(changed)) return changed;
    const after = observe(this.#observed, { open: line.open }, this.#pliesIn(changed));
    if (isRefusal(after)) return after;
    const { change } = after;
    if (isClosed(changed.get(line.seq) as ReadLine, change) && isOwn(change, this.#observer)) {
      return refuse('bad-record', `Line ${line.seq} is of this seat, but not opened.`);
    }
    const isEnd = phase(after.observed.match) === 'over' && phase(this.match) !== 'over';
    const fault = isEnd ? this.#faultAtEnd(changed) : undefined;
    if (fault !== undefined) return fault;
    for (const [seq, each] of changed) this.#lines[seq - 1] = each;
    this.#observed = after.observed;
    this.#noteDice(line, change);
    this.#head = headAfter(this.#head, line.open, line.receipt);
    return change;
  }

  #noteDice(
    { seq, open }: OpenLine,
    { before: { fair: before }, after: { fair, players } }: Change,
  ) {
    const entry = parseEntry(open) as Entry;
    this.#dice.take({ seq, entry, before, after: fair, players });
  }

  /** The next line and the opened lines, by number, if each opening fits the receipt of its line. */
  #changedBy(
    next: ReadLine,
    openings: readonly Opening[],
  ): ReadonlyMap<number, ReadLine> | Refusal {
    const changed = new Map([[next.seq, next]]);
    for (const { seq, secret, salt } of openings) {
      const line = changed.get(seq) ?? this.#lines[seq - 1];
      if (line === undefined || receiptOf({ secret }, salt) !== line.receipt) {
        return refuse('bad-record', `The opening of line ${seq} does not fit its receipt.`);
      }
      changed.set(seq, { ...line, secret });
    }
    return changed;
  }

  /** The opened plies that were unknown, by line. The server's seeds of fair dice are opened too, but are no ply. */
  #pliesIn(changed: ReadonlyMap<number, ReadLine>): ReadonlyMap<number, string> {
    const plies = new Map<number, string>();
    for (const [seq, { open, secret }] of changed) {
      const isNew = this.#lines[seq - 1]?.secret === undefined && !open.startsWith('dice ');
      if (secret !== undefined && isNew) plies.set(seq, secret);
    }
    return plies;
  }

  /** After the end everything is public, so hidden rolls and draws and the seeds of the server can be checked. */
  #faultAtEnd(changed: ReadonlyMap<number, ReadLine>): Refusal | undefined {
    const lines = [...this.#lines];
    for (const [seq, each] of changed) lines[seq - 1] = each;
    const closed = lines.find((line) => line.open.startsWith('dice ') && !opensSeeds(line));
    if (closed !== undefined) {
      return refuse('bad-record', `Line ${closed.seq} is not opened after the end.`);
    }
    const entries = lines.map(({ open, secret }) => parseEntry(secret ?? open) as Entry);
    const match = replay(beginMatch(this.#game, this.#setup), entries);
    if (isRefusal(match)) return match;
    return match.fair && seedRefusal(match.fair);
  }
}

/** Whether a line of the server's commitments is opened with its seeds. */
function opensSeeds({ open, secret = '' }: ReadLine): boolean {
  const entry = parseEntry(secret);
  if (entry?.kind !== 'dice' || entry.seeds === undefined) return false;
  return formatEntry({ ...entry, seeds: undefined }) === open;
}

/** Whether the ply of a line is unknown. */
function isClosed({ open, secret }: ReadLine, { before }: Change): boolean {
  return isUnknown(before, { open, whole: secret });
}

const notNext = ({ open }: OpenLine, seq: number): Refusal =>
  refuse('bad-record', `"${open}" is not line ${seq} of a log.`);

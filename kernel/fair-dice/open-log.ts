// The open log: the part of a match that everyone may read. A client checks it line by line: heads, commitments,
// shares, keys and visible rolls. It needs no server, no secrets and no state of the game.
import type { AnyGame, Seat } from '../game.ts';
import { headAfter } from '../hash.ts';
import { type Entry, type Player, parseEntry } from '../match/entry.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { type CheckedRoll, type DiceNote, DiceNotes } from './dice-notes.ts';
import {
  type FairDice,
  fairAfter,
  fairAfterChance,
  fairAfterLeave,
  fairAfterMove,
  fairAfterSeat,
  withKey,
} from './fair-dice.ts';
import { shareKindOf } from './move-shares.ts';
import type { OpenLine } from './proof-lines.ts';

export class OpenLog {
  readonly #game: AnyGame;
  readonly #setup: Setup;
  readonly #notes: DiceNotes;
  #seq = 0;
  #head: string;
  #players: readonly Player[];
  #fair: FairDice | undefined;

  /** @param start the head before the first line */
  constructor(game: AnyGame, setup: Setup, start: string) {
    this.#game = game;
    this.#setup = setup;
    this.#notes = new DiceNotes(game, setup);
    this.#head = start;
    this.#players = new Array<Player>(setup.seatCount).fill({ kind: 'open' });
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

  get rolls(): readonly CheckedRoll[] {
    return this.#notes.rolls;
  }

  get notes(): readonly DiceNote[] {
    return this.#notes.notes;
  }

  /** Checks the next line. @returns the fault; the log is then unchanged */
  add({ seq, open, receipt }: OpenLine): Refusal | undefined {
    const entry = parseEntry(open);
    if (seq !== this.#seq + 1 || entry === undefined) {
      return refuse('bad-record', `"${open}" is not line ${this.#seq + 1} of a log.`);
    }
    const before = this.#fair;
    const players = playersAfter(this.#players, entry);
    const after = this.#fairAfter(entry, players);
    if (isRefusal(after)) return after;
    this.#fair = after;
    this.#players = players;
    this.#notes.take({ seq, entry, before, after, players });
    this.#seq = seq;
    this.#head = headAfter(this.#head, open, receipt);
    return undefined;
  }

  /** @param players after the line */
  #fairAfter(entry: Entry, players: readonly Player[]): FairDice | undefined | Refusal {
    const fair = this.#fair;
    switch (entry.kind) {
      case 'dice':
      case 'commit':
      case 'share':
      case 'begin': {
        const match = { game: this.#game, setup: this.#setup, seq: this.#seq, players };
        return fairAfter({ ...match, fair }, entry);
      }
      case 'move': {
        const kind = shareKindOf(this.#game, entry.move);
        return fairAfterMove(fair, entry, kind);
      }
      case 'chance':
        return fair && this.#fairAfterChance(fair, entry);
      case 'seat':
        return fairAfterSeat(fair, entry.seat, players);
      case 'take-over':
      case 'resign':
        return fairAfterLeave(fair, entry.seat);
      default:
        return fair;
    }
  }

  #fairAfterChance(
    fair: FairDice,
    entry: Entry & { kind: 'chance' },
  ): FairDice | undefined | Refusal {
    const [label = '', ...symbols] = entry.outcome.split(' ');
    const sides = this.#game.dice(this.#setup.switches, this.#setup.seatCount)[label];
    if (sides === undefined) return withKey(fair, entry.key);
    return fairAfterChance(fair, entry, {
      kind: 'dice',
      label,
      count: symbols.length,
      symbols: sides,
      visibleTo: 'all',
    });
  }

  /** Whether nobody but this seat could choose or foresee the next roll, see docs/fair-dice.md. */
  isProtected(seat: Seat): boolean {
    return this.#notes.isProtected(seat);
  }
}

function playersAfter(players: readonly Player[], entry: Entry): readonly Player[] {
  if (entry.kind === 'seat') return players.with(entry.seat, entry.player);
  if (entry.kind === 'take-over') return players.with(entry.seat, { kind: 'bot', bot: entry.bot });
  return players;
}

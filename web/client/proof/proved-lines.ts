// The lines of a match for one viewer, each checked and computed by the rules of the game: all that a page shows of them.
import type { CheckedRoll, DiceNote } from '#kernel/fair-dice/dice-notes.ts';
import type { FairDice } from '#kernel/fair-dice/fair-dice.ts';
import { ProvedLog } from '#kernel/fair-dice/proved-log.ts';
import type { AnyGame, Observer } from '#kernel/game.ts';
import { firstHead, withReceipt } from '#kernel/hash.ts';
import type { Player } from '#kernel/match/entry.ts';
import { type Match, phase } from '#kernel/match/match.ts';
import { logLine, type Projection, projectionOf } from '#kernel/match/projection.ts';
import { migrateSetup } from '#kernel/migrate.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { Setup } from '#kernel/setup.ts';
import type { OpenLines, SentLine } from '#server/wire/schemas.ts';
import type { LogPage, Snapshot, Update } from '../match-source.ts';
import type { CheckedLog, TakenLine } from './checked-log.ts';

/** Lines of the log in a view, and in each page before them. */
const LINES_PER_PAGE = 100;

export interface ProvedLinesOptions {
  readonly id: string;
  /** As the match began. */
  readonly setup: Setup;
  readonly viewer: Observer;
}

export class ProvedLines implements CheckedLog {
  readonly #log: ProvedLog;
  readonly #start: string;
  /** By index, from the first line on. */
  readonly #lines: TakenLine[] = [];

  private constructor(log: ProvedLog) {
    this.#log = log;
    this.#start = log.head;
  }

  /** A log without lines. @returns a refusal if the rules of this page are older than the match */
  static begin(game: AnyGame, { id, setup, viewer }: ProvedLinesOptions): ProvedLines | Refusal {
    const migrated = migrateSetup(game, setup);
    if (isRefusal(migrated)) return migrated;
    const start = firstHead(id, setup);
    return new ProvedLines(new ProvedLog(game, { setup: migrated, start, observer: viewer }));
  }

  get seq(): number {
    return this.#log.seq;
  }

  get head(): string {
    return this.#log.head;
  }

  /** The match after the newest line. Of what the viewer may not know, its state has anything. */
  get match(): Match {
    return this.#log.match;
  }

  get fair(): FairDice | undefined {
    return this.#log.match.fair;
  }

  get players(): readonly Player[] {
    return this.#log.match.players;
  }

  /** All lines that were accepted. */
  get lines(): readonly TakenLine[] {
    return this.#lines;
  }

  get notes(): readonly DiceNote[] {
    return this.#log.notes;
  }

  /** All rolls and draws; of hidden ones the results are unknown. */
  get rolls(): readonly CheckedRoll[] {
    return this.#log.rolls;
  }

  /** The rolls and draws that this log proves: after the end also those that were hidden. */
  get provedRolls(): readonly CheckedRoll[] {
    const { rolls, match } = this.#log;
    return phase(match) === 'over' ? rolls : rolls.filter(({ symbols }) => symbols !== undefined);
  }

  /** The head after a line; undefined if the line is not there. */
  headAt(seq: number): string | undefined {
    return seq === 0 ? this.#start : this.#lines[seq - 1]?.head;
  }

  /** Checks the next line. @returns the fault; then nothing has changed */
  add(sent: SentLine): Refusal | undefined {
    const { seq, at, open, receipt, openings } = withReceipt(sent);
    const line = { seq, open, receipt };
    const change = this.#log.add(line, openings);
    if (isRefusal(change)) return change;
    this.#lines.push({ ...line, change: { ...change, at }, head: this.#log.head });
    return undefined;
  }

  /** The lines after one, each with the view after it. */
  updatesAfter(seq: number, viewer: Observer): readonly Update[] {
    return this.#lines.slice(seq).map(({ change }) => ({
      ...logLine(change, viewer),
      seen: projectionOf(change.after, viewer),
    }));
  }

  /** The match after the newest line, as the viewer may see it. */
  seen(viewer: Observer): Projection {
    return projectionOf(this.#log.match, viewer);
  }

  /** The view of an answer's viewer. */
  snapshot({ id, rights, viewer, rematch }: OpenLines): Snapshot {
    const { setup } = this.match;
    const page = this.page(viewer, this.seq + 1);
    return { id, setup, rights, viewer, rematch, seen: this.seen(viewer), ...page };
  }

  /** The lines before one, up to a number, and the number of lines and the players before these. */
  page(viewer: Observer, before: number): LogPage {
    const end = Math.min(before - 1, this.#lines.length);
    const first = Math.max(0, end - LINES_PER_PAGE);
    const { players } = this.#lines[first]?.change.before ?? this.#log.match;
    return {
      log: this.#lines.slice(first, end).map(({ change }) => logLine(change, viewer)),
      earlier: { lines: first, players: [...players] },
    };
  }
}

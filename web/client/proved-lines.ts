// The lines of a match for one viewer, each checked and computed by the rules of the game: all that a page shows of them.
import type { OpenLine } from '#kernel/fair-dice/proof-lines.ts';
import { ProvedLog } from '#kernel/fair-dice/proved-log.ts';
import type { AnyGame, Observer } from '#kernel/game.ts';
import type { Change } from '#kernel/match/match.ts';
import { logLine, type Projection, projectionOf } from '#kernel/match/projection.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { Setup } from '#kernel/setup.ts';
import type { OpenUpdate } from '#server/wire/schemas.ts';
import type { LogPage, Update } from './match-source.ts';

export interface ProvedLinesOptions {
  readonly setup: Setup;
  /** The head before the first line. */
  readonly start: string;
  readonly viewer: Observer;
}

export class ProvedLines {
  readonly #log: ProvedLog;
  readonly #viewer: Observer;
  /** By index, from the first line on. */
  readonly #changes: (Change & { readonly at: number })[] = [];
  readonly #lines: OpenLine[] = [];

  constructor(game: AnyGame, { setup, start, viewer }: ProvedLinesOptions) {
    this.#log = new ProvedLog(game, { setup, start, observer: viewer });
    this.#viewer = viewer;
  }

  get seq(): number {
    return this.#log.seq;
  }

  get head(): string {
    return this.#log.head;
  }

  /** The match after the newest line, as the viewer may see it. */
  get seen(): Projection {
    return projectionOf(this.#log.match, this.#viewer);
  }

  /** All lines that were accepted. */
  get lines(): readonly OpenLine[] {
    return this.#lines;
  }

  /** Checks the next line. @returns the fault; then nothing has changed */
  add({ at, openings, ...line }: OpenUpdate): Refusal | undefined {
    const change = this.#log.add(line, openings);
    if (isRefusal(change)) return change;
    this.#changes.push({ ...change, at });
    this.#lines.push({ seq: line.seq, open: line.open, receipt: line.receipt });
    return undefined;
  }

  /** The lines after one, each with the view after it. */
  updatesAfter(seq: number): readonly Update[] {
    return this.#changes.slice(seq).map((change) => ({
      ...logLine(change, this.#viewer),
      seen: projectionOf(change.after, this.#viewer),
    }));
  }

  /** Up to `most` lines before one, and the number of lines and the players before these. */
  page(before: number, most: number): LogPage {
    const end = Math.min(before - 1, this.#changes.length);
    const first = Math.max(0, end - most);
    const { players } = this.#changes[first]?.before ?? this.#log.match;
    return {
      log: this.#changes.slice(first, end).map((change) => logLine(change, this.#viewer)),
      earlier: { lines: first, players: [...players] },
    };
  }
}

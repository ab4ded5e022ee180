// The part of the log that the page shows: newest lines first, earlier pages on demand.
import { batch, type ReadonlySignal, signal } from '@preact/signals';
import type { LogLine, Projection } from '#kernel/match/projection.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { Earlier, LogPage } from '../../client/match-source.ts';

/** A state and the lines that lead to it. */
export interface ViewAndLog {
  readonly projection: ReadonlySignal<Projection | undefined>;
  readonly log: ReadonlySignal<readonly LogLine[]>;
}

export class ShownLog {
  readonly lines = signal<readonly LogLine[]>([]);
  /** The lines whose animation has ended. */
  readonly settled = signal<readonly LogLine[]>([]);
  /** The number of lines before the loaded ones, and the players then. */
  readonly earlier = signal<Earlier>({ lines: 0, players: [] });
  /** Whether an earlier page is loading. */
  #isReading = false;
  /** The public log of the last spectator view. */
  #open: LogPage = { log: [], earlier: { lines: 0, players: [] } };

  /** Loads the log up to the shown line. If all its lines are newer, the log starts there. */
  take({ log, earlier }: LogPage, { seq: shown, players }: Projection): void {
    const isNewer = earlier.lines > shown;
    this.earlier.value = isNewer ? { lines: shown, players: [...players] } : earlier;
    this.lines.value = log.filter(({ seq }) => seq <= shown);
  }

  /** Saves the spectator's log for `cover`. */
  keepOpen(page: LogPage): void {
    this.#open = page;
  }

  /** Replaces the log by the public one. */
  cover(): void {
    batch(() => {
      this.earlier.value = this.#open.earlier;
      this.lines.value = this.#open.log;
      this.settled.value = this.#open.log;
    });
  }

  add(line: LogLine): void {
    this.lines.value = [...this.lines.value, line];
  }

  settle(): void {
    this.settled.value = this.lines.value;
  }

  /**
   * Loads one page of earlier lines, if there are any.
   * @param isStill whether the viewer is unchanged; each viewer has another log
   */
  async readEarlier(
    ask: (before: number) => Promise<LogPage | Refusal>,
    isStill: () => boolean,
  ): Promise<void> {
    const { lines } = this.earlier.value;
    if (lines === 0 || this.#isReading) return;
    this.#isReading = true;
    const page = await ask(lines + 1);
    this.#isReading = false;
    if (isRefusal(page) || !isStill() || this.earlier.value.lines !== lines) return;
    batch(() => {
      this.earlier.value = page.earlier;
      this.lines.value = [...page.log, ...this.lines.value];
      this.settled.value = [...page.log, ...this.settled.value];
    });
  }
}

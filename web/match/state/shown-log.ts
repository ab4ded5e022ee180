// The log of a match as far as it is shown: the newest lines first, earlier ones page by page on demand.
import { batch, type ReadonlySignal, signal } from '@preact/signals';
import type { Seen } from '#kernel/match/projection.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { Earlier, LogLine, LogPage } from '../../client/match-source.ts';

/** A match as far as something shows it. */
export interface Shown {
  readonly seen: ReadonlySignal<Seen | undefined>;
  readonly log: ReadonlySignal<readonly LogLine[]>;
}

export class ShownLog {
  readonly lines = signal<readonly LogLine[]>([]);
  /** The lines that have come to rest on the board. */
  readonly settled = signal<readonly LogLine[]>([]);
  /** What comes before the first line that is here. */
  readonly earlier = signal<Earlier>({ lines: 0, players: [] });
  /** Whether a page of earlier lines is on its way. */
  #isReading = false;
  /** The log as everybody may read it, as of the last time that the device lay in the open. */
  #open: Pick<LogPage, 'log' | 'earlier'> = { log: [], earlier: { lines: 0, players: [] } };

  /** Takes a log as far as it is shown; where all that came with it is newer, it begins there. */
  take({ log, earlier }: LogPage, { seq: shown, players }: Seen): void {
    const isNewer = earlier.lines > shown;
    this.earlier.value = isNewer ? { lines: shown, players: [...players] } : earlier;
    this.lines.value = log.filter(({ seq }) => seq <= shown);
  }

  /** Keeps what a spectator was shown, for `cover`. */
  keepOpen({ log, earlier }: LogPage): void {
    this.#open = { log, earlier };
  }

  /** Shows what everybody may read, and nothing of the eyes before. */
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
   * Reads the lines just before those that are here, if there are any.
   * @param ask asks for the lines before one
   * @param isStill whether the same eyes look as when it was asked: the log of others is another one
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

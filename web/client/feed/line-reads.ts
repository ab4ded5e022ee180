// Reads new lines again and again while no stream brings them: soon after news, less often when nothing happens.
import type { Refusal } from '#kernel/refusal.ts';
import type { OpenLines } from '#server/wire/schemas.ts';
import { backoff } from '../backoff.ts';
import { NoAnswer } from '../request.ts';

export interface ReadOptions {
  /** Asks for the lines after the newest one. @throws NoAnswer */
  ask(): Promise<OpenLines | Refusal>;
  /** The newest line of the page. */
  newest(): number;
  /**
   * @param asked the newest line when the server was asked
   * @returns whether the answer brought lines
   */
  answered(answer: OpenLines | Refusal, asked: number): Promise<boolean>;
  unanswered(): void;
}

/** The time from a read with news to the next one. It grows with each read without news. */
const SOON_MS = 1_000;
const LATEST_MS = 4_000;
const GROWTH = 1.5;

export class LineReads {
  readonly #options: ReadOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOn = false;
  #isReading = false;
  #quietReads = 0;
  #failures = 0;

  constructor(options: ReadOptions) {
    this.#options = options;
  }

  /** Begins to read after a time, unless it has begun. */
  startIn(ms: number): void {
    if (this.#isOn) return;
    this.#isOn = true;
    this.#readIn(ms);
  }

  /** Reads at once and goes on. */
  start(): void {
    this.#isOn = true;
    this.once();
  }

  /** Reads at once; goes on only if it has begun. */
  once(): void {
    this.#readIn(0);
  }

  stop(): void {
    this.#isOn = false;
    this.#failures = 0;
    clearTimeout(this.#timer);
  }

  #readIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#read(), ms);
  }

  async #read(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    const waitMs = await this.#readOnce();
    this.#isReading = false;
    if (this.#isOn) this.#readIn(waitMs);
  }

  /** @returns the time to the next read */
  async #readOnce(): Promise<number> {
    const { ask, newest, answered, unanswered } = this.#options;
    const asked = newest();
    try {
      const hasNews = await answered(await ask(), asked);
      this.#failures = 0;
      this.#quietReads = hasNews ? 0 : this.#quietReads + 1;
      return Math.min(SOON_MS * GROWTH ** this.#quietReads, LATEST_MS);
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      if (!error.isLimited) unanswered();
      await backoff(this.#failures, error.afterMs);
      this.#failures += 1;
      return 0;
    }
  }
}

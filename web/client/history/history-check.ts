// Checks that a server continues the known history of a match. Each line and each head must follow from the newest
// known head. So each browser that showed the match detects a rollback, a fork or an edit.

import { type OpenLine, parseProof } from '#kernel/fair-dice/proof-lines.ts';
import { headAfter } from '#kernel/hash.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { type KnownHead, otherHead, unproved } from './known-heads.ts';

export interface HistoryCheckOptions {
  /** The start of the check. */
  readonly known: KnownHead;
  /** The proof of the lines after one, as text. Fails after the signal. */
  readProof(after: number, signal: AbortSignal): Promise<string | Refusal>;
  /** Reports a shown head that follows from the known one. */
  checked(head: KnownHead): void;
  /** Reports once that the history changed, with the lines after the known head. */
  changed(refusal: Refusal, lines: readonly OpenLine[]): void;
}

export class HistoryCheck {
  readonly #options: HistoryCheckOptions;
  /** The heads from the known one on, computed from the lines. */
  readonly #heads: string[];
  /** The lines after the known head. */
  readonly #lines: OpenLine[] = [];
  /** Shown heads that wait for the lines before them. */
  #shown: readonly KnownHead[] = [];
  #isReading = false;
  readonly #stop = new AbortController();

  constructor(options: HistoryCheckOptions) {
    this.#options = options;
    this.#heads = [options.known.head];
  }

  /** Checks a line of the stream. */
  take(line: OpenLine & KnownHead): void {
    this.#add(line);
    this.check(line);
  }

  /** Checks a head that the server shows. Reads the lines before it if they are unknown. */
  check({ seq, head }: KnownHead): void {
    this.#shown = [...this.#shown, { seq, head }];
    this.#compare();
    if (this.#shown.length > 0 && !this.#isReading) void this.#read();
  }

  end(): void {
    this.#stop.abort();
  }

  get #isEnded(): boolean {
    return this.#stop.signal.aborted;
  }

  /** The newest line whose head can be computed. */
  get #newest(): number {
    return this.#options.known.seq + this.#lines.length;
  }

  /** Adds a line, if it is the next one. */
  #add({ seq, open, receipt }: OpenLine): void {
    if (this.#isEnded || seq !== this.#newest + 1) return;
    this.#lines.push({ seq, open, receipt });
    this.#heads.push(headAfter(this.#heads.at(-1) as string, open, receipt));
  }

  /** Compares the shown heads with those computed from the lines. */
  #compare(): void {
    for (const shown of this.#shown) {
      const computed = this.#heads[shown.seq - this.#options.known.seq];
      if (this.#isEnded || computed === undefined) continue;
      if (computed === shown.head) this.#options.checked(shown);
      else this.#fail(otherHead(shown.seq));
    }
    this.#shown = this.#shown.filter(({ seq }) => seq > this.#newest);
  }

  async #read(): Promise<void> {
    this.#isReading = true;
    while (this.#shown.length > 0 && !this.#isEnded) {
      const before = this.#newest;
      const { signal } = this.#stop;
      const proof = await this.#options.readProof(before, signal).catch(() => undefined);
      // After a refusal, the next shown head starts another attempt.
      if (proof === undefined || isRefusal(proof)) break;
      for (const line of parseProof(proof) ?? []) this.#add(line);
      this.#compare();
      if (this.#newest === before) this.#fail(unproved(before + 1));
    }
    this.#isReading = false;
  }

  #fail(refusal: Refusal): void {
    if (this.#isEnded) return;
    this.end();
    this.#options.changed(refusal, this.#lines);
  }
}

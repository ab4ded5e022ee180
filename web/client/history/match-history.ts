// The history of one match in this browser: its known heads, and the check of everything from the server.

import type { OpenLine } from '#kernel/fair-dice/proof-lines.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';
import { readProof } from '../match-files.ts';
import type { HistoryCheck, HistoryCheckOptions } from './history-check.ts';
import { isUnchecked, type KnownHead, KnownHeads, otherHead } from './known-heads.ts';

type Changed = HistoryCheckOptions['changed'];

export class MatchHistory {
  readonly #id: string;
  readonly #heads: KnownHeads;
  /** Whether the player accepted a changed history. Then only older or inconsistent answers are refused. */
  readonly #isUnchecked: boolean;
  /** The newest head that the server showed. */
  #shown: KnownHead | undefined;
  /** Heads that the server showed while nothing was checked. */
  #waiting: readonly (KnownHead | (OpenLine & KnownHead))[] = [];
  #changed: Changed | undefined;
  /** Its script loads only when there is something to check. */
  #check: Promise<HistoryCheck | undefined> | undefined;

  constructor(id: string) {
    this.#id = id;
    this.#heads = new KnownHeads(id);
    this.#isUnchecked = isUnchecked(id);
  }

  /** The newest known head when the page was opened. */
  get first(): KnownHead | undefined {
    return this.#heads.first;
  }

  /** The newest known or shown head, even if its check still waits. */
  get newest(): KnownHead | undefined {
    const [known, shown] = [this.#heads.newest, this.#shown];
    return shown !== undefined && shown.seq > (known?.seq ?? -1) ? shown : known;
  }

  /** The head after a line, if it is known or the newest shown one. */
  at(seq: number): string | undefined {
    return this.#heads.at(seq) ?? (this.#shown?.seq === seq ? this.#shown.head : undefined);
  }

  /**
   * Compares the newest head of an answer.
   * @param known `newest` when the request was sent
   * @returns a refusal if the head is older or another one; a newer one is checked during `watch`
   */
  compare(shown: KnownHead, known: KnownHead | undefined): Refusal | undefined {
    if (known !== undefined && shown.seq < known.seq) {
      return refuse('history-changed', `The server does not have line ${known.seq} any more.`);
    }
    if ((this.at(shown.seq) ?? shown.head) !== shown.head) return otherHead(shown.seq);
    this.show(shown);
    return undefined;
  }

  /** Checks a line or a head that the server shows. */
  show(shown: KnownHead | (OpenLine & KnownHead)): void {
    const { seq, head } = shown;
    if (seq > (this.#shown?.seq ?? -1)) this.#shown = { seq, head };
    // The first head of a match cannot be checked.
    if (this.#isUnchecked || this.#heads.newest === undefined) this.#heads.note({ seq, head });
    else if (this.#changed === undefined) this.#waiting = [...this.#waiting, shown];
    else void this.#checkWith(this.#changed, shown);
  }

  /** Checks from now on. @returns a function that ends it */
  watch(changed: Changed): () => void {
    this.#changed = changed;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const shown of waiting) this.show(shown);
    return () => {
      this.#changed = undefined;
      void this.#check?.then((check) => check?.end());
      this.#check = undefined;
    };
  }

  async #checkWith(changed: Changed, shown: KnownHead | (OpenLine & KnownHead)): Promise<void> {
    this.#check ??= this.#loadCheck(changed);
    const check = await this.#check;
    // The page may have left the match while the script was loading.
    if (this.#changed !== changed) return;
    if ('receipt' in shown) check?.take(shown);
    else check?.check(shown);
  }

  /** Without its script, nothing is compared; the next head starts another attempt. */
  async #loadCheck(changed: Changed): Promise<HistoryCheck | undefined> {
    try {
      const { HistoryCheck } = await import('./history-check.ts');
      const known = this.#heads.newest;
      return (
        known &&
        new HistoryCheck({
          known,
          readProof: (after, signal) => readProof(this.#id, after, { signal }),
          checked: (head) => this.#heads.note(head),
          changed,
        })
      );
    } catch {
      this.#check = undefined;
      return undefined;
    }
  }
}

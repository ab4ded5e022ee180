// Refusals that a log need not explain. The host chooses the code of a refusal, so all others need a reason in the log.
import type { Seat } from '#kernel/game.ts';
import type { Refusal, RefusalCode } from '#kernel/refusal.ts';

/** Refusals that a log cannot explain: the server cannot write now, or knows another match. */
const OF_SERVER: readonly RefusalCode[] = [
  'broken-match',
  'store-full',
  'store-lost',
  'unknown-match',
  'history-changed',
  'foreign-origin',
  'foreign-host',
];
/** Refusals of a device that has lost its seat. */
export const OF_RIGHTS: readonly RefusalCode[] = ['not-allowed', 'no-token', 'bad-token'];
/** Refusals of a commitment by the limits of a server. */
export const OF_LIMITS: readonly RefusalCode[] = ['too-many-changes', 'changed-enough'];

export interface ExcusesOptions {
  /** Reads the lines after the newest one. @returns why they could not be read, or are wrong */
  read(): Promise<Refusal | undefined>;
  /** Whether the server says that this device has a seat. */
  holds(seat: Seat): Promise<boolean>;
}

export class Excuses {
  readonly #options: ExcusesOptions;

  constructor(options: ExcusesOptions) {
    this.#options = options;
  }

  /** A refusal that the log need not explain; undefined if it must. The host chooses its code. */
  async of(refusal: Refusal, seat: Seat): Promise<Refusal | undefined> {
    if (await this.#isExcuse(refusal, seat)) return refusal;
    return this.unread(seat);
  }

  /** Reads on. If the lines are refused, the player is told why: otherwise a host could hide a missing reason so. */
  async unread(seat: Seat): Promise<Refusal | undefined> {
    const unread = await this.#options.read();
    return unread && (await this.#isExcuse(unread, seat)) ? unread : undefined;
  }

  async #isExcuse({ refused }: Refusal, seat: Seat): Promise<boolean> {
    if (OF_SERVER.includes(refused)) return true;
    return OF_RIGHTS.includes(refused) && !(await this.#options.holds(seat));
  }
}

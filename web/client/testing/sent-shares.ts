// Notes the shares that devices send, and finds those that help a host which keeps shares: one that is sent again after the
// log went on, and one that is sent after a later one of its chain.
import { seatLink } from '#kernel/fair-dice/protocol.ts';
import type { Seat } from '#kernel/game.ts';
import type { Entry } from '#kernel/match/entry.ts';

export interface SentShare {
  readonly kind: 'share' | 'moves';
  readonly seat: Seat;
  readonly share: string;
  /** The newest line that its device knew. */
  readonly place: number;
}

/** Lines that change neither a decision nor a roll. */
const IDLE: readonly Entry['kind'][] = ['say', 'colour', 'coach'];
/** Each first share follows from a commitment in the log, so nobody can choose one that fits another one. */
const IDLE_BEFORE_PLAY: readonly Entry['kind'][] = [...IDLE, 'share'];

export class SentShares {
  readonly #first = new Map<string, SentShare>();
  /** The values before the sent shares, in their chains. */
  readonly #passed = new Set<string>();
  readonly wrong: string[] = [];

  /**
   * A page that lags behind may send a share again for an earlier line: the host can hold back the first command as well.
   * @param match the first commitment of the server
   * @param log the entries of the server
   */
  note(sent: SentShare, match: string, log: readonly Entry[]): void {
    const { seat, share, place } = sent;
    const first = this.#first.get(share) ?? sent;
    this.#first.set(share, first);
    const idle = isFirstShare(first, sent) ? IDLE_BEFORE_PLAY : IDLE;
    if (log.slice(first.place, place).some(({ kind }) => !idle.includes(kind))) {
      this.wrong.push(`seat ${seat}: one share for lines ${first.place} and ${place}`);
    }
    if (this.#passed.has(share)) {
      this.wrong.push(`seat ${seat}: a share for line ${place} after a later one`);
    }
    this.#passed.add(seatLink(match, seat, share));
  }
}

function isFirstShare(...sent: readonly SentShare[]): boolean {
  return sent.every(({ kind }) => kind === 'share');
}

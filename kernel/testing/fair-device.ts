// The device of a seat with fair dice: it commits, gives its first share, and adds shares to its moves.

import { takesShares } from '../fair-dice/move-shares.ts';
import { ShareChain } from '../fair-dice/protocol.ts';
import type { AnyGame, Seat } from '../game.ts';
import { digest } from '../hash.ts';
import type { FairProjection } from '../match/projection.ts';

/** A command before play, with its fields beside the id and the seat. */
export interface Preparation {
  readonly name: 'commit' | 'share' | 'begin';
  readonly fields: object;
}

export interface DeviceOptions {
  /** Any text: the secret of the device. */
  readonly secret: string;
  readonly seat: Seat;
  /** A seat whose device never commits, so that another one must begin without it. */
  readonly absent?: Seat | undefined;
}

export class FairDevice {
  readonly #options: DeviceOptions;
  #chain: ShareChain | undefined;

  constructor(options: DeviceOptions) {
    this.#options = options;
  }

  /** The next command of this seat before play; undefined if it has to wait. */
  preparation(fair: FairProjection): Preparation | undefined {
    const { seat, absent } = this.#options;
    if (seat === absent) return undefined;
    const { awaited = [] } = fair;
    if (awaited.includes(seat)) {
      if (fair.stage === 'committing') {
        return { name: 'commit', fields: { chain: this.#chainOf(fair).commitment } };
      }
      return { name: 'share', fields: { share: this.#next(fair, 1)[0] } };
    }
    const waitsForAbsent = fair.stage === 'committing' && awaited.every((each) => each === absent);
    return waitsForAbsent && seat === 0 ? { name: 'begin', fields: {} } : undefined;
  }

  /** The shares for moves: none if the seat has not committed. */
  sharesFor(game: AnyGame, fair: FairProjection, moves: readonly string[]): readonly string[] {
    if (fair.chain === null) return [];
    return this.#next(
      fair,
      takesShares(game, moves, fair.hasShared === true).filter(Boolean).length,
    );
  }

  /** Before play the first time: later the server does not name the match any more. */
  #chainOf({ match }: FairProjection): ShareChain {
    const { secret, seat } = this.#options;
    if (this.#chain !== undefined) return this.#chain;
    if (match === undefined) throw new Error('a device begins its chain before play');
    this.#chain = new ShareChain(digest('device', secret), match, seat);
    return this.#chain;
  }

  #next(fair: FairProjection, count: number): readonly string[] {
    const shares = this.#chainOf(fair).nextShares(fair.chain ?? '', count);
    if (shares === undefined) {
      throw new Error('the server shows a share that this device never gave');
    }
    return shares;
  }
}

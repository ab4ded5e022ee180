// The shares of a simulated device in fair dice. Now and then it sends a wrong one, which the server must refuse.

import { ShareChain } from '#kernel/fair.ts';
import { blindBids } from '#kernel/fixtures/blind-bids.ts';
import type { AnyGame, Seat } from '#kernel/game.ts';
import { digest } from '#kernel/hash.ts';
import { takesShare } from '#kernel/match/command.ts';
import type { Seen, SeenFair } from '#kernel/match/projection.ts';
import { type Random, uniform } from '#kernel/random.ts';
import type { Command } from '#web/client/match-source.ts';
import type { Device } from './page.ts';

const game = blindBids as unknown as AnyGame;
const WRONG_ONE_IN = 8;

/** Where a device keeps the seed of its chain. */
export const SEED = 'seed of shares';

/** A number that is no share of any chain here. */
const WRONG_SHARE = digest('a wrong share');

export function isWrongShare(share: string | undefined): boolean {
  return share === WRONG_SHARE;
}

/** Chains are costly, and a page that is loaded again has the same one. */
const chains = new Map<string, ShareChain>();

export class Shares {
  readonly #device: Device;
  readonly #seat: Seat;
  readonly #random: Random;

  constructor(device: Device, seat: Seat, random: Random) {
    this.#device = device;
    this.#seat = seat;
    this.#random = random;
  }

  #chainIn({ match }: SeenFair): ShareChain {
    const { storage } = this.#device;
    storage[SEED] ??= digest('seed', `${this.#random()}`);
    const key = `${storage[SEED]} ${match} ${this.#seat}`;
    const known = chains.get(key) ?? new ShareChain(storage[SEED], match, this.#seat);
    if (chains.size > 20) chains.clear();
    chains.set(key, known);
    return known;
  }

  /** The commitment or first share that is due; in play, a commitment if the chain is lost. */
  nextStep(fair: SeenFair): Command | undefined {
    const chain = this.#chainIn(fair);
    const seat = this.#seat;
    const next = fair.chain === null ? undefined : chain.next(fair.chain);
    if (fair.stage === 'sharing') {
      return next === undefined ? undefined : { kind: 'share', seat, share: next };
    }
    return next === undefined ? { kind: 'commit', seat, chain: chain.commitment } : undefined;
  }

  /** The shares for moves, as part of their command. */
  forMoves({ fair }: Seen, moves: readonly string[]): { readonly shares?: readonly string[] } {
    if (fair === undefined || fair.chain === null) return {};
    const shares: string[] = [];
    let newest: string | undefined = fair.chain;
    for (const move of moves) {
      if (newest === undefined || !takesShare(game, move)) continue;
      newest = this.#chainIn(fair).next(newest);
      if (newest !== undefined) shares.push(newest);
    }
    if (shares.length > 0 && uniform(this.#random, WRONG_ONE_IN) === 0) shares[0] = WRONG_SHARE;
    return { shares };
  }
}

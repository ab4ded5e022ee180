// A thread that plays matches for the training. A match depends on its number and the network alone.
import { randomFrom } from '#kernel/seeded-random.ts';
import { emptyNetwork, type Hidden, type Network } from '../solver/match/network.ts';
import { type Encoded, encode } from './encoded.ts';
import { playMatch } from './self-play.ts';

export interface Chunk {
  readonly seed: string;
  /** Matches `from` to `to` - 1. */
  readonly from: number;
  readonly to: number;
  readonly hidden: Hidden;
  /** Undefined for the first matches, in which all collect worms. */
  readonly weights: Float32Array | undefined;
  readonly trace: number;
}

let network: Network | undefined;

export function playChunk(chunk: Chunk): readonly Encoded[] {
  const { seed, from, to, hidden, weights, trace } = chunk;
  network ??= emptyNetwork(hidden);
  if (weights !== undefined) network.weights.set(weights);
  const played = weights === undefined ? undefined : network;
  return Array.from({ length: to - from }, (_, index) => {
    const random = randomFrom(`${seed} match ${from + index}`);
    return playMatch({ network: played, trace, random }).map(encode);
  }).flat();
}

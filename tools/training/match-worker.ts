// A thread that plays matches for the training. A match depends on its number and the network alone.
import { emptyNetwork, type Network } from '#kernel/network/network.ts';
import { type Encoded, encode } from '#kernel/network/samples.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { trainingOf } from './games.ts';

export interface Chunk {
  readonly game: string;
  readonly seed: string;
  /** Matches `from` to `to` - 1. */
  readonly from: number;
  readonly to: number;
  /** Whether matches are played as the game really is. */
  readonly isRefined: boolean;
  /** Undefined for the first matches. */
  readonly weights: Float32Array | undefined;
  readonly trace: number;
}

let network: Network | undefined;

export async function playChunk(chunk: Chunk): Promise<readonly Encoded[]> {
  const { game, seed, from, to, isRefined, weights, trace } = chunk;
  const { encoding, hidden, play, refine } = await trainingOf(game);
  network ??= emptyNetwork({ ...encoding, hidden });
  if (weights !== undefined) network.weights.set(weights);
  const played = weights === undefined ? undefined : network;
  return Array.from({ length: to - from }, (_, index) => {
    const random = randomFrom(`${seed} match ${from + index}`);
    const samples = isRefined ? refine!(random) : play({ network: played, trace, random });
    return samples.map((sample) => encode(encoding, sample));
  }).flat();
}

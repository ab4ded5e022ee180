// Learns the chances of samples: a softmax over the seats, cross-entropy, Adam.
import { type Random, uniform } from '../random.ts';
import { softmax } from './chances.ts';
import type { TrainedNetwork } from './network.ts';
import type { Encoded } from './samples.ts';

/** Samples of a step. */
export const BATCH = 256;

export class Learner {
  readonly network: TrainedNetwork;
  readonly #random: Random;
  readonly #kept: number;
  readonly #samples: Encoded[] = [];
  #oldest = 0;
  /** Since the last report: the sum of divergences, and the number of samples. */
  #lost = { sum: 0, samples: 0 };

  /** @param kept the samples that are kept; a new one takes the place of the oldest */
  constructor(network: TrainedNetwork, random: Random, kept: number) {
    this.network = network;
    this.#kept = kept;
    this.#random = random;
    begin(network, random);
  }

  add(samples: readonly Encoded[]): void {
    for (const sample of samples) {
      this.#samples[this.#oldest] = sample;
      this.#oldest = (this.#oldest + 1) % this.#kept;
    }
  }

  /** One step on a batch of samples drawn at random. */
  step(rate: number): void {
    for (let index = 0; index < BATCH; index += 1) {
      this.#learn(this.#samples[uniform(this.#random, this.#samples.length)]!);
    }
    this.network.step(BATCH, rate);
  }

  /** The mean divergence of the network from the samples since the last report, in nats. */
  report(): number {
    const { sum, samples } = this.#lost;
    this.#lost = { sum: 0, samples: 0 };
    return sum / samples;
  }

  #learn({ counts, inputs, chances }: Encoded): void {
    const { network } = this;
    const { inputsAtMost } = network.size;
    let next = 0;
    const outputs = Array.from(counts, (count, seat) => {
      const from = inputsAtMost * seat;
      network.inputs.set(inputs.subarray(next, next + count), from);
      next += count;
      return network.output(from, count, seat);
    });
    softmax(outputs).forEach((said, seat) => {
      const chance = chances[seat]!;
      if (chance > 0) this.#lost.sum += chance * Math.log(chance / Math.max(said, 1e-9));
      network.learn(inputsAtMost * seat, counts[seat]!, seat, said - chance);
    });
    this.#lost.samples += 1;
  }
}

/** So many inputs are there at once, or about so many. */
const THERE = 24;

/** Random weights, of the size that keeps the sizes of layers alike (He et al., 2015). */
function begin({ size, weights }: TrainedNetwork, random: Random): void {
  const [first, second] = size.hidden;
  const outputs = weights.length - second;
  const middle = outputs - second - first * second;
  /** About normal, of deviation 1. */
  const normal = (): number => {
    let sum = 0;
    for (let each = 0; each < 12; each += 1) sum += random() / 2 ** 32;
    return sum - 6;
  };
  const fill = (from: number, to: number, deviation: number): void => {
    for (let index = from; index < to; index += 1) weights[index] = deviation * normal();
  };
  fill(0, middle - first, Math.sqrt(2 / THERE));
  fill(middle, middle + first * second, Math.sqrt(2 / first));
  fill(outputs, weights.length, 0.1);
}

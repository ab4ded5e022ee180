// A network is the same with and without WebAssembly, learns against the gradient, and comes back from its data.
import { expect, test } from 'vitest';
import { tries } from '#tools/testing/thorough.ts';
import { type Random, uniform } from '../random.ts';
import { randomFrom } from '../seeded-random.ts';
import {
  emptyNetwork,
  layNetwork,
  type NetworkSize,
  plainNetwork,
  weightCount,
} from './network.ts';
import { pack, unpack } from './weights.ts';

const SIZE: NetworkSize = { inputs: 90, inputsAtMost: 64, seatsAtMost: 3, hidden: [32, 16] };

function anyWeights(random: Random): Float32Array {
  return Float32Array.from({ length: weightCount(SIZE) }, () => uniform(random, 2_001) / 1_000 - 1);
}

test('the output is equal to the bit with and without WebAssembly', () => {
  const random = randomFrom('network');
  const networks = [layNetwork(SIZE)!, plainNetwork(SIZE)];
  for (let run = 0; run < tries(50, 3_000); run += 1) {
    const weights = anyWeights(random);
    const inputs = Array.from({ length: uniform(random, 40) }, () => uniform(random, SIZE.inputs));
    const [fast, plain] = networks.map((network) => {
      network.weights.set(weights);
      network.inputs.set(inputs, 64);
      return network.output(64, inputs.length);
    });
    expect(fast).toBe(plain);
  }
});

test('a step of the training goes against the gradient, which is that of the output', () => {
  const random = randomFrom('gradient');
  const network = layNetwork(SIZE)!;
  network.weights.set(anyWeights(random));
  network.inputs.set([1, 5, 17]);
  const before = network.weights.slice();
  const output = network.output(0, 3);
  // Adam's first step moves each weight by the rate, against the sign of its slope.
  network.learn(0, 3, 0, 1);
  network.step(1, 0.001);
  const moved = network.weights.map((weight, index) => weight - before[index]!);
  let looked = 0;
  for (let index = 0; index < before.length; index += 7) {
    const nudged = before.slice();
    nudged[index]! += 0.001;
    network.weights.set(nudged);
    const slope = network.output(0, 3) - output;
    if (Math.abs(slope) < 1e-4) continue;
    looked += 1;
    expect(Math.sign(moved[index]!)).toBe(-Math.sign(slope));
  }
  expect(looked).toBeGreaterThan(20);
});

test('packed weights come back to within half a unit; others are refused', () => {
  const network = emptyNetwork(SIZE);
  network.weights.set(anyWeights(randomFrom('weights')));
  const packed = pack(network);
  unpack(SIZE, packed).weights.forEach((weight, index) => {
    expect(Math.abs(weight - network.weights[index]!)).toBeLessThanOrEqual(
      0.5 / packed.unit + 1e-6,
    );
  });
  expect(() => unpack(SIZE, { ...packed, hidden: [16, 16] })).toThrow('bytes of weights');
});

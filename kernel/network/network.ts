// A value network: inputs that are there or not, two hidden layers of rectified units, one output. In WebAssembly where the host
// allows it, else here, equal to the bit.
import { compile, planMemory, start, type WasmModule } from '../webassembly.ts';
import { NETWORK } from './network-wasm.ts';

/** The sizes of the hidden layers; multiples of 4. */
export type Hidden = readonly [number, number];

/** The sizes of a game's network. */
export interface NetworkSize {
  /** All inputs. */
  readonly inputs: number;
  /** No position has more of them. */
  readonly inputsAtMost: number;
  readonly seatsAtMost: number;
  readonly hidden: Hidden;
}

export interface Network {
  readonly size: NetworkSize;
  /** All weights: of the first layer by input, what it begins with, of the second by unit, what it begins with, of the output. */
  readonly weights: Float32Array;
  /** Space for the inputs of a position as each seat sees it. */
  readonly inputs: Int32Array;
  /** @param from the first of `count` inputs that are there @param slot where a trainer finds the layers */
  output(from: number, count: number, slot?: number): number;
}

/** Lengths of the parts of the weights. */
function partsOf({ inputs, hidden: [first, second] }: NetworkSize): readonly number[] {
  return [inputs * first, first, first * second, second, second];
}

export function weightCount(size: NetworkSize): number {
  return partsOf(size).reduce((sum, part) => sum + part, 0);
}

/** A network whose weights are 0. */
export function emptyNetwork(size: NetworkSize): Network {
  return layNetwork(size) ?? plainNetwork(size);
}

/** The size of a number, in bytes. */
const NUMBER = 4;

interface Exports {
  /** The parameters are places in memory and sizes in bytes; see network.wat. */
  output(...places: Places): number;
  learn(...places: readonly [...Places, number, number, number, number]): void;
  step(...places: readonly [number, number, number, number, number, number, number, number]): void;
}

/** Of `output`: inputs and their end, the five parts of the weights, both layers, and their sizes. */
type Places = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

/** A network in the memory of its module, which can be trained. */
export interface TrainedNetwork extends Network {
  /** After `output` of this slot: notes the gradient. @param slope by how much the loss grows with the output */
  learn(from: number, count: number, slot: number, slope: number): void;
  /** Moves all weights against the gradient noted since the last step. @param samples their number @param rate of learning */
  step(samples: number, rate: number): void;
}

let module: WasmModule | null | undefined;

/** @returns null where WebAssembly cannot be used */
export function layNetwork(size: NetworkSize): TrainedNetwork | null {
  module ??= compile(NETWORK);
  if (module === null) return null;
  const { hidden, inputsAtMost, seatsAtMost } = size;
  const [first, second] = hidden;
  const plan = planMemory(NUMBER);
  const take = (length: number): number => plan.take(NUMBER * length);
  const [w1, b1, w2, b2, w3] = partsOf(size).map(take) as [number, number, number, number, number];
  const bytes = plan.bytes;
  const [gradient, mean, square] = [plan.take(bytes), plan.take(bytes), plan.take(bytes)];
  const layers = take(seatsAtMost * (first + second));
  const [d1, d2] = [take(first), take(second)];
  const inputs = take(seatsAtMost * inputsAtMost);
  const { buffer, exports } = start<Exports>(module, plan.bytes);
  const [h1, h2] = [NUMBER * first, NUMBER * second];
  let steps = 0;
  return {
    size,
    weights: new Float32Array(buffer, 0, bytes / NUMBER),
    inputs: new Int32Array(buffer, inputs, seatsAtMost * inputsAtMost),
    output(from, count, slot = 0) {
      const [at, a1] = [inputs + NUMBER * from, layers + slot * (h1 + h2)];
      return exports.output(at, at + NUMBER * count, w1, b1, w2, b2, w3, a1, a1 + h1, h1, h2);
    },
    learn(from, count, slot, slope) {
      const [at, a1] = [inputs + NUMBER * from, layers + slot * (h1 + h2)];
      const end = at + NUMBER * count;
      const a2 = a1 + h1;
      exports.learn(at, end, w1, b1, w2, b2, w3, a1, a2, h1, h2, slope, gradient, d1, d2);
    },
    step(samples, rate) {
      steps += 1;
      const [toMean, toSquare] = [1 - 0.9 ** steps, 1 - 0.999 ** steps];
      const scale = 1 / Math.sqrt(toSquare);
      exports.step(0, bytes, gradient, mean, square, 1 / samples, rate / toMean, scale);
    },
  };
}

/** The same output, without WebAssembly. */
export function plainNetwork(size: NetworkSize): Network {
  const [first, second] = size.hidden;
  const weights = new Float32Array(weightCount(size));
  let next = 0;
  const [w1, b1, w2, b2, w3] = partsOf(size).map((length) => {
    next += length;
    return weights.subarray(next - length, next);
  }) as [Float32Array, Float32Array, Float32Array, Float32Array, Float32Array];
  const inputs = new Int32Array(size.seatsAtMost * size.inputsAtMost);
  const [a1, a2] = [new Float32Array(first), new Float32Array(second)];
  return {
    size,
    weights,
    inputs,
    output(from, count) {
      a1.set(b1);
      a2.set(b2);
      for (let index = from; index < from + count; index += 1) {
        const row = first * inputs[index]!;
        for (let unit = 0; unit < first; unit += 1) a1[unit]! += w1[row + unit]!;
      }
      for (let unit = 0; unit < first; unit += 1) {
        const value = a1[unit]!;
        if (!(value > 0)) continue;
        const row = second * unit;
        for (let at = 0; at < second; at += 1) {
          a2[at]! += Math.fround(value * w2[row + at]!);
        }
      }
      // As four lanes: each sums its units, then the lanes are added.
      const lanes = new Float32Array(4);
      for (let at = 0; at < second; at += 1) {
        lanes[at % 4]! += Math.fround(Math.max(0, a2[at]!) * w3[at]!);
      }
      const [one, two] = [lanes[0]! + lanes[1]!, lanes[2]! + lanes[3]!].map(Math.fround);
      return Math.fround(one! + two!);
    },
  };
}

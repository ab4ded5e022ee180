// The weights of a trained network: whole numbers of two bytes, low byte first, in a common unit.
import {
  emptyNetwork,
  type Hidden,
  type Network,
  type NetworkSize,
  weightCount,
} from './network.ts';

/** A trained network as data; `npm run train -- GAME` writes it. */
export interface Trained {
  readonly hidden: Hidden;
  /** What a weight of 1 is in the data. */
  readonly unit: number;
  /** In base 64. */
  readonly weights: string;
}

/** The parts of the host that are used; a game knows neither a page nor Node. */
const host = globalThis as unknown as {
  atob(text: string): string;
  btoa(bytes: string): string;
};

const MOST = 32_767;
/** Weights beyond this are as this. */
const LARGEST_WEIGHT = 8;

/** Numbers as whole numbers of two bytes, in base 64. @param unit what 1 is in the data */
export function packNumbers(numbers: ArrayLike<number>, unit: number): string {
  const bytes = new Uint8Array(2 * numbers.length);
  const data = new DataView(bytes.buffer);
  for (let index = 0; index < numbers.length; index += 1) {
    const whole = Math.max(-MOST, Math.min(MOST, Math.round(numbers[index]! * unit)));
    data.setInt16(2 * index, whole, true);
  }
  return host.btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** @param count how many numbers there should be @throws RangeError for another count */
export function unpackNumbers(packed: string, unit: number, count: number): Float32Array {
  const letters = host.atob(packed);
  if (letters.length !== 2 * count) {
    throw new RangeError(`${letters.length} bytes of weights, not ${2 * count}`);
  }
  const data = new DataView(Uint8Array.from(letters, (each) => each.charCodeAt(0)).buffer);
  return Float32Array.from({ length: count }, (_, index) => data.getInt16(2 * index, true) / unit);
}

export function pack({ size, weights }: Pick<Network, 'size' | 'weights'>): Trained {
  const unit = Math.floor(MOST / LARGEST_WEIGHT);
  return { hidden: size.hidden, unit, weights: packNumbers(weights, unit) };
}

/** @param sizes of the game; its data says the sizes of the layers @throws RangeError for weights of another size */
export function unpack(
  sizes: Omit<NetworkSize, 'hidden'>,
  { hidden, unit, weights }: Trained,
): Network {
  const size = { ...sizes, hidden };
  const network = emptyNetwork(size);
  network.weights.set(unpackNumbers(weights, unit, weightCount(size)));
  return network;
}

/** The network of trained data, which is unpacked when it is first asked for. @param data as JSON has it */
export function trainedNetwork(sizes: Omit<NetworkSize, 'hidden'>, data: unknown): () => Network {
  let network: Network | undefined;
  return () => {
    network ??= unpack(sizes, data as Trained);
    return network;
  };
}

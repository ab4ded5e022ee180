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

export function pack({ size, weights }: Pick<Network, 'size' | 'weights'>): Trained {
  const unit = Math.floor(MOST / LARGEST_WEIGHT);
  const bytes = new Uint8Array(2 * weights.length);
  const data = new DataView(bytes.buffer);
  weights.forEach((weight, index) => {
    const whole = Math.max(-MOST, Math.min(MOST, Math.round(weight * unit)));
    data.setInt16(2 * index, whole, true);
  });
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte));
  return { hidden: size.hidden, unit, weights: host.btoa(letters.join('')) };
}

/**
 * @param sizes those of the game's networks
 * @throws RangeError for data of another network
 */
export function unpack(
  sizes: Omit<NetworkSize, 'hidden'>,
  { hidden, unit, weights }: Trained,
): Network {
  const size = { ...sizes, hidden };
  const letters = host.atob(weights);
  const network = emptyNetwork(size);
  if (letters.length !== 2 * weightCount(size)) {
    throw new RangeError(`${letters.length} bytes of weights, not ${2 * weightCount(size)}`);
  }
  const data = new DataView(Uint8Array.from(letters, (each) => each.charCodeAt(0)).buffer);
  for (let index = 0; index < network.weights.length; index += 1) {
    network.weights[index] = data.getInt16(2 * index, true) / unit;
  }
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

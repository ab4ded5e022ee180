// The network that `npm run train -- worm-up` has trained.
import type { Network } from '#kernel/network/network.ts';
import { type Trained, unpack } from '#kernel/network/weights.ts';
import { encoding } from './inputs.ts';
import trainedData from './trained.json' with { type: 'json' };

let network: Network | undefined;

export function trained(): Network {
  network ??= unpack(encoding, trainedData as unknown as Trained);
  return network;
}

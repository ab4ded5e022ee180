// The network that `npm run train` has trained.
import type { Network } from './network.ts';
import trainedData from './trained.json' with { type: 'json' };
import { type Trained, unpack } from './weights.ts';

let network: Network | undefined;

export function trained(): Network {
  network ??= unpack(trainedData as unknown as Trained);
  return network;
}

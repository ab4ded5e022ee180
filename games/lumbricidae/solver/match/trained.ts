// The network that `npm run train -- lumbricidae` has trained.
import { trainedNetwork } from '#kernel/network/weights.ts';
import { encoding } from './inputs.ts';
import data from './trained.json' with { type: 'json' };

export const trained = trainedNetwork(encoding, data);

// What was computed before: the network that `npm run train -- worm-up` has trained, and the race of two that `npm run solve` has solved.
import { trainedNetwork } from '#kernel/network/weights.ts';
import duel from './duel.json' with { type: 'json' };
import { type Duel, unpackDuel } from './duel.ts';
import { encoding } from './inputs.ts';
import data from './trained.json' with { type: 'json' };

export const trained = trainedNetwork(encoding, data);

let solved: Duel | undefined;

export function solvedDuel(): Duel {
  solved ??= unpackDuel(duel);
  return solved;
}

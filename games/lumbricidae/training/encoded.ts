// Samples as numbers, to send them between threads and to keep many of them.
import { INPUTS_AT_MOST, MOST_SEATS, writeInputs } from '../solver/match/inputs.ts';
import type { Sample } from './self-play.ts';

export interface Encoded {
  /** By seat: the number of inputs that are there. */
  readonly counts: Uint8Array;
  /** The inputs, seat by seat. */
  readonly inputs: Int16Array;
  /** By seat: the chance to win. */
  readonly chances: Float32Array;
}

const space = new Int32Array(MOST_SEATS * INPUTS_AT_MOST);

export function encode({ position, chances }: Sample): Encoded {
  let next = 0;
  const counts = chances.map((_, seat) => {
    const count = writeInputs(position, seat, space, next);
    next += count;
    return count;
  });
  return {
    counts: Uint8Array.from(counts),
    inputs: Int16Array.from(space.subarray(0, next)),
    chances: Float32Array.from(chances),
  };
}

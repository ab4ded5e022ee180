// What a network learns from: positions, each with the chances to win that it should have. As numbers, to send them between threads
// and to keep many of them.
import type { Encoding } from './chances.ts';

/** A position, and what the chances to win should be there, by seat. */
export interface Sample<Position> {
  readonly position: Position;
  readonly chances: readonly number[];
}

export interface Encoded {
  /** By seat: the number of inputs that are there. */
  readonly counts: Uint8Array;
  /** The inputs, seat by seat. */
  readonly inputs: Int16Array;
  /** By seat: the chance to win. */
  readonly chances: Float32Array;
}

export function encode<Position>(
  encoding: Encoding<Position>,
  { position, chances }: Sample<Position>,
): Encoded {
  const space = new Int32Array(encoding.seatsAtMost * encoding.inputsAtMost);
  let next = 0;
  const counts = chances.map((_, seat) => {
    const count = encoding.write(position, seat, space, next);
    next += count;
    return count;
  });
  return {
    counts: Uint8Array.from(counts),
    inputs: Int16Array.from(space.subarray(0, next)),
    chances: Float32Array.from(chances),
  };
}

/** A step of a match that a network played. */
export interface Step<Position> {
  readonly position: Position;
  /** By seat: the chances as the network and its search have them; empty in a match without a network. */
  readonly chances: readonly number[];
  /** Whether it went on otherwise than the network wanted. */
  readonly isForeign: boolean;
}

/**
 * From the last step on, mixes what came of it into the value of each step (a return with a trace, TD(lambda), Sutton 1988).
 * @param result by seat: the shares of the win
 * @param trace how much the result counts beside the values that the network already has: 1 for the result alone
 */
export function samplesOf<Position>(
  steps: readonly Step<Position>[],
  result: readonly number[],
  trace: number,
): readonly Sample<Position>[] {
  let later = result;
  return steps
    .toReversed()
    .map(({ position, chances, isForeign }) => {
      if (trace < 1) {
        // What follows from a foreign end says nothing about the network's own play.
        const share = isForeign ? 0 : trace;
        const known = later;
        later = chances.map((chance, seat) => (1 - share) * chance + share * known[seat]!);
      }
      return { position, chances: later };
    })
    .toReversed();
}

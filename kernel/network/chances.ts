// The chances to win as a network has them: an output for each seat, which sees the position from its own place, and a softmax over
// the seats.
import type { Seat } from '../game.ts';
import type { Network, NetworkSize } from './network.ts';

/** How a game shows its positions to a network. */
export interface Encoding<Position> extends Omit<NetworkSize, 'hidden'> {
  seatsIn(position: Position): number;
  /**
   * Writes the inputs that are there, from a place on.
   * @returns their number
   */
  write(position: Position, seat: Seat, into: Int32Array, at: number): number;
}

/** The output for a seat; its inputs and layers stay in the slot of the seat. */
export function outputOf<Position>(
  network: Network,
  encoding: Encoding<Position>,
  position: Position,
  seat: Seat,
): number {
  const from = encoding.inputsAtMost * seat;
  return network.output(from, encoding.write(position, seat, network.inputs, from), seat);
}

/** Chances in the ratio of the exponentials of the outputs. */
export function softmax(outputs: readonly number[]): readonly number[] {
  const most = Math.max(...outputs);
  const parts = outputs.map((output) => Math.exp(output - most));
  const sum = parts.reduce((all, part) => all + part, 0);
  return parts.map((part) => part / sum);
}

/** By seat; their sum is 1. */
export function chancesIn<Position>(
  network: Network,
  encoding: Encoding<Position>,
  position: Position,
): readonly number[] {
  const seats = encoding.seatsIn(position);
  return softmax(
    Array.from({ length: seats }, (_, seat) => outputOf(network, encoding, position, seat)),
  );
}

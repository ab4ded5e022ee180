// The chance to win of each seat, at the beginning of a turn: exact in a match that is over, else of the value network.
import type { Seat } from '#kernel/game.ts';
import { type Between, isOver, sharesOf } from './between.ts';
import { INPUTS_AT_MOST, writeInputs } from './inputs.ts';
import type { Network } from './network.ts';

/** The output for a seat; its inputs stay from `INPUTS_AT_MOST` times the seat on, its layers in the slot of the seat. */
export function outputOf(network: Network, position: Between, seat: Seat): number {
  const from = INPUTS_AT_MOST * seat;
  return network.output(from, writeInputs(position, seat, network.inputs, from), seat);
}

/** Chances in the ratio of the exponentials of the outputs. */
export function softmax(outputs: readonly number[]): readonly number[] {
  const most = Math.max(...outputs);
  const parts = outputs.map((output) => Math.exp(output - most));
  const sum = parts.reduce((all, part) => all + part, 0);
  return parts.map((part) => part / sum);
}

/** By seat; their sum is 1. */
export function winChances(network: Network, position: Between): readonly number[] {
  if (isOver(position)) return sharesOf(position);
  return softmax(position.stacks.map((_, seat) => outputOf(network, position, seat)));
}

// The chance to win of each seat, at the beginning of a turn: exact in a match that is over, else of the value network.
import { chancesIn } from '#kernel/network/chances.ts';
import type { Network } from '#kernel/network/network.ts';
import { type Between, isOver, sharesOf } from './between.ts';
import { encoding } from './inputs.ts';

/** By seat; their sum is 1. */
export function winChances(network: Network, position: Between): readonly number[] {
  return isOver(position) ? sharesOf(position) : chancesIn(network, encoding, position);
}

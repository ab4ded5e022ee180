// The turn that is best for the chance to win.
import { afterEnd, type Between } from './between.ts';
import { winChances } from './chances.ts';
import { solveEnds, type ValuedTurn } from './ends.ts';
import type { Network } from './network.ts';

/** Values are chances of the mover to win the match, from 0 to 1. */
export function solveToWin(network: Network, position: Between): ValuedTurn {
  const { mover } = position;
  return solveEnds(position, (end) => winChances(network, afterEnd(position, end))[mover]!);
}

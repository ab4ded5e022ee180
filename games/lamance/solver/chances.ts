// The chance to win of each seat in a packed position: exact in a match that is over, and near its end; else of the value network.
import { chancesIn } from '#kernel/network/chances.ts';
import type { Network } from '#kernel/network/network.ts';
import { winShares } from '#kernel/win-shares.ts';
import { reconstruction } from '../layout.ts';
import { pointsBySeat } from '../rules/index.ts';
import type { State } from '../rules/position.ts';
import { solveEnd } from './endgame.ts';
import { encoding, packedLayout, positionOf } from './inputs.ts';
import { type Packed, packState } from './packed.ts';
import { trained } from './trained.ts';

/** With more pieces an end is not searched. */
const PIECES_AT_END = 6;
const POSITIONS_AT_MOST = 20_000;

/** A state with all racks open. */
export function packedOf(state: State): Packed {
  const points = pointsBySeat(reconstruction, state.laid, state.hands.length);
  return packState(packedLayout, state, points);
}

/** By seat; their sum is 1. */
export function winChances(network: Network, at: Packed): readonly number[] {
  return at.over ? winShares([...at.scores]) : chancesIn(network, encoding, positionOf(at));
}

/** By seat, of the network that was trained; their sum is 1. */
export function chancesAt(at: Packed): readonly number[] {
  return solvedChances(at) ?? winChances(trained(), at);
}

/** Exact chances of two seats that both know all pieces; undefined for other positions, and where the search is too long. */
function solvedChances(at: Packed): readonly number[] | undefined {
  const [one, other] = at.held as unknown as readonly [number, number];
  const isNear = at.held.length === 2 && at.inBag === 0 && one + other <= PIECES_AT_END;
  if (at.over || !isNear) return undefined;
  const solved = solveEnd(packedLayout, at, POSITIONS_AT_MOST);
  if (solved === undefined) return undefined;
  const own = (1 + Math.sign(solved.value)) / 2;
  return at.mover === 0 ? [own, 1 - own] : [1 - own, own];
}

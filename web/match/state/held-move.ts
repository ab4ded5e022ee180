// The last secret move of a round on a shared device. The page holds it until the players turn all moves over together, so
// that the last player can choose again, too. After a reload it was never made.
import type { MoveCommand, ShownState } from './shown-state.ts';
import { deviceOf, isBusy, isDeaf } from './shown-state.ts';
import { isLastSecret } from './viewer.ts';

/** Whether a move would reveal the secret moves of people who share the device. */
export function isHeldBack(state: ShownState): boolean {
  const device = deviceOf(state);
  return device !== undefined && isLastSecret(device);
}

/** The held move, to send now; undefined if a press does nothing. */
export function heldCommand(state: ShownState): MoveCommand | undefined {
  const { held, projection } = state;
  if (held === undefined || projection === undefined || isDeaf(state)) return undefined;
  return { ...held.command, seq: projection.seq };
}

/** Drops a held move that has its answer, or whose seat is no longer to move. */
export function withoutStaleMove(state: ShownState): ShownState {
  const { held, projection } = state;
  if (held === undefined) return state;
  const isDone = held.isSent
    ? !isBusy(state)
    : projection?.toMove.includes(held.command.seat) === false;
  return isDone ? { ...state, held: undefined } : state;
}

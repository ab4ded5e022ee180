// How long each thing that happens takes on the board, and how it sounds.
import {
  AT_ONCE,
  inTurn,
  type Played,
  type SoundName,
  type Timing,
} from '#pieces/modules/board.ts';
import type { Told, View } from '../rules/position.ts';

/** How long a segment travels that somebody else moves, and one that is moved here. */
export const STEP_MS = 340;
export const OWN_STEP_MS = 150;
export const SWING_MS = 700;
/** A breath after a segment or a post has come to rest. */
const PAUSE_MS = 60;
/** How long something that only words tell is read. */
const READ_MS = 550;
/** Bids turn over, void ones are struck out, and all are read. */
const REVEAL: Timing = { motion: 1_100, next: 1_300 };
/** How long the head beside the card is seen before the end is told. */
const WON_MS = 2_300;

const STEP: Timing = { motion: STEP_MS, next: STEP_MS + PAUSE_MS };
const READ: Timing = { motion: 0, next: READ_MS };

const TIMES: Readonly<Record<Told['kind'], Timing>> = {
  // Several may bid at once, so nobody waits for a bid.
  bid: AT_ONCE,
  revealed: REVEAL,
  named: READ,
  stepped: STEP,
  stopped: READ,
  reversed: STEP,
  laid: STEP,
  kept: READ,
  swung: { motion: SWING_MS, next: SWING_MS + PAUSE_MS },
  passed: READ,
  round: AT_ONCE,
  ended: { motion: WON_MS, next: WON_MS },
};

export function timing({ told }: Played<View, Told>): Timing {
  return inTurn(told.map(({ kind }) => TIMES[kind]));
}

const SOUNDS: Readonly<Record<Told['kind'], SoundName | undefined>> = {
  bid: 'keep',
  revealed: 'roll',
  named: 'keep',
  stepped: 'keep',
  stopped: undefined,
  reversed: 'keep',
  laid: 'keep',
  kept: undefined,
  swung: 'swing',
  passed: undefined,
  round: undefined,
  ended: undefined,
};

export const sound = ({ kind }: Told): SoundName | undefined => SOUNDS[kind];

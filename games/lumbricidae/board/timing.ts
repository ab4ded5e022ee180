// How long each thing that happens takes on the board, and how it sounds.
import { FLIGHT_MS, SLIDE_MS, TUMBLE_MS } from '#pieces/board/motion.ts';
import { inTurn, type Played, type SoundName, type Timing } from '#pieces/modules/board.ts';
import type { Told, View } from '../rules/position.ts';
import { FAILURE_MS } from './geometry/journeys.ts';

/** How long dice that have come to rest are read before play goes on. */
const READ_MS = 350;
/** A breath after pieces have come to rest. */
const PAUSE_MS = 50;
/** Chance answers a cup that is shaken. */
const SHAKEN_MS = 250;

const TAKEN: Timing = {
  motion: SLIDE_MS + FLIGHT_MS,
  next: SLIDE_MS + FLIGHT_MS + PAUSE_MS,
};

const TIMES: Readonly<Record<Told['kind'], Timing>> = {
  begins: { motion: 0, next: TUMBLE_MS + READ_MS },
  shakes: { motion: 0, next: SHAKEN_MS },
  rolled: { motion: TUMBLE_MS, next: TUMBLE_MS + READ_MS },
  kept: { motion: SLIDE_MS, next: SLIDE_MS + 4 * PAUSE_MS },
  took: TAKEN,
  stole: TAKEN,
  failed: { motion: FAILURE_MS.whole, next: FAILURE_MS.whole + PAUSE_MS },
};

export function timing({ told }: Played<View, Told>): Timing {
  return inTurn(told.map(({ kind }) => TIMES[kind]));
}

const SOUNDS: Readonly<Record<Told['kind'], SoundName | undefined>> = {
  begins: undefined,
  shakes: undefined,
  rolled: 'roll',
  kept: 'keep',
  took: 'take',
  stole: 'steal',
  failed: 'fail',
};

export const sound = ({ kind }: Told): SoundName | undefined => SOUNDS[kind];

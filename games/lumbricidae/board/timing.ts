// The time and the sound of each fact on the board.

import { type SoundName, type Timing, timingBy } from '#modules/board.ts';
import { FLIGHT_MS, SLIDE_MS } from '#pieces/board/motion.ts';
import type { Fact } from '../rules/position.ts';
import { TUMBLE_MS } from './geometry/dice-motion.ts';
import { FAILURE_MS } from './geometry/journeys.ts';

/** The time to read dice at rest. */
const READ_MS = 350;
/** The pause after pieces have stopped. */
const PAUSE_MS = 50;
/** The time to shake the cup before chance answers. */
const SHAKEN_MS = 250;

const TAKEN: Timing = {
  motion: SLIDE_MS + FLIGHT_MS,
  next: SLIDE_MS + FLIGHT_MS + PAUSE_MS,
};

const TIMES: Readonly<Record<Fact['kind'], Timing>> = {
  begins: { motion: 0, next: TUMBLE_MS + READ_MS },
  shakes: { motion: 0, next: SHAKEN_MS },
  rolled: { motion: TUMBLE_MS, next: TUMBLE_MS + READ_MS },
  kept: { motion: SLIDE_MS, next: SLIDE_MS + 4 * PAUSE_MS },
  took: TAKEN,
  stole: TAKEN,
  failed: { motion: FAILURE_MS.whole, next: FAILURE_MS.whole + PAUSE_MS },
};

export const timing = timingBy(TIMES);

const SOUNDS: Readonly<Record<Fact['kind'], SoundName | undefined>> = {
  begins: undefined,
  shakes: undefined,
  rolled: 'roll',
  kept: 'keep',
  took: 'take',
  stole: 'steal',
  failed: 'fail',
};

export const sound = ({ kind }: Fact): SoundName | undefined => SOUNDS[kind];

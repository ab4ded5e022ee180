// The cue of each fact on the board.
import type { Cue } from '#modules/cues.ts';
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

const TAKEN: Cue = {
  motion: SLIDE_MS + FLIGHT_MS,
  next: SLIDE_MS + FLIGHT_MS + PAUSE_MS,
  part: 'result',
};

const CUES: Readonly<Record<Fact['kind'], Cue>> = {
  begins: { motion: 0, next: TUMBLE_MS + READ_MS },
  shakes: { motion: 0, next: SHAKEN_MS },
  rolled: { motion: TUMBLE_MS, next: TUMBLE_MS + READ_MS, sound: 'roll' },
  kept: { motion: SLIDE_MS, next: SLIDE_MS + 4 * PAUSE_MS, sound: 'keep' },
  took: { ...TAKEN, sound: 'take' },
  stole: { ...TAKEN, sound: 'steal' },
  failed: {
    motion: FAILURE_MS.whole,
    next: FAILURE_MS.whole + PAUSE_MS,
    sound: 'fail',
    part: 'result',
  },
};

export const cue = ({ kind }: Fact): Cue => CUES[kind];

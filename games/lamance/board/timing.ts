// The time and the sound of each fact on the board.

import { type SoundName, type Timing, timingBy } from '#modules/board.ts';
import { FLIGHT_MS } from '#pieces/board/motion.ts';
import type { Fact } from '../rules/position.ts';

/** The time for a head to cross a piece; the same as in ground.css. */
export const CREEP_MS = 320;
/** The pause after a piece has arrived. */
const PAUSE_MS = 80;
/** The reading time of a fact that is only text. */
const READ_MS = 900;

const LAID: Timing = { motion: FLIGHT_MS + CREEP_MS, next: FLIGHT_MS + CREEP_MS + PAUSE_MS };
const DREW: Timing = { motion: FLIGHT_MS, next: FLIGHT_MS + PAUSE_MS };
const READ: Timing = { motion: 0, next: READ_MS };

const TIMES: Readonly<Record<Fact['kind'], Timing>> = {
  begins: READ,
  drew: DREW,
  laid: LAID,
  passed: READ,
  stranded: READ,
  ended: READ,
};

export const timing = timingBy(TIMES);

export function sound(fact: Fact): SoundName | undefined {
  if (fact.kind !== 'laid') return undefined;
  return fact.dead ? 'fail' : 'keep';
}

// The time and the sound of each fact on the board.
import { FLIGHT_MS } from '#pieces/board/motion.ts';
import { type SoundName, timingBy } from '#pieces/modules/board.ts';
import { type Fact, stonesIn } from '../rules/position.ts';

/** The pause after the stones have arrived. */
const PAUSE_MS = 100;

export const timing = timingBy<Fact['kind']>({
  took: { motion: FLIGHT_MS, next: FLIGHT_MS + PAUSE_MS },
});

export const sound = ({ left }: Fact): SoundName => (stonesIn(left) === 0 ? 'take' : 'keep');

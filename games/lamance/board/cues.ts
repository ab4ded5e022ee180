// The cue of each fact on the board.
import type { Cue } from '#modules/cues.ts';
import { FLIGHT_MS } from '#pieces/board/motion.ts';
import { STAR } from '../geometry.ts';
import type { Fact } from '../rules/position.ts';

/** The time for a head to cross a piece; the same as in ground.css. */
export const CREEP_MS = 320;
/** The pause after a piece has arrived. */
const PAUSE_MS = 80;
/** The reading time of a fact that is only text. */
const READ_MS = 900;

const DREW: Cue = { motion: FLIGHT_MS, next: FLIGHT_MS + PAUSE_MS, part: 'beside' };
const READ: Cue = { motion: 0, next: READ_MS, part: 'result' };

const CUES: Readonly<Record<Exclude<Fact['kind'], 'laid'>, Cue>> = {
  begins: { motion: 0, next: READ_MS },
  drew: DREW,
  passed: READ,
  stranded: { ...READ, sound: 'fail' },
  ended: READ,
};

export const cue = (fact: Fact): Cue => (fact.kind === 'laid' ? laid(fact) : CUES[fact.kind]);

/** Another piece follows a star, unless it ends the line; the result is that of both. */
function laid({ arms, dead }: Extract<Fact, { readonly kind: 'laid' }>): Cue {
  const motion = FLIGHT_MS + CREEP_MS;
  return {
    motion,
    next: motion + PAUSE_MS,
    sound: dead ? 'fail' : 'keep',
    ...((arms !== STAR || dead) && { part: 'result' }),
  };
}

// The cue of each fact on the board. Nothing flies: dice and claims appear at once.
import { AT_ONCE, type Cue } from '#modules/cues.ts';
import type { Fact } from '../rules/position.ts';

/** Time to read a claim before the next line. */
const CLAIM_MS = 500;
/** Time to look at the dice of all players. */
const REVEAL_MS = 1_500;

const CUES: Readonly<Record<Fact['kind'], Cue>> = {
  rolled: { ...AT_ONCE, sound: 'roll' },
  claimed: { motion: 0, next: CLAIM_MS, sound: 'keep' },
  doubted: { motion: 0, next: REVEAL_MS, sound: 'take', part: 'result' },
};

export const cue = ({ kind }: Fact): Cue => CUES[kind];

// The time and the sound of each fact on the board. Nothing flies: dice and claims appear at once.
import { AT_ONCE, type SoundName, timingBy } from '#modules/board.ts';
import type { Fact } from '../rules/position.ts';

/** Time to read a claim before the next line. */
const CLAIM_MS = 500;
/** Time to look at the dice of all players. */
const REVEAL_MS = 1_500;

export const timing = timingBy<Fact['kind']>({
  rolled: AT_ONCE,
  claimed: { motion: 0, next: CLAIM_MS },
  doubted: { motion: 0, next: REVEAL_MS },
});

const SOUNDS: Readonly<Record<Fact['kind'], SoundName | undefined>> = {
  rolled: 'roll',
  claimed: 'keep',
  doubted: 'take',
};

export const sound = ({ kind }: Fact): SoundName | undefined => SOUNDS[kind];

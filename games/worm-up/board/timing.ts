// The time and the sound of each fact on the board.
import { AT_ONCE, type SoundName, type Timing, timingBy } from '#modules/board.ts';
import type { Fact } from '../rules/position.ts';

/** The travel time of a segment: moved by others, and moved here. */
export const STEP_MS = 340;
export const OWN_STEP_MS = 150;
export const SWING_MS = 700;
/** The pause after a segment or a post has stopped. */
const PAUSE_MS = 60;
/** The reading time of a fact that is only text. */
const READ_MS = 550;
/** Bids turn over, void ones are struck out, players read them. */
const REVEAL: Timing = { motion: 1_100, next: 1_300 };
/** How long the winning head is visible before the end is announced. */
const WON_MS = 2_300;

const STEP: Timing = { motion: STEP_MS, next: STEP_MS + PAUSE_MS };
const READ: Timing = { motion: 0, next: READ_MS };

const TIMES: Readonly<Record<Fact['kind'], Timing>> = {
  // Several players bid at once, so nobody waits.
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

export const timing = timingBy(TIMES);

const SOUNDS: Readonly<Record<Fact['kind'], SoundName | undefined>> = {
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

export const sound = ({ kind }: Fact): SoundName | undefined => SOUNDS[kind];

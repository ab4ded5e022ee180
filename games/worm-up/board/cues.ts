// The cue of each fact on the board.
import { AT_ONCE, type Cue } from '#modules/cues.ts';
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
const REVEAL_MS = 1_100;
/** How long the winning head is visible before the end is announced. */
const WON_MS = 2_300;

const STEP: Cue = { motion: STEP_MS, next: STEP_MS + PAUSE_MS, sound: 'keep' };
const READ: Cue = { motion: 0, next: READ_MS };

const CUES: Readonly<Record<Exclude<Fact['kind'], 'stepped'>, Cue>> = {
  // Several players bid at once, so nobody waits.
  bid: { ...AT_ONCE, sound: 'keep', part: 'beside' },
  rebid: { ...AT_ONCE, part: 'beside' },
  revealed: { motion: REVEAL_MS, next: REVEAL_MS + 200, sound: 'roll', part: 'result' },
  named: { ...READ, sound: 'keep', part: 'result' },
  stopped: { ...READ, part: 'result' },
  reversed: STEP,
  laid: STEP,
  kept: READ,
  swung: { motion: SWING_MS, next: SWING_MS + PAUSE_MS, sound: 'swing', part: 'result' },
  passed: { ...READ, part: 'beside' },
  round: { ...AT_ONCE, part: 'beside' },
  ended: { motion: WON_MS, next: WON_MS, part: 'result' },
};

/** A walk is a result with its last step. */
export const cue = (fact: Fact): Cue => {
  if (fact.kind !== 'stepped') return CUES[fact.kind];
  return fact.left === 0 ? { ...STEP, part: 'result' } : STEP;
};

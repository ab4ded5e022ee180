// How long each thing that happens takes on the board, and how it sounds.
import { FLIGHT_MS } from '#pieces/board/motion.ts';
import { inTurn, type Played, type SoundName, type Timing } from '#pieces/modules/board.ts';
import type { Told, View } from '../rules/position.ts';

/** How long a head creeps over a piece; as long as the stroke below it grows (ground.css). */
export const CREEP_MS = 320;
/** A breath after a piece has come to rest. */
const PAUSE_MS = 80;
/** How long something that only words tell is read. */
const READ_MS = 900;

const LAID: Timing = { motion: FLIGHT_MS + CREEP_MS, next: FLIGHT_MS + CREEP_MS + PAUSE_MS };
const DREW: Timing = { motion: FLIGHT_MS, next: FLIGHT_MS + PAUSE_MS };
const READ: Timing = { motion: 0, next: READ_MS };

const TIMES: Readonly<Record<Told['kind'], Timing>> = {
  begins: READ,
  drew: DREW,
  laid: LAID,
  passed: READ,
  ended: READ,
};

export function timing({ told }: Played<View, Told>): Timing {
  return inTurn(told.map(({ kind }) => TIMES[kind]));
}

export function sound(told: Told): SoundName | undefined {
  if (told.kind !== 'laid') return undefined;
  return told.dead ? 'fail' : 'keep';
}

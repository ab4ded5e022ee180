// How long each thing that happens is to be seen before the next: others' moves can be followed, and nobody who
// asked for less motion waits.
import type { Seen } from '#kernel/match/projection.ts';
import type { Line } from '../../client/match-source.ts';
import { lessMotion } from '../../settings/preferences.ts';

/** How long a line takes, in milliseconds. */
export interface Beat {
  /** Until what it sets in motion on the board has come to rest: nothing tells the outcome before. */
  readonly motion: number;
  /** Until the next line may follow. */
  readonly next: number;
}

/** @param begun whether any seat has moved: what chance does before that sets nothing in motion */
export type Pace = (line: Line, before: Seen, begun: boolean) => Beat;

/** How long who moved may look at what came of it before a device goes on to the next. */
export const LAST_LOOK_MS = 1_300;

/** Dice tumble for 900 ms, then lie to be read. */
const CHANCE_MS = 1_250;
/** Pieces slide for a third of a second. */
const MOVE_MS = 550;
/** One step after another of something that has begun. */
const ONWARD_MS = 400;
/** A tile flies for 600 ms. */
const TURN_MS = 1_000;
/** What follows from the same line: a failure sends a tile back, another turns, and a note is read. */
const SEQUEL_MS = 2_350;
/** What lay hidden is turned over, struck out where it is void, and read; by then it has come to rest. */
const REVEAL_MS = 1_300;
const REVEAL_REST_MS = 1_100;
/** Until chance has answered a move. */
const CHANCE_AFTER_MS = 250;

/** Dice that tumble lie still, and pieces have slid. */
const TUMBLE_MS = 900;
const SLIDE_MS = 350;
/** After the dice have slid, a tile flies. */
const FLIGHT_MS = 950;
/** A failure is seen on the dice and said, costs a tile, and then the dice are picked up. */
const SEQUEL_REST_MS = 2_300;

/** Whether something that is told is to be seen on the board; that a round begins is not. */
function isSeen(told: unknown): boolean {
  return (told as { readonly kind?: unknown }).kind !== 'round';
}

const AT_ONCE: Beat = { motion: 0, next: 0 };

export const paceOf: Pace = ({ happened, seen }, before, begun) => {
  if (happened.kind !== 'ply' || lessMotion.value) return AT_ONCE;
  if (happened.told.length === 0) return AT_ONCE;
  if (happened.by === 'chance' && !begun) return { motion: 0, next: CHANCE_MS };
  const reveals = before.hides.length > 0 && seen.hides.length === 0 && seen.phase === 'playing';
  const sequels = happened.told.slice(reveals ? 2 : 1).filter(isSeen).length;
  const sequel = sequels * SEQUEL_MS;
  const rest = sequels * SEQUEL_REST_MS;
  // Where several may move at once nobody waits for the others.
  if (!reveals && before.toMove.length > 1 && happened.by !== 'chance') return AT_ONCE;
  if (reveals) return { motion: REVEAL_REST_MS + rest, next: REVEAL_MS + sequel };
  if (happened.by === 'chance') return { motion: TUMBLE_MS + rest, next: CHANCE_MS + sequel };
  if (seen.phase === 'playing' && seen.toMove.length === 0) {
    return { motion: 0, next: CHANCE_AFTER_MS };
  }
  const isSameTurn = before.toMove[0] === seen.toMove[0];
  return {
    motion: isSameTurn || sequels > 0 ? SLIDE_MS + rest : FLIGHT_MS,
    next: (isSameTurn ? (before.owes ? ONWARD_MS : MOVE_MS) : TURN_MS) + sequel,
  };
};

// The table that a race is run on: its rim, the posts, and where the worms lie at first. The sheets give the distance of the
// start from the finish; the other sizes are ours.
import type { Card } from './card.ts';
import type { Rim } from './open.ts';
import { DIAMETER, type Point } from './steps.ts';

export const SEGMENTS = 7;
/** From the middle of one worm to that of the next where they lie ready: a diameter and a sixteenth between them. */
const LANE = 2 * DIAMETER + DIAMETER / 16;
/** From the start line's middle to its posts: the widest start and a worm's room beside it. */
const START_HALF = 6 * DIAMETER;
/** How far the table goes on behind the worms, beside the course and behind the card. */
const [BEHIND, BESIDE, BEYOND] = [9 * DIAMETER, 12 * DIAMETER, 7 * DIAMETER];

/** What stands or ends where for the whole of a race. */
export interface Course {
  readonly startPosts: readonly Point[];
  /** Where centres of segments and posts may lie. */
  readonly rim: Rim;
}

/** @param length from start to finish, in diameters */
export function courseOf(length: number): Course {
  const half = DIAMETER / 2;
  return {
    startPosts: [
      { x: 0, y: -START_HALF },
      { x: 0, y: START_HALF },
    ],
    rim: {
      west: half - BEHIND,
      east: length * DIAMETER + BEYOND - half,
      north: half - BESIDE,
      south: BESIDE - half,
    },
  };
}

/** A worm of each seat, head first, straight and touching, the heads just behind the start. */
export function wormsAtStart(seatCount: number): readonly (readonly Point[])[] {
  return Array.from({ length: seatCount }, (_, seat) =>
    Array.from({ length: SEGMENTS }, (_, segment) => ({
      x: -DIAMETER / 2 - segment * DIAMETER,
      y: (seat - (seatCount - 1) / 2) * LANE,
    })),
  );
}

/** The card across the finish, in the middle, to be read from the start. */
export function cardAtFinish(length: number, cardLength: number): Card {
  return { x: length * DIAMETER, y: (-cardLength * DIAMETER) / 2, heading: 900 };
}

// The table of a race: rim, posts and starting positions. The sheets give the distance from start
// to finish; the other sizes are ours.
import type { Card } from './card.ts';
import type { Rim } from './open.ts';
import { DIAMETER, type Point } from './steps.ts';

export const SEGMENTS = 7;
/** From the centre of one worm to the centre of the next at the start: two diameters and a sixteenth. */
export const LANE = 2 * DIAMETER + DIAMETER / 16;
/** From the centre of the start line to its posts: room for the most worms and one more. */
const START_HALF = 6 * DIAMETER;
/** The table behind the start, beside the course and behind the card. */
const [BEHIND, BESIDE, BEYOND] = [9 * DIAMETER, 12 * DIAMETER, 7 * DIAMETER];

/** The fixed parts of a table. */
export interface Course {
  readonly startPosts: readonly Point[];
  /** The limits of the centres of segments and posts. */
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

/** The worms at the start by seat: straight, head first, heads just behind the line. */
export function wormsAtStart(seatCount: number): readonly (readonly Point[])[] {
  return Array.from({ length: seatCount }, (_, seat) =>
    Array.from({ length: SEGMENTS }, (_, segment) => ({
      x: -DIAMETER / 2 - segment * DIAMETER,
      y: (seat - (seatCount - 1) / 2) * LANE,
    })),
  );
}

/** The card at the finish, centred, readable from the start. */
export function cardAtFinish(length: number, cardLength: number): Card {
  return { x: length * DIAMETER, y: (-cardLength * DIAMETER) / 2, heading: 900 };
}

// The arms of a piece as a path, in a square from -50 to 50, for the board and the kit.
import { type Arms, type Direction, directionsOf, STEPS } from '../../geometry.ts';

/** The end of an arm at the edge of a square from -50 to 50. */
export function edgeOf(direction: Direction): readonly [x: number, y: number] {
  const [right, down] = STEPS[direction] as readonly [number, number];
  return [right * 50, down * 50];
}

/** The length of a groove: to the edge of the face, and to a rounded corner. */
const GROOVES = [0.92, 0.8] as const;

/** The arms as strokes from the centre. */
export function armsPath(arms: Arms): string {
  return directionsOf(arms)
    .map((direction) => {
      const [x, y] = edgeOf(direction);
      const part = GROOVES[direction % 2] as number;
      return `M0 0L${x * part} ${y * part}`;
    })
    .join('');
}

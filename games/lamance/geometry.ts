// Directions on a square board, and the arms of a piece, which run from its centre to its sides and
// corners. An oriented piece is one number, so a turn is a bit rotation.

/** Counterclockwise from 0, which is east. Even directions cross a side, odd ones a corner. */
export type Direction = number;

/** The arms of an oriented piece: bit `d` is set for an arm in direction `d`. */
export type Arms = number;

/** The names of the directions, by number. */
export const DIRECTIONS: readonly string[] = ['e', 'ne', 'n', 'nw', 'w', 'sw', 's', 'se'];

/** The columns to the right and rows down of each direction. */
export const STEPS: readonly (readonly [right: number, down: number])[] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
];

/** The star, with all eight arms. */
export const STAR: Arms = 0b1111_1111;

export function opposite(direction: Direction): Direction {
  return (direction + 4) % 8;
}

/** Turned counterclockwise by quarter turns. */
function turned(arms: Arms, quarters: number): Arms {
  const by = (((quarters % 4) + 4) % 4) * 2;
  return ((arms << by) | (arms >> (8 - by))) & STAR;
}

export function hasArm(arms: Arms, direction: Direction): boolean {
  return ((arms >> direction) & 1) === 1;
}

/** The arms without one. */
export function without(arms: Arms, direction: Direction): Arms {
  return arms & ~(1 << direction);
}

/** The directions of the arms, ascending. */
export function directionsOf(arms: Arms): readonly Direction[] {
  return DIRECTIONS.flatMap((_, direction) => (hasArm(arms, direction) ? [direction] : []));
}

/**
 * The kinds of piece, by index; turning does not change the kind. The number is the angle
 * between the arms in degrees. `s` has both arms at sides, `c` both at corners; `l` has its
 * corner arm left (counterclockwise) of its side arm, `r` right of it.
 */
export const KINDS: readonly string[] = [
  '180s',
  '180c',
  '90s',
  '90c',
  '45l',
  '45r',
  '135l',
  '135r',
  'star',
];

export const STAR_KIND = KINDS.indexOf('star');

/** The number of pieces of each kind. */
export type Counts = readonly number[];

const pair = (one: Direction, other: Direction): Arms => (1 << one) | (1 << other);

/** The arms of each kind before turning. */
export const FIRST_ARMS: readonly Arms[] = [
  pair(0, 4),
  pair(1, 5),
  pair(0, 2),
  pair(1, 3),
  pair(0, 1),
  pair(0, 7),
  pair(0, 3),
  pair(0, 5),
  STAR,
];

/** The orientations of each kind: two for straight pieces, one for the star, else four. */
export const ORIENTATIONS: readonly (readonly Arms[])[] = FIRST_ARMS.map((arms) => [
  ...new Set([0, 1, 2, 3].map((quarters) => turned(arms, quarters))),
]);

const kindByArms = new Map(ORIENTATIONS.flatMap((all, kind) => all.map((arms) => [arms, kind])));

/** The kind of an oriented piece; undefined for other arms. */
export function kindOf(arms: Arms): number | undefined {
  return kindByArms.get(arms);
}

/** The piece with arms in two different directions. */
export function armsBetween(one: Direction, other: Direction): Arms {
  return pair(one, other);
}

/** The two arms of an ordinary piece, the joined one first. */
export function armsInOrder(
  arms: Arms,
  joined: Direction | null,
): readonly [one: Direction, other: Direction] {
  const [one = 0, other = opposite(one)] = directionsOf(arms);
  return other === joined ? [other, one] : [one, other];
}

/** `e-nw`, or `star`. */
export function formatArms(arms: Arms): string {
  if (arms === STAR) return 'star';
  return directionsOf(arms)
    .map((direction) => DIRECTIONS[direction])
    .join('-');
}

const armsByText = new Map([...kindByArms.keys()].map((arms) => [formatArms(arms), arms]));

/** The inverse of `formatArms`. */
export function parseArms(text: string): Arms | undefined {
  return armsByText.get(text);
}

// Directions on a board of squares, and the lines on a piece: its arms, which run from the middle of the square to
// middles of its sides and to its corners. A piece as it lies is one number, so that turning it is turning bits.

/** Counted anticlockwise from 0, which is east; even ones point over a side, odd ones over a corner. */
export type Direction = number;

/** The arms of a piece as it lies: bit `d` is set where an arm points in direction `d`. */
export type Arms = number;

/** The names of the directions, by number. */
export const DIRECTIONS: readonly string[] = ['e', 'ne', 'n', 'nw', 'w', 'sw', 's', 'se'];

/** How many columns to the right and rows down each direction leads. */
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

/** The special piece, with all eight arms. */
export const STAR: Arms = 0b1111_1111;

export function opposite(direction: Direction): Direction {
  return (direction + 4) % 8;
}

/** Turned anticlockwise by quarters of a full turn. */
export function turned(arms: Arms, quarters: number): Arms {
  const by = (((quarters % 4) + 4) % 4) * 2;
  return ((arms << by) | (arms >> (8 - by))) & STAR;
}

export function hasArm(arms: Arms, direction: Direction): boolean {
  return ((arms >> direction) & 1) === 1;
}

/** The arms left when one of them is taken away. */
export function without(arms: Arms, direction: Direction): Arms {
  return arms & ~(1 << direction);
}

/** The directions that the arms point in, ascending. */
export function directionsOf(arms: Arms): readonly Direction[] {
  return DIRECTIONS.flatMap((_, direction) => (hasArm(arms, direction) ? [direction] : []));
}

/**
 * The kinds of piece, by index; pieces of one kind differ only by quarter turns. The number is the angle between the two
 * arms in degrees; of a straight or square one `s` has both arms at sides and `c` both at corners; of the others the arm
 * at the corner lies to the left (`l`, anticlockwise) or right (`r`) of the arm at the side.
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

/** How many pieces of each of the KINDS. */
export type Counts = readonly number[];

const pair = (one: Direction, other: Direction): Arms => (1 << one) | (1 << other);

/** Each kind as it lies before it is turned. */
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

/** The ways in which each kind can lie: two where half a turn changes nothing, one for the star, else four. */
export const LYINGS: readonly (readonly Arms[])[] = FIRST_ARMS.map((arms) => [
  ...new Set([0, 1, 2, 3].map((quarters) => turned(arms, quarters))),
]);

const kindByArms = new Map(LYINGS.flatMap((all, kind) => all.map((arms) => [arms, kind])));

/** The kind of a piece as it lies; undefined for arms that no piece has. */
export function kindOf(arms: Arms): number | undefined {
  return kindByArms.get(arms);
}

/** The piece with arms in two different directions. */
export function armsBetween(one: Direction, other: Direction): Arms {
  return pair(one, other);
}

/** The two arms of an ordinary piece, the one that joins a line first. */
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

// A reference version of legality: slow, every heading in exact fractions. It shares no code with
// the rules and is for tests only.

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The obstacles of a worm, in units; a diameter is 65,536 units. */
export interface PlainTable {
  /** Head first. */
  readonly worms: readonly (readonly Place[])[];
  readonly startPosts: readonly Place[];
  /** The FINISH card's posts, the left one first as seen from the start. */
  readonly finishPosts: readonly [Place, Place];
  readonly rim: {
    readonly west: number;
    readonly east: number;
    readonly north: number;
    readonly south: number;
  };
  readonly gap: boolean;
  readonly cardHasBack: boolean;
}

const DIAMETER = 65_536;

function plainStep({ x, y }: Place, heading: number): Place {
  const angle = (heading / 1_800) * Math.PI;
  return {
    x: x + Math.round(DIAMETER * Math.cos(angle)),
    y: y + Math.round(DIAMETER * Math.sin(angle)),
  };
}

const big = (place: Place): readonly [bigint, bigint] => [BigInt(place.x), BigInt(place.y)];

/** Exact: a table is about 3,500,000 units long, so squares stay below 2^53. */
function squared(one: Place, other: Place): number {
  return (one.x - other.x) ** 2 + (one.y - other.y) ** 2;
}

const isNearer = (one: Place, other: Place, reach: number): boolean =>
  squared(one, other) < reach ** 2;

/** Whether a disc with half a diameter around a point touches the card. */
function plainlyTouches([left, right]: readonly [Place, Place], place: Place): boolean {
  const [[ax, ay], [bx, by], [px, py]] = [big(left), big(right), big(place)];
  const [ux, uy, vx, vy] = [bx - ax, by - ay, px - ax, py - ay];
  const whole = ux * ux + uy * uy;
  const along = ux * vx + uy * vy;
  const radius = (DIAMETER / 2) ** 2;
  if (along < 0n) return squared(left, place) <= radius;
  if (along > whole) return squared(right, place) <= radius;
  // The squared distance from the line is cross squared over the line's square.
  const cross = ux * vy - uy * vx;
  return cross * cross <= BigInt(radius) * whole;
}

/** FINISH cannot be read from the left of the line from the right post to the left one. */
function canRead([left, right]: readonly [Place, Place], place: Place): boolean {
  const [[ax, ay], [bx, by], [px, py]] = [big(left), big(right), big(place)];
  return (bx - ax) * (py - ay) >= (by - ay) * (px - ax);
}

/** Whether a segment's centre is legal at a point, without the card and its own worm. */
function isRoom(table: PlainTable, worm: number, { x, y }: Place): boolean {
  const { rim, worms, startPosts, finishPosts, gap } = table;
  if (x < rim.west || x > rim.east || y < rim.north || y > rim.south) return false;
  for (const post of [...startPosts, ...finishPosts]) {
    if (isNearer({ x, y }, post, DIAMETER - 2)) return false;
  }
  const apart = gap ? DIAMETER + 1_024 : DIAMETER - 2;
  for (const [other, segments] of worms.entries()) {
    if (other !== worm && segments.some((segment) => isNearer({ x, y }, segment, apart)))
      return false;
  }
  return true;
}

/** Every legal heading of a worm's next step, and whether it wins. */
export function plainSteps(table: PlainTable, worm: number): ReadonlyMap<number, boolean> {
  const segments = table.worms[worm]!;
  const head = segments[0]!;
  const mayWin = !table.cardHasBack || canRead(table.finishPosts, head);
  const steps = new Map<number, boolean>();
  for (let heading = 0; heading < 3_600; heading += 1) {
    const place = plainStep(head, heading);
    if (!isRoom(table, worm, place)) continue;
    // The head is a neighbour, and the last segment is lifted.
    if (segments.slice(1, -1).some((own) => isNearer(place, own, DIAMETER - 2))) continue;
    const wins = plainlyTouches(table.finishPosts, place);
    if (!wins || mayWin) steps.set(heading, wins);
  }
  return steps;
}

/** Whether two links of worms cross, apart from their ends. */
export function plainlyCross(
  one: readonly [Place, Place],
  other: readonly [Place, Place],
): boolean {
  const side = (a: Place, b: Place, c: Place): bigint => {
    const [[ax, ay], [bx, by], [cx, cy]] = [big(a), big(b), big(c)];
    return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  };
  const [a, b] = one;
  const [c, d] = other;
  return side(a, b, c) * side(a, b, d) < 0n && side(c, d, a) * side(c, d, b) < 0n;
}

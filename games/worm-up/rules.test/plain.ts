// The race's legality a second time: slow, plain, from the rules in words, every heading tried on its own in fractions that never
// round. Shares no code with the rules; only tests use it.

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** What a worm meets. Lengths in units, a segment's diameter being 65,536 of them. */
export interface PlainTable {
  /** Head first. */
  readonly worms: readonly (readonly Place[])[];
  readonly startPosts: readonly Place[];
  /** The FINISH card's posts, the left one first for who comes from the start. */
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

export function plainStep({ x, y }: Place, heading: number): Place {
  const angle = (heading / 1_800) * Math.PI;
  return {
    x: x + Math.round(DIAMETER * Math.cos(angle)),
    y: y + Math.round(DIAMETER * Math.sin(angle)),
  };
}

const big = (place: Place): readonly [bigint, bigint] => [BigInt(place.x), BigInt(place.y)];

/** Exact: a table is some 3,500,000 units long, so squares stay below 2^53. */
function squared(one: Place, other: Place): number {
  return (one.x - other.x) ** 2 + (one.y - other.y) ** 2;
}

const isNearer = (one: Place, other: Place, reach: number): boolean =>
  squared(one, other) < reach ** 2;

/** Whether a disc of half a diameter about a place meets the card between its posts. */
export function plainlyTouches([left, right]: readonly [Place, Place], place: Place): boolean {
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

/** Left of the card, seen along it from the right post to the left one, FINISH cannot be read. */
function canRead([left, right]: readonly [Place, Place], place: Place): boolean {
  const [[ax, ay], [bx, by], [px, py]] = [big(left), big(right), big(place)];
  return (bx - ax) * (py - ay) >= (by - ay) * (px - ax);
}

/** Whether a segment's centre may come to lie at a place, card and own worm apart. */
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

/** Every heading that a worm's next step may take, and whether it wins. */
export function plainSteps(table: PlainTable, worm: number): ReadonlyMap<number, boolean> {
  const segments = table.worms[worm]!;
  const head = segments[0]!;
  const mayWin = !table.cardHasBack || canRead(table.finishPosts, head);
  const steps = new Map<number, boolean>();
  for (let heading = 0; heading < 3_600; heading += 1) {
    const place = plainStep(head, heading);
    if (!isRoom(table, worm, place)) continue;
    // The head is a neighbour, and the last segment is in the hand.
    if (segments.slice(1, -1).some((own) => isNearer(place, own, DIAMETER - 2))) continue;
    const wins = plainlyTouches(table.finishPosts, place);
    if (!wins || mayWin) steps.set(heading, wins);
  }
  return steps;
}

/** Whether two links of worms cross, their ends apart. */
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

// Plans a walk by beam search: the most promising paths are kept after each step.
import type { Seat } from '#kernel/game.ts';
import { SEGMENTS } from '../geometry/course.ts';
import { arcsOf, type Headings, nearestIn } from '../geometry/headings.ts';
import { DIAMETER, HEADINGS, type Point, stepped } from '../geometry/steps.ts';
import { wayFrom } from '../rules/distance.ts';
import type { Worm } from '../rules/position.ts';
import { hasWon, headingFinderFor, stepsFor, type Table } from '../rules/walking.ts';

/** A partial path. */
interface Path {
  readonly worm: Worm;
  readonly headings: readonly number[];
  /** The remaining diameters to win; negative after a win, lower for an earlier one. */
  readonly left: number;
}

export interface Plan {
  readonly headings: readonly number[];
  readonly left: number;
}

/** Headings to try, relative to the straight one, in tenths of a degree. */
const BESIDE = [0, 150, -150, 400, -400, 800, -800];

/**
 * The best walk found, of at most `steps` steps.
 * @param width the number of paths kept after each step
 */
export function planWalk(table: Table, seat: Seat, steps: number, width: number): Plan {
  const worm = table.worms[seat]!;
  const { wholeWalk } = table.rules;
  const grow = growerFor(table, seat);
  const start: Path = { worm, headings: [], left: wayFrom(table, worm[0]!).left };
  let paths: readonly Path[] = [start];
  const ends: Path[] = wholeWalk ? [] : [start];
  for (let step = 0; step < steps && paths.length > 0; step += 1) {
    const grown = paths.map(grow);
    ends.push(...paths.filter((_, at) => wholeWalk && grown[at]!.length === 0));
    paths = thinned(grown.flat().toSorted(nearerFirst), width);
    if (paths[0] !== undefined && paths[0].left < 0) return paths[0];
    if (!wholeWalk) ends.push(...paths.slice(0, 1));
  }
  return [...paths.slice(0, 1), ...ends].toSorted(nearerFirst)[0] ?? start;
}

const nearerFirst = (one: Path, other: Path): number => one.left - other.left;

/** Extends a path by one step. */
function growerFor(table: Table, seat: Seat): (path: Path) => readonly Path[] {
  const headingFinder = headingFinderFor(table, seat);
  return (path) => {
    const open = stepsFor(path.worm, headingFinder);
    return headingsTried(table, path.worm[0]!, open).map((heading) =>
      extended(table, path, heading),
    );
  };
}

/** The headings to try: towards the aim, beside it, and at the edges of the open arcs. */
function headingsTried(table: Table, from: Point, open: Headings): readonly number[] {
  const { aim } = wayFrom(table, from);
  const straight = Math.round(
    Math.atan2(aim.y - from.y, aim.x - from.x) * (HEADINGS / 2 / Math.PI),
  );
  const arcs = arcsOf(open);
  const tried = new Set<number>();
  for (const off of BESIDE) {
    const near = nearestIn(arcs, (straight + off + 2 * HEADINGS) % HEADINGS);
    if (near !== undefined) tried.add(near);
  }
  for (const { from: first, to } of arcs) tried.add(first).add(to % HEADINGS);
  return [...tried];
}

function extended(table: Table, path: Path, heading: number): Path {
  const from = path.worm[0]!;
  const head = stepped(from, heading);
  const headings = [...path.headings, heading];
  return {
    worm: [head, ...path.worm.slice(0, SEGMENTS - 1)],
    headings,
    left: hasWon(table, head, from) ? headings.length - 100 : wayFrom(table, head).left,
  };
}

/** The best of the sorted paths, without heads at nearly the same place. */
function thinned(sorted: readonly Path[], width: number): readonly Path[] {
  const kept: Path[] = [];
  for (const path of sorted) {
    if (kept.length === width) break;
    if (!kept.some((other) => isNear(other.worm[0]!, path.worm[0]!))) kept.push(path);
  }
  return kept;
}

function isNear(one: Point, other: Point): boolean {
  const near = DIAMETER / 32;
  return Math.abs(one.x - other.x) < near && Math.abs(one.y - other.y) < near;
}

// A walk planned: many ways are followed at once, step by step, and only the most promising kept.
import type { Seat } from '#kernel/game.ts';
import { touches } from '../geometry/card.ts';
import { SEGMENTS } from '../geometry/course.ts';
import { arcsOf, type Headings, nearestHeading, noHeadings } from '../geometry/headings.ts';
import { addDisc, openHeadings } from '../geometry/open.ts';
import { DIAMETER, HEADINGS, type Point, stepped } from '../geometry/steps.ts';
import type { Worm } from '../rules/position.ts';
import {
  courseFor,
  dropCard,
  OWN_REACH,
  othersOf,
  type Table,
  winsFrom,
} from '../rules/walking.ts';
import { wayFrom } from './distance.ts';

/** A way so far. */
interface Path {
  readonly worm: Worm;
  readonly headings: readonly number[];
  /** Diameters left to win; below 0 where it has won, the less the earlier. */
  readonly left: number;
}

export interface Plan {
  readonly headings: readonly number[];
  readonly left: number;
}

/** Headings beside the straight one that are tried as well, in tenths of a degree. */
const BESIDE = [0, 150, -150, 400, -400, 800, -800];

/**
 * The best walk of up to so many steps that was found.
 * @param width how many ways are kept after each step
 */
export function planWalk(table: Table, seat: Seat, steps: number, width: number): Plan {
  const worm = table.worms[seat]!;
  const { rim } = courseFor(table.rules);
  const discs = othersOf(table, seat);
  const fixed = discs.count;
  const open = noHeadings();
  const isWhole = table.rules.wholeWalk;
  let paths: readonly Path[] = [{ worm, headings: [], left: wayFrom(table, worm[0]!).left }];
  let best: Path | undefined = isWhole ? undefined : paths[0];
  for (let step = 0; step < steps && paths.length > 0; step += 1) {
    const next: Path[] = [];
    for (const path of paths) {
      discs.count = fixed;
      for (const { x, y } of path.worm.slice(1, SEGMENTS - 1)) addDisc(discs, x, y, OWN_REACH);
      openHeadings(path.worm[0]!, discs, rim, open);
      dropCard(table, { from: path.worm[0]!, isHead: true }, open);
      const onward = extend(table, path, open);
      if (onward.length === 0 && isWhole) best = better(best, path);
      next.push(...onward);
    }
    next.sort((one, other) => one.left - other.left);
    paths = thinned(next, width);
    const [first] = paths;
    if (first !== undefined && first.left < 0) return first;
    if (!isWhole && first !== undefined) best = better(best, first);
  }
  if (isWhole && paths[0] !== undefined) best = better(best, paths[0]);
  return best ?? { headings: [], left: wayFrom(table, worm[0]!).left };
}

function better(one: Path | undefined, other: Path): Path {
  return one === undefined || other.left < one.left ? other : one;
}

/** What a way can become by one more step: towards the aim, beside it, and along the edges of what is open. */
function extend(table: Table, path: Path, open: Headings): readonly Path[] {
  const from = path.worm[0]!;
  const { aim } = wayFrom(table, from);
  const straight = Math.round(
    Math.atan2(aim.y - from.y, aim.x - from.x) * (HEADINGS / 2 / Math.PI),
  );
  const headings = new Set<number>();
  for (const { from: first, to } of arcsOf(open)) {
    headings.add(first);
    headings.add(to % HEADINGS);
  }
  if (headings.size === 0) return [];
  for (const off of BESIDE) {
    const nearest = nearestHeading(open, (straight + off + 2 * HEADINGS) % HEADINGS);
    if (nearest !== undefined) headings.add(nearest);
  }
  return [...headings].map((heading) => extended(table, path, heading));
}

function extended(table: Table, path: Path, heading: number): Path {
  const from = path.worm[0]!;
  const head = stepped(from, heading);
  const headings = [...path.headings, heading];
  const wins = winsFrom(table, from) && touches(table.card, table.rules.cardLength, head);
  return {
    worm: [head, ...path.worm.slice(0, SEGMENTS - 1)],
    headings,
    left: wins ? headings.length - 100 : wayFrom(table, head).left,
  };
}

/** The best of sorted ways, no two of them with heads on nearly the same place. */
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

// The line: where it grows, what fits there, where a new one may begin. Apart from turns, hands and the bag, because the
// board, the bots and the reading of a position ask it too.
import type { Seat } from '#kernel/game.ts';
import type { Rules } from '../editions.ts';
import {
  type Arms,
  armsBetween,
  type Counts,
  type Direction,
  directionsOf,
  hasArm,
  KINDS,
  kindOf,
  LYINGS,
  opposite,
  STAR,
  STAR_KIND,
  without,
} from '../geometry.ts';
import type { Layout } from '../layout.ts';

/** A piece on the board. */
export interface Laid {
  readonly field: number;
  readonly arms: Arms;
  readonly seat: Seat;
  /** The arm by which it joined the line; null where it began one. */
  readonly joined: Direction | null;
}

/** Where the line grows: the piece laid last, and the arms of it that lead on. */
export interface Growing {
  readonly field: number;
  readonly arms: Arms;
}

/** A piece to be laid. */
export interface Lay {
  readonly field: number;
  readonly arms: Arms;
}

/** All that decides what may be laid. */
export interface Stand {
  readonly laid: readonly Laid[];
  /** Whether the piece laid last is a special whose follow-up is owed. */
  readonly owes: boolean;
  readonly hand: Counts;
  /** How many pieces are left to draw. */
  readonly inBag: number;
  readonly rules: Rules;
}

export function sizeOf(counts: Counts): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * The growing end (LAM-15); null before the first line, and after a special that was its owner's last piece and so was
 * not followed (LAM-21). Of its arms any may turn out to lead nowhere.
 */
export function growing({ laid, owes }: Pick<Stand, 'laid' | 'owes'>): Growing | null {
  const last = laid.at(-1);
  if (last === undefined || (last.arms === STAR && !owes)) return null;
  const arms = last.joined === null ? last.arms : without(last.arms, last.joined);
  return { field: last.field, arms };
}

function coveredBy(laid: readonly Laid[]): Set<number> {
  return new Set(laid.map(({ field }) => field));
}

/** The empty fields that the line points to, each with the direction from the growing end. */
export function targets(
  layout: Layout,
  stand: Pick<Stand, 'laid' | 'owes'>,
): readonly { readonly field: number; readonly direction: Direction }[] {
  const end = growing(stand);
  return end === null ? [] : openings(layout, coveredBy(stand.laid), end);
}

function openings(layout: Layout, covered: ReadonlySet<number>, end: Growing) {
  return directionsOf(end.arms)
    .map((direction) => ({ field: neighbour(layout, end.field, direction), direction }))
    .filter(({ field }) => field !== -1 && !covered.has(field));
}

function neighbour(layout: Layout, field: number, direction: Direction): number {
  return layout.neighbours[field]?.[direction] as number;
}

/** The ordinary kinds that can lie with an arm over a side, and over a corner. */
const KINDS_BY_ARM = [0, 1].map((direction) =>
  KINDS.map((_, kind) => kind !== STAR_KIND && canPoint(kind, direction)),
);

function canPoint(kind: number, direction: Direction): boolean {
  return (LYINGS[kind] as readonly Arms[]).some((arms) => hasArm(arms, direction));
}

/**
 * Whether a special may be laid on an empty field (LAM-21): it can be followed by a piece that may itself be laid, or it
 * is the last piece of the hand and may be laid alone.
 * @param hand with the special in it
 */
function starFits(
  layout: Layout,
  covered: ReadonlySet<number>,
  field: number,
  { hand, inBag, rules }: Pick<Stand, 'hand' | 'inBag' | 'rules'>,
): boolean {
  if (sizeOf(hand) === 1) return inBag === 0 || !rules.loneStarNeedsEmptyBag;
  const rest = hand.with(STAR_KIND, (hand[STAR_KIND] as number) - 1);
  const under = new Set([...covered, field]);
  return openings(layout, under, { field, arms: STAR }).some(({ field: next, direction }) => {
    const kinds = KINDS_BY_ARM[opposite(direction) % 2] as readonly boolean[];
    if (rest.some((count, kind) => count > 0 && kinds[kind])) return true;
    const again = rules.starAfterStar && (rest[STAR_KIND] as number) > 0;
    return again && starFits(layout, under, next, { hand: rest, inBag, rules });
  });
}

/** What fits the growing end (LAM-16, LAM-17, LAM-22). */
export function continuations(layout: Layout, stand: Stand): readonly Lay[] {
  const { hand, rules, owes } = stand;
  const covered = coveredBy(stand.laid);
  const star = (hand[STAR_KIND] as number) > 0 && (rules.starAfterStar || !owes);
  return targets(layout, stand).flatMap(({ field, direction }) => {
    const back = opposite(direction);
    const lays = directionsOf(without(STAR, back))
      .map((exit) => ({ field, arms: armsBetween(back, exit) }))
      .filter(({ arms }) => (hand[kindOf(arms) as number] as number) > 0);
    return star && starFits(layout, covered, field, stand)
      ? [...lays, { field, arms: STAR }]
      : lays;
  });
}

/** The start fields that nothing lies on. */
export function freeStarts(layout: Layout, { laid }: Pick<Stand, 'laid'>): readonly number[] {
  const covered = coveredBy(laid);
  return layout.starts.filter((field) => !covered.has(field));
}

/** The ways to begin a new line (LAM-7, LAM-8, LAM-23). */
function beginnings(layout: Layout, stand: Stand): readonly Lay[] {
  const covered = coveredBy(stand.laid);
  const free = freeStarts(layout, stand);
  const held = LYINGS.filter((_, kind) => kind !== STAR_KIND && (stand.hand[kind] as number) > 0);
  const lyings = held.flat();
  return free.flatMap((field) => {
    const lays = lyings.map((arms) => ({ field, arms }));
    const star = (stand.hand[STAR_KIND] as number) > 0 && starFits(layout, covered, field, stand);
    return star ? [...lays, { field, arms: STAR }] : lays;
  });
}

/** What may be laid: what fits, and where nothing does a new line (LAM-19); nothing where one has to pass. */
export function lays(layout: Layout, stand: Stand): readonly Lay[] {
  const fitting = continuations(layout, stand);
  return fitting.length > 0 || stand.owes ? fitting : beginnings(layout, stand);
}

/** The arm by which a piece would join the line; null where it would begin one. */
export function joinedBy(
  layout: Layout,
  stand: Pick<Stand, 'laid' | 'owes'>,
  { field, arms }: Lay,
): Direction | null {
  const target = targets(layout, stand).find((each) => each.field === field);
  if (target === undefined) return null;
  const back = opposite(target.direction);
  return hasArm(arms, back) ? back : null;
}

/** Whether nobody can go on from a line: no arm of its end points to an empty field. */
export function isDead(layout: Layout, stand: Pick<Stand, 'laid' | 'owes'>): boolean {
  return stand.laid.length > 0 && targets(layout, stand).length === 0;
}

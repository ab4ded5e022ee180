// The line: its growing end, fitting pieces, new lines. Board, bots and notation use it without the
// rest of the rules.
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
  ORIENTATIONS,
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
  /** The arm that joined the line; null for the first piece of a line. */
  readonly joined: Direction | null;
}

/** The growing end: the last piece and its free arms. */
interface Growing {
  readonly field: number;
  readonly arms: Arms;
}

/** A piece to place. */
export interface Lay {
  readonly field: number;
  readonly arms: Arms;
}

/** The data that determine the legal placements of a seat. */
export interface LayInput {
  readonly laid: readonly Laid[];
  /** Whether the last piece is a star without its follow-up. */
  readonly owes: boolean;
  /** The pieces on the rack, or all that may be there, by kind. */
  readonly hand: Counts;
  /** The number of pieces on the rack. */
  readonly held: number;
  /** The number of pieces in the bag. */
  readonly inBag: number;
  readonly rules: Rules;
}

export function sizeOf(counts: Counts): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * The growing end (LAM-15); null before the first line and after a star that was a player's last
 * piece (LAM-21). Its arms may all be blocked.
 */
export function growing({ laid, owes }: Pick<LayInput, 'laid' | 'owes'>): Growing | null {
  const last = laid.at(-1);
  if (last === undefined || (last.arms === STAR && !owes)) return null;
  const arms = last.joined === null ? last.arms : without(last.arms, last.joined);
  return { field: last.field, arms };
}

function coveredBy(laid: readonly Laid[]): Set<number> {
  return new Set(laid.map(({ field }) => field));
}

/** The empty fields that the line points to, with their directions from the growing end. */
export function targets(
  layout: Layout,
  input: Pick<LayInput, 'laid' | 'owes'>,
): readonly { readonly field: number; readonly direction: Direction }[] {
  const end = growing(input);
  return end === null ? [] : openings(layout, coveredBy(input.laid), end);
}

function openings(layout: Layout, covered: ReadonlySet<number>, end: Growing) {
  return directionsOf(end.arms)
    .map((direction) => ({ field: neighbour(layout, end.field, direction), direction }))
    .filter(({ field }) => field !== -1 && !covered.has(field));
}

function neighbour(layout: Layout, field: number, direction: Direction): number {
  return layout.neighbours[field]?.[direction] as number;
}

/**
 * By type of arm (0: to a side, 1: to a corner), then by kind: whether an ordinary piece has such an
 * arm.
 */
const KINDS_BY_ARM = [0, 1].map((direction) =>
  KINDS.map((_, kind) => kind !== STAR_KIND && canPoint(kind, direction)),
);

function canPoint(kind: number, direction: Direction): boolean {
  return (ORIENTATIONS[kind] as readonly Arms[]).some((arms) => hasArm(arms, direction));
}

/**
 * Whether a star may be placed on an empty field (LAM-21): it can be followed, or it is the last
 * piece of the hand and may be alone.
 * @param hand includes the star
 */
function starFits(
  layout: Layout,
  covered: ReadonlySet<number>,
  field: number,
  { hand, held, inBag, rules }: Pick<LayInput, 'hand' | 'held' | 'inBag' | 'rules'>,
): boolean {
  if (held === 1) return inBag === 0 || !rules.loneStarNeedsEmptyBag;
  const rest = hand.with(STAR_KIND, (hand[STAR_KIND] as number) - 1);
  const under = new Set([...covered, field]);
  return openings(layout, under, { field, arms: STAR }).some(({ field: next, direction }) => {
    const kinds = KINDS_BY_ARM[opposite(direction) % 2] as readonly boolean[];
    if (rest.some((count, kind) => count > 0 && kinds[kind])) return true;
    const again = rules.starAfterStar && (rest[STAR_KIND] as number) > 0;
    const after = { hand: rest, held: held - 1, inBag, rules };
    return again && starFits(layout, under, next, after);
  });
}

/** The placements at the growing end (LAM-9, LAM-16, LAM-17). */
export function continuations(layout: Layout, input: LayInput): readonly Lay[] {
  const { hand, rules, owes } = input;
  const covered = coveredBy(input.laid);
  const star = (hand[STAR_KIND] as number) > 0 && (rules.starAfterStar || !owes);
  return targets(layout, input).flatMap(({ field, direction }) => {
    const back = opposite(direction);
    const lays = directionsOf(without(STAR, back))
      .map((exit) => ({ field, arms: armsBetween(back, exit) }))
      .filter(({ arms }) => (hand[kindOf(arms) as number] as number) > 0);
    return star && starFits(layout, covered, field, input)
      ? [...lays, { field, arms: STAR }]
      : lays;
  });
}

/** The uncovered start fields. */
export function freeStarts(layout: Layout, { laid }: Pick<LayInput, 'laid'>): readonly number[] {
  const covered = coveredBy(laid);
  return layout.starts.filter((field) => !covered.has(field));
}

/** Whether the star laid last may stay without a follow-up (LAM-23). */
export function starMayStay({ laid, rules }: Pick<LayInput, 'laid' | 'rules'>): boolean {
  return rules.anyStarMayBegin && laid.at(-1)?.joined === null;
}

/** The ways to begin a new line (LAM-7, LAM-8, LAM-23). */
function beginnings(layout: Layout, input: LayInput): readonly Lay[] {
  const covered = coveredBy(input.laid);
  const free = freeStarts(layout, input);
  const hasStar = (input.hand[STAR_KIND] as number) > 0;
  const held = ORIENTATIONS.filter(
    (_, kind) => kind !== STAR_KIND && (input.hand[kind] as number) > 0,
  );
  const lyings = held.flat();
  return free.flatMap((field) => {
    const lays = lyings.map((arms) => ({ field, arms }));
    const star = input.rules.anyStarMayBegin || starFits(layout, covered, field, input);
    return hasStar && star ? [...lays, { field, arms: STAR }] : lays;
  });
}

/**
 * The legal placements: at the growing end, else a new line (LAM-19); none if the player must
 * pass.
 */
export function lays(layout: Layout, input: LayInput): readonly Lay[] {
  const fitting = continuations(layout, input);
  return fitting.length > 0 || input.owes ? fitting : beginnings(layout, input);
}

/** All placements that are legal with some of the pieces of `hand`. */
export function possibleLays(layout: Layout, input: LayInput): readonly Lay[] {
  const fitting = continuations(layout, input);
  return input.owes ? fitting : [...fitting, ...beginnings(layout, input)];
}

/** The arm that would join the line; null for a new line. */
export function joinedBy(
  layout: Layout,
  input: Pick<LayInput, 'laid' | 'owes'>,
  { field, arms }: Lay,
): Direction | null {
  const target = targets(layout, input).find((each) => each.field === field);
  if (target === undefined) return null;
  const back = opposite(target.direction);
  return hasArm(arms, back) ? back : null;
}

/** Why a line is dead: its free arms point off the board, at pieces, or at both; or it ends with a lone star. */
export type DeadBy = 'edge' | 'pieces' | 'both' | 'star';

/** @returns undefined if the line is not dead */
export function deadBy(layout: Layout, input: Pick<LayInput, 'laid' | 'owes'>): DeadBy | undefined {
  if (!isDead(layout, input)) return undefined;
  const end = growing(input);
  if (end === null) return 'star';
  const pointed = directionsOf(end.arms).map((way) => neighbour(layout, end.field, way));
  const off = pointed.filter((field) => field === -1).length;
  if (off === pointed.length) return 'edge';
  return off === 0 ? 'pieces' : 'both';
}

/** Whether a line is dead: it ends with a lone star (LAM-21), or no free arm points to an empty field. */
export function isDead(layout: Layout, input: Pick<LayInput, 'laid' | 'owes'>): boolean {
  return input.laid.length > 0 && targets(layout, input).length === 0;
}

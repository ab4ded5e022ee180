// Which piece of the rack is chosen and how it lies: from what may be laid, what somebody wants, and nothing else.
import { type Arms, kindOf, LYINGS } from '../../geometry.ts';
import type { Lay } from '../../rules/line.ts';

/** What somebody asked for; it may not be possible any more. */
export interface Wish {
  readonly kind: number;
  readonly arms: Arms;
}

export interface Choice {
  readonly kind: number;
  readonly arms: Arms;
  /** Where it may be laid as it lies. */
  readonly fields: readonly number[];
}

/** The ways of a kind to lie that may be laid somewhere, each a quarter turn after the other. */
export function lyingsOf(lays: readonly Lay[], kind: number): readonly Arms[] {
  const legal = new Set(lays.map(({ arms }) => arms));
  return (LYINGS[kind] as readonly Arms[]).filter((arms) => legal.has(arms));
}

/** The kinds that may be laid, ascending. */
export function kindsIn(lays: readonly Lay[]): readonly number[] {
  return [...new Set(lays.map(({ arms }) => kindOf(arms) as number))].sort((a, b) => a - b);
}

/**
 * The wish where it can be had, else what comes nearest; undefined where nothing may be laid.
 * @param isLeft whether a piece may be laid where a guide says so; it may be chosen and turned all the same
 */
export function choiceFrom(
  lays: readonly Lay[],
  wish: Wish | undefined,
  isLeft: (lay: Lay) => boolean = () => true,
): Choice | undefined {
  const kinds = kindsIn(lays);
  const kind = kinds.find((each) => each === wish?.kind) ?? kinds[0];
  if (kind === undefined) return undefined;
  const lyings = lyingsOf(lays, kind);
  const arms = lyings.find((each) => each === wish?.arms) ?? (lyings[0] as Arms);
  const here = lays.filter((lay) => lay.arms === arms && isLeft(lay));
  return { kind, arms, fields: here.map(({ field }) => field) };
}

/** The chosen piece a turn further, anticlockwise by quarters; over those that may be laid only. */
export function turnedOn(lays: readonly Lay[], { kind, arms }: Wish, by: 1 | -1): Wish {
  const lyings = lyingsOf(lays, kind);
  const at = lyings.indexOf(arms);
  return { kind, arms: lyings[(at + by + lyings.length) % lyings.length] ?? arms };
}

// Chooses the piece in hand and its orientation from the legal moves and the player's request.
import { type Arms, kindOf, LYINGS } from '../../geometry.ts';
import type { Lay } from '../../rules/line.ts';

/** The requested piece; it may have become impossible. */
export interface Wish {
  readonly kind: number;
  readonly arms: Arms;
}

export interface Choice {
  readonly kind: number;
  readonly arms: Arms;
  /** The legal fields in this orientation. */
  readonly fields: readonly number[];
}

/** The possible orientations of a kind, in quarter turns. */
export function lyingsOf(lays: readonly Lay[], kind: number): readonly Arms[] {
  const legal = new Set(lays.map(({ arms }) => arms));
  return (LYINGS[kind] as readonly Arms[]).filter((arms) => legal.has(arms));
}

/** The playable kinds, ascending. */
export function kindsIn(lays: readonly Lay[]): readonly number[] {
  return [...new Set(lays.map(({ arms }) => kindOf(arms) as number))].sort((a, b) => a - b);
}

/**
 * The request if possible, else the nearest choice; undefined without legal moves.
 * @param isLeft whether a tutorial allows this placement; choosing and turning are free
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

/** The next possible orientation; positive is counterclockwise. */
export function turnedOn(lays: readonly Lay[], { kind, arms }: Wish, by: 1 | -1): Wish {
  const lyings = lyingsOf(lays, kind);
  const at = lyings.indexOf(arms);
  return { kind, arms: lyings[(at + by + lyings.length) % lyings.length] ?? arms };
}

// Finds the chosen piece and its orientation from the legal moves and the player's request.
import { type Arms, kindOf, ORIENTATIONS } from '../../geometry.ts';
import type { Lay } from '../../rules/line.ts';

/** The requested piece; it may have become impossible. */
export interface PieceRequest {
  readonly kind: number;
  readonly arms: Arms;
}

export interface Choice {
  readonly kind: number;
  readonly arms: Arms;
  /** The legal fields in this orientation. */
  readonly fields: readonly number[];
}

/** The legal orientations of a kind, in the order of quarter turns. */
export function orientationsOf(lays: readonly Lay[], kind: number): readonly Arms[] {
  const legal = new Set(lays.map(({ arms }) => arms));
  return (ORIENTATIONS[kind] as readonly Arms[]).filter((arms) => legal.has(arms));
}

/** The playable kinds, ascending. */
export function kindsIn(lays: readonly Lay[]): readonly number[] {
  return [...new Set(lays.map(({ arms }) => kindOf(arms) as number))].sort((a, b) => a - b);
}

/**
 * The requested piece if it can be placed, else the first that can; likewise its orientation.
 * Undefined without legal moves.
 * @param isAllowed whether a tutorial allows this placement; it does not limit choosing and turning
 */
export function choiceFrom(
  lays: readonly Lay[],
  wanted: PieceRequest | undefined,
  isAllowed: (lay: Lay) => boolean = () => true,
): Choice | undefined {
  const kinds = kindsIn(lays);
  const kind = kinds.find((each) => each === wanted?.kind) ?? kinds[0];
  if (kind === undefined) return undefined;
  const orientations = orientationsOf(lays, kind);
  const arms = orientations.find((each) => each === wanted?.arms) ?? (orientations[0] as Arms);
  const here = lays.filter((lay) => lay.arms === arms && isAllowed(lay));
  return { kind, arms, fields: here.map(({ field }) => field) };
}

/** The next legal orientation; positive is counterclockwise. */
export function turnedOn(
  lays: readonly Lay[],
  { kind, arms }: PieceRequest,
  by: 1 | -1,
): PieceRequest {
  const orientations = orientationsOf(lays, kind);
  const at = orientations.indexOf(arms);
  return {
    kind,
    arms: orientations[(at + by + orientations.length) % orientations.length] ?? arms,
  };
}

/** The next orientation in which the piece fits a field; undefined if it fits there in none. */
export function turnedFor(
  lays: readonly Lay[],
  { kind, arms }: PieceRequest,
  field: number,
): PieceRequest | undefined {
  const there = orientationsOf(
    lays.filter((lay) => lay.field === field),
    kind,
  );
  const all = ORIENTATIONS[kind] as readonly Arms[];
  const turns = (to: Arms) => (all.indexOf(to) - all.indexOf(arms) + all.length) % all.length;
  const [next] = [...there].sort((one, other) => turns(one) - turns(other));
  return next === undefined ? undefined : { kind, arms: next };
}

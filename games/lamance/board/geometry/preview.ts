// The preview of a piece: how the line crosses it, where it continues, and where its points can be
// shown. Pure.
import { type Arms, type Direction, directionsOf, STAR } from '../../geometry.ts';
import { reconstruction } from '../../layout.ts';
import { followUps, viewAfter } from '../../rules/index.ts';
import { joinedBy, type Lay, starMayStay, targets } from '../../rules/line.ts';
import type { View } from '../../rules/position.ts';

export interface Preview extends Lay {
  readonly points: number;
  /** The arm that joins the line; null for a new line. */
  readonly joined: Direction | null;
  /** All arms except `joined`. */
  readonly free: readonly Direction[];
  /** The empty fields that it leads to. */
  readonly next: readonly number[];
  /** Whether it ends the line. */
  readonly kills: boolean;
}

export function previewOf(view: View, lay: Lay): Preview {
  const { field, arms } = lay;
  const owes = view.stage === 'follow';
  const joined = joinedBy(reconstruction, { laid: view.laid, owes }, lay);
  const after = viewAfter(reconstruction, view, lay);
  const { laid } = after;
  // A star that nothing follows leads nowhere (LAM-21, LAM-23).
  const stays = starMayStay(after) && followUps(reconstruction, after).length === 0;
  const follows = after.stage === 'follow' && !stays;
  const next = targets(reconstruction, { laid, owes: follows }).map((target) => target.field);
  return {
    ...lay,
    points: reconstruction.points[field] as number,
    joined,
    free: directionsOf(arms).filter((direction) => direction !== joined),
    next,
    kills: next.length === 0,
  };
}

/** In the order of the keys: fields that keep the line alive first, and of each kind the one with the most points. */
export function previewsOf(
  view: View,
  { fields, arms }: { readonly fields: readonly number[]; readonly arms: Arms },
): readonly Preview[] {
  return fields
    .map((field) => previewOf(view, { field, arms }))
    .sort((one, other) => Number(one.kills) - Number(other.kills) || other.points - one.points);
}

/** The field itself, or else the nearest one; undefined without fields. */
export function nearestTo(fields: readonly number[], from: number): number | undefined {
  const { columns } = reconstruction;
  const far = (field: number) =>
    Math.hypot(
      (field % columns) - (from % columns),
      Math.floor(field / columns) - Math.floor(from / columns),
    );
  return [...fields].sort((one, other) => far(one) - far(other))[0];
}

/** Up first, where a finger covers least. */
const SIDES = [2, 0, 4, 6] as const;

/** The side of a field for its points: away from the line, preferably over a piece. */
export function labelSide(view: View, { field, joined, free, arms }: Preview): Direction {
  const covered = new Set(view.laid.map((piece) => piece.field));
  const cost = (side: Direction): number => {
    const beyond = reconstruction.neighbours[field]?.[side] as number;
    const hides = beyond === -1 || covered.has(beyond) ? 0 : 1;
    const leads = arms !== STAR && free.some((way) => [0, 1, 7].includes((way - side + 8) % 8));
    return hides + (leads ? 4 : 0) + (side === joined ? 3 : 0);
  };
  return [...SIDES].sort((one, other) => cost(one) - cost(other))[0] ?? 2;
}

const TOWARDS: Readonly<Record<string, Direction>> = {
  ArrowRight: 0,
  ArrowUp: 2,
  ArrowLeft: 4,
  ArrowDown: 6,
};

/** The nearest field in the direction of an arrow key; undefined if there is none. */
export function fieldTowards(
  fields: readonly number[],
  from: number,
  key: string,
): number | undefined {
  const way = TOWARDS[key];
  if (way === undefined) return undefined;
  const { columns } = reconstruction;
  const far = (field: number) => {
    const [right, down] = [
      (field % columns) - (from % columns),
      Math.floor(field / columns) - Math.floor(from / columns),
    ];
    const [on, aside] = way % 4 === 0 ? [right, down] : [down, right];
    const ahead = way === 0 || way === 6 ? on : -on;
    return ahead <= 0 ? Number.POSITIVE_INFINITY : ahead + 2 * Math.abs(aside);
  };
  const best = [...fields].sort((one, other) => far(one) - far(other))[0];
  return best === undefined || far(best) === Number.POSITIVE_INFINITY ? undefined : best;
}

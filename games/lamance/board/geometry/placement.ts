// What comes of a piece where it is about to be laid: how the line crosses it, where it leads, and where there is room to
// say so without hiding that. Pure.
import { type Direction, directionsOf, STAR } from '../../geometry.ts';
import { reconstruction } from '../../layout.ts';
import { joinedBy, type Lay, targets } from '../../rules/line.ts';
import type { View } from '../../rules/position.ts';

export interface Lying extends Lay {
  readonly points: number;
  /** The arm by which it would join the line; null where it would begin one. */
  readonly joined: Direction | null;
  /** The arms that would be free; of a star all of them. */
  readonly free: readonly Direction[];
  /** The empty fields that it would lead to. */
  readonly next: readonly number[];
  /** Whether nobody could go on from it. */
  readonly kills: boolean;
}

export function lyingOf(view: View, lay: Lay): Lying {
  const { field, arms } = lay;
  const owes = view.stage === 'follow';
  const joined = joinedBy(reconstruction, { laid: view.laid, owes }, lay);
  const laid = [...view.laid, { field, arms, seat: view.mover, joined }];
  // A star that is its owner's last piece leads nowhere (LAM-21).
  const follows = arms === STAR && (view.held[view.mover] ?? 0) > 1;
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

/** Up first: there a finger hides least. */
const SIDES = [2, 0, 4, 6] as const;

/** Towards which side of a field its points are told: where the line neither leads nor comes from, and best over a piece. */
export function tellingSide(view: View, { field, joined, free, arms }: Lying): Direction {
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

/** The nearest of the fields that an arrow key points to from one of them; undefined where there is none. */
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

// Why one move wins more often than another, of a few kinds that a child can follow. Each is a true statement about the position.
import type { Choice } from '#kernel/review/judge.ts';
import { STAR } from '../geometry.ts';
import { reconstruction, START_POINTS } from '../layout.ts';
import { parseMove } from '../notation.ts';
import { viewAfter } from '../rules/index.ts';
import { isDead, targets } from '../rules/line.ts';
import type { Move, View } from '../rules/position.ts';

export interface Better {
  readonly view: View;
  /** In the game's notation. */
  readonly move: string;
  readonly why: WhyBetter;
}

/**
 * - wins: it surely wins.
 * - star: the move that was made uses a star, and this one keeps it.
 * - points: it brings more points at once.
 * - ends: it ends the line, and the other leaves it open.
 * - open: the other ends the line, and this one leaves it open.
 * - leaves: it leaves the next player fewer points.
 * - chance: none of these.
 */
export type WhyBetter = 'wins' | 'star' | 'points' | 'ends' | 'open' | 'leaves' | 'chance';

/** Fewer points are no reason. */
const CLEAR = 2;

export function betterMove(view: View, made: Choice, better: Choice): Better {
  return { view, move: better.move, why: whyBetter(view, made, better) };
}

function whyBetter(view: View, made: Choice, better: Choice): WhyBetter {
  if (better.chance === 1) return 'wins';
  const [move, other] = [better, made].map((choice) => parseMove(reconstruction, choice.move)!);
  if (move?.kind !== 'lay' || other?.kind !== 'lay') return 'chance';
  if (other.arms === STAR && move.arms !== STAR) return 'star';
  if (move.arms === STAR || other.arms === STAR) return 'chance';
  const [ours, theirs] = [pointsOf(move), pointsOf(other)];
  if (ours - theirs >= CLEAR) return 'points';
  const [after, otherwise] = [
    viewAfter(reconstruction, view, move),
    viewAfter(reconstruction, view, other),
  ];
  const [ends, othersEnd] = [after, otherwise].map(({ laid }) =>
    isDead(reconstruction, { laid, owes: false }),
  );
  if (ends !== othersEnd) return ends ? 'ends' : 'open';
  return mostAfter(otherwise) - mostAfter(after) >= CLEAR ? 'leaves' : 'chance';
}

function pointsOf({ field }: Extract<Move, { kind: 'lay' }>): number {
  return reconstruction.points[field] ?? 0;
}

/** The points of the best field for the next player. */
function mostAfter({ laid }: View): number {
  const open = targets(reconstruction, { laid, owes: false });
  if (open.length === 0) return START_POINTS;
  return Math.max(...open.map(({ field }) => reconstruction.points[field] ?? 0));
}

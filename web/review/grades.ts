// Grades of decisions.
import { type Decision, LEAST_LOSS, lossOf } from '#kernel/review/review.ts';

export type Grade = 'best' | 'good' | 'slip' | 'mistake' | 'blunder';

/** The least losses of the grades, worst first. */
const LOSSES: readonly (readonly [Grade, number])[] = [
  ['blunder', 0.1],
  ['mistake', 0.04],
  ['slip', LEAST_LOSS],
];

export function gradeOf(decision: Decision): Grade {
  const loss = lossOf(decision);
  const grade = LOSSES.find(([, least]) => loss >= least)?.[0];
  return grade ?? (decision.best.move === decision.move ? 'best' : 'good');
}

/** A chance in points of 100. */
export function pointsOf(chance: number): number {
  return Math.round(100 * chance);
}

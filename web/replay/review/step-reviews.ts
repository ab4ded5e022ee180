// The review by the steps of the replay.
import type { Luck } from '#kernel/review/judge.ts';
import { type Decision, lossOf, type ReviewedLine } from '#kernel/review/review.ts';
import type { Step } from '../use-steps.ts';

export interface StepReview {
  /** By seat, after the step. */
  readonly chances: readonly number[];
  /** The decision of the step that cost most. */
  readonly decision?: Decision | undefined;
  readonly luck?: Luck | undefined;
}

/** By step, from the start on; shorter while the review goes on. */
export function stepReviews(
  steps: readonly Step[],
  start: readonly number[],
  lines: readonly ReviewedLine[],
): readonly StepReview[] {
  const reviews: StepReview[] = [{ chances: start }];
  const known = lines.at(-1)?.seq ?? 0;
  let next = 0;
  for (const step of steps) {
    const end = step.at(-1)?.seq ?? 0;
    if (end > known) break;
    const first = next;
    while (next < lines.length && lines[next]!.seq <= end) next += 1;
    reviews.push(reviewOf(lines.slice(first, next), reviews.at(-1)!.chances));
  }
  return reviews;
}

function reviewOf(lines: readonly ReviewedLine[], before: readonly number[]): StepReview {
  const decisions = lines.flatMap(({ decision }) => decision ?? []);
  return {
    chances: lines.at(-1)?.chances ?? before,
    decision: decisions.toSorted((one, other) => lossOf(other) - lossOf(one))[0],
    luck: lines.findLast(({ luck }) => luck !== undefined)?.luck,
  };
}

/** The step of a line, from 1. */
export function stepOfLine(steps: readonly Step[], seq: number): number {
  const index = steps.findIndex((step) => (step.at(-1)?.seq ?? 0) >= seq);
  return index === -1 ? steps.length : index + 1;
}

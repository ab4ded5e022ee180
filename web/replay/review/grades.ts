// Grades of decisions, and the sentence about luck and skill.
import { type Decision, LEAST_LOSS, lossOf, type SeatReview } from '#kernel/review/review.ts';

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

export function isMistake(decision: Decision): boolean {
  return lossOf(decision) >= LEAST_LOSS;
}

/** A chance in points of 100. */
export function pointsOf(chance: number): number {
  return Math.round(100 * chance);
}

/** The seat with luck, and the seat that decided best; undefined if none stands out. */
export interface Telling {
  readonly lucky: number | undefined;
  readonly best: number | undefined;
}

/** Luck beyond a standard deviation stands out: about half the band, which is for 95 in 100. */
const LUCKY = 0.5;
/** A smaller difference between the losses of the best two says nothing. */
const BETTER = 0.02;

export function tellingOf(seats: readonly SeatReview[]): Telling {
  const order = (of: (seat: SeatReview) => number) =>
    [...seats.keys()].toSorted((one, other) => of(seats[one]!) - of(seats[other]!));
  const [first, second] = order(({ lost }) => lost);
  const isBest = seats[second!]!.lost - seats[first!]!.lost >= BETTER;
  const [lucky] = order(({ luck }) => -luck);
  const { luck, luckBand } = seats[lucky!]!;
  return {
    lucky: luck > LUCKY * luckBand ? lucky : undefined,
    best: isBest ? first : undefined,
  };
}

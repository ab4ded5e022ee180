// The sentence about luck and skill in a match.
import type { SeatReview } from '#kernel/review/review.ts';
import type { Messages as ReviewTexts } from '../messages/en/review.ts';

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

/** Who was lucky, and who decided best, in one sentence. */
export function sayTelling(
  seats: readonly SeatReview[],
  names: readonly string[],
  { verdict }: ReviewTexts,
): string {
  const telling = tellingOf(seats);
  const [lucky, best] = [names[telling.lucky ?? -1], names[telling.best ?? -1]];
  if (lucky === undefined) return best === undefined ? verdict.even : verdict.skillOnly({ best });
  if (best === undefined) return verdict.luckOnly({ lucky });
  return telling.lucky === telling.best
    ? verdict.both({ name: best })
    : verdict.luckSkill({ lucky, best });
}

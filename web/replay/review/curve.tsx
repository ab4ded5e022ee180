// The curve of the chances to win, step by step: one band for each seat, on top of each other.
import { type Decision, isMistake } from '#kernel/review/review.ts';
import { gradeOf } from '../../review/grades.ts';
import type { StepReview } from './step-reviews.ts';

interface CurveProps {
  readonly reviews: readonly StepReview[];
  /** The number of steps. */
  readonly last: number;
  readonly seats: number;
}

/** It has no accessible name: the slider over it tells the chances. */
export function Curve({ reviews, last, seats }: CurveProps) {
  // Before the first step is reviewed there is nothing to draw.
  const places = reviews.length < 2 ? [] : [...Array(seats).keys()];
  return (
    <div class="curve" aria-hidden="true">
      <svg aria-hidden="true" viewBox={`0 0 ${Math.max(1, last)} 1`} preserveAspectRatio="none">
        {places.map((seat) => (
          <path key={seat} class="curve-band" d={bandOf(reviews, seat)} style={seatStyle(seat)} />
        ))}
        {places.slice(1).map((seat) => (
          <path key={seat} class="curve-edge" d={`M${edgeOf(reviews, seat).join('L')}`} />
        ))}
      </svg>
      {reviews.map(({ decision, chances }, step) =>
        decision !== undefined && isMistake(decision) ? (
          <span
            key={step}
            class={`curve-mark curve-${gradeOf(decision)}`}
            style={{
              ...seatStyle(decision.seat),
              left: `${(100 * step) / last}%`,
              top: `${100 * heightOf(chances, decision)}%`,
            }}
          />
        ) : null,
      )}
    </div>
  );
}

const seatStyle = (seat: number) => ({ '--seat': `var(--seat-${seat % 7})` });

/** The lower end of a seat's band, from the top: the first seat is at the top. */
function below(chances: readonly number[], seat: number): number {
  return chances.slice(0, seat).reduce((sum, chance) => sum + chance, 0);
}

function edgeOf(reviews: readonly StepReview[], seat: number): readonly string[] {
  return reviews.map(({ chances }, step) => `${step} ${below(chances, seat).toFixed(4)}`);
}

function bandOf(reviews: readonly StepReview[], seat: number): string {
  return `M${[...edgeOf(reviews, seat), ...edgeOf(reviews, seat + 1).toReversed()].join('L')}Z`;
}

/** On the edge between the seat's band and a neighbour. */
function heightOf(chances: readonly number[], { seat }: Decision): number {
  return below(chances, seat === chances.length - 1 ? seat : seat + 1);
}

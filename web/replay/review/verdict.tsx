// What the review says of one step: the grade of a decision with a better move, or the luck of a roll; and the chances.

import type { AnyReviewWords } from '#games/reviews.ts';
import type { Seat } from '#kernel/game.ts';
import { type Decision, isMistake, lossOf } from '#kernel/review/review.ts';
import { SeatMark } from '#pieces/seat-mark.tsx';
import type { Messages as ReviewTexts } from '../../messages/en/review.ts';
import { gradeOf, pointsOf } from '../../review/grades.ts';
import type { StepReview } from './step-reviews.ts';

interface OfStep {
  /** Undefined while the review has not come to the step. */
  readonly review: StepReview | undefined;
  readonly names: readonly string[];
  readonly own: ReviewTexts;
}

interface VerdictProps extends OfStep {
  readonly words: AnyReviewWords;
  /** The seat whose turn it was. */
  readonly by: Seat | undefined;
}

export function Verdict(props: VerdictProps) {
  return <div class="review-verdict">{props.review && <Spoken {...props} />}</div>;
}

function Spoken({ review, names, own, words, by }: VerdictProps) {
  const { decision, luck } = review ?? {};
  const gains = luck?.gains ?? [];
  const seat = luckySeat(gains, by);
  const gain = pointsOf(gains[seat] ?? 0);
  return (
    <>
      {decision !== undefined && <Graded decision={decision} {...{ names, own, words }} />}
      {gain !== 0 && (
        <p class="review-luck">
          {(gain > 0 ? own.luck.good : own.luck.bad)({
            name: names[seat] ?? '',
            count: Math.abs(gain),
          })}
        </p>
      )}
    </>
  );
}

/** The seat that rolled or drew; where others had more of it, as when secret bids are shown, the one with most good or bad luck. */
function luckySeat(gains: readonly number[], by: Seat | undefined): number {
  const sizes = gains.map(Math.abs);
  const most = Math.max(...sizes);
  return by !== undefined && sizes[by]! > most / 2 ? by : sizes.indexOf(most);
}

interface GradedProps extends Pick<VerdictProps, 'names' | 'own' | 'words'> {
  readonly decision: Decision;
}

function Graded({ decision, names, own, words }: GradedProps) {
  const [grade, name] = [gradeOf(decision), names[decision.seat] ?? ''];
  const count = pointsOf(lossOf(decision));
  return (
    <>
      <p class={`review-grade review-${grade}`}>
        {isMistake(decision)
          ? own.costs({ grade: own.grades[grade], name, count })
          : own.grades[grade]}
      </p>
      {decision.reason !== undefined && (
        <p class="review-better">{own.better({ move: words.better(decision.reason) })}</p>
      )}
    </>
  );
}

/** The chances of all seats. They name the bands of the curve, too. */
export function Chances({ review, names, own }: OfStep) {
  return (
    <ul
      class={`review-chances${names.length > 2 ? ' review-chances-many' : ''}`}
      aria-label={own.chances}
    >
      {names.map((name, seat) => (
        <li key={seat}>
          <SeatMark seat={seat} /> <span class="review-name">{name}</span>{' '}
          <b>{review && own.chance({ chance: review.chances[seat]! })}</b>
        </li>
      ))}
    </ul>
  );
}

/** The chances in words. */
export function chancesText(
  { chances }: StepReview,
  names: readonly string[],
  own: ReviewTexts,
): string {
  const each = names.map((name, seat) => own.nameChance({ name, chance: chances[seat]! }));
  return each.join(', ');
}

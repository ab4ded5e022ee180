// At the end of a match: in one sentence, who was lucky and who decided best.
import { seatReviews, standingLines } from '#kernel/review/review.ts';
import type { CheckedLog } from '../../client/proof/checked-log.ts';
import { currentLanguage } from '../../language.ts';
import { loadReviewTexts } from '../../review/load-texts.ts';
import { sayTelling } from '../../review/telling.ts';
import { useReview } from '../../review/use-review.ts';
import { useLoaded } from '../../ui/loading/use-loaded.ts';
import type { MatchProps } from '../state/match-props.ts';

export function ReviewLine(table: MatchProps) {
  const past = table.match.proved();
  return past === undefined ? null : <Told {...table} past={past} />;
}

function Told({ about, names, past }: MatchProps & { readonly past: CheckedLog }) {
  const { language } = currentLanguage();
  const texts = useLoaded(() => loadReviewTexts(language), [language]);
  const { lines, isEnded, fault } = useReview(about, past);
  if (texts === undefined || !isEnded || fault !== undefined) return null;
  const seats = seatReviews(standingLines(lines), names.length);
  return <p class="result-trust result-review">{sayTelling(seats, names, texts)}</p>;
}

// At the end of a match: in one sentence, who was lucky and who decided best; and the highlight of the match.
import { reviewWordsOf } from '#games/reviews.ts';
import { seatReviews, standingLines } from '#kernel/review/review.ts';
import type { CheckedLog } from '../../client/proof/checked-log.ts';
import { currentLanguage } from '../../language.ts';
import { highlightOf } from '../../review/highlight.ts';
import { loadReviewTexts } from '../../review/load-texts.ts';
import { sayTelling } from '../../review/telling.ts';
import { useReview } from '../../review/use-review.ts';
import { useLoaded } from '../../ui/loading/use-loaded.ts';
import type { MatchProps } from '../state/match-props.ts';
import { wordsOf } from '../state/undo-history.ts';

export function ReviewLine(table: MatchProps) {
  const past = table.match.proved();
  return past === undefined ? null : <Told {...table} past={past} />;
}

function Told({ about, names, game, past }: MatchProps & { readonly past: CheckedLog }) {
  const { language } = currentLanguage();
  const loaded = useLoaded(
    async () => ({
      texts: await loadReviewTexts(language),
      highlight: (await reviewWordsOf(about.setup.game)?.(language))?.highlight,
    }),
    [language],
  );
  const { start, lines, isEnded, fault } = useReview(about, past);
  if (loaded === undefined || start === undefined || !isEnded || fault !== undefined) return null;
  const { texts, highlight } = loaded;
  const standing = standingLines(lines);
  const best =
    highlight && highlightOf({ past, lines: standing, start: start.chances }, highlight.isOne);
  return (
    <>
      <p class="result-trust result-review">
        {sayTelling(seatReviews(standing, names.length), names, texts)}
      </p>
      {best !== undefined && (
        <p class="result-trust result-highlight">
          {highlight?.title}: {wordsOf([best.line], { game, names })}
        </p>
      )}
    </>
  );
}

// The result of a match: the podium, its details, and the next actions.
import { useEffect, useRef, useState } from 'preact/hooks';
import { hasReview } from '#games/judges.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { boxWordsOf, currentLanguage, localeOf } from '../../language.ts';
import { goTo } from '../../route.ts';
import { lazy } from '../../ui/loading/lazy.tsx';
import { loadedTexts } from '../../ui/loading/use-texts.ts';
import { keepSeries, type Series, seriesBefore } from '../series/series.ts';
import { SeriesChoice, SeriesPrize } from '../series/series-choice.tsx';
import { SeriesScore } from '../series/series-score.tsx';
import type { MatchProps } from '../state/match-props.ts';
import './podium.css';

const MatchCodeAtEnd = lazy(async () => (await import('./match-code.tsx')).MatchCodeAtEnd, {
  quiet: true,
});
const TrustLine = lazy(async () => (await import('./trust-line.tsx')).TrustLine, { quiet: true });
const ReviewLine = lazy(async () => (await import('./review-line.tsx')).ReviewLine, {
  quiet: true,
});
const Podium = lazy(async () => (await import('./podium.tsx')).Podium, { quiet: true });

interface ResultProps extends MatchProps {
  /** The chain of rematches with this match. */
  readonly series: Series;
  /** Whether the match has ended on this page. */
  readonly isNew: boolean;
  onSeeTable(): void;
}

/** Matches whose result was shown before on this page. */
const celebrated = new WeakSet<ResultProps['match']>();

export function ResultPanel(table: ResultProps) {
  const { language, words } = currentLanguage();
  const end = loadedTexts('end');
  const { match, about, series, isNew, onSeeTable } = table;
  const panel = useRef<HTMLElement>(null);
  const box = boxWordsOf(about.setup.game, about.setup.edition)?.name ?? '';
  const ended = match.log.value.at(-1)?.at;
  const [isKnown] = useState(() => celebrated.has(match));
  useEffect(() => {
    if (isNew && !isKnown) comeInto(panel.current);
    celebrated.add(match);
  }, [match]);
  const date = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' });
  return (
    <section ref={panel} class="result" tabIndex={-1}>
      <div class="podium-place">
        <Podium {...table} isKnown={isKnown} />
      </div>
      <div class="result-beside">
        <SeriesPrize {...table} />
        {(series.bestOf !== undefined || seriesBefore(about.id) !== undefined) && (
          <SeriesScore {...table} />
        )}
        <PlaysAgain {...table} />
        <p class="row wraps actions">
          <Again {...table} />
          <a class="button" href="/">
            {words.toShelf}
          </a>
          {hasReview(about.setup.game) && (
            <a class="button" href={`/t/${about.id}/review`}>
              {end.review}
            </a>
          )}
        </p>
        <SeriesChoice {...table} />
        <p class="wraps result-when">
          <strong>{box}</strong> {ended !== undefined && <span>{date.format(ended)}</span>}
        </p>
        <details class="result-more">
          <summary>{end.more}</summary>
          <p class="row wraps actions">
            <a class="button small" href={`/t/${about.id}/replay`}>
              {words.match.replay}
            </a>
            <a class="button small" href={`/t/${about.id}/luck`}>
              {words.match.check}
            </a>
            <button type="button" class="button small" onClick={onSeeTable}>
              {end.hideResult}
            </button>
            <a
              class="button small"
              href={`/api/matches/${about.id}/record`}
              download={`${about.id}.txt`}
            >
              {end.record}
            </a>
          </p>
          <MatchCodeAtEnd id={about.id} newest={match.proved()} />
        </details>
        {/* It comes late: below it nothing can move away under a finger. */}
        <div class="result-trust-room">
          {hasReview(about.setup.game) && <ReviewLine {...table} />}
          <TrustLine {...table} />
        </div>
      </div>
    </section>
  );
}

/** Moves the view and the focus to the result of a match that has just ended, unless the player is typing. */
function comeInto(panel: HTMLElement | null): void {
  if (panel === null || document.activeElement?.matches('input, select, textarea')) return;
  if (document.querySelector('dialog[open]') !== null) return;
  panel.scrollIntoView();
  panel.focus({ preventScroll: true });
}

/** A link to the next match of the others. Nobody is moved there automatically. */
export function PlaysAgain({ match, about, names }: MatchProps) {
  const end = loadedTexts('end');
  const next = match.live.rematch.value;
  const asker =
    next?.by === undefined || about.rights.seats.includes(next.by) ? '' : names[next.by];
  return (
    <div class="plays-again" role="status">
      {next !== undefined && (
        <>
          <strong>{asker ? end.asksAgain({ name: asker }) : end.othersAgain}</strong>
          <a class="button primary large" href={`/t/${next.id}`}>
            {about.rights.seats.length > 0 ? end.toRematch : end.watchRematch}
          </a>
        </>
      )}
    </div>
  );
}

function Again({ match, about, series }: ResultProps) {
  const asked = useRef(false);
  const plays = about.rights.owner || about.rights.seats.length > 0;
  if (match.live.rematch.value !== undefined || !plays) return null;
  const again = async () => {
    // A second press would open a second match.
    if (asked.current) return;
    asked.current = true;
    const effect = await match.send({ kind: 'rematch' });
    asked.current = false;
    if (isRefusal(effect) || effect.id === undefined) return;
    keepSeries(effect.id, series);
    goTo(`/t/${effect.id}`);
  };
  return (
    <button type="button" class="button primary" onClick={again}>
      {loadedTexts('end').rematch}
    </button>
  );
}

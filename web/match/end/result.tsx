// The result of a match: the podium, its details, and the next actions.
import { useEffect, useRef, useState } from 'preact/hooks';
import { isRefusal } from '#kernel/refusal.ts';
import { boxWordsOf, currentLanguage, localeOf } from '../../language.ts';
import { goTo } from '../../route.ts';
import { lazy } from '../../ui/loading/lazy.tsx';
import { SeriesScore } from '../series/series-score.tsx';
import { winsBefore, winsWith } from '../series/wins.ts';
import type { MatchProps } from '../state/match-props.ts';

const MatchCodeAtEnd = lazy(async () => (await import('./match-code.tsx')).MatchCodeAtEnd, {
  quiet: true,
});
const TrustLine = lazy(async () => (await import('./trust-line.tsx')).TrustLine, { quiet: true });
const Podium = lazy(async () => (await import('./podium.tsx')).Podium, { quiet: true });

interface ResultProps extends MatchProps {
  onSeeTable(): void;
}

/** Matches whose result was shown before on this page. */
const celebrated = new WeakSet<ResultProps['match']>();

export function ResultPanel(table: ResultProps) {
  const { language, words } = currentLanguage();
  const { match, about, onSeeTable } = table;
  const box = boxWordsOf(about.setup.game, about.setup.edition)?.name ?? '';
  const ended = match.log.value.at(-1)?.at;
  const [isKnown] = useState(() => celebrated.has(match));
  useEffect(() => {
    celebrated.add(match);
  }, [match]);
  const date = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' });
  return (
    <section class="result" tabIndex={-1}>
      <div class="podium-place">
        <Podium {...table} isKnown={isKnown} />
      </div>
      {winsBefore(about.id) !== undefined && (
        <SeriesScore {...table} wins={winsWith(about.id, table.projection)} />
      )}
      <PlaysAgain {...table} />
      <p class="wraps result-when">
        <strong>{box}</strong> {ended !== undefined && <span>{date.format(ended)}</span>}
      </p>
      <p class="row wraps actions">
        <Again {...table} />
        <a class="button" href="/">
          {words.toShelf}
        </a>
      </p>
      <TrustLine {...table} />
      <details class="result-more">
        <summary>{words.result.more}</summary>
        <p class="row wraps actions">
          <a class="button small" href={`/t/${about.id}/replay`}>
            {words.match.replay}
          </a>
          <a class="button small" href={`/t/${about.id}/luck`}>
            {words.match.check}
          </a>
          <button type="button" class="button small" onClick={onSeeTable}>
            {words.result.hideResult}
          </button>
          <a
            class="button small"
            href={`/api/matches/${about.id}/record`}
            download={`${about.id}.txt`}
          >
            {words.result.record}
          </a>
        </p>
        <MatchCodeAtEnd id={about.id} newest={match.proved()} />
      </details>
    </section>
  );
}

/** A link to the next match of the others. Nobody is moved there automatically. */
export function PlaysAgain({ match, about, names }: MatchProps) {
  const { result } = currentLanguage().words;
  const next = match.live.rematch.value;
  const asker =
    next?.by === undefined || about.rights.seats.includes(next.by) ? '' : names[next.by];
  return (
    <div class="plays-again" role="status">
      {next !== undefined && (
        <>
          <strong>{asker ? result.asksAgain({ name: asker }) : result.othersAgain}</strong>
          <a class="button primary large" href={`/t/${next.id}`}>
            {about.rights.seats.length > 0 ? result.toRematch : result.watchRematch}
          </a>
        </>
      )}
    </div>
  );
}

function Again({ match, about }: MatchProps) {
  const { words } = currentLanguage();
  const asked = useRef(false);
  const plays = about.rights.owner || about.rights.seats.length > 0;
  if (match.live.rematch.value !== undefined || !plays) return null;
  const again = async () => {
    // A second press would open a second match.
    if (asked.current) return;
    asked.current = true;
    const effect = await match.send({ kind: 'rematch' });
    asked.current = false;
    if (!isRefusal(effect) && effect.id !== undefined) goTo(`/t/${effect.id}`);
  };
  return (
    <button type="button" class="button primary" onClick={again}>
      {words.result.rematch}
    </button>
  );
}

// The end of a match: its result, or the final table.
import { useEffect, useState } from 'preact/hooks';
import { keepFinished } from '../../client/past-matches/keep-match.ts';
import { useTexts } from '../../ui/loading/use-texts.ts';
import { keepSeries, seriesWith } from '../series/series.ts';
import type { MatchProps } from '../state/match-props.ts';
import { PlaysAgain, ResultPanel } from './result.tsx';
import './podium.css';

interface MatchEndProps extends MatchProps {
  /** Whether the match has ended on this page. */
  readonly isNew: boolean;
}

/** The result, or the final table if the player closed the result. */
export function MatchEnd({ isNew, ...table }: MatchEndProps) {
  const end = useTexts('end');
  const [isClosed, setClosed] = useState(false);
  const { match, about, projection } = table;
  const series = seriesWith(about.id, projection, match.log.value);
  const next = match.live.rematch.value?.id;
  useEffect(() => {
    if (next !== undefined) keepSeries(next, series);
  }, [next, JSON.stringify(series)]);
  useEffect(() => {
    const at = match.log.value.at(-1)?.at;
    if (about.rights.seats.length === 0 || at === undefined) return;
    // Without the server, the page of past matches reads it later.
    void keepFinished({ id: about.id, game: about.setup.game, at });
  }, [about.id]);
  if (end === undefined) return null;
  return (
    <>
      {!isClosed && (
        <ResultPanel {...table} isNew={isNew} series={series} onSeeTable={() => setClosed(true)} />
      )}
      {isClosed && (
        <div class="result-back">
          <PlaysAgain {...table} />
          <button type="button" class="button" onClick={() => setClosed(false)}>
            {end.showResult}
          </button>
        </div>
      )}
      <h2 class="unseen">{end.finalBoard}</h2>
    </>
  );
}

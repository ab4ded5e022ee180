// The end of a match: its result, or the final table.
import { useEffect, useState } from 'preact/hooks';
import { currentLanguage } from '../../language.ts';
import { keepWins, winsWith } from '../series/wins.ts';
import type { MatchProps } from '../state/match-props.ts';
import { PlaysAgain, ResultPanel } from './result.tsx';

/** The result, or the final table if the player closed the result. */
export function MatchEnd(table: MatchProps) {
  const { result } = currentLanguage().words;
  const [isClosed, setClosed] = useState(false);
  const { match, about, projection } = table;
  const next = match.live.rematch.value?.id;
  useEffect(() => {
    if (next !== undefined) keepWins(next, winsWith(about.id, projection));
  }, [next]);
  return (
    <>
      {!isClosed && <ResultPanel {...table} onSeeTable={() => setClosed(true)} />}
      {isClosed && (
        <div class="result-back">
          <PlaysAgain {...table} />
          <button type="button" class="button" onClick={() => setClosed(false)}>
            {result.showResult}
          </button>
        </div>
      )}
      <h2 class="unseen">{result.finalBoard}</h2>
    </>
  );
}

// The end of a match: its result, or the final table.
import { useState } from 'preact/hooks';
import { currentLanguage } from '../../language.ts';
import type { MatchProps } from '../state/match-props.ts';
import { PlaysAgain, ResultPanel } from './result.tsx';

/** The result, or the final table if the player closed the result. */
export function MatchEnd(table: MatchProps) {
  const { result } = currentLanguage().words;
  const [isClosed, setClosed] = useState(false);
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

// The sentence that says how long a match waits for an absent player.
import { useTexts } from '../../ui/loading/use-texts.ts';
import type { MatchProps } from '../state/match-props.ts';

export function AwayRule({ projection }: Pick<MatchProps, 'projection'>) {
  const access = useTexts('access');
  return access && <p class="hint away-rule">{access.away.told[projection.awayHours]}</p>;
}

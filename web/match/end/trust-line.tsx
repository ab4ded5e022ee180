// At the end of a match: in one sentence, who could have chosen its rolls and draws.
import { diceTrust } from '../../client/proof/dice-trust.ts';
import { useTexts } from '../../ui/loading/use-texts.ts';
import { Tick } from '../../ui/notices/tick.tsx';
import type { MatchProps } from '../state/match-props.ts';

export function TrustLine({ match, about }: MatchProps) {
  const texts = useTexts('dice');
  const proved = match.proved();
  if (texts === undefined || proved === undefined) return null;
  const trust = diceTrust(about.id, about.rights.seats, proved);
  if (trust === undefined) return null;
  return (
    <p class="row wraps result-trust">
      {trust !== 'server' && <Tick />}
      <span>{texts.trust[trust]}</span>
      <a href={`/t/${about.id}/luck`}>{texts.check.details}</a>
    </p>
  );
}

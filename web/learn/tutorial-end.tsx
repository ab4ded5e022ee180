// The end of a tutorial: the podium, and links to matches of the same edition.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Refusal } from '#kernel/refusal.ts';
import { spoken } from '../language.ts';
import { Podium } from '../match/end/podium.tsx';
import { rankingOf } from '../match/end/ranking.ts';
import { type MatchProps, onlyPerson } from '../match/state/match-props.ts';
import { wonBy } from '../match/state/player-names.ts';
import { openAddress } from '../route.ts';
import { PlayNow } from '../shelf/play-now.tsx';
import { useEntry } from '../shelf/shelf-data.ts';

interface TutorialEndProps extends MatchProps {
  readonly names: readonly string[];
  /** A further action. */
  readonly children: ComponentChildren;
}

export function TutorialEnd({ children, ...table }: TutorialEndProps) {
  const { words } = spoken();
  const { about, seen, game, names } = table;
  const { setup } = about;
  const [error, setError] = useState('');
  const entry = useEntry(setup.game, setup.edition);
  const top = useRef<HTMLElement>(null);
  useEffect(() => top.current?.focus({ preventScroll: true }), []);
  const complain = (refusal: Refusal | undefined) =>
    setError(refusal === undefined ? words.offline : words.refusals[refusal.refused]);
  return (
    <section ref={top} class="result learn-result" tabIndex={-1}>
      <Podium
        title={wonBy(seen.result?.winners ?? [], names, onlyPerson(table), words)}
        rows={rankingOf(seen)}
        names={names}
        score={(seat) => game.words.score(seen.view, seat)}
      />
      <p class="row wraps actions">
        {entry !== undefined && (
          <PlayNow entry={entry} complain={complain}>
            {words.learn.playNow}
          </PlayNow>
        )}
        <a class="button" href={openAddress(setup, 'link')}>
          {words.shelf.playTogether}
        </a>
        <a class="button" href={`/rules/${setup.game}/${setup.edition}`}>
          {words.rules.read}
        </a>
        {children}
      </p>
      <p role="alert">{error}</p>
    </section>
  );
}

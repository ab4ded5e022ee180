// The end of a tutorial: the podium, and links to matches of the same edition.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { currentLanguage } from '../language.ts';
import { Podium } from '../match/end/podium.tsx';
import type { MatchProps } from '../match/state/match-props.ts';
import { openAddress } from '../route.ts';
import { useEntry } from '../ui/loading/use-entry.ts';
import { loadedTexts, useTexts } from '../ui/loading/use-texts.ts';
import { PlayNow } from '../ui/play-now.tsx';
import '../match/end/podium.css';

interface TutorialEndProps extends MatchProps {
  /** A further action. */
  readonly children: ComponentChildren;
}

export function TutorialEnd({ children, ...table }: TutorialEndProps) {
  const { words } = currentLanguage();
  const { setup } = table.about;
  const [error, setError] = useState('');
  const entry = useEntry(setup.game, setup.edition);
  const top = useRef<HTMLElement>(null);
  const isReady = useTexts('end') !== undefined;
  useEffect(() => top.current?.focus({ preventScroll: true }), []);
  return (
    <section ref={top} class="result learn-result" tabIndex={-1}>
      {isReady && <Podium {...table} />}
      <p class="row wraps actions">
        {entry !== undefined && (
          <PlayNow entry={entry} onError={setError}>
            {loadedTexts('learn').playNow}
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

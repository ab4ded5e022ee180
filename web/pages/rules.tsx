// The rules of one edition as a page of their own: to be read, sent to a friend, printed.
import { useEffect, useState } from 'preact/hooks';
import { boxOf, loadRules, loadWords, type ReadableRules } from '#boards';
import type { GameWords } from '#pieces/board.ts';
import { spoken } from '../language.ts';
import { Loading, Problem } from './problem.tsx';
import { RulesText, showPlace } from './rules-text.tsx';
import '../style/rules.css';

interface RulesPageProps {
  readonly game: string;
  readonly edition: string;
}

export interface Readable {
  readonly rules: ReadableRules;
  readonly gameWords: GameWords<unknown, unknown>;
}

/** The rules of a game in the page's language: undefined while they are fetched, null where there are none. */
export function useRules(game: string, wanted = true): Readable | null | undefined {
  const { language } = spoken();
  const [readable, setReadable] = useState<Readable | null | undefined>(undefined);
  useEffect(() => {
    if (!wanted) return;
    const [rules, words] = [loadRules(game, language), loadWords(game, language)];
    if (rules === undefined || words === undefined) return setReadable(null);
    let here = true;
    void Promise.all([rules, words]).then(([text, gameWords]) => {
      if (here) setReadable({ rules: text, gameWords });
    });
    return () => {
      here = false;
    };
  }, [game, language, wanted]);
  return readable;
}

export function RulesPage({ game, edition }: RulesPageProps) {
  const { language, words } = spoken();
  const readable = useRules(game);
  const [compared, setCompared] = useState(false);
  const name = boxOf(game, edition)?.words[language].name;
  const sheet = readable?.rules.editions.find(({ id }) => id === edition);
  useEffect(() => {
    document.title = `${words.rules.title(name ?? '')} – ${words.brand}`;
  }, [words, name]);
  const isThere = sheet !== undefined;
  useEffect(() => {
    const show = () => showPlace(location.hash.slice(1));
    if (isThere) show();
    addEventListener('hashchange', show);
    return () => removeEventListener('hashchange', show);
  }, [isThere]);
  if (readable === undefined) return <Loading />;
  if (readable === null || sheet === undefined || name === undefined) {
    return <Problem title={words.nowhere.title} advice={words.nowhere.advice} />;
  }
  return (
    <article class="rules">
      <header class="rules-head">
        <h1>{words.rules.title(name)}</h1>
        <p class="actions">
          <button
            type="button"
            class="button small"
            aria-pressed={compared}
            onClick={() => setCompared(!compared)}
          >
            {words.rules.compare}
          </button>
          <button type="button" class="button small" onClick={() => print()}>
            {words.rules.print}
          </button>
        </p>
      </header>
      <RulesText
        {...readable}
        game={game}
        edition={edition}
        switches={sheet.switches}
        compared={compared}
        level={2}
      />
    </article>
  );
}

// The rules of a game as they are read, with its words: for the page of rules, the panel beside a board and what a guest is told.
import { useEffect, useState } from 'preact/hooks';
import { loadRules, loadWords, type ReadableRules } from '#boards';
import type { GameWords } from '#pieces/modules/board.ts';
import { spoken } from '../language.ts';

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

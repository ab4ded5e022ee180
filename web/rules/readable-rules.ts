// Loads the rules of a game with its words.
import { useEffect, useState } from 'preact/hooks';
import { loadRules, loadWords, type ReadableRules } from '#boards';
import type { GameWords } from '#pieces/modules/board.ts';
import { spoken } from '../language.ts';

export interface Readable {
  readonly rules: ReadableRules;
  readonly gameWords: GameWords<unknown, unknown>;
}

/** Undefined while they load, null if there are none. */
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

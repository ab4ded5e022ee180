// Loads the rules of a game with its words.
import { useEffect, useState } from 'preact/hooks';
import { loadRules, type ReadableRules } from '../games.ts';
import { spoken } from '../language.ts';

/** Undefined while they load, null if there are none. */
export function useRules(game: string, wanted = true): ReadableRules | null | undefined {
  const { language } = spoken();
  const [readable, setReadable] = useState<ReadableRules | null | undefined>(undefined);
  useEffect(() => {
    if (!wanted) return;
    let isMounted = true;
    void loadRules(game, language).then((rules) => {
      if (isMounted) setReadable(rules ?? null);
    });
    return () => {
      isMounted = false;
    };
  }, [game, language, wanted]);
  return readable;
}

// Loads the rules of a game with its words.
import { loadRules, type ReadableRules } from '../game-pages.ts';
import { currentLanguage } from '../language.ts';
import { useLoaded } from '../ui/loading/use-loaded.ts';

/** Undefined while they load, null if there are none. */
export function useRules(game: string, wanted = true): ReadableRules | null | undefined {
  const { language } = currentLanguage();
  const load = async () => (await loadRules(game, language)) ?? null;
  return useLoaded(() => (wanted ? load() : undefined), [game, language, wanted]);
}

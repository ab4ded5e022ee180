// Loads the board and the rules of a match's game.
import { loadBoard, type PlayableGame } from '../games.ts';
import { currentLanguage } from '../language.ts';
import { useLoaded } from '../ui/loading/use-loaded.ts';
import type { ShownMatch } from './state/shown-match.ts';

/** Loads the board of the match's game in the page's language. */
export function useGame(match: ShownMatch): PlayableGame | undefined {
  const { language } = currentLanguage();
  const name = match.setup.value?.game;
  const load = () => {
    if (name === undefined) return undefined;
    return loadBoard(name, language)?.then((board) => {
      match.board = board;
      return board;
    });
  };
  return useLoaded(load, [name, language]);
}

// The page's access to the games in a match: boxes at once, boards and texts by loading. Other pages: `game-pages.ts`.
import { boards } from '#boards';
import type { AnyGame } from '#kernel/game.ts';
import type { Language } from '#languages/list.ts';
import type { BoardModule, BoxFace, GameWords } from '#modules/board.ts';
import type { Messages as PageWords } from './messages/en/page.ts';

/** A game's board with its texts in one language. */
export interface PlayableGame extends BoardModule<unknown, unknown, unknown> {
  readonly words: GameWords<unknown, unknown>;
}

/** The length of a match in words. */
export function sayMinutes({ duration }: BoxFace, { shelf }: PageWords): string {
  const { minutes, isMeasured } = duration;
  return (isMeasured ? shelf.about : shelf.duration)({ minutes });
}

export function boxOf(game: string, edition: string): BoxFace | undefined {
  return boards[game]?.boxes[edition];
}

const loadedBoards = new Map<string, Promise<PlayableGame>>();

/** The board of a game with its texts; undefined if the game is not built. */
export function loadBoard(game: string, language: Language): Promise<PlayableGame> | undefined {
  const modules = boards[game];
  if (modules === undefined) return undefined;
  const key = `${game} ${language}`;
  const known = loadedBoards.get(key);
  if (known !== undefined) return known;
  const loading = Promise.all([modules.board(), modules.words(language)]).then(
    ([board, words]) => ({ ...board, words }),
  );
  loadedBoards.set(key, loading);
  loading.catch(() => loadedBoards.delete(key));
  return loading;
}

/** A game without its board; undefined if it is not built. */
export function loadGame(game: string): Promise<AnyGame> | undefined {
  return boards[game]?.game();
}

export function loadWords(
  game: string,
  language: Language,
): Promise<GameWords<unknown, unknown>> | undefined {
  return boards[game]?.words(language);
}

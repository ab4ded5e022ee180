// The access of rules, odds, luck and tutorial pages to the games.
import type { Edition } from '#kernel/game.ts';
import type { Tutorial } from '#kernel/tutorial/tutorial.ts';
import type { Language } from '#languages/list.ts';
import type { GameWords } from '#modules/board.ts';
import type { LuckModule, LuckWords } from '#modules/luck.ts';
import type { OddsModule } from '#modules/odds.ts';
import type { Drawing, RulesText } from '#modules/rules-text.ts';
import { type RulesWords, rulesWords } from '#modules/rules-words.ts';
import { pages } from '#pages';

/** A game's rules as text, and what they are shown with. */
export interface ReadableRules {
  readonly text: RulesText;
  /** The words around the rules. */
  readonly around: RulesWords;
  readonly Drawing: Drawing;
  readonly words: GameWords<unknown, unknown>;
  readonly editions: readonly Edition[];
}

/** A game with odds, and the editions that have them. */
export interface GameWithOdds {
  readonly odds: OddsModule<GameWords<unknown, unknown>>;
  readonly words: GameWords<unknown, unknown>;
  readonly editions: readonly Edition[];
}

/** The luck module of a game, with its texts in one language. */
export interface GameLuck {
  readonly luck: LuckModule<GameWords<unknown, unknown>>;
  /** The texts that only the luck page needs. */
  readonly own: LuckWords;
  readonly words: GameWords<unknown, unknown>;
}

/** The rules of a game as text; undefined if the game is not built. */
export async function loadRules(
  game: string,
  language: Language,
): Promise<ReadableRules | undefined> {
  const modules = pages[game];
  if (modules === undefined) return undefined;
  const [text, around, Drawing, words, editions] = await Promise.all([
    modules.rules(language),
    rulesWords(language),
    modules.drawing(),
    modules.words(language),
    modules.editions(),
  ]);
  return { text, around, Drawing, words, editions };
}

export function hasOdds(game: string, edition: string): boolean {
  return pages[game]?.odds?.editions.includes(edition) ?? false;
}

/** The odds module of an edition with its texts; undefined if it has none. */
export async function loadOdds(
  game: string,
  edition: string,
  language: Language,
): Promise<GameWithOdds | undefined> {
  const modules = pages[game];
  if (modules?.odds === undefined || !hasOdds(game, edition)) return undefined;
  const [odds, words, editions] = await Promise.all([
    modules.odds.load(),
    modules.words(language),
    modules.editions(),
  ]);
  const withOdds = editions.filter(({ id }) => hasOdds(game, id));
  return { odds, words, editions: withOdds };
}

/** The luck module of a game with its texts; undefined for a game without chance. */
export async function loadLuck(game: string, language: Language): Promise<GameLuck | undefined> {
  const modules = pages[game];
  if (modules?.luck === undefined) return undefined;
  const [luck, words] = await Promise.all([modules.luck(), modules.words(language)]);
  return { luck, words, own: await luck.words(language) };
}

export function hasTutorial(game: string, edition: string): boolean {
  return pages[game]?.guided?.editions.includes(edition) ?? false;
}

/** The tutorial of an edition, without its texts; undefined if it has none. */
export async function loadTutorial(
  game: string,
  edition: string,
): Promise<Tutorial<unknown> | undefined> {
  if (!hasTutorial(game, edition)) return undefined;
  return (await pages[game]?.guided?.load())?.[edition]?.();
}

// The list of boards: what the page needs of each game. Boxes are loaded at once, boards and texts
// with a match.
import type { Edition } from '#kernel/game.ts';
import type { Tutorial } from '#kernel/tutorial/tutorial.ts';
import type { Language, WordLoaders } from '#kernel/words.ts';
import type { BoardModule, BoxFace, GameWords } from '#pieces/modules/board.ts';
import type { OddsModule } from '#pieces/modules/odds.ts';
import type { Drawing, RulesText } from '#pieces/modules/rules-text.ts';
import { boxes as lamanceBoxes } from './lamance/box.tsx';
import { words as lamanceWords } from './lamance/messages/load.ts';
import { boxes as lumbricidaeBoxes } from './lumbricidae/box.tsx';
import { words as lumbricidaeWords } from './lumbricidae/messages/load.ts';
import { boxes as wormUpBoxes } from './worm-up/box.tsx';
import { words as wormUpWords } from './worm-up/messages/load.ts';

/** A game on the page. Here the types of its view, events and texts are erased. */
export interface PlayableGame extends BoardModule<unknown, unknown, unknown> {
  readonly words: GameWords<unknown, unknown>;
}

/** A game's rules as text, with its editions' differences. */
export interface ReadableRules {
  readonly text: RulesText;
  readonly Drawing: Drawing;
  readonly editions: readonly Edition[];
}

/** A game with odds, and the editions that have them. */
export interface GameWithOdds {
  readonly odds: OddsModule<unknown>;
  readonly words: GameWords<unknown, unknown>;
  readonly editions: readonly Edition[];
}

/** The parts of a game on the page, each loaded when it is first needed. */
interface Parts<View, Told, Words extends GameWords<View, Told>> {
  board(): Promise<BoardModule<View, Told, Words>>;
  readonly words: WordLoaders<Words>;
  readonly rules: WordLoaders<RulesText>;
  drawing(): Promise<Drawing>;
  editions(): Promise<readonly Edition[]>;
  /** The odds module of some editions. */
  readonly odds?: { readonly editions: readonly string[]; load(): Promise<OddsModule<Words>> };
  /** The tutorials of some editions. */
  readonly guided?: { readonly editions: readonly string[]; load: LoadTutorials<View> };
}

/** Creates the tutorial of an edition. */
type LoadTutorials<View> = () => Promise<Readonly<Record<string, () => Tutorial<View>>>>;

type AnyParts = Parts<unknown, unknown, GameWords<unknown, unknown>>;

function erased<View, Told, Words extends GameWords<View, Told>>(
  parts: Parts<View, Told, Words>,
): AnyParts {
  return parts as unknown as AnyParts;
}

const boards: Readonly<Record<string, AnyParts>> = {
  lumbricidae: erased({
    board: () => import('./lumbricidae/board/index.tsx'),
    words: lumbricidaeWords,
    rules: {
      en: async () => (await import('./lumbricidae/rules.md')).rules,
      pl: async () => (await import('./lumbricidae/rules.pl.md')).rules,
    },
    drawing: async () => (await import('./lumbricidae/board/rules-example.tsx')).Drawing,
    editions: async () => (await import('./lumbricidae/editions.ts')).editions,
    odds: {
      editions: ['lumbricidae', 'worm-is-drawn'],
      load: () => import('./lumbricidae/odds/index.tsx'),
    },
    guided: {
      editions: ['lumbricidae', 'worm-is-drawn'],
      load: async () => (await import('./lumbricidae/tutorial/index.ts')).tutorials,
    },
  }),
  lamance: erased({
    board: () => import('./lamance/board/index.tsx'),
    words: lamanceWords,
    rules: {
      en: async () => (await import('./lamance/rules.md')).rules,
      pl: async () => (await import('./lamance/rules.pl.md')).rules,
    },
    drawing: async () => (await import('./lamance/board/rules-example.tsx')).Drawing,
    editions: async () => (await import('./lamance/editions.ts')).editions,
    guided: {
      editions: ['reconstruction'],
      load: async () => (await import('./lamance/tutorial/index.ts')).tutorials,
    },
  }),
  'worm-up': erased({
    board: () => import('./worm-up/board/index.tsx'),
    words: wormUpWords,
    rules: {
      en: async () => (await import('./worm-up/rules.md')).rules,
      pl: async () => (await import('./worm-up/rules.pl.md')).rules,
    },
    drawing: async () => (await import('./worm-up/board/rules-example.tsx')).Drawing,
    editions: async () => (await import('./worm-up/editions.ts')).editions,
    guided: {
      editions: ['tiles', 'dice'],
      load: async () => (await import('./worm-up/tutorial/index.ts')).tutorials,
    },
  }),
};

const boxes: Readonly<Record<string, Readonly<Record<string, BoxFace>>>> = {
  lumbricidae: lumbricidaeBoxes,
  'worm-up': wormUpBoxes,
  lamance: lamanceBoxes,
};

const loaded = new Map<string, Promise<PlayableGame>>();

/** The board of a game with its texts; undefined if the game is not built. */
export function loadBoard(game: string, language: Language): Promise<PlayableGame> | undefined {
  const key = `${game} ${language}`;
  const parts = boards[game];
  const known = loaded.get(key);
  if (known !== undefined || parts === undefined) return known;
  const loading = Promise.all([parts.board(), parts.words[language]()]).then(([board, words]) => {
    return { ...board, words };
  });
  loaded.set(key, loading);
  loading.catch(() => loaded.delete(key));
  return loading;
}

export function loadWords(
  game: string,
  language: Language,
): Promise<GameWords<unknown, unknown>> | undefined {
  return boards[game]?.words[language]();
}

/** The rules of a game as text; undefined if the game is not built. */
export function loadRules(game: string, language: Language): Promise<ReadableRules> | undefined {
  const parts = boards[game];
  if (parts === undefined) return undefined;
  return Promise.all([parts.rules[language](), parts.drawing(), parts.editions()]).then(
    ([text, Drawing, editions]) => ({ text, Drawing, editions }),
  );
}

export function hasOdds(game: string, edition: string): boolean {
  return boards[game]?.odds?.editions.includes(edition) ?? false;
}

/** The odds module of an edition with its texts; undefined if it has none. */
export async function loadOdds(
  game: string,
  edition: string,
  language: Language,
): Promise<GameWithOdds | undefined> {
  const parts = boards[game];
  if (parts?.odds === undefined || !hasOdds(game, edition)) return undefined;
  const [odds, words, editions] = await Promise.all([
    parts.odds.load(),
    parts.words[language](),
    parts.editions(),
  ]);
  return { odds, words, editions: editions.filter(({ id }) => hasOdds(game, id)) };
}

export function hasTutorial(game: string, edition: string): boolean {
  return boards[game]?.guided?.editions.includes(edition) ?? false;
}

/** The tutorial of an edition; undefined if it has none. */
export async function loadTutorial(
  game: string,
  edition: string,
): Promise<Tutorial<unknown> | undefined> {
  if (!hasTutorial(game, edition)) return undefined;
  return (await boards[game]?.guided?.load())?.[edition]?.();
}

export function boxOf(game: string, edition: string): BoxFace | undefined {
  return boxes[game]?.[edition];
}

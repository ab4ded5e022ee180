// The list of games for the page: the modules of each game. Boxes load with the first page, the
// other modules when they are needed.
import type { Edition, Game } from '#kernel/game.ts';
import type { Tutorial } from '#kernel/tutorial/tutorial.ts';
import { documentLoader, type WordLoader } from '#languages/texts.ts';
import type { BoardModule, BoxFace, BoxWords, GameWords } from '#modules/board.ts';
import type { LuckModule } from '#modules/luck.ts';
import type { OddsModule } from '#modules/odds.ts';
import type { Drawing, RulesText } from '#modules/rules-text.ts';
import { boxWords as realBoxWords } from './boxes/index.ts';
import { boxes as lamanceBoxes } from './lamance/box.ts';
import { words as lamanceWords } from './lamance/messages/load.ts';
import { boxes as lumbricidaeBoxes } from './lumbricidae/box.ts';
import { words as lumbricidaeWords } from './lumbricidae/messages/load.ts';
import { boxes as wormUpBoxes } from './worm-up/box.ts';
import { words as wormUpWords } from './worm-up/messages/load.ts';

/** The texts of all boxes, by game and edition. */
export type AllBoxWords = Readonly<Record<string, Readonly<Record<string, BoxWords>>>>;

export const boxWords: WordLoader<AllBoxWords> = realBoxWords;

/** The modules of a game, and loaders of the optional ones. */
export interface GameModules<
  View,
  Fact,
  Words extends GameWords<View, Fact>,
  State = unknown,
  Move = unknown,
> {
  /** By edition. */
  readonly boxes: Readonly<Record<string, BoxFace>>;
  readonly words: WordLoader<Words>;
  readonly rules: WordLoader<RulesText>;
  board(): Promise<BoardModule<View, Fact, Words>>;
  /** The game itself, for checks of the log. */
  game(): Promise<Game<State, Move, View, Fact>>;
  drawing(): Promise<Drawing>;
  editions(): Promise<readonly Edition[]>;
  /** The luck module; none in a game without chance. */
  luck?(): Promise<LuckModule<Words>>;
  /** The odds module of some editions. */
  readonly odds?: { readonly editions: readonly string[]; load(): Promise<OddsModule<Words>> };
  /** The tutorials of some editions. */
  readonly guided?: {
    readonly editions: readonly string[];
    load(): Promise<Readonly<Record<string, () => Tutorial<View>>>>;
  };
}

/** Here the types of a game's view, facts and texts are erased. */
export type AnyGameModules = GameModules<unknown, unknown, GameWords<unknown, unknown>>;

/** Checks that the modules fit together, and erases their types. */
export function anyModules<View, Fact, Words extends GameWords<View, Fact>, State, Move>(
  modules: GameModules<View, Fact, Words, State, Move>,
): AnyGameModules {
  return modules as unknown as AnyGameModules;
}

export const boards: Readonly<Record<string, AnyGameModules>> = {
  lumbricidae: anyModules({
    boxes: lumbricidaeBoxes,
    words: lumbricidaeWords,
    rules: documentLoader(
      'rules',
      () => import('./lumbricidae/rules.md'),
      (language) => import(`./lumbricidae/rules.${language}.md`),
    ),
    board: () => import('./lumbricidae/board/index.tsx'),
    game: async () => (await import('./lumbricidae/rules/index.ts')).lumbricidae,
    luck: async () => (await import('./lumbricidae/board/luck.tsx')).luck,
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
  lamance: anyModules({
    boxes: lamanceBoxes,
    words: lamanceWords,
    rules: documentLoader(
      'rules',
      () => import('./lamance/rules.md'),
      (language) => import(`./lamance/rules.${language}.md`),
    ),
    board: () => import('./lamance/board/index.tsx'),
    game: async () => (await import('./lamance/rules/index.ts')).lamance,
    luck: async () => (await import('./lamance/board/luck.tsx')).luck,
    drawing: async () => (await import('./lamance/board/rules-example.tsx')).Drawing,
    editions: async () => (await import('./lamance/editions.ts')).editions,
    guided: {
      editions: ['reconstruction'],
      load: async () => (await import('./lamance/tutorial/index.ts')).tutorials,
    },
  }),
  'worm-up': anyModules({
    boxes: wormUpBoxes,
    words: wormUpWords,
    rules: documentLoader(
      'rules',
      () => import('./worm-up/rules.md'),
      (language) => import(`./worm-up/rules.${language}.md`),
    ),
    board: () => import('./worm-up/board/index.tsx'),
    game: async () => (await import('./worm-up/rules/index.ts')).wormUp,
    luck: async () => (await import('./worm-up/board/luck.tsx')).luck,
    drawing: async () => (await import('./worm-up/board/rules-example.tsx')).Drawing,
    editions: async () => (await import('./worm-up/editions.ts')).editions,
    guided: {
      editions: ['tiles', 'dice'],
      load: async () => (await import('./worm-up/tutorial/index.ts')).tutorials,
    },
  }),
};

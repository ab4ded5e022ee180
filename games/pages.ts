// The list of games for the pages beside a match: rules, luck, odds and guided first matches. A list of its own, so that a match
// loads none of it.
import type { Edition } from '#kernel/game.ts';
import type { Tutorial } from '#kernel/tutorial/tutorial.ts';
import { documentLoader, type WordLoader } from '#languages/texts.ts';
import type { GameWords } from '#modules/board.ts';
import type { LuckModule } from '#modules/luck.ts';
import type { OddsModule } from '#modules/odds.ts';
import type { Drawing, RulesText } from '#modules/rules-text.ts';
import { words as lamanceWords } from './lamance/messages/load.ts';
import { words as lumbricidaeWords } from './lumbricidae/messages/load.ts';
import { words as wormUpWords } from './worm-up/messages/load.ts';

/** The modules of a game for its pages, and loaders of the optional ones. */
export interface PageModules<View, Words> {
  readonly words: WordLoader<Words>;
  readonly rules: WordLoader<RulesText>;
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

/** Here the types of a game's view and texts are erased. */
export type AnyPageModules = PageModules<unknown, GameWords<unknown, unknown>>;

/** Checks that the modules fit together, and erases their types. */
export function anyPages<View, Words>(modules: PageModules<View, Words>): AnyPageModules {
  return modules as unknown as AnyPageModules;
}

export const pages: Readonly<Record<string, AnyPageModules>> = {
  lumbricidae: anyPages({
    words: lumbricidaeWords,
    rules: documentLoader(
      'rules',
      () => import('./lumbricidae/rules.md'),
      (language) => import(`./lumbricidae/rules.${language}.md`),
    ),
    drawing: async () => (await import('./lumbricidae/board/rules-example.tsx')).Drawing,
    editions: async () => (await import('./lumbricidae/editions.ts')).editions,
    luck: async () => (await import('./lumbricidae/board/luck.tsx')).luck,
    odds: {
      editions: ['lumbricidae', 'worm-is-drawn'],
      load: () => import('./lumbricidae/odds/index.tsx'),
    },
    guided: {
      editions: ['lumbricidae', 'worm-is-drawn'],
      load: async () => (await import('./lumbricidae/tutorial/index.ts')).tutorials,
    },
  }),
  lamance: anyPages({
    words: lamanceWords,
    rules: documentLoader(
      'rules',
      () => import('./lamance/rules.md'),
      (language) => import(`./lamance/rules.${language}.md`),
    ),
    drawing: async () => (await import('./lamance/board/rules-example.tsx')).Drawing,
    editions: async () => (await import('./lamance/editions.ts')).editions,
    luck: async () => (await import('./lamance/board/luck.tsx')).luck,
    guided: {
      editions: ['reconstruction'],
      load: async () => (await import('./lamance/tutorial/index.ts')).tutorials,
    },
  }),
  'worm-up': anyPages({
    words: wormUpWords,
    rules: documentLoader(
      'rules',
      () => import('./worm-up/rules.md'),
      (language) => import(`./worm-up/rules.${language}.md`),
    ),
    drawing: async () => (await import('./worm-up/board/rules-example.tsx')).Drawing,
    editions: async () => (await import('./worm-up/editions.ts')).editions,
    luck: async () => (await import('./worm-up/board/luck.tsx')).luck,
    guided: {
      editions: ['tiles', 'dice'],
      load: async () => (await import('./worm-up/tutorial/index.ts')).tutorials,
    },
  }),
};

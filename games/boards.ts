// The list of games for the page: what a match needs of each game. Boxes load with the first page, the other modules when they
// are needed. What other pages need is in `pages.ts`.
import type { Game } from '#kernel/game.ts';
import type { WordLoader } from '#languages/texts.ts';
import type { BoardModule, BoxFace, BoxWords, GameWords } from '#modules/board.ts';
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

/** The modules of a game that a match needs. */
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
  board(): Promise<BoardModule<View, Fact, Words>>;
  /** The game itself, for checks of the log. */
  game(): Promise<Game<State, Move, View, Fact>>;
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
    board: () => import('./lumbricidae/board/index.tsx'),
    game: async () => (await import('./lumbricidae/rules/index.ts')).lumbricidae,
  }),
  lamance: anyModules({
    boxes: lamanceBoxes,
    words: lamanceWords,
    board: () => import('./lamance/board/index.tsx'),
    game: async () => (await import('./lamance/rules/index.ts')).lamance,
  }),
  'worm-up': anyModules({
    boxes: wormUpBoxes,
    words: wormUpWords,
    board: () => import('./worm-up/board/index.tsx'),
    game: async () => (await import('./worm-up/rules/index.ts')).wormUp,
  }),
};

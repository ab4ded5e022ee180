// The list of games (rules, bots, texts) and of the boxes on the shelf. A new game adds its entry and
// boxes here, and its modules for the page in `boards.ts`.
import type { AnyBot, Bot } from '#kernel/bot.ts';
import type { AnyGame, Edition, Game } from '#kernel/game.ts';
import type { TerminalGame } from '#kernel/terminal.ts';
import type { Language } from '#languages/list.ts';
import type { WordLoader } from '#languages/texts.ts';
import type { BoxNames, GameTexts } from '#languages/words.ts';
import { boxWords } from './boxes/index.ts';
import type { texts } from './boxes/messages/en/boxes.ts';
import { bots as lamanceBots } from './lamance/bot/index.ts';
import { words as lamanceWords } from './lamance/messages/load.ts';
import { lamance } from './lamance/rules/index.ts';
import { bots as lumbricidaeBots } from './lumbricidae/bot/index.ts';
import { words as lumbricidaeWords } from './lumbricidae/messages/load.ts';
import { lumbricidae } from './lumbricidae/rules/index.ts';
import { bots as wormUpBots } from './worm-up/bot/index.ts';
import { words as wormUpWords } from './worm-up/messages/load.ts';
import { wormUp } from './worm-up/rules/index.ts';

/** A game with its bots, strongest first. Here the types of its view, facts and texts are erased. */
export interface GameEntry {
  readonly game: AnyGame;
  /** The folder with its rules, from the project's root. Without it, a terminal has no rules to show. */
  readonly folder?: string | undefined;
  readonly bots: readonly AnyBot[];
  readonly standardBot: string;
  /** Without the names of its boxes, an edition is called by its id. */
  readonly boxes?: WordLoader<BoxNames> | undefined;
  /** Without texts, a terminal prints the notation of moves and the fields of facts. */
  readonly words?: WordLoader<GameTexts<unknown, unknown>> | undefined;
  /** Draws the game in a terminal. Without it, a terminal prints the fields of the view. */
  readonly terminal?: (() => Promise<TerminalGame<unknown, unknown, unknown>>) | undefined;
}

/** A box on the shelf: a game in an edition. `soon` marks a future one. */
export type Box =
  | { readonly game: string; readonly edition: string; readonly status: 'ready' }
  | {
      readonly game: string;
      readonly edition: string;
      readonly status: 'soon';
      readonly seats: Edition['seats'];
    };

interface Parts<State, Move, View, Fact, Words extends GameTexts<View, Fact>> {
  readonly game: Game<State, Move, View, Fact>;
  readonly folder?: string;
  readonly bots: readonly Bot<View, Move>[];
  readonly standardBot: string;
  readonly boxes?: WordLoader<BoxNames>;
  readonly words?: WordLoader<Words>;
  readonly terminal?: () => Promise<TerminalGame<View, Fact, Words>>;
}

export function entry<State, Move, View, Fact, Words extends GameTexts<View, Fact>>(
  parts: Parts<State, Move, View, Fact, Words>,
): GameEntry {
  const { terminal } = parts as Pick<GameEntry, 'terminal'>;
  return { ...parts, terminal };
}

const boxesOf = (game: keyof typeof texts) => async (language: Language) =>
  (await boxWords(language))[game];

export const entries: readonly GameEntry[] = [
  entry({
    game: lumbricidae,
    folder: 'games/lumbricidae',
    bots: lumbricidaeBots,
    standardBot: 'steady',
    boxes: boxesOf('lumbricidae'),
    words: lumbricidaeWords,
    terminal: async () => (await import('./lumbricidae/terminal.ts')).terminal,
  }),
  entry({
    game: lamance,
    folder: 'games/lamance',
    bots: lamanceBots,
    standardBot: 'steady',
    boxes: boxesOf('lamance'),
    words: lamanceWords,
    terminal: async () => (await import('./lamance/terminal.ts')).terminal,
  }),
  entry({
    game: wormUp,
    folder: 'games/worm-up',
    bots: wormUpBots,
    standardBot: 'steady',
    boxes: boxesOf('worm-up'),
    words: wormUpWords,
    terminal: async () => (await import('./worm-up/terminal/index.ts')).terminal,
  }),
];

export const shelf: readonly Box[] = [
  { game: 'lumbricidae', edition: 'lumbricidae', status: 'ready' },
  { game: 'lumbricidae', edition: 'worm-is-drawn', status: 'ready' },
  { game: 'worm-up', edition: 'tiles', status: 'ready' },
  { game: 'worm-up', edition: 'dice', status: 'ready' },
  { game: 'lamance', edition: 'reconstruction', status: 'ready' },
];

/** The game of this id, if it is built. */
export function gameEntryOf(id: string): GameEntry | undefined {
  return entries.find(({ game }) => game.id === id);
}

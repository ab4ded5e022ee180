// The list of games: rules and bots, without a screen. A new game adds a line here and one in
// `boards.ts`.
import type { AnyBot, AnyGame, Bot, Edition, Game } from '#kernel/game.ts';
import type { TerminalGame, TerminalParts } from '#kernel/terminal.ts';
import type { GameTexts, Language } from '#kernel/words.ts';
import { bots as lamanceBots } from './lamance/bot/index.ts';
import { words as lamanceWords } from './lamance/messages/load.ts';
import { lamance } from './lamance/rules/index.ts';
import { bots as lumbricidaeBots } from './lumbricidae/bot/index.ts';
import { words as lumbricidaeWords } from './lumbricidae/messages/load.ts';
import { lumbricidae } from './lumbricidae/rules/index.ts';
import { bots as wormUpBots } from './worm-up/bot/index.ts';
import { words as wormUpWords } from './worm-up/messages/load.ts';
import { wormUp } from './worm-up/rules/index.ts';

/** A game with its bots, strongest first, and its standard bot. */
export interface GameEntry {
  readonly game: AnyGame;
  readonly bots: readonly AnyBot[];
  readonly standardBot: string;
  /** Draws the game in a terminal; without it a terminal lists the view. */
  readonly terminal?: ((language: Language) => Promise<ShownInTerminal>) | undefined;
}

/** A game in a terminal. Here the types of its view, events and texts are erased. */
export interface ShownInTerminal extends TerminalGame<unknown, unknown, unknown> {
  readonly words: GameTexts<unknown, unknown>;
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

/** A game with its bots, its words and its terminal view. */
interface Parts<State, Move, View, Told, Words> extends TerminalParts<View, Told, Words> {
  readonly game: Game<State, Move, View, Told>;
  readonly bots: readonly Bot<View, Move>[];
  readonly standardBot: string;
}

function entry<State, Move, View, Told, Words extends GameTexts<View, Told>>({
  game,
  bots,
  standardBot,
  ...parts
}: Parts<State, Move, View, Told, Words>): GameEntry {
  return {
    game,
    bots,
    standardBot,
    async terminal(language) {
      const [shown, words] = await Promise.all([parts.terminal(), parts.words[language]()]);
      return { ...(shown as TerminalGame<unknown, unknown, unknown>), words };
    },
  };
}

export const entries: readonly GameEntry[] = [
  entry({
    game: lumbricidae,
    bots: lumbricidaeBots,
    standardBot: 'steady',
    words: lumbricidaeWords,
    terminal: async () => (await import('./lumbricidae/terminal.ts')).terminal,
  }),
  entry({
    game: lamance,
    bots: lamanceBots,
    standardBot: 'steady',
    words: lamanceWords,
    terminal: async () => (await import('./lamance/terminal.ts')).terminal,
  }),
  entry({
    game: wormUp,
    bots: wormUpBots,
    standardBot: 'steady',
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
export function entryOf(id: string): GameEntry | undefined {
  return entries.find(({ game }) => game.id === id);
}

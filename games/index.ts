// The one list of games: rules and bots, nothing that needs a screen. A new game adds a line here
// and a line in `boards.ts`.
import type { AnyBot, AnyGame, Bot, Edition, Game } from '#kernel/game.ts';
import { bots as lumbricidaeBots } from './lumbricidae/bot.ts';
import { lumbricidae } from './lumbricidae/rules.ts';

/** A game with its bots, strongest first, and the one of them that plays where nobody chose one. */
export interface GameEntry {
  readonly game: AnyGame;
  readonly bots: readonly AnyBot[];
  readonly standardBot: string;
}

/** A box on the shelf: a game in an edition. `soon`: it stands there, but cannot be played yet. */
export type Box =
  | { readonly game: string; readonly edition: string; readonly status: 'ready' }
  | {
      readonly game: string;
      readonly edition: string;
      readonly status: 'soon';
      readonly seats: Edition['seats'];
    };

function entry<State, Move, View, Told>(
  game: Game<State, Move, View, Told>,
  bots: readonly Bot<View, Move>[],
  standardBot: string,
): GameEntry {
  return { game, bots, standardBot };
}

export const entries: readonly GameEntry[] = [entry(lumbricidae, lumbricidaeBots, 'steady')];

export const shelf: readonly Box[] = [
  { game: 'lumbricidae', edition: 'lumbricidae', status: 'ready' },
  { game: 'lumbricidae', edition: 'worm-is-drawn', status: 'ready' },
  { game: 'worm-up', edition: 'tiles', status: 'soon', seats: { least: 3, most: 5 } },
  { game: 'worm-up', edition: 'dice', status: 'soon', seats: { least: 2, most: 5 } },
  { game: 'lamance', edition: 'reconstruction', status: 'soon', seats: { least: 2, most: 4 } },
];

/** The game of that id with its bots, if it is built. */
export function entryOf(id: string): GameEntry | undefined {
  return entries.find(({ game }) => game.id === id);
}

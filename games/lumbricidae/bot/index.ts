// The bots of the dice game, strongest first; they see only a view.
import type { Bot } from '#kernel/bot.ts';
import { randomBot } from '#kernel/random-bot.ts';
import { lumbricidae } from '../rules/index.ts';
import type { Move, View } from '../rules/position.ts';
import { champion } from './champion.ts';
import { collecting } from './collector.ts';

export const bots: readonly Bot<View, Move>[] = [
  champion,
  collecting('collector', 0),
  collecting('clever', 0.6),
  collecting('steady', 1.2),
  collecting('careless', 2),
  collecting('kind', 2.5, true),
  randomBot(lumbricidae),
];

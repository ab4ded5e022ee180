// Players of the dice game, strongest first. They are given a view and nothing else.
import type { Bot } from '#kernel/game.ts';
import { randomBot } from '#kernel/search/random.ts';
import { lumbricidae, type Move, type View } from './rules.ts';

export const bots: readonly Bot<View, Move>[] = [randomBot(lumbricidae)];

// The made-up game of the kernel for tests of the server, with bots that play, fail, cheat or never end.
// Bot threads load this file too, so it imports nothing of the server but types.
import type { GameEntry } from '#games';
import type { Bot } from '#kernel/bot.ts';
import { blindBids, type View } from '#kernel/fixtures/blind-bids.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import type { BotPool } from '../bots/bots.ts';

type Move = Parameters<typeof blindBids.formatMove>[0];

const bots: readonly Bot<View, Move>[] = [
  { id: 'first', choose: (view) => blindBids.legalMoves(view).nth(0) },
  {
    id: 'broken',
    choose() {
      throw new Error('this bot never works');
    },
  },
  { id: 'cheat', choose: () => ({ kind: 'seal' }) },
  {
    id: 'endless',
    choose() {
      for (;;);
    },
  },
];

export const entries: readonly GameEntry[] = [
  { game: blindBids, bots, standardBot: 'first' } as unknown as GameEntry,
];

export const shelf = [
  { game: 'blind-bids', edition: 'blind-bids', status: 'ready' },
  { game: 'chess', edition: 'rapid', status: 'soon', seats: { least: 2, most: 2 } },
] as const;

/** Runs bots in the thread of the test. */
export const inlineBotPool: BotPool = {
  async chooseMove({ bot: name, view, seed, work }) {
    const bot = bots.find(({ id }) => id === name) as Bot<View, Move>;
    return blindBids.formatMove(bot.choose(view as View, { random: randomFrom(seed), work }));
  },
  close: async () => undefined,
};

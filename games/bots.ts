// The bots of the games, each with its game. A list of its own, so that a page that plays one game loads no bots of others.
import type { AnyBot } from '#kernel/bot.ts';
import type { AnyGame } from '#kernel/game.ts';

export interface PlayedGame {
  readonly game: AnyGame;
  readonly bots: readonly AnyBot[];
}

const played: Readonly<Record<string, () => Promise<PlayedGame>>> = {
  async lamance() {
    const [{ lamance }, { bots }] = await Promise.all([
      import('./lamance/rules/index.ts'),
      import('./lamance/bot/index.ts'),
    ]);
    return { game: lamance as AnyGame, bots: bots as readonly AnyBot[] };
  },
  async lumbricidae() {
    const [{ lumbricidae }, { bots }] = await Promise.all([
      import('./lumbricidae/rules/index.ts'),
      import('./lumbricidae/bot/index.ts'),
    ]);
    return { game: lumbricidae as AnyGame, bots: bots as readonly AnyBot[] };
  },
  async 'worm-up'() {
    const [{ wormUp }, { bots }] = await Promise.all([
      import('./worm-up/rules/index.ts'),
      import('./worm-up/bot/index.ts'),
    ]);
    return { game: wormUp as AnyGame, bots: bots as readonly AnyBot[] };
  },
};

/** Undefined for an unknown game. */
export async function playedGame(game: string): Promise<PlayedGame | undefined> {
  return Object.hasOwn(played, game) ? played[game]?.() : undefined;
}

// The judges of the games, for reviews, each with its game. A list of its own, so that a match loads none of it.
import type { AnyGame } from '#kernel/game.ts';
import type { AnyJudge } from '#kernel/review/judge.ts';

export interface JudgedGame {
  readonly game: AnyGame;
  readonly judge: AnyJudge;
}

const judged: Readonly<Record<string, () => Promise<JudgedGame>>> = {
  async lamance() {
    const [{ lamance }, { judge }] = await Promise.all([
      import('./lamance/rules/index.ts'),
      import('./lamance/solver/judge.ts'),
    ]);
    return { game: lamance as AnyGame, judge: judge as AnyJudge };
  },
  async lumbricidae() {
    const [{ lumbricidae }, { judge }] = await Promise.all([
      import('./lumbricidae/rules/index.ts'),
      import('./lumbricidae/solver/match/judge.ts'),
    ]);
    return { game: lumbricidae as AnyGame, judge: judge as AnyJudge };
  },
  async 'worm-up'() {
    const [{ wormUp }, { judge }] = await Promise.all([
      import('./worm-up/rules/index.ts'),
      import('./worm-up/solver/judge.ts'),
    ]);
    return { game: wormUp as AnyGame, judge: judge as AnyJudge };
  },
};

/** Whether matches of a game have reviews. */
export function hasReview(game: string): boolean {
  return Object.hasOwn(judged, game);
}

/** Undefined for a game without reviews. */
export async function judgedGame(game: string): Promise<JudgedGame | undefined> {
  return hasReview(game) ? judged[game]?.() : undefined;
}

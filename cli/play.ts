// One match between bots. Chance and each seat have streams of their own, so that the dice do not
// depend on how much luck a bot uses up: two lineups can be compared on the same dice.
import { sample } from '#kernel/chance.ts';
import type { AnyBot, AnyGame, Ply, Seat, Step } from '#kernel/game.ts';
import { type Random, randomFrom } from '#kernel/random.ts';
import type { Setup } from '#kernel/setup.ts';
import { Failure } from './failure.ts';

export interface Lineup {
  /** By seat. */
  readonly bots: readonly AnyBot[];
  /** What a bot may spend on a move, in its own counted units. */
  readonly work: number;
}

/**
 * Every step of a match. Of seats that may act at once the lowest acts first: their moves commute.
 * @param seed the same seed, setup and bots give the same steps
 * @throws Failure for a bot that makes a move that is not allowed
 */
export function* play(
  game: AnyGame,
  setup: Setup,
  { bots, work }: Lineup,
  seed: string,
): Generator<Step<unknown, unknown>, unknown> {
  const chance = randomFrom(`${seed} chance`);
  const streams = bots.map((_, seat) => randomFrom(`${seed} seat ${seat}`));
  let before = game.initial(setup.switches, setup.seatCount);
  for (;;) {
    const turn = game.turn(before);
    if (turn.kind === 'over') return before;
    let ply: Ply<unknown>;
    if (turn.kind === 'chance') {
      ply = { by: 'chance', outcome: sample(game.chance(before), chance) };
    } else {
      const by: Seat = Math.min(...turn.seats);
      const view = game.view(before, by);
      const bot = bots[by] as AnyBot;
      const move = bot.choose(view, { random: streams[by] as Random, work });
      if (!game.allows(view, move)) {
        throw new Failure(`the bot ${bot.id} chose "${game.formatMove(move)}", which is illegal`);
      }
      ply = { by, move };
    }
    const after = game.apply(before, ply);
    yield { before, ply, after };
    before = after;
  }
}

/** The items in turn, from the first again after the last, until there are so many. */
export function dealtRound<Item>(items: readonly Item[], count: number): readonly Item[] {
  return Array.from({ length: count }, (_, index) => items[index % items.length] as Item);
}

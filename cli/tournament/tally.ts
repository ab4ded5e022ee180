// Plays and counts the games of a tournament, without threads. A game depends only on its number, so
// the result does not depend on the order or the number of threads.
import type { GameEntry } from '#games';
import type { Seat } from '#kernel/game.ts';
import { playOut } from '#kernel/playout.ts';
import type { Setup } from '#kernel/setup.ts';
import { findBot } from '../match-flags.ts';
import { wilson } from './interval.ts';
import type { Seating } from './seatings.ts';

export interface Plan {
  readonly setup: Setup;
  readonly seatings: readonly Seating[];
  readonly seed: string;
  readonly work: number;
}

/** Games `from` to `to` - 1. */
export interface Chunk {
  readonly from: number;
  readonly to: number;
}

/** By bot: its seats in all games; `won[k]` counts those that won together with k - 1 others. */
export type Tally = Readonly<Record<string, { readonly seats: number; readonly won: number[] }>>;

/**
 * Plays a chunk. Game g has seating g mod n of the n seatings, in round g div n. All games of a round
 * share the random streams: one for chance and one for each seat.
 */
export function playGames(entry: GameEntry, plan: Plan, { from, to }: Chunk): Tally {
  const tally: Record<string, { seats: number; won: number[] }> = {};
  for (let number = from; number < to; number += 1) {
    const round = Math.floor(number / plan.seatings.length);
    const seating = plan.seatings[number % plan.seatings.length] as Seating;
    const winners = winnersOf(entry, plan, seating, `${plan.seed} round ${round}`);
    for (const [seat, name] of seating.entries()) {
      tally[name] ??= { seats: 0, won: new Array(seating.length + 1).fill(0) };
      tally[name].seats += 1;
      if (winners.includes(seat)) tally[name].won[winners.length]! += 1;
    }
  }
  return tally;
}

function winnersOf(entry: GameEntry, plan: Plan, seating: Seating, seed: string): readonly Seat[] {
  const { game } = entry;
  const bots = seating.map((name) => findBot(entry, name));
  const start = game.initial(plan.setup.switches, plan.setup.seatCount);
  const steps = playOut(game, start, { bots, work: plan.work }, seed);
  let step = steps.next();
  while (!step.done) step = steps.next();
  const returns = game.returns(step.value);
  const best = Math.max(...returns);
  return [...returns.keys()].filter((seat) => returns[seat] === best);
}

export interface Score {
  readonly bot: string;
  /** Counts a game once for each seat of the bot. */
  readonly games: number;
  /** Wins per seat and game; a win shared by k seats counts 1/k. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** @param bots in the order of the result */
export function scores(bots: readonly string[], tallies: readonly Tally[]): readonly Score[] {
  return bots.map((bot) => {
    const own = tallies.flatMap((tally) => tally[bot] ?? []);
    const games = own.reduce((sum, { seats }) => sum + seats, 0);
    const most = Math.max(...own.map(({ won }) => won.length));
    let wins = 0;
    for (let sharers = 1; sharers < most; sharers += 1) {
      wins += own.reduce((sum, { won }) => sum + (won[sharers] ?? 0), 0) / sharers;
    }
    return { bot, games, share: wins / games, ...wilson(wins, games) };
  });
}

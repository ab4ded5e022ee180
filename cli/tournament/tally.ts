// Plays and counts the games of a tournament, without threads. A game depends only on its number, so
// the result does not depend on the order or the number of threads.
import type { GameEntry } from '#games';
import type { Seat } from '#kernel/game.ts';
import { playOut } from '#kernel/playout.ts';
import type { Setup } from '#kernel/setup.ts';
import { findBot } from '../match-flags.ts';
import { ofRounds } from './interval.ts';
import type { Seating } from './seatings.ts';

export interface Plan {
  readonly setup: Setup;
  readonly seatings: readonly Seating[];
  readonly seed: string;
  readonly work: number;
}

/** Rounds `from` to `to` - 1. In a round each seating plays once. */
export interface Chunk {
  readonly from: number;
  readonly to: number;
}

/** A win in parts: every number of winners up to ten divides it. */
export const WIN = 2_520;

export interface BotTally {
  readonly rounds: number;
  /** Its seats in all games. */
  readonly seats: number;
  /** Its wins, in parts of a win. */
  readonly won: number;
  /** The sum of the squares of `won` by round. */
  readonly squares: number;
}

export type Tally = Readonly<Record<string, BotTally>>;

/** Plays a chunk. All games of a round share the random streams: one for chance and one for each seat. */
export function playRounds(entry: GameEntry, plan: Plan, { from, to }: Chunk): Tally {
  let tally: Tally = {};
  for (let round = from; round < to; round += 1)
    tally = added(tally, playRound(entry, plan, round));
  return tally;
}

function playRound(entry: GameEntry, plan: Plan, round: number): Tally {
  const counts: Record<string, { seats: number; won: number }> = {};
  for (const seating of plan.seatings) {
    const winners = winnersOf(entry, plan, seating, `${plan.seed} round ${round}`);
    for (const [seat, name] of seating.entries()) {
      counts[name] ??= { seats: 0, won: 0 };
      counts[name].seats += 1;
      if (winners.includes(seat)) counts[name].won += WIN / winners.length;
    }
  }
  const one = Object.entries(counts).map(([name, { seats, won }]) => {
    return [name, { rounds: 1, seats, won, squares: won * won }] as const;
  });
  return Object.fromEntries(one);
}

const NOTHING: BotTally = { rounds: 0, seats: 0, won: 0, squares: 0 };

function added(one: Tally, other: Tally): Tally {
  const names = Object.keys({ ...one, ...other });
  const sums = names.map((name) => {
    const [first, second] = [one[name] ?? NOTHING, other[name] ?? NOTHING];
    const sum: BotTally = {
      rounds: first.rounds + second.rounds,
      seats: first.seats + second.seats,
      won: first.won + second.won,
      squares: first.squares + second.squares,
    };
    return [name, sum] as const;
  });
  return Object.fromEntries(sums);
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
  const whole = tallies.reduce(added, {});
  return bots.map((bot) => {
    const { rounds: count, seats, won, squares } = whole[bot]!;
    const most = (WIN * seats) / count;
    const [share, meanSquare] = [won / count / most, squares / count / most ** 2];
    return { bot, games: seats, share, ...ofRounds({ count, mean: share, meanSquare }) };
  });
}

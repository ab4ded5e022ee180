// The figure "random games a second": plays random legal moves with the readable rules. Dice and draws
// are part of the time. It needs no server and no bot.
import type { AnyBot } from '#kernel/bot.ts';
import { pickMove } from '#kernel/moves/move-set.ts';
import { playOut } from '#kernel/playout.ts';
import { type PlayableBox, playableBoxes } from './rig/boxes.ts';
import { type Spread, spread } from './rig/numbers.ts';
import { perSecond } from './rig/per-second.ts';
import { type Plan, table, within } from './rig/report.ts';

const WARM_UP_MS = 1_000;
const MEASURED_MS = 3_000;

export interface PlayoutsFigure {
  readonly game: string;
  readonly edition: string;
  readonly seats: number;
  readonly pliesPerGame: number;
  /** Per second of processor time of one thread. */
  readonly gamesPerSecond: Spread;
}

interface Played {
  readonly games: number;
  readonly plies: number;
  readonly gamesPerSecond: number;
}

export function measurePlayouts(plan: Plan): readonly PlayoutsFigure[] {
  const figures = playableBoxes().map((box): PlayoutsFigure => {
    playFor(box, WARM_UP_MS);
    const runs = Array.from({ length: plan.rounds }, () => playFor(box, MEASURED_MS));
    const games = runs.reduce((sum, run) => sum + run.games, 0);
    const plies = runs.reduce((sum, run) => sum + run.plies, 0);
    const gamesPerSecond = spread(runs.map((run) => run.gamesPerSecond));
    const { entry, edition, seats } = box;
    return { game: entry.game.id, edition, seats, pliesPerGame: plies / games, gamesPerSecond };
  });
  plan.say('random games a second of processor time');
  plan.say(playoutsTable(figures));
  return figures;
}

function playFor({ entry: { game }, seats, begin }: PlayableBox, forMs: number): Played {
  const random: AnyBot = {
    id: 'random',
    choose: (view, thinking) => pickMove(thinking.random, game.legalMoves(view)),
  };
  const players = { bots: new Array<AnyBot>(seats).fill(random), work: 1 };
  let [games, plies] = [0, 0];
  const gamesPerSecond = perSecond(() => {
    for (const _ of playOut(game, begin(), players, `game ${games}`)) plies += 1;
    games += 1;
    return 1;
  }, forMs);
  return { games, plies, gamesPerSecond };
}

function playoutsTable(figures: readonly PlayoutsFigure[]): string {
  const rows = figures.map((one) => [
    `${one.game} ${one.edition}`,
    String(one.seats),
    one.pliesPerGame.toFixed(0),
    within(one.gamesPerSecond, 0),
  ]);
  return table(['game', 'seats', 'plies a game', 'games/s'], rows);
}

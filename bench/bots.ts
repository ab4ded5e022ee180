// The figure "milliseconds a move": every bot of every box in matches against itself, by processor time.
import type { AnyBot } from '#kernel/bot.ts';
import { playOut } from '#kernel/playout.ts';
import { standardLimits } from '#server/limits/limits.ts';
import { type PlayableBox, playableBoxes } from './rig/boxes.ts';
import { type Spread, spread } from './rig/numbers.ts';
import { type Plan, table, within } from './rig/report.ts';

/** As at a table. */
const WORK = standardLimits.botWork;
const WARM_UP_MS = 1_000;
const MEASURED_MS = 4_000;

export interface BotFigure {
  readonly game: string;
  readonly edition: string;
  readonly seats: number;
  readonly bot: string;
  /** Processor time in milliseconds: the mean of a move, and the longest move. */
  readonly mean: Spread;
  readonly longest: Spread;
}

interface Thought {
  readonly mean: number;
  readonly longest: number;
}

export function measureBots(plan: Plan): readonly BotFigure[] {
  const figures = playableBoxes().flatMap((box) =>
    box.entry.bots.map((bot): BotFigure => {
      thoughtOf(bot, box, WARM_UP_MS);
      const runs = Array.from({ length: plan.rounds }, () => thoughtOf(bot, box, MEASURED_MS));
      const of = (figure: keyof Thought) => spread(runs.map((run) => run[figure]));
      const { entry, edition, seats } = box;
      const [mean, longest] = [of('mean'), of('longest')];
      return { game: entry.game.id, edition, seats, bot: bot.id, mean, longest };
    }),
  );
  plan.say(`milliseconds of processor time a move, at a work of ${WORK}`);
  plan.say(botsTable(figures));
  return figures;
}

/** Plays whole matches until the time is over. */
function thoughtOf(bot: AnyBot, { entry, seats, begin }: PlayableBox, forMs: number): Thought {
  let [moves, sum, longest] = [0, 0, 0];
  const timed: AnyBot = {
    id: bot.id,
    choose(view, budget) {
      const from = process.cpuUsage();
      const move = bot.choose(view, budget);
      const { user, system } = process.cpuUsage(from);
      const ms = (user + system) / 1_000;
      [moves, sum, longest] = [moves + 1, sum + ms, Math.max(longest, ms)];
      return move;
    },
  };
  const players = { bots: new Array<AnyBot>(seats).fill(timed), work: WORK };
  const start = performance.now();
  for (let match = 0; performance.now() - start < forMs; match += 1) {
    for (const _ of playOut(entry.game, begin(), players, `match ${match}`));
  }
  return { mean: sum / moves, longest };
}

function botsTable(figures: readonly BotFigure[]): string {
  const rows = figures.map(({ game, edition, seats, bot, mean, longest }) => [
    `${game} ${edition}`,
    String(seats),
    bot,
    within(mean, 2),
    within(longest, 0),
  ]);
  return table(['box', 'seats', 'bot', 'a move', 'longest'], rows);
}

// Benchmarks of bots, coach and odds: solved turns beside a plain solver, all odds of a position,
// and whole games between two bots that solve every turn.

import type { Task } from '#bench/task.ts';
import { outcomes, type Weighted } from '#kernel/chance.ts';
import { playOut } from '#kernel/playout.ts';
import { bots } from './bot/index.ts';
import { DICE, editions } from './editions.ts';
import { FACES } from './notation.ts';
import { lumbricidae } from './rules/index.ts';
import {
  type Counts,
  canKeep,
  diceIn,
  rollingEnded,
  totalOf,
  type View,
} from './rules/position.ts';
import {
  outlookOf,
  prizesWith,
  solveWorms,
  tileChances,
  totalChances,
  wormsAtStake,
  worthOf,
} from './solver/odds.ts';
import { solveTurn } from './solver/turn.ts';

/** Commands timed as separate processes from a cold start. */
export const commands: readonly (readonly string[])[] = editions.map(({ id }) => {
  return ['odds', '--edition', id, '--json'];
});

const SEATS = 2;
const collector = bots.find(({ id }) => id === 'collector')!;

type Edition = (typeof editions)[number];

const start = ({ switches }: Edition) => lumbricidae.initial({ ...switches, firstSeat: 0 }, SEATS);

/** Views at the start of turns, from games of two collectors. */
function beginnings(edition: Edition, count: number): readonly View[] {
  const views: View[] = [];
  for (let game = 0; views.length < count; game += 1) {
    const players = { bots: [collector, collector], work: 1 };
    for (const { before } of playOut(lumbricidae, start(edition), players, `beginnings ${game}`)) {
      if (before.stage === 'ready') views.push(lumbricidae.view(before, before.mover));
    }
  }
  return views.slice(0, count);
}

/** All rolls of 0 to 8 dice. */
const ROLLS = Array.from({ length: DICE + 1 }, (_, count): readonly Weighted[] => {
  return outcomes({ kind: 'dice', label: 'roll', count, symbols: FACES, visibleTo: 'all' }) ?? [];
});

/**
 * A plain solver: the expected value of a turn, by every roll. Equivalent dice aside are solved
 * once.
 */
function plainWorth(view: View): number {
  const { rules } = view;
  const failureValue = -wormsAtStake(view);
  const known = new Map<string, number>();
  const worthAfter = (aside: Counts): number => {
    const used = aside.map((count) => Number(count > 0));
    const key = `${used} ${diceIn(aside)} ${totalOf(aside, rules)}`;
    const worth = known.get(key) ?? worthNow(aside);
    known.set(key, worth);
    return worth;
  };
  const worthNow = (aside: Counts): number => {
    const prizes = prizesWith(view, aside).map((prize) => worthOf(prize, view));
    const taken = prizes.length === 0 ? failureValue : Math.max(...prizes);
    if (rollingEnded({ aside, roll: null })) return taken;
    const rolled = rolling(aside, rules.deadRollFails ? failureValue : taken);
    return rules.stopAllowed && prizes.length > 0 ? Math.max(taken, rolled) : rolled;
  };
  const rolling = (aside: Counts, dead: number): number => {
    let [sum, all] = [0, 0];
    for (const { outcome, ways } of ROLLS[DICE - diceIn(aside)]!) {
      const kept = [...FACES.keys()].filter((face) => canKeep({ aside, roll: outcome }, face));
      const worths = kept.map((face) => worthAfter(aside.with(face, outcome[face]!)));
      sum += ways * (worths.length === 0 ? dead : Math.max(...worths));
      all += ways;
    }
    return sum / all;
  };
  return rolling(view.aside, failureValue);
}

function tasksOf(edition: Edition): readonly Task[] {
  const { id } = edition;
  /** Repeats work on the views of some beginnings. */
  const overViews = (count: number, work: (view: View) => void) => () => {
    const views = beginnings(edition, count);
    return () => {
      views.forEach(work);
      return views.length;
    };
  };
  return [
    {
      name: `turns solved, ${id}`,
      baseline: `turns solved without WebAssembly, ${id}`,
      prepare: overViews(64, (view) => solveWorms(view)),
    },
    {
      name: `turns solved without WebAssembly, ${id}`,
      baseline: `turns solved by the plain solver, ${id}`,
      prepare() {
        const turns = beginnings(edition, 64).map(solveWorms);
        return () => {
          for (const { rules, payoffs } of turns) solveTurn(rules, payoffs, undefined, false);
          return turns.length;
        };
      },
    },
    { name: `turns solved by the plain solver, ${id}`, prepare: overViews(1, plainWorth) },
    {
      name: `all odds of a turn, ${id}`,
      prepare: overViews(4, (view) => {
        outlookOf(solveWorms(view), view);
        tileChances(view);
        totalChances(view);
      }),
    },
    {
      name: `games of two collectors, ${id}`,
      prepare() {
        let games = 0;
        return () => {
          games += 1;
          const players = { bots: [collector, collector], work: 1 };
          for (const _ of playOut(lumbricidae, start(edition), players, `game ${games}`));
          return 1;
        };
      },
    },
  ];
}

export const tasks: readonly Task[] = editions.flatMap(tasksOf);

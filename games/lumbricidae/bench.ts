// What players, coach and odds rest on, as work that the bench times: whole turns solved beside the plain way to do so, all that is
// told of a moment, and whole games between two who solve every turn.
import { playOut } from '#kernel/playout.ts';
import { randomFrom } from '#kernel/random.ts';
import type { Task } from '#kernel/task.ts';
import { bots } from './bot/index.ts';
import { asideOf, judgeOf } from './bot/steady.ts';
import { editions } from './editions.ts';
import { lumbricidae } from './rules/index.ts';
import type { View } from './rules/position.ts';
import { outlookOf, solveWorms, tileChances, totalChances } from './solver/odds.ts';

/** Command lines that are timed as processes of their own, from a cold start. */
export const commands: readonly (readonly string[])[] = editions.map(({ id }) => {
  return ['odds', '--edition', id, '--json'];
});

/** As many rolls as there are of eight dice: the judge looks at all of them. */
const ALL_ROLLS = 1_287;
const SEATS = 2;
const collector = bots.find(({ id }) => id === 'collector')!;

type Edition = (typeof editions)[number];

const start = ({ switches }: Edition) => lumbricidae.initial({ ...switches, firstSeat: 0 }, SEATS);

/** Views of turns that begin, from games of two collectors. */
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

function tasksOf(edition: Edition): readonly Task[] {
  const { id } = edition;
  return [
    {
      name: `turns solved, ${id}`,
      peer: `turns solved by the plain judge, ${id}`,
      prepare() {
        const views = beginnings(edition, 64);
        return () => {
          for (const view of views) solveWorms(view);
          return views.length;
        };
      },
    },
    {
      name: `turns solved by the plain judge, ${id}`,
      prepare() {
        const views = beginnings(edition, 1);
        return () => {
          for (const view of views) {
            judgeOf(view, ALL_ROLLS, randomFrom('nothing')).rolling(asideOf(view, view.aside));
          }
          return views.length;
        };
      },
    },
    {
      name: `turns with all that is told of them, ${id}`,
      prepare() {
        const views = beginnings(edition, 4);
        return () => {
          for (const view of views) {
            outlookOf(solveWorms(view), view);
            tileChances(view);
            totalChances(view);
          }
          return views.length;
        };
      },
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

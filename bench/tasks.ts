// The figure "tasks a second": what a game's own `bench.ts` lists, one thread, its packed forms beside its plain ones.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { entries } from '#games';
import { type Spread, spread } from './rig/numbers.ts';
import { perSecond } from './rig/per-second.ts';
import { type Plan, table, within } from './rig/report.ts';

const WARM_UP_MS = 1_000;
const MEASURED_MS = 2_000;

interface Task {
  readonly name: string;
  readonly peer?: string;
  prepare(): () => number;
}

export interface TaskFigure {
  readonly game: string;
  readonly task: string;
  /** In a second of processor time of one thread. */
  readonly perSecond: Spread;
  /** How many times as many as of its peer, round by round. */
  readonly ratio?: Spread;
}

export async function measureTasks(plan: Plan): Promise<readonly TaskFigure[]> {
  const figures: TaskFigure[] = [];
  for (const { game } of entries) {
    const file = join(import.meta.dirname, '../games', game.id, 'bench.ts');
    if (!existsSync(file)) continue;
    const { tasks } = (await import(file)) as { readonly tasks: readonly Task[] };
    figures.push(...measureAll(game.id, tasks, plan.rounds));
  }
  plan.say('tasks a second of processor time');
  plan.say(tasksTable(figures));
  return figures;
}

function measureAll(game: string, tasks: readonly Task[], rounds: number): readonly TaskFigure[] {
  const work = new Map(tasks.map((task) => [task.name, task.prepare()]));
  for (const batch of work.values()) perSecond(batch, WARM_UP_MS);
  const runs = new Map(tasks.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, batch] of work) runs.get(name)!.push(perSecond(batch, MEASURED_MS));
  }
  return tasks.map(({ name, peer }) => {
    const [own, others] = [runs.get(name)!, peer === undefined ? undefined : runs.get(peer)];
    const figure = { game, task: name, perSecond: spread(own) };
    if (others === undefined) return figure;
    return { ...figure, ratio: spread(own.map((each, round) => each / others[round]!)) };
  });
}

function tasksTable(figures: readonly TaskFigure[]): string {
  const rows = figures.map(({ game, task, perSecond: done, ratio }) => [
    game,
    task,
    within(done, 0),
    ratio === undefined ? '' : within(ratio, 0),
  ]);
  return table(['game', 'task', 'a second', 'times the plain one'], rows);
}

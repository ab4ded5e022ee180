// The figure "tasks a second": measures the tasks of each game's `bench.ts` in one thread.
import { gameBenches } from './rig/game-benches.ts';
import { perSecond } from './rig/per-second.ts';
import type { Plan } from './rig/report.ts';
import { type TaskFigure, taskFigures, tasksTable } from './rig/task-figures.ts';

export async function measureTasks(plan: Plan): Promise<readonly TaskFigure[]> {
  const figures: TaskFigure[] = [];
  for (const bench of await gameBenches()) {
    const work = bench.tasks.map((task) => task.prepare());
    const run = (task: number, forMs: number) => perSecond(work[task]!, forMs);
    figures.push(...(await taskFigures(bench, run, plan.rounds)));
  }
  plan.say('tasks a second of processor time');
  plan.say(tasksTable(figures));
  return figures;
}

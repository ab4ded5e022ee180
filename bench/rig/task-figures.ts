// Measures and formats the tasks of a game, in Node or in a browser. Each round runs all tasks, so that a task and
// its baseline are compared in the same round.
import type { GameBench } from './game-benches.ts';
import { type Spread, spread } from './numbers.ts';
import { table, within } from './report.ts';

const WARM_UP_MS = 1_000;
const MEASURED_MS = 2_000;

export interface TaskFigure {
  readonly game: string;
  readonly task: string;
  readonly perSecond: Spread;
  /** Its speed divided by the speed of its baseline, by round. */
  readonly ratio?: Spread;
}

/** Repeats a task, given by its number, for this time. @returns the tasks per second */
export type Runner = (task: number, forMs: number) => number | Promise<number>;

export async function taskFigures(
  { game, tasks }: GameBench,
  run: Runner,
  rounds: number,
): Promise<readonly TaskFigure[]> {
  for (const number of tasks.keys()) await run(number, WARM_UP_MS);
  const runs = tasks.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const number of tasks.keys()) runs[number]!.push(await run(number, MEASURED_MS));
  }
  return tasks.map(({ name, baseline }, number) => {
    const own = runs[number]!;
    const others = runs[tasks.findIndex((each) => each.name === baseline)];
    const figure = { game, task: name, perSecond: spread(own) };
    if (others === undefined) return figure;
    return { ...figure, ratio: spread(own.map((each, round) => each / others[round]!)) };
  });
}

export function tasksTable(figures: readonly TaskFigure[]): string {
  const rows = figures.map(({ game, task, perSecond: done, ratio }) => [
    game,
    task,
    within(done, 0),
    ratio === undefined ? '' : within(ratio, ratio.median < 10 ? 1 : 0),
  ]);
  return table(['game', 'task', 'a second', 'times the plain one'], rows);
}

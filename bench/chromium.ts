// The figure "tasks a second in Chromium": runs the tasks of each game's `bench.ts` on an empty page and measures
// the elapsed time.
import { launchChromium } from '#tools/chromium.ts';
import { scriptOf } from '#tools/page-script.ts';
import { gameBenches } from './rig/game-benches.ts';
import type { Plan } from './rig/report.ts';
import { type Runner, type TaskFigure, taskFigures, tasksTable } from './rig/task-figures.ts';

/** The globals of the page: the exports of a game's `bench.ts`, and the prepared tasks by number. */
interface OnPage {
  readonly bench: { readonly tasks: readonly { prepare(): () => number }[] };
  readonly prepared: Map<number, () => number>;
}

export async function measureInChromium(plan: Plan): Promise<readonly TaskFigure[]> {
  const browser = await launchChromium();
  try {
    const figures: TaskFigure[] = [];
    for (const bench of await gameBenches()) {
      const page = await browser.newPage();
      await page.addScriptTag({ content: await scriptOf(bench.file, 'bench') });
      await page.evaluate(() => Object.assign(globalThis, { prepared: new Map() }));
      const run: Runner = (task, forMs) =>
        page.evaluate(
          ([number, time]) => {
            const { bench: there, prepared } = globalThis as unknown as OnPage;
            const batch = prepared.get(number) ?? there.tasks[number]!.prepare();
            prepared.set(number, batch);
            const start = performance.now();
            let done = 0;
            while (performance.now() - start < time) done += batch();
            return (1_000 * done) / (performance.now() - start);
          },
          [task, forMs] as const,
        );
      figures.push(...(await taskFigures(bench, run, plan.rounds)));
      await page.close();
    }
    plan.say(`tasks a second in Chromium ${browser.version()}`);
    plan.say(tasksTable(figures));
    return figures;
  } finally {
    await browser.close();
  }
}

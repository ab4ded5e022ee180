// The trial of one mistake after another: a Vitest that stays awake, in a process of its own, because a mistake may make it
// hang and then all of it has to go. The mistake is planted as the file is loaded: no file on the disk is ever changed.
import { resolve } from 'node:path';
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node';

/** What is to be planted, and the tests to run against it, in their order. */
export interface Trial {
  readonly path: string;
  readonly text: string;
  readonly tests: readonly string[];
}

/** How it went: the first test that failed, or none; and how long each file took. */
export interface Verdict {
  readonly failed: string | undefined;
  readonly milliseconds: Readonly<Record<string, number>>;
}

let trial: Trial = { path: '', text: '', tests: [] };

class AsAsked extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number =>
      trial.tests.findIndex((test) => resolve(test) === moduleId);
    return files.toSorted((one, other) => place(one) - place(other));
  }
}

const planting = {
  name: 'planting',
  enforce: 'pre' as const,
  load: (id: string) => (id === resolve(trial.path) ? trial.text : undefined),
};

const vitest = await createVitest(
  'test',
  {
    project: ['quick'],
    watch: false,
    bail: 1,
    maxWorkers: 1,
    reporters: [{}],
    // On the disk a file has one text; what is planted must neither come from there nor stay there.
    fsModuleCache: false,
    sequence: { sequencer: AsAsked },
  },
  { plugins: [planting] },
);

async function judge(given: Trial): Promise<Verdict> {
  const paths = [trial.path, given.path].filter((path) => path !== '');
  trial = given;
  for (const path of paths) vitest.invalidateFile(resolve(path));
  vitest.state.filesMap.clear();
  vitest.state.errorsSet.clear();
  const project = vitest.projects[0]!;
  const specifications = given.tests.map((test) => project.createSpecification(resolve(test)));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const failing = testModules.find((module) => module.state() === 'failed');
  const [test] = failing === undefined ? [] : [...failing.children.allTests('failed')];
  const failed = failing && `${failing.relativeModuleId}: ${test?.name ?? 'cannot begin'}`;
  return {
    failed: failed ?? (unhandledErrors.length > 0 ? `${unhandledErrors[0]}` : undefined),
    milliseconds: Object.fromEntries(
      testModules.map((module) => [module.relativeModuleId, module.diagnostic().duration]),
    ),
  };
}

process.on('message', async (given: Trial) => process.send?.(await judge(given)));
process.on('disconnect', () => process.exit());
process.send?.('awake');

// Tests mutants one by one, with one Vitest in a separate process. A mutant may never end; then the whole process is
// killed. The mutant replaces the text of a file when it is loaded, so no file on disk changes.
import { resolve } from 'node:path';
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node';

/** The file with its mutated text, and the tests to run, in order. */
export interface Trial {
  readonly path: string;
  readonly text: string;
  readonly tests: readonly string[];
}

/** The result: the first failed test, if any, and the duration of each test file. */
export interface Verdict {
  readonly failed: string | undefined;
  readonly milliseconds: Readonly<Record<string, number>>;
}

let trial: Trial = { path: '', text: '', tests: [] };

class GivenOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number =>
      trial.tests.findIndex((test) => resolve(test) === moduleId);
    return files.toSorted((one, other) => place(one) - place(other));
  }
}

const mutation = {
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
    // The cache on disk has the original text, and must not store a mutant.
    fsModuleCache: false,
    sequence: { sequencer: GivenOrder },
  },
  { plugins: [mutation] },
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

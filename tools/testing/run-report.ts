// A Vitest reporter that counts results. It prints the closing line "N passed, N failed", or writes the counts for the program
// that started the run (`test-run.ts`).
import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** The environment variable with the folder of the run; without it the reporter prints. */
export const RUN_FOLDER = 'TEST_RUN_FOLDER';
/** In the folder of the run: the report. It appears when the last test has ended. */
export const REPORT_FILE = 'report.json';
/** In the folder of the run: its time of change is the time of the newest result. */
export const PULSE_FILE = 'pulse';

export interface RunReport {
  readonly passed: number;
  readonly failed: number;
  /** The names of skipped tests. `not run: why` names a missing program. */
  readonly skipped: readonly string[];
}

/** The closing line. Programs read it; the summary above it is for people. */
export function closingLine({ passed, failed, skipped }: RunReport): string {
  const more = skipped.length > 0 ? `, ${skipped.length} skipped` : '';
  return `${passed} passed, ${failed} failed${more}`;
}

/** The number of failures outside tests: a file that does not load, a hook that throws. */
function errorsAround(module: TestModule): number {
  const suites = [...module.children.allSuites()];
  return [module, ...suites].reduce((sum, part) => sum + part.errors().length, 0);
}

function reportOf(modules: readonly TestModule[]): RunReport {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const count = (...states: readonly string[]) =>
    tests.filter((test) => states.includes(test.result().state)).length;
  return {
    passed: count('passed'),
    // A test without a result did not run to its end.
    failed:
      count('failed', 'pending') + modules.reduce((sum, module) => sum + errorsAround(module), 0),
    skipped: tests.filter((test) => test.result().state === 'skipped').map(({ name }) => name),
  };
}

/** The errors of a failed test, at once: a run that is stopped later prints no summary. */
function showErrors(test: TestCase): void {
  for (const { message, stacks = [] } of test.result().errors ?? []) {
    const places = stacks.map(({ file, line }) => `    at ${file}:${line}`);
    console.error([`FAILED ${test.fullName}`, message, ...places, ''].join('\n'));
  }
}

export const runReport: Reporter = {
  onTestCaseResult(test) {
    const folder = process.env[RUN_FOLDER];
    if (folder === undefined) return;
    utimesSync(join(folder, PULSE_FILE), new Date(), new Date());
    showErrors(test);
  },
  onTestRunEnd(modules, unhandledErrors, reason) {
    const counted = reportOf(modules);
    const failed = counted.failed + unhandledErrors.length;
    const report = { ...counted, failed: reason === 'interrupted' ? Math.max(1, failed) : failed };
    const folder = process.env[RUN_FOLDER];
    if (folder === undefined) console.log(`\n${closingLine(report)}`);
    else writeFileSync(join(folder, REPORT_FILE), JSON.stringify(report));
  },
};

// A Vitest reporter that prints the last line of a test run: "N passed, N failed, N skipped". Programs read this line;
// the summary above it is for people.
import type { Reporter, TestModule } from 'vitest/node';

/** The environment variable with the results of earlier steps, which count too: passed and failed, such as "2,0". */
export const EARLIER_STEPS = 'EARLIER_STEPS';

/** The number of failures outside tests: a file that does not load, a hook that throws. */
function errorsAround(module: TestModule): number {
  const suites = [...module.children.allSuites()];
  return [module, ...suites].reduce((sum, part) => sum + part.errors().length, 0);
}

export const closingLine: Reporter = {
  onTestRunEnd(modules, unhandledErrors, reason) {
    const [earlierPassed = 0, earlierFailed = 0] = (process.env[EARLIER_STEPS] ?? '0,0')
      .split(',')
      .map(Number);
    const count = { passed: earlierPassed, failed: earlierFailed, skipped: 0, pending: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) count[test.result().state] += 1;
      count.failed += errorsAround(module);
    }
    count.failed += unhandledErrors.length + count.pending;
    if (reason === 'interrupted' && count.failed === 0) count.failed = 1;
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
    console.log(`\n${count.passed} passed, ${count.failed} failed${skipped}`);
  },
};

// After a long test run, the ten files that took longest: where to look first when the tests become slow.
import type { Reporter } from 'vitest/node';

const SHOWN = 10;
/** A run of fewer files is looked at file by file anyway. */
const FILES_AT_LEAST = 50;

export const slowestFiles: Reporter = {
  onTestRunEnd(modules) {
    if (modules.length < FILES_AT_LEAST) return;
    const files = modules.map((module) => {
      const { duration, collectDuration } = module.diagnostic();
      return { name: module.relativeModuleId, seconds: (duration + collectDuration) / 1000 };
    });
    const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SHOWN);
    const lines = slowest.map(
      ({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`,
    );
    console.log(`\nThe slowest files:\n${lines.join('\n')}`);
  },
};

// A Vitest reporter that lists the ten slowest files after a long test run.
import type { Reporter } from 'vitest/node';

const SHOWN = 10;
/** Shorter runs print no list. */
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

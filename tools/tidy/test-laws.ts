// The rules for tests that also pass on a busy machine. No test of `npm test` waits for a time, judges a time, or has
// its own time limit.
import { codeOf, type Files } from './source.ts';
import type { Law } from './tidy.ts';

/** A test of `npm test`; the limit of its time is that of its project (`vitest.config.ts`). */
const DAILY_TEST = /\.test\.tsx?$|\.test\//;
const TEST_CODE = /^tests\//;
const PROOF = /\.slow\.tsx?$/;
const CODE = /\.tsx?$/;

const WAIT = /\bwaitForTimeout\b/g;
/** The clock in an expectation, a difference of times, and the clock that measures. */
const JUDGEMENT =
  /expect\([^;]*?\b(?:Date|performance)\.now\b|\bDate\.now\(\) [-<>]|(?<!=)[-<>] Date\.now\(\)|\bperformance\.now\b/g;
/** A number as the last argument of a test, or a `timeout` before its function. */
const OWN_LIMIT =
  /^\}, [\d_]+\);|^ {2}[\d_]+,\n\);|\btest(?:\.each\([^\n]*\))?\([^\n]*\{ timeout:/gm;

/** A limit on a measured time, without a control. */
const BARE_LIMIT = /\.toBeLess\w*\([^)]*_MS\)/g;

/** `npm test` runs it. The proof may keep its tests in the same folders. */
const isDailyTest = (path: string) => DAILY_TEST.test(path) && !PROOF.test(path);
/** The proof may use it as well. */
const isTestCode = (path: string) => TEST_CODE.test(path) && !PROOF.test(path);

function findings(files: Files, wanted: (path: string) => boolean, pattern: RegExp): string[] {
  return Object.entries(files)
    .filter(([path]) => CODE.test(path) && wanted(path))
    .flatMap(([path, text]) =>
      [...codeOf(text).matchAll(pattern)].map(
        ([found]) => `${path}: ${found.split('\n')[0]?.trim()}`,
      ),
    );
}

/** Tests wait for an event, never for a time. */
export const noTimedWaits: Law = (files) =>
  findings(files, (path) => isDailyTest(path) || isTestCode(path), WAIT);

/** Tests that judge time are in `tests/timed/` and only in the proof. */
export const noTimeJudged: Law = (files) => findings(files, isDailyTest, JUDGEMENT);

/** In the proof, a limit on a time grows with the lateness of the machine (`tests/timed/lateness.ts`). */
export const noBareLimits: Law = (files) => findings(files, (path) => PROOF.test(path), BARE_LIMIT);

/** All tests of a project have one limit: ten times what the longest needs on an idle machine. */
export const noOwnLimits: Law = (files) => findings(files, isDailyTest, OWN_LIMIT);

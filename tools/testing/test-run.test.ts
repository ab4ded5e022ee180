// A run of tests always ends: with stand-ins for Vitest that end, hang at their end, hang without a result, or leave a process.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runTests, type TestRunOptions } from './test-run.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wormery-runs-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

const REPORT =
  "writeFileSync(join(run, 'report.json'), JSON.stringify({ passed: 3, failed: 0, skipped: [] }));";
const WORKER =
  "writeFileSync(join(run, 'worker-' + process.pid), join(process.cwd(), 'tests/stuck.test.ts'));";
const HANG = 'setInterval(() => undefined, 1_000);';

let count = 0;

/** Runs a program of these lines in place of Vitest. */
function runLines(lines: readonly string[], options: TestRunOptions = {}) {
  count += 1;
  const program = join(folder, `run-${count}.mjs`);
  const imports = [
    "import { writeFileSync } from 'node:fs';",
    "import { join } from 'node:path';",
    "import { spawn } from 'node:child_process';",
    'const run = process.env.TEST_RUN_FOLDER;',
  ];
  writeFileSync(program, [...imports, ...lines].join('\n'));
  return runTests([program], { program: process.execPath, ...options });
}

test('a run that ends has the results of its report', async () => {
  const run = await runLines([REPORT]);
  expect(run).toMatchObject({ passed: 3, failed: 0, skipped: [], faults: [] });
});

test('a worker that does not end is named, killed and counted as a failure', async () => {
  const run = await runLines([WORKER, REPORT, HANG], { endWithinMs: 200 });
  expect(run).toMatchObject({ passed: 3, failed: 1 });
  expect(run.faults).toHaveLength(1);
  expect(run.faults[0]).toMatch(
    /^The worker \d+ of tests\/stuck\.test\.ts did not end within \d+ s/,
  );
});

test('a worker that has ended is no fault, also while the run removes files', async () => {
  const run = await runLines([REPORT, 'setTimeout(() => undefined, 1_000);'], { endWithinMs: 200 });
  expect(run).toMatchObject({ passed: 3, failed: 0, faults: [] });
});

test('a worker without results is named and killed', async () => {
  const run = await runLines([WORKER, HANG], { resultWithinMs: 1_000 });
  expect(run).toMatchObject({ passed: 0, failed: 1 });
  expect(run.faults[0]).toContain('tests/stuck.test.ts had no result for 1 s');
});

test('a process that outlives the run fails it', async () => {
  const orphan =
    "spawn(process.execPath, ['-e', 'setInterval(() => 0, 1e3)'], { stdio: 'ignore' }).unref();";
  const run = await runLines([orphan, REPORT], { runEndsWithinMs: 200 });
  expect(run).toMatchObject({ passed: 3, failed: 1 });
});

test('a run without a report fails, and so does a missing program', async () => {
  expect(await runLines(['process.exit(0);'])).toMatchObject({
    failed: 1,
    faults: ['The run ended without a report.'],
  });
  const missing = await runTests([], { program: join(folder, 'missing') });
  expect(missing.failed).toBe(1);
  expect(missing.faults[0]).toContain('did not start');
});

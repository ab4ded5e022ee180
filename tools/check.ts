// Checks a change: style and types, beside the tests of the projects in the arguments. `npm run check` and `npm test` use it with
// different projects.
import { spawn } from 'node:child_process';
import { closingLine } from './testing/run-report.ts';
import { runTests } from './testing/test-run.ts';

interface Outcome {
  readonly ok: boolean;
  readonly title: string;
  readonly output: string;
  readonly seconds: number;
}

/** Runs a program from node_modules/.bin. */
function step(title: string, command: string, args: readonly string[]): Promise<Outcome> {
  const begin = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const end = (ok: boolean): void =>
      resolve({ ok, title, output, seconds: (performance.now() - begin) / 1000 });
    child.on('error', (error) => {
      output += error.message;
      end(false);
    });
    child.on('close', (status) => end(status === 0));
  });
}

/** Several checkers of one project check the same types again: 54 s of processor time instead of 17. */
const CHECKERS = ['--checkers', '1'];

const colors = process.stdout.isTTY ? 'force' : 'off';
const checking = Promise.all([
  step('style', 'biome', ['check', '--error-on-warnings', `--colors=${colors}`, '.']),
  step('types', 'tsc', ['-b', ...CHECKERS, '--pretty', String(process.stdout.isTTY === true)]),
]);
const tests = await runTests(['run', ...process.argv.slice(2).map((name) => `--project=${name}`)]);
const steps = await checking;

for (const { ok, title, output, seconds } of steps) {
  if (!ok) console.log(output);
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${title}, ${seconds.toFixed(1)} s`);
}
for (const fault of tests.faults) console.log(`FAILED ${fault}`);
const passed = tests.passed + steps.filter(({ ok }) => ok).length;
const failed = tests.failed + steps.filter(({ ok }) => !ok).length;
console.log(`\n${closingLine({ ...tests, passed, failed })}`);
process.exitCode = failed === 0 && tests.passed > 0 ? 0 : 1;

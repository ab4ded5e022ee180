// Checks a change: style and types in parallel, then the tests of the projects in the arguments. `npm run check` and
// `npm test` use it with different projects.
import { spawn } from 'node:child_process';
import { EARLIER_STEPS } from './testing/closing-line.ts';

interface Outcome {
  readonly ok: boolean;
  readonly output: string;
  readonly seconds: string;
}

/** Runs a program from node_modules/.bin. @param live whether its output is shown immediately instead of returned */
function run(command: string, args: readonly string[], live = false): Promise<Outcome> {
  const begin = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: live ? 'inherit' : 'pipe' });
    let output = '';
    const keep = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    const end = (ok: boolean): void =>
      resolve({ ok, output, seconds: ((performance.now() - begin) / 1000).toFixed(1) });
    child.on('error', (error) => {
      output += error.message;
      end(false);
    });
    child.on('close', (status) => end(status === 0));
  });
}

async function step(title: string, command: string, args: readonly string[]): Promise<boolean> {
  const { ok, output, seconds } = await run(command, args);
  if (!ok) console.log(output);
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${title}, ${seconds} s`);
  return ok;
}

const colors = process.stdout.isTTY ? 'force' : 'off';
const steps = await Promise.all([
  step('style', 'biome', ['check', '--error-on-warnings', `--colors=${colors}`, '.']),
  step('types', 'tsc', ['-b', '--pretty', String(process.stdout.isTTY === true)]),
]);
const passed = steps.filter(Boolean).length;
process.env[EARLIER_STEPS] = `${passed},${steps.length - passed}`;

const projects = process.argv.slice(2).map((name) => `--project=${name}`);
const tests = await run('vitest', ['run', ...projects], true);
process.exitCode = tests.ok && passed === steps.length ? 0 : 1;

// Runs `npm test` ten times, five of them beside two processes that keep processors busy, and prints a table. No run
// may fail.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

const RUNS = Number(process.argv[2] ?? 10);
const BUSY_PROCESSES = 2;
const CLOSING_LINE = /^(\d+) passed, (\d+) failed/gm;

if (!Number.isInteger(RUNS) || RUNS < 1) {
  console.error('npm run test:steady -- RUNS: a whole number of at least 1; default 10');
  process.exit(2);
}

/** Processes that compute without end. @returns ends them */
function keepBusy(): () => void {
  const busy = Array.from({ length: BUSY_PROCESSES }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  return () => {
    for (const process of busy) process.kill('SIGKILL');
  };
}

function testOnce(): Promise<{ readonly status: number | null; readonly output: string }> {
  return new Promise((resolve) => {
    const child = spawn('npm', ['--silent', 'test'], { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      process.stdout.write(chunk);
    });
    child.on('close', (status) => resolve({ status, output }));
  });
}

const lines: string[] = [];
let failures = 0;
for (let run = 1; run <= RUNS; run += 1) {
  const isBusy = run % 2 === 0;
  const rest = isBusy ? keepBusy() : () => undefined;
  const began = Date.now();
  const { status, output } = await testOnce();
  rest();
  const [, passed = '0', failed = '1'] = [...output.matchAll(CLOSING_LINE)].at(-1) ?? [];
  if (status !== 0) failures += 1;
  const seconds = Math.round((Date.now() - began) / 1_000);
  lines.push(
    `run ${run}, ${isBusy ? 'busy' : 'idle'}: ${passed} passed, ${failed} failed, ${seconds} s`,
  );
  console.log(`\n${lines.join('\n')}\n`);
}
console.log(`${failures} of ${RUNS} runs failed, on ${availableParallelism()} processors.`);
process.exitCode = failures === 0 ? 0 : 1;

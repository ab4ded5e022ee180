// Joins the program to the terminal, its pipes and its exit code. `wormery.mjs` starts it.
// Stands apart so that `program.ts` can be run by a test with pipes of its own.
import { runProgram } from './program.ts';
import type { Talk } from './verb.ts';

// Whoever reads may stop reading (`| head`): no reason to complain, nothing left to do.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
}

const { stdout } = process;

function talk(): Talk {
  const { stdin } = process;
  return {
    input: stdin,
    typed: stdin.isTTY === true,
    size: () => ({ columns: stdout.columns || 80, rows: stdout.rows || 24 }),
    onResize: (call) => {
      stdout.on('resize', call);
      return () => stdout.off('resize', call);
    },
    raw: (wanted) => stdin.isTTY && stdin.setRawMode(wanted),
  };
}

process.exitCode = await runProgram(process.argv.slice(2), {
  out: (written) => process.stdout.write(written),
  err: (written) => process.stderr.write(written),
  // Most verbs read nothing, and start sooner without what reads.
  input: async () => (await import('node:stream/consumers')).text(process.stdin),
  talk,
  environment: process.env,
  terminal: { out: process.stdout.isTTY === true, err: process.stderr.isTTY === true },
});

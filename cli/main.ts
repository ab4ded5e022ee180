// Connects the program with the terminal, the pipes and the exit code. `wormery.mjs` starts it.
// `program.ts` is separate, so tests can run it with their own pipes.
import { fileFailure } from '#server/upkeep/whole-file.ts';
import { readStream } from './files.ts';
import { runProgram } from './program.ts';
import type { InteractiveInput } from './verb.ts';

// A closed pipe, as with `| head`, is not an error. A full disk is one.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    const { message } = fileFailure(error, 'write', 'the output');
    if (stream !== process.stderr) process.stderr.write(`wormery: ${message}.\n`);
    process.exit(1);
  });
}

const { stdout } = process;

function interactive(): InteractiveInput {
  const { stdin } = process;
  return {
    stream: stdin,
    isTerminal: stdin.isTTY === true,
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
  input: () => readStream(process.stdin, 'standard input'),
  interactive,
  environment: process.env,
  terminal: { out: process.stdout.isTTY === true, err: process.stderr.isTTY === true },
});

// `npm run faults -- NAME`: tries a real fault on a real server, prints the figures of docs/reliability.md, and
// fails if a promise does not hold.
import { parseArgs } from 'node:util';
import { clock } from './clock.ts';
import { corrupt } from './corrupt.ts';
import { disk } from './disk.ts';
import { flood } from './flood/flood.ts';
import { kill } from './kill.ts';
import { power } from './power.ts';
import { slow } from './slow.ts';
import type { Trial } from './trial.ts';

const TRIALS: Readonly<Record<string, Trial>> = { kill, power, disk, corrupt, flood, slow, clock };

/** The exit code of a command that was not understood. */
const MISUSE = 2;

function usage(): string {
  const lines = Object.entries(TRIALS).map(
    ([name, { about, times }]) => `  ${name.padEnd(8)} ${about} (${times})`,
  );
  return `npm run faults -- NAME [--times N] [--seed TEXT]

${lines.join('\n')}

  --times  the number in brackets: of faults, of visitors of each kind, or of moves; from 1 to 10000
  --seed   repeats the choices of an earlier run; default: a new seed, which is printed
The exit code is 0 if everything held, 1 if not, and ${MISUSE} if the command was not understood.`;
}

interface Order {
  readonly name: string;
  readonly trial: Trial;
  readonly times: number;
  readonly seed: string;
}

/** The order in the arguments, or an error message. */
function parseOrder(words: readonly string[]): Order | 'help' | { readonly wrong: string } {
  const options = {
    times: { type: 'string' },
    seed: { type: 'string' },
    help: { type: 'boolean' },
  } as const;
  let parsed: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    return { wrong: (error as Error).message };
  }
  const { values, positionals } = parsed;
  if (values.help) return 'help';
  const [name, ...more] = positionals;
  if (name === undefined) return { wrong: 'Name a trial.' };
  const trial = Object.hasOwn(TRIALS, name) ? TRIALS[name] : undefined;
  if (trial === undefined) return { wrong: `There is no trial "${name}".` };
  if (more.length > 0) return { wrong: `Name one trial, not "${positionals.join(' ')}".` };
  const times = values.times ?? `${trial.times}`;
  if (!/^[1-9]\d{0,4}$/.test(times) || Number(times) > 10_000) {
    return { wrong: `--times must be a whole number from 1 to 10000, not "${times}".` };
  }
  const seed = values.seed ?? process.env.WORMERY_SEED ?? `${name} ${Date.now()}`;
  return { name, trial, times: Number(times), seed };
}

async function carryOut({ name, trial, times, seed }: Order): Promise<boolean> {
  console.log(`${name}, ${times} times, seed "${seed}"`);
  const began = performance.now();
  try {
    const figures = await trial.run({ times, seed, say: (text) => console.log(`  ${text}`) });
    for (const [what, figure] of Object.entries(figures)) console.log(`${what}: ${figure}`);
    console.log(`ok, ${((performance.now() - began) / 1000).toFixed(0)} s`);
    return true;
  } catch (error) {
    console.error(error);
    console.error(`FAILED: ${name}. Repeat it with --seed "${seed}"`);
    return false;
  }
}

const order = parseOrder(process.argv.slice(2));
if (order === 'help') console.log(usage());
else if ('wrong' in order) {
  console.error(`${order.wrong}\n\n${usage()}`);
  process.exitCode = MISUSE;
} else {
  process.exit((await carryOut(order)) ? 0 : 1);
}

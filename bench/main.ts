// `npm run bench`: measures all or the named figures of docs/performance.md. Prints them and writes them
// to dist/bench, with a description of the machine.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureBots } from './bots.ts';
import { measureInChromium } from './chromium.ts';
import { measureCold } from './cold.ts';
import { measureKits } from './kits.ts';
import { measureMemory } from './memory.ts';
import { measureMoves } from './moves.ts';
import { measurePlayouts } from './playouts.ts';
import { describeMachine, type Plan } from './rig/report.ts';
import { measureScale } from './scale.ts';
import { measureSizes } from './sizes.ts';
import { measureTasks } from './tasks.ts';

const USAGE = `npm run bench -- [moves] [memory] [playouts] [tasks] [bots] [chromium] [cold] [sizes] [kits] [scale]
                [--quick | --full] [--peers] [--matches 50,200]

  --quick    200 matches, one round (about five minutes without peers)
  --full     50, 200 and 1000 matches, five rounds, with peers (about 40 minutes)
  --peers    installs another game server and measures it in the same rounds
  --matches  the numbers of simultaneous matches
  --rounds   the number of measurements
Without --quick and --full: 200 matches, three rounds. BENCH_DATA is the folder of the servers' data,
on the disk to measure. BENCH_PROFILES is a folder for CPU profiles of the servers.
`;

const FIGURES = {
  moves: measureMoves,
  memory: measureMemory,
  playouts: measurePlayouts,
  tasks: measureTasks,
  bots: measureBots,
  chromium: measureInChromium,
  cold: measureCold,
  sizes: measureSizes,
  scale: measureScale,
  kits: measureKits,
} as const;
type FigureName = keyof typeof FIGURES;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    peers: { type: 'boolean', default: false },
    matches: { type: 'string' },
    rounds: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

function planFromFlags(): Plan {
  const rounds = values.quick ? 1 : values.full ? 5 : 3;
  const matches = values.full ? [50, 200, 1_000] : [200];
  return {
    rounds: Number(values.rounds ?? rounds),
    matches: values.matches?.split(',').map(Number) ?? matches,
    peers: values.peers || values.full,
    say: (text) => console.log(text),
  };
}

function installPeers(): void {
  const folder = join(import.meta.dirname, 'peers');
  if (existsSync(join(folder, 'node_modules'))) return;
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', words, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error('the peers could not be installed');
}

async function measureAll(names: readonly FigureName[]): Promise<void> {
  const plan = planFromFlags();
  if (plan.peers) installPeers();
  const machine = describeMachine();
  console.log(Object.values(machine).join(', '), '\n');
  const figures: Record<string, unknown> = {};
  for (const name of names) figures[name] = await FIGURES[name](plan);
  const folder = join(import.meta.dirname, '../dist/bench');
  mkdirSync(folder, { recursive: true });
  const at = new Date().toISOString();
  const file = join(folder, `${at.replace(/[:.]/g, '-')}.json`);
  writeFileSync(
    file,
    `${JSON.stringify({ at, machine, rounds: plan.rounds, figures }, null, 2)}\n`,
  );
  console.log(`\nkept in ${file}`);
}

const known = Object.keys(FIGURES) as FigureName[];
const unknown = positionals.filter((name) => !known.includes(name as FigureName));
if (values.help || unknown.length > 0) {
  console.log(USAGE);
  process.exitCode = values.help ? 0 : 2;
} else {
  await measureAll(positionals.length === 0 ? known : (positionals as FigureName[]));
}

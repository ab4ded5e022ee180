// The figure "a cold process": how much longer a command takes than a Node process that does nothing. The commands come from
// games' `bench.ts`. Each run of a command alternates with a run of Node alone.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { gameBenches } from './rig/game-benches.ts';
import { quantile, type Spread, spread } from './rig/numbers.ts';
import { type Plan, table, within } from './rig/report.ts';

const STARTS = 20;
const MAIN = join(import.meta.dirname, '../cli/wormery.mjs');

export interface ColdFigure {
  readonly command: string;
  /** Whether the compile cache of an earlier start is used. */
  readonly cache: 'kept' | 'none';
  /** The additional milliseconds compared with Node alone; medians of STARTS starts. */
  readonly beyondNode: Spread;
  readonly node: Spread;
}

export async function measureCold(plan: Plan): Promise<readonly ColdFigure[]> {
  const benches = await gameBenches();
  const figures = benches.flatMap(({ commands = [] }) =>
    commands.flatMap((words) =>
      (['kept', 'none'] as const).map((cache) => cold(words, cache, plan)),
    ),
  );
  plan.say(
    `milliseconds of a cold process beyond those of Node alone, medians of ${STARTS} starts`,
  );
  plan.say(coldTable(figures));
  return figures;
}

function cold(words: readonly string[], cache: ColdFigure['cache'], plan: Plan): ColdFigure {
  const env: Environment = cache === 'kept' ? {} : { NODE_DISABLE_COMPILE_CACHE: '1' };
  const rounds = Array.from({ length: plan.rounds }, () => {
    // The first start fills the compile cache.
    startToEnd([MAIN, ...words], env);
    const [ours, nodes]: [number[], number[]] = [[], []];
    for (let start = 0; start < STARTS; start += 1) {
      nodes.push(startToEnd(['-e', '0'], env));
      ours.push(startToEnd([MAIN, ...words], env));
    }
    return [quantile(ours, 0.5), quantile(nodes, 0.5)] as const;
  });
  return {
    command: words.join(' '),
    cache,
    beyondNode: spread(rounds.map(([ours, node]) => ours - node)),
    node: spread(rounds.map(([, node]) => node)),
  };
}

type Environment = Readonly<Record<string, string>>;

function startToEnd(words: readonly string[], env: Environment): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, words, {
    env: { PATH: process.env.PATH, ...env },
  });
  if (status !== 0) throw new Error(`${words.join(' ')} failed: ${stderr}`);
  return performance.now() - start;
}

function coldTable(figures: readonly ColdFigure[]): string {
  const rows = figures.map(({ command, cache, beyondNode, node }) => {
    return [command, cache, within(beyondNode, 1), within(node, 1)];
  });
  return table(['command', 'compile cache', 'beyond Node', 'Node alone'], rows);
}

// The figure "a move through the whole server": processor time, latency and throughput. Each round measures all
// contestants in turn, so that a slow minute of the machine affects all of them.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ContestantName, MovesRun } from './rig/drive.ts';
import { type Spread, spread } from './rig/numbers.ts';
import { type Plan, table, within } from './rig/report.ts';

const DRIVE = new URL('./rig/drive.ts', import.meta.url).pathname;
const OPEN_LOOP_PER_SECOND = 500;

/** By the number of matches: enough moves to measure, few enough that hardly any match ends. */
const MOVES: Readonly<Record<number, number>> = { 50: 3_000, 200: 8_000, 1000: 10_000 };

/** The figures of a run: name, column head in the table, digits there, value. */
const COLUMNS = [
  ['serverMicrosPerMove', 'CPU us/move', 0, (run) => run.serverMicrosPerMove],
  // Divided by Wormery's in the same round.
  ['timesOurs', 'times ours', 2, (run, ours) => run.serverMicrosPerMove / ours.serverMicrosPerMove],
  ['bytesPerMove', 'bytes/move', 0, (run) => run.bytesPerMove],
  ['movesPerSecond', 'moves/s', 0, (run) => run.movesPerSecond],
  ['answeredP50', 'answer p50 ms', 1, (run) => run.answered.p50],
  ['answeredP99', 'p99 ms', 1, (run) => run.answered.p99],
  ['shownP50', 'shown p50 ms', 1, (run) => run.shown.p50],
  ['shownP99', 'p99 ms', 1, (run) => run.shown.p99],
] as const satisfies readonly (readonly [
  name: string,
  head: string,
  digits: number,
  value: (run: MovesRun, ours: MovesRun) => number,
])[];

export type MovesFigure = Pick<MovesRun, 'contestant' | 'matches' | 'perSecond'> &
  Readonly<Record<(typeof COLUMNS)[number][0], Spread>>;

async function drive(
  contestant: ContestantName,
  matches: number,
  perSecond: number,
): Promise<MovesRun> {
  const moves = perSecond === 0 ? (MOVES[matches] ?? matches * 20) : perSecond * 8;
  const words = [DRIVE, contestant, matches, moves, perSecond].map(String);
  const { stdout } = await promisify(execFile)(process.execPath, words);
  return JSON.parse(stdout) as MovesRun;
}

function figure(runs: readonly MovesRun[], ours: readonly MovesRun[]): MovesFigure {
  const { contestant, matches, perSecond } = runs[0] as MovesRun;
  const spreads = COLUMNS.map(([name, , , value]) => {
    return [name, spread(runs.map((run, round) => value(run, ours[round] as MovesRun)))] as const;
  });
  return { contestant, matches, perSecond, ...Object.fromEntries(spreads) } as MovesFigure;
}

/** All contestants in turn, round by round. */
async function compare(plan: Plan, matches: number, perSecond: number) {
  const own = ['wormery', 'lines', 'fair', 'page', 'postgres', 'bare'] as const;
  const names: readonly ContestantName[] = plan.peers ? [...own, 'memory', 'files'] : own;
  const runs = new Map<ContestantName, MovesRun[]>(names.map((name) => [name, []]));
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const name of names) runs.get(name)?.push(await drive(name, matches, perSecond));
  }
  return names.map((name) => figure(runs.get(name) ?? [], runs.get('wormery') ?? []));
}

export async function measureMoves(plan: Plan): Promise<readonly MovesFigure[]> {
  const figures: MovesFigure[] = [];
  for (const perSecond of [0, OPEN_LOOP_PER_SECOND]) {
    for (const matches of plan.matches) {
      const compared = await compare(plan, matches, perSecond);
      figures.push(...compared);
      const how = perSecond === 0 ? 'one after the other' : `${perSecond} moves a second`;
      plan.say(`${matches} matches, ${how}\n${movesTable(compared)}\n`);
    }
  }
  return figures;
}

function movesTable(figures: readonly MovesFigure[]): string {
  const rows = figures.map((one) => [
    one.contestant,
    ...COLUMNS.map(([name, , digits]) => within(one[name], digits)),
  ]);
  return table(['server', ...COLUMNS.map(([, head]) => head)], rows);
}

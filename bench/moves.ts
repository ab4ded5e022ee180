// The figure "a move through the whole server": processor time, latency and throughput. Each round measures
// all contestants one after the other, so that a slow minute of the machine affects all of them.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ContestantName, MovesRun } from './rig/drive.ts';
import { type Spread, spread } from './rig/numbers.ts';
import { type Plan, table, within } from './rig/report.ts';

const DRIVE = new URL('./rig/drive.ts', import.meta.url).pathname;
const OPEN_LOOP_PER_SECOND = 500;

/** By the number of matches: enough moves to measure, few enough that hardly any match ends. */
const MOVES: Readonly<Record<number, number>> = { 50: 3_000, 200: 8_000, 1000: 10_000 };

export interface MovesFigure {
  readonly contestant: ContestantName;
  readonly matches: number;
  readonly perSecond: number;
  readonly serverMicrosPerMove: Spread;
  /** The processor time, divided by Wormery's in the same round. */
  readonly timesOurs: Spread;
  readonly movesPerSecond: Spread;
  readonly answeredP50: Spread;
  readonly answeredP99: Spread;
  readonly shownP50: Spread;
  readonly shownP99: Spread;
}

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
  const all = (value: (run: MovesRun) => number) => spread(runs.map(value));
  return {
    contestant,
    matches,
    perSecond,
    serverMicrosPerMove: all((run) => run.serverMicrosPerMove),
    timesOurs: spread(
      runs.map(
        (run, round) => run.serverMicrosPerMove / (ours[round] as MovesRun).serverMicrosPerMove,
      ),
    ),
    movesPerSecond: all((run) => run.movesPerSecond),
    answeredP50: all((run) => run.answered.p50),
    answeredP99: all((run) => run.answered.p99),
    shownP50: all((run) => run.shown.p50),
    shownP99: all((run) => run.shown.p99),
  };
}

/** All contestants in turn, round by round. */
async function compare(plan: Plan, matches: number, perSecond: number) {
  const names: readonly ContestantName[] = plan.peers
    ? ['wormery', 'bare', 'memory', 'files']
    : ['wormery', 'bare'];
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
  const heads = [
    'server',
    'CPU us/move',
    'times ours',
    'moves/s',
    'answer p50 ms',
    'p99 ms',
    'shown p50 ms',
    'p99 ms',
  ];
  const rows = figures.map((one) => [
    one.contestant,
    within(one.serverMicrosPerMove, 0),
    within(one.timesOurs, 2),
    within(one.movesPerSecond, 0),
    within(one.answeredP50, 1),
    within(one.answeredP99, 1),
    within(one.shownP50, 1),
    within(one.shownP99, 1),
  ]);
  return table(heads, rows);
}

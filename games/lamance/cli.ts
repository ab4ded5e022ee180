#!/usr/bin/env node
// The study of the reconstruction: plays matches between like players and prints what docs/lamance.md tells. Stands apart
// because it is a question about the board, not about a match: `node games/lamance/cli.ts --games 300`.
import { parseArgs } from 'node:util';
import { playOut } from '#kernel/playout.ts';
import { bots } from './bot/index.ts';
import { editions, type Rules, rulesOf } from './editions.ts';
import { lamance } from './rules/index.ts';
import type { State } from './rules/position.ts';

/** What one match was like. */
interface Course {
  readonly ending: 'laid out' | 'blocked';
  readonly laid: number;
  /** How many pieces each line has. */
  readonly lines: readonly number[];
  readonly passes: number;
  readonly margin: number;
  readonly points: number;
  /** The first seat's share of the win. */
  readonly first: number;
}

function courseOf(seatCount: number, bot: string, work: number, seed: string): Course {
  const player = bots.find(({ id }) => id === bot);
  if (player === undefined) throw new Error(`no player ${bot}`);
  const rules: Rules = { ...rulesOf(editions[0]?.switches ?? {}), firstSeat: 0 };
  let end: State = lamance.initial({ ...rules }, seatCount);
  let passes = 0;
  const players = { bots: new Array(seatCount).fill(player), work };
  for (const { ply, after } of playOut(lamance, end, players, seed)) {
    end = after;
    if (ply.by !== 'chance' && ply.move.kind === 'pass') passes += 1;
  }
  const lines: number[] = [];
  for (const { joined } of end.laid) {
    if (joined === null) lines.push(0);
    lines[lines.length - 1]! += 1;
  }
  const scores = lamance.returns(end);
  const [most = 0, second = 0] = scores.toSorted((a, b) => b - a);
  const winners = scores.filter((score) => score === most).length;
  return {
    ending: end.laid.length === 48 ? 'laid out' : 'blocked',
    laid: end.laid.length,
    lines,
    passes,
    margin: most - second,
    points: scores.reduce((sum, score) => sum + score, 0),
    first: scores[0] === most ? 1 / winners : 0,
  };
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** Half the width of a 95 % interval of a share, in per cent. */
const within = (share: number, count: number): number =>
  196 * Math.sqrt((share * (1 - share)) / count);

function row(seatCount: number, bot: string, work: number, games: number): string {
  const courses = Array.from({ length: games }, (_, game) =>
    courseOf(seatCount, bot, work, `${seatCount} ${bot} ${game}`),
  );
  const lines = courses.flatMap((course) => course.lines);
  const first = mean(courses.map((course) => course.first));
  const laidOut = courses.filter(({ ending }) => ending === 'laid out').length / games;
  const cells = [
    `${seatCount}`,
    bot,
    `${games}`,
    `${Math.round(100 * laidOut)} %`,
    mean(courses.map(({ laid }) => laid)).toFixed(1),
    mean(courses.map((course) => course.lines.length)).toFixed(1),
    mean(lines).toFixed(1),
    `${Math.max(...lines)}`,
    mean(courses.map(({ passes }) => passes)).toFixed(1),
    mean(courses.map(({ points }) => points)).toFixed(0),
    mean(courses.map(({ margin }) => margin)).toFixed(1),
    `${(100 * first).toFixed(1)} ± ${within(first, games).toFixed(1)} %`,
  ];
  return `| ${cells.join(' | ')} |`;
}

const HEAD = [
  'seats',
  'players',
  'matches',
  'all laid',
  'pieces laid',
  'lines',
  'pieces a line',
  'longest',
  'passes',
  'points together',
  'margin',
  'first seat wins',
];

const print = (line: string) => process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '300' },
    work: { type: 'string', default: '60' },
    bots: { type: 'string', default: 'random,steady,champion' },
    seats: { type: 'string', default: '2,3,4' },
  },
});

print(`| ${HEAD.join(' | ')} |\n|${'---|'.repeat(HEAD.length)}`);
for (const seatCount of values.seats.split(',').map(Number)) {
  for (const bot of values.bots.split(',')) {
    print(row(seatCount, bot, Number(values.work), Number(values.games)));
  }
}

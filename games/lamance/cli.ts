// `wormery lines`: the ends of matches between equal bots, and the lengths of lines. It prints the figures of
// docs/lamance.md.
import { wrongUsage } from '#cli/failure.ts';
import { listFrom, wholeNumber } from '#cli/flags.ts';
import { verb } from '#cli/verb.ts';
import { playOut } from '#kernel/playout.ts';
import { bots } from './bot/index.ts';
import { editions, type Rules, rulesOf } from './editions.ts';
import { lamance } from './rules/index.ts';
import type { State } from './rules/position.ts';

const { least, most } = editions[0]!.seats;
const SEATS = [least, most] as const;

/** The figures of one match. */
interface Course {
  readonly ending: 'laid out' | 'blocked';
  readonly laid: number;
  /** The number of pieces in each line. */
  readonly lines: readonly number[];
  readonly passes: number;
  readonly margin: number;
  readonly points: number;
  /** The first seat's share of the win. */
  readonly first: number;
}

type Player = (typeof bots)[number];

function playerCalled(name: string): Player {
  const player = bots.find(({ id }) => id === name);
  if (player !== undefined) return player;
  const known = bots.map(({ id }) => id).join(', ');
  throw wrongUsage(`${lamance.id} has no bot "${name}", only ${known}`);
}

function courseOf(seatCount: number, player: Player, work: number, seed: string): Course {
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

function row(seatCount: number, bot: Player, work: number, games: number): string {
  const courses = Array.from({ length: games }, (_, game) =>
    courseOf(seatCount, bot, work, `${seatCount} ${bot.id} ${game}`),
  );
  const lines = courses.flatMap((course) => course.lines);
  const first = mean(courses.map((course) => course.first));
  const laidOut = courses.filter(({ ending }) => ending === 'laid out').length / games;
  const cells = [
    `${seatCount}`,
    bot.id,
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
  'total points',
  'margin',
  'first seat wins',
];

export const linesVerb = verb({
  args: {
    games: {
      type: 'string',
      default: '300',
      valueHint: 'NUMBER',
      description: 'How many matches are played for each row.',
    },
    work: {
      type: 'string',
      default: '60',
      valueHint: 'NUMBER',
      description: 'How much work a bot may spend on a move.',
    },
    bots: {
      type: 'string',
      default: 'random,steady,champion',
      valueHint: 'A,B,..',
      description: 'Which bots play.',
    },
    seats: {
      type: 'string',
      default: '2,3,4',
      valueHint: 'A,B,..',
      description: 'How many seats a match has.',
    },
  },
  details: [
    'All seats of a match have the same bot, and seat 0 starts. It prints a row for each number of ' +
      'seats and each bot: how matches ended, how long lines were, what was scored, and how often ' +
      'the first seat won, with its 95 % interval. The defaults take minutes.',
  ],
  examples: [
    'wormery lines --games 20 --bots random,steady',
    'wormery lines --games 200 --work 40',
  ],
  run: async (given, { out }) => {
    const games = wholeNumber('games', given.games, [1, 1_000_000]);
    const work = wholeNumber('work', given.work, [1, 1_000_000_000]);
    const players = listFrom('bots', given.bots).map(playerCalled);
    const seats = listFrom('seats', given.seats).map((each) => wholeNumber('seats', each, SEATS));
    out(`| ${HEAD.join(' | ')} |\n|${'---|'.repeat(HEAD.length)}\n`);
    for (const seatCount of seats) {
      for (const bot of players) out(`${row(seatCount, bot, work, games)}\n`);
    }
  },
});

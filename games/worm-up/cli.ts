// `wormery bids`: the solved race of two, and how much a perfect answer gains against the bids of bots.
import { wholeNumber } from '#cli/flags.ts';
import { percentBar } from '#cli/progress.ts';
import { ofRounds } from '#cli/tournament/interval.ts';
import { verb } from '#cli/verb.ts';
import { bestBy } from '#kernel/best.ts';
import type { Bot } from '#kernel/bot.ts';
import type { Seat } from '#kernel/game.ts';
import { playOut } from '#kernel/playout.ts';
import { winShares } from '#kernel/win-shares.ts';
import { bots, CLEVER_NOISE } from './bot/index.ts';
import { editions, type Rules } from './editions.ts';
import { wormUp } from './rules/index.ts';
import type { Bid, Move, View } from './rules/position.ts';
import { answersTo, type JointBids, pairOf, solvePair } from './solver/answers.ts';
import { heuristicBids, jointBidsByDistance, mixturesOf } from './solver/bids.ts';
import { championBids } from './solver/champion.ts';
import { type Course, courseOf } from './solver/course.ts';
import { bestResponseGap, type Duel, duelRules, type Policy, solveDuel } from './solver/duel.ts';
import { jointBidsIn } from './solver/rounds.ts';
import { raceValue } from './solver/value.ts';

/** The steps of a whole race. */
const LENGTH = 35;
const DEAD_ROUNDS: readonly Rules['deadRounds'][] = [3, 5];

const STRATEGIES: readonly (readonly [string, (duel: Duel) => Policy])[] = [
  [
    'the solved race',
    (duel) => (course) => solvePair(pairOf(jointBidsIn(course, duel.value))).mixtures,
  ],
  [
    'champion: the solved race with some noisy bids',
    (duel) => (course) => championBids(course, duel.value),
  ],
  [
    'clever: equilibrium with noise 0.1',
    () => (course) => mixturesOf(course, course.left, CLEVER_NOISE),
  ],
  [
    'steady: fixed preferences',
    () => (course) => course.left.map((_, seat) => parts(heuristicBids(course, seat))),
  ],
];

/** Weights as parts of 1. */
function parts(weights: ReadonlyMap<Bid, number>): ReadonlyMap<Bid, number> {
  const sum = [...weights.values()].reduce((all, each) => all + each, 0);
  return new Map([...weights].map(([bid, weight]) => [bid, weight / sum]));
}

export const bidsVerb = verb({
  args: {
    games: {
      type: 'string',
      valueHint: 'NUMBER',
      description: 'The number of races of three players; rounded up to whole rounds.',
      default: '300',
    },
  },
  details: [
    'It prints three tables. The first shows the solved race: two players with a ghost, in whole ' +
      'steps. The second shows how much a perfect opponent gains there against each strategy. The ' +
      'third shows races of three players on the table: how often a player wins who knows how two ' +
      'champions bid, and answers them, once by distances and once by a network. It takes about two minutes. In a terminal, a bar shows the ' +
      'progress.',
  ],
  examples: ['wormery bids', 'wormery bids --games 3000'],
  run: async ({ games }, io) => {
    const rounds = Math.ceil(wholeNumber('games', games, [1, 1_000_000]) / SEATS);
    const bar = percentBar(io);
    const lines = [...RACES_HEAD];
    const duels = DEAD_ROUNDS.map((deadRounds, at) => {
      bar.at((0.1 * at) / DEAD_ROUNDS.length);
      return solveDuel(duelRules(deadRounds));
    });
    lines.push(...duels.map(solvedRow), '', ...GAINS_HEAD);
    for (const [at, [name, policyOf]] of STRATEGIES.entries()) {
      bar.at(0.1 + (0.4 * at) / STRATEGIES.length);
      const duel = duels.at(-1)!;
      lines.push(`| ${name} | ${percent(bestResponseGap(duel, policyOf(duel), LENGTH))} |`);
    }
    lines.push('', ...ANSWER_HEAD);
    for (const [at, [name, answer]] of ANSWERS.entries()) {
      const shares = Array.from({ length: rounds }, (_, round) => {
        bar.at(0.5 + (0.5 * (at + round / rounds)) / ANSWERS.length);
        return shareOfAnswer(answer, `bids ${round}`);
      });
      lines.push(answerRow(name, shares));
    }
    bar.end();
    io.out(`${lines.join('\n')}\n`);
  },
});

const RACES_HEAD = [
  '| dead rounds | standings | at the start | a step ahead | first bid |',
  '|---|---|---|---|---|',
];
const GAINS_HEAD = ['| strategy | a perfect answer gains |', '|---|---|'];
const ANSWER_HEAD = [
  '| an answer by | races | it wins | interval | it gains |',
  '|---|---|---|---|---|',
];

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function solvedRow(duel: Duel): string {
  const start = duel.courseOf({ own: LENGTH, other: LENGTH, kind: 0 });
  const ahead = duel.courseOf({ own: LENGTH - 1, other: LENGTH, kind: 0 });
  const { mixtures } = solvePair(pairOf(jointBidsIn(start, duel.value)));
  const first = [...mixtures[0]!].filter(([, weight]) => weight > 0.001).map(([bid]) => bid);
  const cells = [
    duel.rules.deadRounds,
    duel.values.length,
    ...[start, ahead].map((course) => duel.value(course)[0]!.toFixed(3)),
    first.join(' or '),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The players of the races with an answer. */
const SEATS = 3;
const WORK = 1_000;
const champion = bots.find(({ id }) => id === 'champion')!;
const tiles = editions.find(({ id }) => id === 'tiles')!;

/** Plays as a champion, but knows how the others bid: as champions. @param jointIn the bids of a round, and what they are worth */
function answering(jointIn: (course: Course) => JointBids): Bot<View, Move> {
  return {
    id: 'answer',
    choose(view, thinking) {
      if (view.stage !== 'bid') return champion.choose(view, thinking);
      const course = courseOf(view);
      const { worths } = answersTo(jointIn(course), championBids(course, raceValue));
      const [bid] = bestBy([...worths[view.observer as Seat]!], ([, worth]) => worth);
      return { kind: 'bid', bid };
    },
  };
}

/** Answers by what they take for the chances to win. */
const ANSWERS: readonly (readonly [string, Bot<View, Move>])[] = [
  ['the distances', answering((course) => jointBidsByDistance(course, course.left))],
  ['the network', answering((course) => jointBidsIn(course, raceValue))],
];

/** The share of wins of the answer in a round of races with the same luck, one from each seat. */
function shareOfAnswer(answer: Bot<View, Move>, seed: string): number {
  let wins = 0;
  for (let seat = 0; seat < SEATS; seat += 1) {
    const players = new Array<Bot<View, Move>>(SEATS).fill(champion).with(seat, answer);
    let end = wormUp.initial(tiles.switches, SEATS);
    for (const { after } of playOut(wormUp, end, { bots: players, work: WORK }, seed)) end = after;
    wins += winShares(wormUp.returns(end))[seat]!;
  }
  return wins / SEATS;
}

function answerRow(name: string, shares: readonly number[]): string {
  const count = shares.length;
  const mean = shares.reduce((sum, each) => sum + each, 0) / count;
  const meanSquare = shares.reduce((sum, each) => sum + each ** 2, 0) / count;
  const { low, high } = ofRounds({ count, mean, meanSquare });
  const gain = percent(mean - 1 / SEATS);
  return `| ${name} | ${count * SEATS} | ${percent(mean)} | ${percent(low)} to ${percent(high)} | ${gain} |`;
}

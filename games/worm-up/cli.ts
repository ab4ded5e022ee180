// `wormery bids`: bids in the solved race of two, and how much a best response gains against several
// strategies.
import { percentBar } from '#cli/progress.ts';
import { verb } from '#cli/verb.ts';
import type { Switches } from '#kernel/game.ts';
import { editions } from './editions.ts';
import { FACES } from './rules/bidding.ts';
import { wormUp } from './rules/index.ts';
import type { Bid, View } from './rules/position.ts';
import { heuristicBids, mixturesOf } from './solver/bids.ts';
import {
  bestResponseGap,
  type Policy,
  type SolvedRace,
  type Standing,
  solveRace,
} from './solver/race.ts';
import { noisyBids } from './solver/solved.ts';

const LENGTH = 35;
const RESTING: readonly (Bid | null)[] = [null, 7, 'X'];

const dice = editions.find(({ id }) => id === 'dice')!;
const start = wormUp.view(wormUp.initial(dice.switches as Switches, 2), 0);

/** A standing of the solved race as a view of the real game. */
function viewOf({ ownRest, otherRest, dead }: Standing): View {
  return { ...start, rests: [RESTING[ownRest]!, RESTING[otherRest]!], dead };
}

type Strategy = (view: View, distances: readonly number[]) => ReadonlyMap<Bid, number>;

/** A strategy as probabilities of the six bids. */
function policyOf(strategy: Strategy): Policy {
  return (standing) => {
    const weights = strategy(viewOf(standing), [standing.own, standing.other]);
    const all = FACES.map((bid) => weights.get(bid) ?? 0);
    const sum = all.reduce((one, other) => one + other, 0);
    return all.map((weight) => weight / sum);
  };
}

/** The logit equilibrium of `mixturesOf`; its temperature is the noise. */
const answering = (temperature: number): Policy =>
  policyOf((view, distances) => mixturesOf(view, distances, temperature)[0]!);

const STRATEGIES: readonly (readonly [string, (race: SolvedRace) => Policy])[] = [
  ['the solved race', (race) => race.bids],
  [
    'champion: the solved race with some noisy bids',
    (race) => (standing) => noisyBids(race, standing),
  ],
  ['equilibrium with noise 0.02', () => answering(0.02)],
  ['equilibrium with noise 0.05', () => answering(0.05)],
  ['clever: equilibrium with noise 0.1', () => answering(0.1)],
  ['steady: fixed preferences', () => policyOf((view) => heuristicBids(view, 0))],
];

const fresh = (own: number, other: number): Standing => ({
  own,
  other,
  ownRest: 0,
  otherRest: 0,
  dead: 0,
});

export const bidsVerb = verb({
  args: {},
  details: [
    'It solves a simple race: two players with a ghost, whole steps, and no worm in the way of ' +
      'the other. It prints two tables. The first shows the solved race for several settings: after ' +
      'how many dead rounds the race is a tie, and how many steps a swing is worth. The second ' +
      'shows how much a perfect opponent gains against each strategy. It takes ten to twenty ' +
      'seconds. In a terminal, a bar shows the progress.',
  ],
  examples: ['wormery bids'],
  run: async (_, io) => {
    const bar = percentBar(io);
    const rows = rowsOf((share) => bar.at(share));
    bar.end();
    io.out(`${[...RACES_HEAD, ...rows.races, '', ...GAINS_HEAD, ...rows.gains].join('\n')}\n`);
  },
});

const RACES_HEAD = [
  '| dead rounds | a swing is worth | standings | at the start | a step ahead | first bid |',
  '|---|---|---|---|---|---|',
];
const GAINS_HEAD = ['| strategy | a perfect answer gains |', '|---|---|'];

const RACES = [3, 5].flatMap((deadRounds) =>
  [0, 1, 2].map((worth) => [deadRounds, worth] as const),
);

/** @param onShare called with the finished share, from 0 to 1 */
function rowsOf(onShare: (share: number) => void) {
  let done = 0;
  const count = (row: string): string => {
    done += 1;
    onShare(done / (RACES.length + STRATEGIES.length));
    return row;
  };
  onShare(0);
  const races = RACES.map((setting) => count(solvedRow(...setting)));
  const race = solveRace({ length: LENGTH, deadRounds: 5, postWorth: 1 });
  const gains = STRATEGIES.map((strategy) => count(gainRow(race, strategy)));
  return { races, gains };
}

function solvedRow(deadRounds: number, postWorth: number): string {
  const race = solveRace({ length: LENGTH, deadRounds, postWorth });
  const bids = race.bids(fresh(LENGTH, LENGTH));
  const first = FACES.filter((_, bid) => bids[bid]! > 0.001).join(' or ');
  const values = [fresh(LENGTH, LENGTH), fresh(LENGTH - 1, LENGTH)].map(race.value);
  const cells = [
    deadRounds,
    postWorth,
    race.standings,
    ...values.map((each) => each.toFixed(3)),
    first,
  ];
  return `| ${cells.join(' | ')} |`;
}

function gainRow(race: SolvedRace, [name, strategy]: (typeof STRATEGIES)[number]): string {
  return `| ${name} | ${(100 * bestResponseGap(race, strategy(race))).toFixed(1)} % |`;
}

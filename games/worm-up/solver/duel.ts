// Solves the race of two with a ghost. Worms are distances in whole steps without obstacles, and each
// round is a matrix game. The parts left out (bends, blocking, most swings) hardly affect bids.
import { solveMatrix } from './matrix-game.ts';

/** Bids by index: 3, 4, 5, 6, 7 and X. */
const FACES = 6;
const X = 5;
const faces: readonly number[] = [0, 1, 2, 3, 4, X];
/** The steps of each bid; X takes one of the numbers. */
const STEPS = [3, 4, 5, 6, 7] as const;
/** By face: how many of the 36 rolls of two dice have it as the higher one. */
const GHOST_WAYS = [1, 3, 5, 7, 9, 11] as const;
/** How many cases of a resting bid there are: none, 7 and X. */
export const REST_COUNT = 3;
const [NOTHING, SEVEN_RESTS, X_RESTS] = [0, 1, 2];

export interface RaceSetting {
  /** Steps from the start to the card. */
  readonly length: number;
  /** Consecutive rounds without a step until a tie. */
  readonly deadRounds: number;
  /** The value of X's swing, in steps. */
  readonly postWorth: number;
}

/** The race between two rounds, as one of the two players sees it: steps to the card, resting bids, dead rounds. */
export interface Standing {
  readonly own: number;
  readonly other: number;
  readonly ownRest: number;
  readonly otherRest: number;
  readonly dead: number;
}

export interface SolvedRace {
  readonly setting: RaceSetting;
  /** The number of standings, each with its payoff matrix. */
  readonly standings: number;
  /** The winning chance; a tie counts half. */
  value(standing: Standing): number;
  /** The probability of each bid. */
  bids(standing: Standing): readonly number[];
  /** The value of each bid against the opponent's solved bids; minus infinity if it rests. */
  worths(standing: Standing): readonly number[];
}

const restAfter = (bid: number, isValidBid: boolean): number => {
  if (!isValidBid) return NOTHING;
  if (bid === X) return X_RESTS;
  return bid === X - 1 ? SEVEN_RESTS : NOTHING;
};

const mayBid = (bid: number, rest: number): boolean =>
  !(rest === SEVEN_RESTS && bid === X - 1) && !(rest === X_RESTS && bid === X);

function mirrored({ own, other, ownRest, otherRest, dead }: Standing): Standing {
  return { own: other, other: own, ownRest: otherRest, otherRest: ownRest, dead };
}

/**
 * The pairs of resting bids and dead rounds, in the order of solving. After a dead round nothing
 * rests.
 */
function roundsBetween(
  deadRounds: number,
): readonly Pick<Standing, 'ownRest' | 'otherRest' | 'dead'>[] {
  const dead = Array.from({ length: deadRounds - 1 }, (_, rounds) => ({
    ownRest: NOTHING,
    otherRest: NOTHING,
    dead: deadRounds - 1 - rounds,
  }));
  const rests = Array.from({ length: REST_COUNT * REST_COUNT }, (_, pair) => ({
    ownRest: Math.floor(pair / REST_COUNT),
    otherRest: pair % REST_COUNT,
    dead: 0,
  }));
  return [...dead, ...rests];
}

/** Solves all rounds, backwards. It takes some tenths of a second. */
export function solveRace(setting: RaceSetting): SolvedRace {
  const { length, deadRounds } = setting;
  const kinds = REST_COUNT * REST_COUNT + deadRounds - 1;
  const values = new Float64Array((length + 1) ** 2 * kinds);
  const mixtures = new Float64Array(values.length * FACES);
  let standings = 0;
  const placeOf = ({ own, other, ownRest, otherRest, dead }: Standing): number => {
    const kind = dead === 0 ? ownRest * REST_COUNT + otherRest : REST_COUNT * REST_COUNT + dead - 1;
    return (own * (length + 1) + other) * kinds + kind;
  };
  const worthOf = (standing: Standing): number => values[placeOf(standing)]!;
  const payoffs = (standing: Standing) => matrixOf(setting, standing, worthOf);
  const keep = (standing: Standing, value: number, weights: readonly number[]): void => {
    const place = placeOf(standing);
    values[place] = value;
    let open = 0;
    for (let bid = 0; bid < FACES; bid += 1) {
      if (!mayBid(bid, standing.ownRest)) continue;
      mixtures[place * FACES + bid] = weights[open]!;
      open += 1;
    }
  };
  /** By symmetry half of the matrices are enough. */
  const solve = (standing: Standing): void => {
    const { value, rows, columns } = solveMatrix(payoffs(standing));
    keep(mirrored(standing), 1 - value, columns);
    keep(standing, value, rows);
    standings += standing.own === standing.other ? 1 : 2;
  };
  for (let sum = 2; sum <= 2 * length; sum += 1) {
    for (let own = Math.max(1, sum - length); 2 * own <= sum; own += 1) {
      for (const rests of roundsBetween(deadRounds)) solve({ own, other: sum - own, ...rests });
    }
  }
  const bids = (standing: Standing): readonly number[] => {
    const place = placeOf(standing) * FACES;
    return [...mixtures.subarray(place, place + FACES)];
  };
  return {
    setting,
    standings,
    value: worthOf,
    bids,
    worths(standing) {
      const answers = against(payoffs(standing), bids(mirrored(standing)), standing);
      return faces.map((bid) =>
        mayBid(bid, standing.ownRest) ? answers.shift()! : Number.NEGATIVE_INFINITY,
      );
    },
  };
}

/** The value of each row against a mixture of the opponent. */
function against(
  matrix: readonly (readonly number[])[],
  theirs: readonly number[],
  { otherRest }: Standing,
): number[] {
  const open = theirs.filter((_, bid) => mayBid(bid, otherRest));
  return matrix.map((row) => row.reduce((sum, worth, at) => sum + worth * open[at]!, 0));
}

/** The payoff matrix of a round: rows are own legal bids, columns the opponent's. */
function matrixOf(
  setting: RaceSetting,
  standing: Standing,
  worthOf: (standing: Standing) => number,
): readonly (readonly number[])[] {
  const own = faces.filter((bid) => mayBid(bid, standing.ownRest));
  const other = faces.filter((bid) => mayBid(bid, standing.otherRest));
  const voided = afterDead(setting, standing, worthOf);
  return own.map((mine) =>
    other.map((theirs) => {
      let sum = 0;
      for (const round of ROUNDS[mine]![theirs]!) {
        sum +=
          round.ways *
          (round.walks.length === 0 ? voided : afterRound(setting, standing, round, worthOf));
      }
      return sum / 36;
    }),
  );
}

/** Both walks of a round; 0 for no walk. */
interface Walks {
  readonly own: number;
  readonly other: number;
}

/**
 * The results of two bids and a ghost's: one pair of walks, or several if X may choose; none if
 * all bids are void.
 */
interface Round {
  /** How many of the 36 rolls of the ghost's dice give this round. */
  readonly ways: number;
  readonly walks: readonly Walks[];
  readonly chooser: 'own' | 'other' | null;
  readonly ownRest: number;
  readonly otherRest: number;
}

/** Rounds by both bids; equal results of several ghost bids are merged. */
const ROUNDS: readonly (readonly (readonly Round[])[])[] = faces.map((mine) =>
  faces.map((theirs) => {
    const rounds: Round[] = [];
    for (const ghost of faces) {
      const round = roundOf(mine, theirs, ghost);
      const same = rounds.findIndex((other) => isAlike(other, round));
      if (same === -1) rounds.push(round);
      else rounds[same] = { ...round, ways: round.ways + rounds[same]!.ways };
    }
    return rounds;
  }),
);

function isAlike(one: Round, other: Round): boolean {
  return JSON.stringify({ ...one, ways: 0 }) === JSON.stringify({ ...other, ways: 0 });
}

function roundOf(mine: number, theirs: number, ghost: number): Round {
  const good = mine !== theirs && mine !== ghost;
  const theirsGood = theirs !== mine && theirs !== ghost;
  const chooser = good && mine === X ? 'own' : theirsGood && theirs === X ? 'other' : null;
  const numbers = STEPS.filter((_, bid) => bid !== mine && bid !== theirs && bid !== ghost);
  const walks = (chooser === null ? [0] : numbers).map((number) => ({
    own: good ? (STEPS[mine] ?? number) : 0,
    other: theirsGood ? (STEPS[theirs] ?? number) : 0,
  }));
  return {
    ways: GHOST_WAYS[ghost]!,
    walks: good || theirsGood ? walks : [],
    chooser,
    ownRest: restAfter(mine, good),
    otherRest: restAfter(theirs, theirsGood),
  };
}

/** The winning chance after a round; X takes its best number. */
function afterRound(
  { postWorth }: RaceSetting,
  standing: Standing,
  { walks, chooser, ownRest, otherRest }: Round,
  worthOf: (standing: Standing) => number,
): number {
  let best = chooser === 'other' ? 1 : 0;
  for (const walk of walks) {
    const worth = afterWalks(walk);
    best = chooser === 'other' ? Math.min(best, worth) : Math.max(best, worth);
  }
  return best;

  function afterWalks(walk: Walks): number {
    const [wins, loses] = [walk.own >= standing.own, walk.other >= standing.other];
    if (wins && (!loses || walk.own < walk.other)) return 1;
    if (loses) return 0;
    const own = standing.own - walk.own - (chooser === 'own' ? postWorth : 0);
    const other = standing.other - walk.other - (chooser === 'other' ? postWorth : 0);
    return worthOf({
      own: Math.max(1, own),
      other: Math.max(1, other),
      ownRest,
      otherRest,
      dead: 0,
    });
  }
}

function afterDead(
  { deadRounds }: RaceSetting,
  { own, other, dead }: Standing,
  worthOf: (standing: Standing) => number,
): number {
  if (dead + 1 === deadRounds) return 0.5;
  return worthOf({ own, other, ownRest: NOTHING, otherRest: NOTHING, dead: dead + 1 });
}

/** The probability of each bid, by standing. */
export type Policy = (standing: Standing) => readonly number[];

/**
 * The gain of a best response against a policy, over the race's value at the start: 0 for a
 * perfect policy. Computed backwards over all standings.
 */
export function bestResponseGap(race: SolvedRace, policy: Policy): number {
  const { length } = race.setting;
  const known = new Map<string, number>();
  const worthOf = (standing: Standing): number => {
    const key = JSON.stringify(standing);
    const found = known.get(key);
    if (found !== undefined) return found;
    const matrix = matrixOf(race.setting, standing, worthOf);
    const most = Math.max(...against(matrix, policy(mirrored(standing)), standing));
    known.set(key, most);
    return most;
  };
  const start = { own: length, other: length, ownRest: NOTHING, otherRest: NOTHING, dead: 0 };
  return worthOf(start) - race.value(start);
}

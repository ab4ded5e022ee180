// Solves the race of two with a ghost, in whole steps: each round is a matrix game. What walks and swings do is in `rounds.ts`.
import { packNumbers, unpackNumbers } from '#kernel/network/weights.ts';
import { editions, type Rules, rulesOf } from '../editions.ts';
import { isGhostFor } from '../rules/bidding.ts';
import type { Bid } from '../rules/position.ts';
import { type Mixtures, type Pair, pairOf, solvePair } from './answers.ts';
import type { Course, CourseValue } from './course.ts';
import { jointBidsIn } from './rounds.ts';

/** The maximum distance of a solved race, in steps; greater distances count as this. */
export const LENGTH = 36;
/** What may rest: with dice a 7, an X or nothing. */
const RESTS: readonly (Bid | null)[] = [null, 7, 'X'];

/** Two players between two rounds. A kind is a pair of rests, or a number of dead rounds, after which nothing rests. */
export interface Standing {
  readonly own: number;
  readonly other: number;
  readonly kind: number;
}

const PAIRS = RESTS.length ** 2;

function kindOf({ rests, dead }: Pick<Course, 'rests' | 'dead'>): number {
  if (dead > 0) return PAIRS + dead - 1;
  return RESTS.length * RESTS.indexOf(rests[0]!) + RESTS.indexOf(rests[1]!);
}

function mirrored({ own, other, kind }: Standing): Standing {
  if (kind >= PAIRS) return { own: other, other: own, kind };
  const swapped = RESTS.length * (kind % RESTS.length) + Math.floor(kind / RESTS.length);
  return { own: other, other: own, kind: swapped };
}

/** The rules of a solved race: those of the dice. */
export function duelRules(deadRounds: Rules['deadRounds']): Rules {
  const { switches } = editions.find(({ id }) => id === 'dice')!;
  return { ...rulesOf(switches), deadRounds };
}

/** The chance to win of the first player, for each standing. A tie counts half. */
export class Duel {
  readonly rules: Rules;
  readonly values: Float64Array;
  readonly #kinds: number;

  /** @param values of another table; by default .5 */
  constructor(rules: Rules, values?: ArrayLike<number>) {
    this.rules = rules;
    this.#kinds = PAIRS + rules.deadRounds - 1;
    const size = LENGTH ** 2 * this.#kinds;
    if (values !== undefined && values.length !== size) {
      throw new RangeError(`${values.length} chances, not ${size}`);
    }
    this.values =
      values === undefined ? new Float64Array(size).fill(0.5) : Float64Array.from(values);
  }

  /** The nearest standings first, and of these the latest dead round first: a round leads to them. */
  *standings(): Generator<Standing> {
    for (let sum = 2; sum <= 2 * LENGTH; sum += 1) {
      for (let own = Math.max(1, sum - LENGTH); own <= Math.min(LENGTH, sum - 1); own += 1) {
        for (let kind = this.#kinds - 1; kind >= 0; kind -= 1)
          yield { own, other: sum - own, kind };
      }
    }
  }

  /** A worm that needs n steps has n - 0.5 to go. */
  courseOf({ own, other, kind }: Standing): Course {
    const isDead = kind >= PAIRS;
    const rests = isDead ? [0, 0] : [Math.floor(kind / RESTS.length), kind % RESTS.length];
    return {
      rules: this.rules,
      left: [own - 0.5, other - 0.5],
      rests: rests.map((rest) => RESTS[rest]!),
      dead: isDead ? kind - PAIRS + 1 : 0,
    };
  }

  placeOf({ own, other, kind }: Standing): number {
    return ((own - 1) * LENGTH + other - 1) * this.#kinds + kind;
  }

  readonly keep = (standing: Standing, worth: number): void => {
    this.values[this.placeOf(standing)] = worth;
  };

  /** As the other player sees it, too. */
  readonly keepBoth = (standing: Standing, worth: number): void => {
    this.keep(mirrored(standing), 1 - worth);
    this.keep(standing, worth);
  };

  /** By seat: the chances to win, between whole steps a weighted mean. */
  readonly value: CourseValue = (course) => {
    const kind = kindOf(course);
    const [[own, ownPart], [other, otherPart]] = course.left.map(between) as [Between, Between];
    const at = (more: number, others: number): number =>
      this.values[this.placeOf({ own: own + more, other: other + others, kind })]!;
    const near = (1 - otherPart) * at(0, 0) + otherPart * at(0, 1);
    const far = (1 - otherPart) * at(1, 0) + otherPart * at(1, 1);
    const chance = (1 - ownPart) * near + ownPart * far;
    return [chance, 1 - chance];
  };
}

/** Whole steps below the last, and the part of the next one. */
type Between = readonly [steps: number, part: number];

function between(left: number): Between {
  const steps = Math.max(1, Math.min(LENGTH, left + 0.5));
  const below = Math.min(LENGTH - 1, Math.floor(steps));
  return [below, steps - below];
}

/** Sweeps end when no chance changes by more. */
const EXACT = 1e-4;

/**
 * Values standings again and again, until nothing changes.
 * @param standings in this order @param worthIn writes nothing
 */
function sweep(
  duel: Duel,
  standings: readonly Standing[],
  worthIn: (course: Course) => number,
  keep: (standing: Standing, worth: number) => void,
): void {
  for (let change = 1; change > EXACT; ) {
    change = 0;
    for (const standing of standings) {
      const worth = worthIn(duel.courseOf(standing));
      change = Math.max(change, Math.abs(worth - duel.values[duel.placeOf(standing)]!));
      keep(standing, worth);
    }
  }
}

/** Solves all standings. It takes about ten seconds. */
export function solveDuel(rules: Rules): Duel {
  const duel = new Duel(rules);
  const worthIn = (course: Course) => solvePair(pairIn(course, duel.value)).value;
  sweep(duel, halfOf(duel), worthIn, duel.keepBoth);
  return duel;
}

/** The matrix game of the bids before a round. */
function pairIn(course: Course, value: CourseValue): Pair {
  return pairOf(jointBidsIn(course, value));
}

/** The bids of both players, by standing. */
export type Policy = (course: Course) => Mixtures;

/** The chance to win of an answer that knows how the other bids, beyond .5, from the start. Computed backwards over all standings. */
export function bestResponseGap(solved: Duel, policy: Policy, start = LENGTH - 1): number {
  const duel = new Duel(solved.rules, solved.values);
  const worthIn = (course: Course): number => {
    const { others, chances } = pairIn(course, duel.value);
    const theirs = policy(course)[1]!;
    return Math.max(
      ...chances.map((row) =>
        row.reduce((sum, each, at) => sum + each * theirs.get(others[at]!)!, 0),
      ),
    );
  };
  sweep(duel, [...duel.standings()], worthIn, duel.keep);
  const from = { own: start, other: start, kind: 0 };
  return duel.values[duel.placeOf(from)]! - 0.5;
}

/** Whether a race is of the kind that is solved: two players and a ghost, and what the dice have else. */
export function isDuel({ rules, left }: Course): boolean {
  const { lowestBid, resting, sevenRestsX, xMovesLast, cardHasBack, deadRounds } = rules;
  const isUsual = lowestBid === 3 && resting === 'highest' && !sevenRestsX && !xMovesLast;
  return isUsual && cardHasBack && deadRounds === 5 && isGhostFor(rules, left.length);
}

/** Chances as whole numbers of two bytes. */
export interface PackedDuel {
  readonly unit: number;
  /** In base 64: the standings in which the first player is not farther from the card; the others mirror them. */
  readonly chances: string;
}

const UNIT = 32_767;

const halfOf = (duel: Duel): readonly Standing[] =>
  [...duel.standings()].filter(({ own, other }) => own <= other);

export function packDuel(duel: Duel): PackedDuel {
  const chances = halfOf(duel).map((standing) => duel.values[duel.placeOf(standing)]!);
  return { unit: UNIT, chances: packNumbers(chances, UNIT) };
}

export function unpackDuel({ unit, chances }: PackedDuel): Duel {
  const duel = new Duel(duelRules(5));
  const half = halfOf(duel);
  const numbers = unpackNumbers(chances, unit, half.length);
  for (const [index, standing] of half.entries()) duel.keepBoth(standing, numbers[index]!);
  return duel;
}

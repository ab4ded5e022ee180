// Matches that a network plays against itself, and what it can learn from them.
import { mixRules } from '#kernel/network/mixed-rules.ts';
import type { Network } from '#kernel/network/network.ts';
import { type Sample, type Step, samplesOf } from '#kernel/network/samples.ts';
import type { TrainingMatch } from '#kernel/network/training.ts';
import { pick, type Random, uniform } from '#kernel/random.ts';
import { DICE, editions, type Rules, rulesOf, switches } from '../editions.ts';
import { FACES } from '../notation.ts';
import { pipsOf, TILES, WORM, wormsOn } from '../rules/position.ts';
import {
  afterEnd,
  type Between,
  FAILED,
  isOver,
  sharesOf,
  type TurnEnd,
} from '../solver/match/between.ts';
import { winChances } from '../solver/match/chances.ts';
import { endsOf, solveEnds, type ValuedTurn } from '../solver/match/ends.ts';
import { chanceOfMover, solveToWin } from '../solver/match/to-win.ts';
import { stealWeight } from '../solver/odds.ts';
import { groupOf } from '../solver/situations.ts';

/** The share of matches in which a seat collects worms, so that such positions occur. */
const [MIXED, MIXED_IN] = [3, 10];
/** In one turn of so many, it ends anyhow. */
const ANYHOW_IN = 33;
/** In one match of so many, the switches are mixed. */
const MIXED_RULES_IN = 3;
/** In one match of so many, the row has fewer tiles, as in a small game. */
const SMALL_IN = 8;
/** Half of the matches have two seats. */
const SEATS = [2, 2, 2, 2, 2, 3, 4, 5, 6, 7];
const TURNS_AT_MOST = 300;
/** The seat that moves first makes no other rules. */
const { firstSeat: _, ...learnt } = switches;

/** The start of a match: of an edition, or with some switches changed. */
export function anyStart(random: Random): Between {
  const edition = pick(random, editions);
  const rules =
    uniform(random, MIXED_RULES_IN) === 0
      ? mixRules(random, edition.switches, learnt)
      : edition.switches;
  const seats = pick(random, SEATS);
  const start = startOf(rulesOf(rules), seats, uniform(random, seats));
  return uniform(random, SMALL_IN) === 0 ? { ...start, open: anyTiles(random) } : start;
}

/** From one tile to all of them. */
function anyTiles(random: Random): number {
  const share = 1 + uniform(random, TILES.length);
  const open = TILES.reduce(
    (bits, _, tile) => bits | (uniform(random, TILES.length) < share ? 1 << tile : 0),
    0,
  );
  return open === 0 ? 1 << uniform(random, TILES.length) : open;
}

export function startOf(rules: Rules, seats: number, mover: number): Between {
  return { rules, open: 0xffff, stacks: Array.from({ length: seats }, () => []), mover };
}

/** The turn of a player who collects worms, as the bot `collector`. */
export function solveToCollect(position: Between): ValuedTurn {
  const top = position.stacks[position.mover]!.at(-1);
  const lost = top === undefined ? 0 : wormsOn(TILES[top]!);
  const stolen = stealWeight(position);
  return solveEnds(position, (end) => {
    if (end.kind === 'failed') return 0 - lost;
    return wormsOn(end.tile) * (end.kind === 'steal' ? stolen : 1);
  });
}

/** Plays a turn with the best choices. @returns its end */
export function playTurn({ turn, best }: ValuedTurn, random: Random): TurnEnd {
  const { situations, rules, payoffs, values } = turn;
  const valueAt = (used: number, left: number, total: number): number => {
    const group = groupOf(situations, { used, left })!;
    return values[group.base + total - group.least]!;
  };
  let [used, left, total] = [0, DICE, 0];
  const taken = (): number => (((used >> WORM) & 1) === 1 ? payoffs.wormy : payoffs.plain)[total]!;
  const stop = (): TurnEnd => (Number.isNaN(taken()) ? FAILED : best[total]!);
  for (;;) {
    const counts = FACES.map(() => 0);
    for (let die = 0; die < left; die += 1) counts[uniform(random, FACES.length)]! += 1;
    let [value, face, after] = [Number.NEGATIVE_INFINITY, -1, 0];
    counts.forEach((count, each) => {
      if (count === 0 || ((used >> each) & 1) === 1) return;
      const next = total + count * pipsOf(each, rules);
      const worth = valueAt(used | (1 << each), left - count, next);
      if (worth > value) [value, face, after] = [worth, each, next];
    });
    if (face < 0) return rules.deadRollFails ? FAILED : stop();
    used |= 1 << face;
    left -= counts[face]!;
    total = after;
    if (left === 0 || used === (1 << FACES.length) - 1) return stop();
    if (rules.stopAllowed && taken() >= valueAt(used, left, total)) return stop();
  }
}

/** Plays a match; without a network all collect worms. @returns a sample for each turn */
export function playMatch({ network, trace, random }: TrainingMatch): readonly Sample<Between>[] {
  const steps: Step<Between>[] = [];
  let position = anyStart(random);
  const collectsFirst = uniform(random, MIXED_IN) < MIXED;
  for (let turns = 0; turns < TURNS_AT_MOST && !isOver(position); turns += 1) {
    const before = position;
    const collects = network === undefined || (collectsFirst && before.mover === 0);
    const solved = network && solveToWin(network, before);
    let end = playTurn(collects ? solveToCollect(before) : solved!, random);
    const isAnyhow = uniform(random, ANYHOW_IN) === 0;
    if (isAnyhow) end = pick(random, endsOf(before));
    position = afterEnd(before, end);
    const chances = network && solved ? chancesBefore(network, solved, before, position) : [];
    steps.push({ position: before, chances, isForeign: collects || isAnyhow });
  }
  if (!isOver(position)) return [];
  return samplesOf(steps, sharesOf(position), network === undefined ? 1 : trace);
}

/** The mover's chance is exact for the whole turn; the others share the rest as after its end. */
function chancesBefore(
  network: Network,
  { turn }: ValuedTurn,
  { mover }: Between,
  after: Between,
): readonly number[] {
  const own = chanceOfMover(turn);
  const later = winChances(network, after);
  const rest = later.reduce((sum, chance, seat) => (seat === mover ? sum : sum + chance), 0);
  const even = (1 - own) / (later.length - 1);
  return later.map((chance, seat) => {
    if (seat === mover) return own;
    return rest > 0 ? (chance / rest) * (1 - own) : even;
  });
}

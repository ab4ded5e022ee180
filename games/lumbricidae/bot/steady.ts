// `steady` looks through some of its own turn and collects worms: it weighs what it can take now against what rolling on is
// worth on average, with the tile that a failure would cost. The yardstick of older matches, so its judge stays apart from the
// exact turn: how it draws the rolls that it looks at is how it plays.
import { outcomes, type Weighted } from '#kernel/chance.ts';
import type { Bot } from '#kernel/game.ts';
import { type Random, uniform } from '#kernel/random.ts';
import { DICE } from '../editions.ts';
import { FACES } from '../notation.ts';
import { lumbricidae } from '../rules/index.ts';
import {
  type Counts,
  type Move,
  rollingEnded,
  standings,
  stealable,
  takeable,
  totalOf,
  type View,
  WORM,
  wormsOn,
} from '../rules/position.ts';
import { stealCounts } from './collector.ts';

/**
 * More than the ways in which a turn can stand, told apart by faces used, dice left and total: 2,234
 * where a worm counts 6, and 1,939 where it counts 5.
 */
const STANDS = 2_500;

/** The work with which every roll of every throw is looked at: 1,287 of eight dice. */
export const EXACT = STANDS * 1_287;

/** What winning or losing outright by the last tile weighs, in worms. */
const LAST_TILE = 4;

const NOTHING = Number.NEGATIVE_INFINITY;

/** All rolls of 0 to 8 dice. */
const ROLLS = Array.from({ length: DICE + 1 }, (_, count): readonly Weighted[] => {
  return outcomes({ kind: 'dice', label: 'roll', count, symbols: FACES }) ?? [];
});

/** The dice aside, how many are left, and what tells one stand of a turn from another. */
export interface Aside {
  readonly counts: Counts;
  readonly left: number;
  readonly key: number;
}

interface Prize {
  readonly move: Move;
  readonly worms: number;
}

/** What the stands of one turn are worth to the player, in worms. */
export interface Judge {
  /** Of rolling the dice left. */
  rolling(aside: Aside): number;
  /** Of having set these dice aside. */
  keeping(aside: Aside): number;
}

/**
 * Judges the turn under way for the seat to move.
 * @param width how many rolls to look at where dice are thrown; where there are no more than that,
 *   all of them, so that a wide judge is exact
 */
export function judgeOf(view: View, width: number, random: Random): Judge {
  const top = view.stacks[view.mover]?.at(-1);
  const failing = top === undefined ? 0 : -wormsOn(top);
  const prizes = new Map<number, Prize | undefined>();
  const kept = new Map<number, number>();

  const prize = (aside: Aside): Prize | undefined => {
    const key = aside.key >> 9;
    if (!prizes.has(key)) prizes.set(key, bestPrize({ ...view, aside: aside.counts }));
    return prizes.get(key);
  };

  const ended = (aside: Aside): number => prize(aside)?.worms ?? failing;

  const rolled = (aside: Aside, roll: Counts): number => {
    let best = NOTHING;
    for (let face = 0; face < roll.length; face += 1) {
      const count = roll[face] as number;
      if (count === 0 || (aside.counts[face] as number) > 0) continue;
      best = Math.max(best, keeping(asideWith(view, aside, face, count)));
    }
    if (best > NOTHING) return best;
    return view.rules.deadRollFails ? failing : ended(aside);
  };

  const rolling = (aside: Aside): number => {
    let [sum, ways] = [0, 0];
    for (const roll of someRolls(aside.left, width, random)) {
      sum += roll.ways * rolled(aside, roll.outcome);
      ways += roll.ways;
    }
    return sum / ways;
  };

  const keeping = (aside: Aside): number => {
    const known = kept.get(aside.key);
    if (known !== undefined) return known;
    const over = rollingEnded({ aside: aside.counts, roll: null });
    const stop = view.rules.stopAllowed ? prize(aside) : undefined;
    const worms = over ? ended(aside) : Math.max(rolling(aside), stop?.worms ?? NOTHING);
    kept.set(aside.key, worms);
    return worms;
  };

  return { rolling, keeping };
}

/** Dice set aside in this turn, or imagined to be. */
export function asideOf(view: View, counts: Counts): Aside {
  const left = DICE - counts.reduce((sum, count) => sum + count, 0);
  const used = counts.reduce((mask, count, face) => (count > 0 ? mask | (1 << face) : mask), 0);
  const worm = used >> WORM;
  const total = totalOf(counts, view.rules);
  return { counts, left, key: (((total << 1) | worm) << 9) | (left << 5) | (used & 31) };
}

function asideWith(view: View, { counts }: Aside, face: number, count: number): Aside {
  return asideOf(view, counts.with(face, count));
}

/** All rolls, or as many as `width`, spread evenly over them from a random beginning. */
function someRolls(dice: number, width: number, random: Random): readonly Weighted[] {
  const all = ROLLS[dice] as readonly Weighted[];
  if (all.length <= width) return all;
  const stride = FACES.length ** dice / width;
  let next = (uniform(random, 1 << 16) / (1 << 16)) * stride;
  const some: Weighted[] = [];
  let passed = 0;
  for (const { outcome, ways } of all) {
    passed += ways;
    let times = 0;
    for (; next < passed; next += stride) times += 1;
    if (times > 0) some.push({ outcome, ways: times });
  }
  return some;
}

/** The prize of most worms; of equal ones the highest tile. */
function bestPrize(view: View): Prize | undefined {
  const row = takeable(view).map((tile) => prizeOf(view, { kind: 'take', tile }));
  const steal = stealable(view);
  if (steal !== undefined) row.push(prizeOf(view, { kind: 'steal', tile: steal.tile }));
  return row.reduce<Prize | undefined>(
    (best, prize) => (best === undefined || prize.worms >= best.worms ? prize : best),
    undefined,
  );
}

function prizeOf(view: View, move: Move & { readonly tile: number }): Prize {
  const worms = wormsOn(move.tile);
  if (move.kind === 'steal') return { move, worms: worms * stealCounts(view) };
  if (view.open.length > 1) return { move, worms };
  const after = lumbricidae.apply(view, { by: view.mover, move });
  const won = standings(after.stacks)[view.mover]?.place === 1;
  return { move, worms: won ? worms + LAST_TILE : worms - LAST_TILE };
}

export const steady: Bot<View, Move> = {
  id: 'steady',
  /** Work is counted in rolls looked at; with EXACT nothing is left to chance. */
  choose(view, { random, work }) {
    const moves = lumbricidae.legalMoves(view);
    if (moves.length === 1) return moves[0] as Move;
    const judge = judgeOf(view, Math.max(1, Math.floor(work / STANDS)), random);
    const aside = asideOf(view, view.aside);
    const worms = (move: Move): number => {
      if (move.kind === 'roll') return judge.rolling(aside);
      if (move.kind !== 'keep') return prizeOf(view, move).worms;
      return judge.keeping(asideWith(view, aside, move.face, view.roll?.[move.face] as number));
    };
    const judged = moves.map((move) => ({ move, worms: worms(move) }));
    return judged.reduce((best, other) => (other.worms >= best.worms ? other : best)).move;
  },
};

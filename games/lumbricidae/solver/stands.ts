// All the ways in which a turn can stand, told apart by what is still to come: faces used, dice left and total. Which stand leads
// where and how often is the same in every turn, so it is laid out once for each value of a worm.
import { DICE } from '../editions.ts';
import { FACES } from '../notation.ts';
import { pipsOf } from '../rules.ts';

const FACE_COUNT = FACES.length;
const ALL_FACES = (1 << FACE_COUNT) - 1;
/** One more than the highest total: eight worms of six. */
export const TOTALS = 49;

/**
 * Stands that differ in their total alone: the same faces used and as many dice left. They lie one after the other, the lowest
 * total first; one that cannot come about has its place all the same.
 */
export interface Group {
  /** Faces used, as bits. */
  readonly used: number;
  readonly left: number;
  /** Where its stands begin, and their lowest total. */
  readonly base: number;
  readonly least: number;
  /** The totals that come about, ascending. */
  readonly totals: Uint8Array;
  /** Whether nothing more can be rolled. */
  readonly over: boolean;
  /**
   * Every roll that leaves a choice, faces used taken together: an earlier roll with one choice more, of a face with so many
   * dice. By roll, how many choices it leaves, and how far from a stand the one lies that the last of them leads to; the earlier
   * roll is the last before it that leaves one less.
   */
  readonly widths: Uint8Array;
  readonly leads: Int32Array;
  /** By roll, its chance; 0 where no face is used that the dice left over could show. */
  readonly chances: Float64Array;
  /** The chance of a roll that shows only faces used. */
  readonly dead: number;
}

export interface Stands {
  readonly size: number;
  /** What a group leads to comes before it. */
  readonly groups: readonly Group[];
}

/** Which choice a face with so many dice is, among the faces not used yet. */
function choiceOf({ used, left }: Pick<Group, 'used' | 'left'>, face: number, count: number) {
  const before = face - bits(used & ((1 << face) - 1));
  return before * left + count - 1;
}

function bits(used: number): number {
  let count = 0;
  for (let rest = used; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Place of a group among all that could be. */
const keyOf = (used: number, left: number): number => used * (DICE + 1) + left;

/** The faces used and numbers of dice left that come about, those with more faces used first. */
function pairs(): readonly Pick<Group, 'used' | 'left'>[] {
  const all = Array.from({ length: ALL_FACES }, (_, used) => used + 1).flatMap((used) =>
    Array.from({ length: DICE - bits(used) + 1 }, (__, left) => ({ used, left })),
  );
  all.push({ used: 0, left: DICE });
  return all.toSorted((one, other) => bits(other.used) - bits(one.used));
}

/** The totals of so many dice aside that show just these faces, ascending. */
function totalsOf({ used, left }: Pick<Group, 'used' | 'left'>, wormValue: number): Uint8Array {
  const pips = FACES.flatMap((_, face) =>
    (used >> face) & 1 ? [pipsOf(face, { wormValue })] : [],
  );
  let comes = new Uint8Array(TOTALS);
  comes[pips.reduce((sum, each) => sum + each, 0)] = 1;
  for (let more = DICE - left - pips.length; more > 0; more -= 1) {
    const after = new Uint8Array(TOTALS);
    for (const each of pips) {
      for (let total = each; total < TOTALS; total += 1) after[total]! |= comes[total - each]!;
    }
    comes = after;
  }
  const totals: number[] = [];
  for (let total = 0; total < TOTALS; total += 1) if (comes[total] === 1) totals.push(total);
  return Uint8Array.from(totals);
}

/** A few milliseconds; done once for each value of a worm. */
export function layOut(wormValue: number): Stands {
  const laid = new Map<number, Pick<Group, 'base' | 'least'>>();
  let size = 0;
  const groups = pairs().map((pair): Group => {
    const totals = totalsOf(pair, wormValue);
    const here = { ...pair, totals, least: totals[0]!, base: size };
    laid.set(keyOf(pair.used, pair.left), here);
    size += totals.at(-1)! - here.least + 1;
    const over = pair.left === 0 || pair.used === ALL_FACES;
    const { widths, added, chances, dead } = over ? NO_ROLLS : rollsOf(pair);
    const next = over ? [] : nextFrom(here, laid, wormValue);
    const leads = new Int32Array(added.length);
    for (let roll = 0; roll < added.length; roll += 1) leads[roll] = next[added[roll]!]!;
    return { ...here, over, widths, leads, chances, dead };
  });
  return { size, groups };
}

/** By choice, how far from a stand the one lies that it becomes. */
function nextFrom(
  { used, left, base, least }: Pick<Group, 'used' | 'left' | 'base' | 'least'>,
  laid: ReadonlyMap<number, Pick<Group, 'base' | 'least'>>,
  wormValue: number,
): readonly number[] {
  const next = new Array<number>((FACE_COUNT - bits(used)) * left);
  for (let face = 0; face < FACE_COUNT; face += 1) {
    if ((used >> face) & 1) continue;
    for (let count = 1; count <= left; count += 1) {
      const to = laid.get(keyOf(used | (1 << face), left - count))!;
      const raised = count * pipsOf(face, { wormValue });
      next[choiceOf({ used, left }, face, count)] = to.base - to.least + raised - base + least;
    }
  }
  return next;
}

/** What may be thrown: of each roll, its number of choices and the last of them. */
interface Rolls extends Pick<Group, 'widths' | 'chances' | 'dead'> {
  readonly added: Uint8Array;
}

const NO_ROLLS: Rolls = {
  widths: new Uint8Array(),
  added: new Uint8Array(),
  chances: new Float64Array(),
  dead: 0,
};

/** Rolls by how many faces are not used and how many dice are thrown: which faces they are tells no difference. */
const thrown = new Map<number, Rolls>();

function rollsOf({ used, left }: Pick<Group, 'used' | 'left'>): Rolls {
  const fresh = FACE_COUNT - bits(used);
  const key = keyOf(fresh, left);
  const known = thrown.get(key) ?? rollsWith(fresh, left);
  thrown.set(key, known);
  return known;
}

/** Goes through all numbers of dice on each face not used; what is left of a throw shows faces used. */
function rollsWith(fresh: number, left: number): Rolls {
  const [widths, added, chances]: [number[], number[], number[]] = [[], [], []];
  const throws = FACE_COUNT ** left;
  const chanceOf = (ways: number, dice: number): number =>
    (ways * (FACE_COUNT - fresh) ** dice) / throws;
  /** Adds the faces from one on to a roll that has shown so many, each in every number of dice. */
  const add = (from: number, dice: number, shown: Shown): void => {
    for (let face = from; face < fresh; face += 1) {
      let chosen = shown.ways;
      for (let many = 1; many <= dice; many += 1) {
        chosen = (chosen * (dice - many + 1)) / many;
        widths.push(shown.width + 1);
        added.push(face * left + many - 1);
        chances.push(chanceOf(chosen, dice - many));
        add(face + 1, dice - many, { width: shown.width + 1, ways: chosen });
      }
    }
  };
  add(0, left, { width: 0, ways: 1 });
  return {
    widths: Uint8Array.from(widths),
    added: Uint8Array.from(added),
    chances: Float64Array.from(chances),
    dead: chanceOf(1, left),
  };
}

/** How many faces a roll shows that are not used, and in how many ways their dice may lie. */
interface Shown {
  readonly width: number;
  readonly ways: number;
}

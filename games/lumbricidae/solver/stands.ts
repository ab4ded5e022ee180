// All the ways in which a turn can stand, told apart by what is still to come: faces used, dice left and total. Which stand leads
// where and how often is the same in every turn, so it is laid out once for each value of a worm.
import { DICE } from '../editions.ts';
import { FACES } from '../notation.ts';
import { pipsOf } from '../rules/position.ts';

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
  readonly rolls: Rolls;
  /** By choice, how far from a stand the one lies that it leads to. */
  readonly leads: Int32Array;
}

/**
 * What may be thrown with so many dice where so many faces are not used. A choice is one of these faces with so many dice of it.
 * Every roll that leaves a choice, faces used taken together, is an earlier roll with one choice more.
 */
export interface Rolls {
  /** By roll, how many choices it leaves, and the last of them; the earlier roll is the last before it that leaves one less. */
  readonly widths: Uint8Array;
  readonly added: Uint8Array;
  /** By roll, its chance; 0 where no face is used that the dice left over could show. */
  readonly chances: Float64Array;
  /** The chance of a roll that shows only faces used. */
  readonly dead: number;
}

/** No group has more choices: eight dice, of six faces. */
export const CHOICES = FACE_COUNT * DICE;

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

/** The faces used and numbers of dice left that come about: those with more faces used first, of these with more dice left. */
function pairs(): readonly Pick<Group, 'used' | 'left'>[] {
  const all = Array.from({ length: ALL_FACES }, (_, used) => used + 1).flatMap((used) => {
    const most = DICE - bits(used);
    return Array.from({ length: most + 1 }, (__, more) => ({ used, left: most - more }));
  });
  all.push({ used: 0, left: DICE });
  return all.toSorted((one, other) => bits(other.used) - bits(one.used));
}

/**
 * The totals of dice aside that show just these faces, ascending.
 * @param fewer the totals of one die fewer that show them; none where each face has just one
 */
function totalsOf(used: number, fewer: Uint8Array | undefined, wormValue: number): Uint8Array {
  const pips: number[] = [];
  for (let face = 0; face < FACE_COUNT; face += 1) {
    if ((used >> face) & 1) pips.push(pipsOf(face, { wormValue }));
  }
  if (fewer === undefined) return Uint8Array.of(pips.reduce((sum, each) => sum + each, 0));
  const comes = new Uint8Array(TOTALS);
  for (let index = 0; index < fewer.length; index += 1) {
    for (let which = 0; which < pips.length; which += 1) comes[fewer[index]! + pips[which]!] = 1;
  }
  const totals: number[] = [];
  for (let total = 0; total < TOTALS; total += 1) if (comes[total] === 1) totals.push(total);
  return Uint8Array.from(totals);
}

/** A few milliseconds; done once for each value of a worm. */
export function layOut(wormValue: number): Stands {
  const laid = new Map<number, Pick<Group, 'base' | 'least' | 'totals'>>();
  let size = 0;
  const groups = pairs().map((pair): Group => {
    const isOneEach = DICE - pair.left === bits(pair.used);
    const fewer = isOneEach ? undefined : laid.get(keyOf(pair.used, pair.left + 1))!.totals;
    const totals = totalsOf(pair.used, fewer, wormValue);
    const here = { ...pair, totals, least: totals[0]!, base: size };
    laid.set(keyOf(pair.used, pair.left), here);
    size += totals.at(-1)! - here.least + 1;
    const over = pair.left === 0 || pair.used === ALL_FACES;
    const leads = over ? new Int32Array() : leadsFrom(here, laid, wormValue);
    return { ...here, over, rolls: over ? NO_ROLLS : rollsOf(pair), leads };
  });
  return { size, groups };
}

function leadsFrom(
  { used, left, base, least }: Pick<Group, 'used' | 'left' | 'base' | 'least'>,
  laid: ReadonlyMap<number, Pick<Group, 'base' | 'least'>>,
  wormValue: number,
): Int32Array {
  const leads = new Int32Array((FACE_COUNT - bits(used)) * left);
  for (let face = 0; face < FACE_COUNT; face += 1) {
    if ((used >> face) & 1) continue;
    for (let count = 1; count <= left; count += 1) {
      const to = laid.get(keyOf(used | (1 << face), left - count))!;
      const raised = count * pipsOf(face, { wormValue });
      leads[choiceOf({ used, left }, face, count)] = to.base - to.least + raised - base + least;
    }
  }
  return leads;
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

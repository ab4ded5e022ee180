// All the ways in which a turn can stand, told apart by what is still to come: faces used, dice left and total. Which stand leads
// where and how often is the same in every turn, so it is laid out once for each value of a worm.
import { DICE } from '../editions.ts';
import { FACES } from '../notation.ts';
import { WORM } from '../rules.ts';

const FACE_COUNT = FACES.length;
const ALL_FACES = (1 << FACE_COUNT) - 1;
/** One more than the highest total: eight worms of six. */
export const TOTALS = 49;

/**
 * Stands that differ in their total alone: the same faces used and as many dice left. They lie one after the other, the lowest
 * total first; a total between that cannot come about has its place all the same.
 */
export interface Group {
  /** Faces used, as bits. */
  readonly used: number;
  readonly left: number;
  /** Where its stands begin, and their lowest and highest totals. */
  readonly base: number;
  readonly least: number;
  readonly most: number;
  /** Whether nothing more can be rolled. */
  readonly over: boolean;
  /** By choice, a face with how many dice show it: how far from a stand the one lies that it becomes. */
  readonly leads: Int32Array;
  /** Every roll that leaves a choice, faces used taken together: how many choices, then each. */
  readonly rolls: Uint8Array;
  /** The chance of each of these rolls, in the same order. */
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

const pipsOf = (face: number, wormValue: number): number => (face === WORM ? wormValue : face + 1);

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

/** The lowest and the highest total of dice aside that show just these faces. */
function totalsOf({ used, left }: Pick<Group, 'used' | 'left'>, wormValue: number) {
  const pips = FACES.flatMap((_, face) => ((used >> face) & 1 ? [pipsOf(face, wormValue)] : []));
  const once = pips.reduce((sum, each) => sum + each, 0);
  const more = DICE - left - pips.length;
  if (pips.length === 0) return { least: 0, most: 0 };
  return { least: once + more * Math.min(...pips), most: once + more * Math.max(...pips) };
}

/** A few milliseconds; done once for each value of a worm. */
export function layOut(wormValue: number): Stands {
  const laid = new Map<number, Pick<Group, 'base' | 'least'>>();
  let size = 0;
  const groups = pairs().map((pair): Group => {
    const totals = totalsOf(pair, wormValue);
    const here = { ...pair, ...totals, base: size };
    laid.set(keyOf(pair.used, pair.left), here);
    size += totals.most - totals.least + 1;
    const over = pair.left === 0 || pair.used === ALL_FACES;
    const leads = over ? new Int32Array() : leadsFrom(here, laid, wormValue);
    return { ...here, over, leads, ...rollsOf(pair, over) };
  });
  return { size, groups };
}

function leadsFrom(
  { used, left, base, least }: Omit<Group, 'over' | keyof Rolls | 'leads'>,
  laid: ReadonlyMap<number, Pick<Group, 'base' | 'least'>>,
  wormValue: number,
): Int32Array {
  const leads = new Int32Array((FACE_COUNT - bits(used)) * left);
  for (let face = 0; face < FACE_COUNT; face += 1) {
    if ((used >> face) & 1) continue;
    for (let count = 1; count <= left; count += 1) {
      const next = laid.get(keyOf(used | (1 << face), left - count))!;
      const raised = count * pipsOf(face, wormValue);
      leads[choiceOf({ used, left }, face, count)] = next.base - next.least + raised - base + least;
    }
  }
  return leads;
}

type Rolls = Pick<Group, 'rolls' | 'chances' | 'dead'>;

const NO_ROLLS: Rolls = { rolls: new Uint8Array(), chances: new Float64Array(), dead: 0 };

/** Rolls by how many faces are not used and how many dice are thrown: which faces they are tells no difference. */
const thrown = new Map<number, Rolls>();

function rollsOf({ used, left }: Pick<Group, 'used' | 'left'>, over: boolean): Rolls {
  if (over) return NO_ROLLS;
  const fresh = FACE_COUNT - bits(used);
  const key = keyOf(fresh, left);
  const known = thrown.get(key) ?? rollsWith(fresh, left);
  thrown.set(key, known);
  return known;
}

/** Goes through all numbers of dice on each face not used; what is left of a throw shows faces used. */
function rollsWith(fresh: number, left: number): Rolls {
  const rolls: number[] = [];
  const chances: number[] = [];
  let dead = 0;
  const throws = FACE_COUNT ** left;
  const shown: number[] = [];
  const count = (face: number, dice: number, ways: number): void => {
    if (face === fresh) {
      const chance = (ways * (FACE_COUNT - fresh) ** dice) / throws;
      if (shown.length === 0) dead = chance;
      else if (chance > 0) {
        rolls.push(shown.length, ...shown);
        chances.push(chance);
      }
      return;
    }
    count(face + 1, dice, ways);
    let chosen = ways;
    for (let many = 1; many <= dice; many += 1) {
      chosen = (chosen * (dice - many + 1)) / many;
      shown.push(face * left + many - 1);
      count(face + 1, dice - many, chosen);
      shown.pop();
    }
  };
  count(0, left, 1);
  return { rolls: Uint8Array.from(rolls), chances: Float64Array.from(chances), dead };
}

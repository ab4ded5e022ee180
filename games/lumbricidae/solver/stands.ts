// All the ways in which a turn can stand, told apart by what is still to come: faces used, dice left and total. Which stand leads
// where and how often is the same in every turn, so it is laid out once for each value of a worm.
import { outcomes } from '#kernel/chance.ts';
import { DICE } from '../editions.ts';
import { FACES } from '../notation.ts';
import { WORM } from '../rules.ts';

const FACE_COUNT = FACES.length;
const ALL_FACES = (1 << FACE_COUNT) - 1;
/** The highest total: eight worms of six. */
export const TOTALS = 49;

/**
 * A group of stands that differ in their total alone: the same faces used and as many dice left. Its stands lie one after the
 * other, the lowest total first; some of them cannot come about and are there all the same.
 */
export interface Group {
  /** Faces used, as bits. */
  readonly used: number;
  readonly left: number;
  /** Where its stands begin, and their totals from the lowest to the highest. */
  readonly base: number;
  readonly least: number;
  readonly most: number;
  /** Whether nothing more can be rolled. */
  readonly over: boolean;
  /**
   * What one face set aside leads to: by place, the offset from a stand to the one it becomes. Rolls name their choices by
   * these places.
   */
  readonly leads: Int32Array;
  /** The face and the number of dice of each choice, face * 9 + count. */
  readonly choices: Uint8Array;
  /** Every roll, faces used merged: how many choices it leaves, then their places. */
  readonly rolls: Uint8Array;
  /** The chance of each roll, in the same order. */
  readonly chances: Float64Array;
  /** The chance that a roll shows only faces used. */
  readonly dead: number;
}

export interface Stands {
  readonly wormValue: number;
  readonly size: number;
  /** Those that come later in a turn first: whoever goes through them in order has what each leads to. */
  readonly groups: readonly Group[];
}

export const pipsOf = (face: number, wormValue: number): number =>
  face === WORM ? wormValue : face + 1;

const groupKey = (used: number, left: number): number => used * (DICE + 1) + left;

/** The sets of faces and numbers of dice left that come about: at least one die for each face used. */
function* pairs(): Generator<readonly [used: number, left: number]> {
  const sizes = Array.from({ length: ALL_FACES + 1 }, (_, used) => used).toSorted(
    (one, other) => bits(other) - bits(one),
  );
  for (const used of sizes) {
    const most = used === 0 ? DICE : DICE - bits(used);
    const least = used === 0 ? DICE : 0;
    for (let left = least; left <= most; left += 1) yield [used, left];
  }
}

export function bits(used: number): number {
  let count = 0;
  for (let rest = used; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** The least and the greatest total of so many dice aside that show just these faces. */
function totalsOf(used: number, aside: number, wormValue: number): readonly [number, number] {
  const pips = FACES.flatMap((_, face) => ((used >> face) & 1 ? [pipsOf(face, wormValue)] : []));
  if (pips.length === 0) return [0, 0];
  const once = pips.reduce((sum, each) => sum + each, 0);
  const more = aside - pips.length;
  return [once + more * Math.min(...pips), once + more * Math.max(...pips)];
}

interface Laid {
  readonly base: number;
  readonly least: number;
  readonly most: number;
}

/** Some milliseconds; done once for each value of a worm. */
export function layOut(wormValue: number): Stands {
  const laid = new Map<number, Laid>();
  const groups: Group[] = [];
  let size = 0;
  for (const [used, left] of pairs()) {
    const [least, most] = totalsOf(used, DICE - left, wormValue);
    const here = { base: size, least, most };
    laid.set(groupKey(used, left), here);
    size += most - least + 1;
    groups.push({ used, left, ...here, ...rollsFrom(used, left, here, laid, wormValue) });
  }
  return { wormValue, size, groups };
}

type Rolls = Pick<Group, 'over' | 'leads' | 'choices' | 'rolls' | 'chances' | 'dead'>;

function rollsFrom(
  used: number,
  left: number,
  { base, least }: Laid,
  laid: ReadonlyMap<number, Laid>,
  wormValue: number,
): Rolls {
  const over = left === 0 || used === ALL_FACES;
  const leads: number[] = [];
  const choices: number[] = [];
  const places = new Map<number, number>();
  if (over) return { over, ...flat(leads, choices, new Map(), 0) };
  for (let face = 0; face < FACE_COUNT; face += 1) {
    if ((used >> face) & 1) continue;
    for (let count = 1; count <= left; count += 1) {
      const next = laid.get(groupKey(used | (1 << face), left - count)) as Laid;
      places.set(face * (DICE + 1) + count, leads.length);
      choices.push(face * (DICE + 1) + count);
      leads.push(next.base - next.least - (base - least) + count * pipsOf(face, wormValue));
    }
  }
  const merged = new Map<string, number>();
  const ways = FACE_COUNT ** left;
  for (const roll of outcomes({ kind: 'dice', label: 'roll', count: left, symbols: FACES }) ?? []) {
    const shown = roll.outcome.flatMap((count, face) => {
      return count > 0 && !((used >> face) & 1) ? [places.get(face * (DICE + 1) + count)!] : [];
    });
    const key = shown.join();
    merged.set(key, (merged.get(key) ?? 0) + roll.ways / ways);
  }
  const dead = merged.get('') ?? 0;
  merged.delete('');
  return { over, ...flat(leads, choices, merged, dead) };
}

function flat(
  leads: readonly number[],
  choices: readonly number[],
  merged: ReadonlyMap<string, number>,
  dead: number,
): Omit<Rolls, 'over'> {
  const rolls = [...merged.keys()].flatMap((key) => {
    const places = key.split(',').map(Number);
    return [places.length, ...places];
  });
  return {
    leads: Int32Array.from(leads),
    choices: Uint8Array.from(choices),
    rolls: Uint8Array.from(rolls),
    chances: Float64Array.from(merged.values()),
    dead,
  };
}

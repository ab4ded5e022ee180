// All situations of a turn. A situation is the used faces, the number of dice left and the total; no
// other detail changes how the turn can go on. The transitions are the same in every turn, so they are computed once for each value of a worm.
import { DICE } from '../editions.ts';
import { FACES } from '../notation.ts';
import { pipsOf } from '../rules/position.ts';

const FACE_COUNT = FACES.length;
const ALL_FACES = (1 << FACE_COUNT) - 1;
/** One more than the highest total: eight worms of six. */
export const TOTALS = 49;

/**
 * Situations that differ in their total only. They are adjacent, lowest total first; impossible
 * totals have unused entries. So the index of a situation is `base + total - least`.
 */
export interface Group {
  /** The used faces as bits. */
  readonly used: number;
  readonly left: number;
  /** The index of its first situation, and its lowest total. */
  readonly base: number;
  readonly least: number;
  /** The possible totals, ascending. */
  readonly totals: Uint8Array;
  /** Whether no further roll is possible. */
  readonly over: boolean;
  readonly rolls: Rolls;
  /**
   * By choice: the offset from a situation to its successor. It is the same for each total: the
   * successor of situation s is s + leads[choice].
   */
  readonly leads: Int32Array;
}

/**
 * The rolls of this many dice with this many unused faces. A choice is an unused face and how many
 * dice show it. A roll is a list of choices, in the order of their faces; its other dice show used
 * faces. The arrays list the rolls depth first: a roll stands before its extensions.
 *
 * Example: two dice, and only the faces a and b are unused. `2a` is two dice that show a.
 *
 *     roll     1a   1a 1b   2a   1b   2b
 *     widths    1     2      1    1    1
 *     added    1a    1b     2a   1b   2b
 *
 * So a loop over all rolls can keep the best of the first n choices: a roll of n choices needs only
 * the entry for n - 1.
 */
export interface Rolls {
  /** By roll: its number of choices. */
  readonly widths: Uint8Array;
  /** By roll: its last choice. The others are those of the nearest earlier roll with one choice fewer. */
  readonly added: Uint8Array;
  /**
   * By roll: its chance. If no face is used, the other dice of a roll have nothing to show. Then a
   * roll with other dice has the chance 0, such as `1a` in the first roll of a turn.
   */
  readonly chances: Float64Array;
  /** The chance of a dead roll. */
  readonly dead: number;
}

/** The maximum number of choices: eight dice, six faces. */
export const CHOICES = FACE_COUNT * DICE;

export interface Situations {
  readonly size: number;
  /** Successors come first. */
  readonly groups: readonly Group[];
  /** By `keyOf`: the index of a group; -1 if no turn comes there. */
  readonly places: Int16Array;
}

/** @returns undefined if no turn comes there */
export function groupOf(
  { groups, places }: Situations,
  { used, left }: Pick<Group, 'used' | 'left'>,
): Group | undefined {
  return groups[places[keyOf(used, left)]!];
}

/** The index of a choice: a face with a number of dice, among the unused faces. */
function choiceOf({ used, left }: Pick<Group, 'used' | 'left'>, face: number, count: number) {
  const before = face - bits(used & ((1 << face) - 1));
  return before * left + count - 1;
}

function bits(used: number): number {
  let count = 0;
  for (let rest = used; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** The index of a group. */
const keyOf = (used: number, left: number): number => used * (DICE + 1) + left;

/**
 * The possible pairs of used faces and dice left. Pairs with more used faces come first; pairs with
 * the same used faces stand in the order of their dice left, most first.
 */
function pairs(): readonly Pick<Group, 'used' | 'left'>[] {
  const all = Array.from({ length: ALL_FACES }, (_, used) => used + 1).flatMap((used) => {
    const most = DICE - bits(used);
    return Array.from({ length: most + 1 }, (__, more) => ({ used, left: most - more }));
  });
  all.push({ used: 0, left: DICE });
  return all.toSorted((one, other) => bits(other.used) - bits(one.used));
}

/**
 * The possible totals of dice with exactly these faces, ascending.
 * @param fewer the totals with one die less; undefined for one die per face
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

/** Computes all situations. It takes a few milliseconds, once for each value of a worm. */
export function layOut(wormValue: number): Situations {
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
  const places = new Int16Array(keyOf(ALL_FACES, DICE) + 1).fill(-1);
  groups.forEach(({ used, left }, index) => {
    places[keyOf(used, left)] = index;
  });
  return { size, groups, places };
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

/** Rolls depend only on the numbers of unused faces and dice. */
const thrown = new Map<number, Rolls>();

function rollsOf({ used, left }: Pick<Group, 'used' | 'left'>): Rolls {
  const fresh = FACE_COUNT - bits(used);
  const key = keyOf(fresh, left);
  const known = thrown.get(key) ?? rollsWith(fresh, left);
  thrown.set(key, known);
  return known;
}

/** Enumerates the numbers of dice on each unused face; the other dice show used faces. */
function rollsWith(fresh: number, left: number): Rolls {
  const [widths, added, chances]: [number[], number[], number[]] = [[], [], []];
  const throws = FACE_COUNT ** left;
  const chanceOf = (ways: number, dice: number): number =>
    (ways * (FACE_COUNT - fresh) ** dice) / throws;
  /** Extends a roll by faces from `from` on, each with every number of dice. */
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

/** The number of unused faces in a roll, and the number of arrangements of their dice. */
interface Shown {
  readonly width: number;
  readonly ways: number;
}

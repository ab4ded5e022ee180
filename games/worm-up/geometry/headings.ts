// A set of headings as bits, and its arcs. Fast, because bots use millions of them per second.
import { HEADINGS, type Point } from './steps.ts';

/** Bit `h & 31` of word `h >> 5` is heading h. */
export type Headings = Uint32Array;

const WORDS = Math.ceil(HEADINGS / 32);
/** The used bits of the last word. */
const LAST = 2 ** (HEADINGS - 32 * (WORDS - 1)) - 1;

export function noHeadings(): Headings {
  return new Uint32Array(WORDS);
}

export function fillHeadings(headings: Headings): void {
  headings.fill(0xffffffff);
  headings[WORDS - 1] = LAST;
}

export function hasHeading(headings: Headings, heading: number): boolean {
  return ((headings[heading >> 5]! >>> (heading & 31)) & 1) === 1;
}

export function dropHeading(headings: Headings, heading: number): void {
  headings[heading >> 5]! &= ~(1 << (heading & 31));
}

/** Removes a range of headings, both ends included. Ends may be up to a turn outside 0 to 3599. */
export function dropRange(headings: Headings, from: number, to: number): void {
  if (to - from >= HEADINGS - 1) headings.fill(0);
  else if (from < 0) {
    dropWithin(headings, from + HEADINGS, Math.min(to, -1) + HEADINGS);
    if (to >= 0) dropWithin(headings, 0, to);
  } else if (to >= HEADINGS) {
    if (from < HEADINGS) dropWithin(headings, from, HEADINGS - 1);
    dropWithin(headings, Math.max(from, HEADINGS) - HEADINGS, to - HEADINGS);
  } else dropWithin(headings, from, to);
}

function dropWithin(headings: Headings, from: number, to: number): void {
  if (from > to) return;
  const [first, last] = [from >> 5, to >> 5];
  const [keepLow, keepHigh] = [(1 << (from & 31)) - 1, (0xfffffffe << (to & 31)) | 0];
  if (first === last) {
    headings[first]! &= keepLow | keepHigh;
    return;
  }
  headings[first]! &= keepLow;
  headings.fill(0, first + 1, last);
  headings[last]! &= keepHigh;
}

export function isEmpty(headings: Headings): boolean {
  for (let word = 0; word < WORDS; word += 1) if (headings[word] !== 0) return false;
  return true;
}

function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countHeadings(headings: Headings): number {
  let count = 0;
  for (let word = 0; word < WORDS; word += 1) count += bitsIn(headings[word]!);
  return count;
}

/** The heading of the set with this index, in ascending order. */
export function nthHeading(headings: Headings, index: number): number {
  let left = index;
  for (let word = 0; word < WORDS; word += 1) {
    const here = bitsIn(headings[word]!);
    if (left >= here) {
      left -= here;
      continue;
    }
    let bits = headings[word]!;
    for (; left > 0; left -= 1) bits &= bits - 1;
    return 32 * word + 31 - Math.clz32(bits & -bits);
  }
  throw new RangeError(`there is no heading ${index} of ${countHeadings(headings)}`);
}

/** The set as ranges of 0 to 3599, ascending. */
export function rangesOf(headings: Headings): readonly Arc[] {
  const arcs = arcsOf(headings);
  const last = arcs.at(-1);
  if (last === undefined || last.to < HEADINGS) return arcs;
  const crossing = { from: 0, to: last.to - HEADINGS };
  return [crossing, ...arcs.slice(0, -1), { from: last.from, to: HEADINGS - 1 }];
}

/** All headings of a set, ascending. */
export function listHeadings(headings: Headings): readonly number[] {
  return Array.from({ length: HEADINGS }, (_, heading) => heading).filter((heading) =>
    hasHeading(headings, heading),
  );
}

/**
 * Adjacent headings, both ends included. `to` is at least `from`, and exceeds 3599 if the arc
 * crosses 0.
 */
export interface Arc {
  readonly from: number;
  readonly to: number;
}

/** The arcs of a set, by their start. */
export function arcsOf(headings: Headings): readonly Arc[] {
  const starts: number[] = [];
  const ends: number[] = [];
  let before = hasHeading(headings, HEADINGS - 1) ? 1 : 0;
  for (let word = 0; word < WORDS; word += 1) {
    const bits = headings[word]!;
    let changes = bits ^ ((bits << 1) | before);
    if (word === WORDS - 1) changes &= LAST;
    before = bits >>> 31;
    for (; changes !== 0; changes &= changes - 1) {
      const bit = 31 - Math.clz32(changes & -changes);
      if ((bits >>> bit) & 1) starts.push(32 * word + bit);
      else ends.push(32 * word + bit - 1);
    }
  }
  if (starts.length === 0) return hasHeading(headings, 0) ? [{ from: 0, to: HEADINGS - 1 }] : [];
  if (ends[0]! < starts[0]!) ends.push(ends.shift()! + HEADINGS);
  return starts.map((from, at) => ({ from, to: ends[at]! }));
}

/** The turn from one heading to another, from -1800 to 1799. */
export function turned(from: number, to: number): number {
  return ((to - from + HEADINGS + HEADINGS / 2) % HEADINGS) - HEADINGS / 2;
}

/** The heading in the arcs nearest to `wanted`, clockwise in a tie; undefined without arcs. */
export function nearestIn(arcs: readonly Arc[], wanted: number): number | undefined {
  let [nearest, least]: [number | undefined, number] = [undefined, HEADINGS];
  for (const { from, to } of arcs) {
    const forth = (from - wanted + HEADINGS) % HEADINGS;
    const back = (wanted - to + 2 * HEADINGS) % HEADINGS;
    if (forth === 0 || HEADINGS - forth <= to - from) return wanted;
    if (forth < least || (forth === least && nearest !== from)) [nearest, least] = [from, forth];
    if (back < least) [nearest, least] = [to % HEADINGS, back];
  }
  return nearest;
}

/** The heading of the set nearest to `wanted`; undefined if the set is empty. */
export function nearestHeading(headings: Headings, wanted: number): number | undefined {
  return hasHeading(headings, wanted) ? wanted : nearestIn(arcsOf(headings), wanted);
}

/** The heading from a worm's second segment to its head. */
export function headingOfWorm(worm: readonly Point[]): number {
  const [head, neck] = worm as readonly [Point, Point];
  const turn = (Math.atan2(head.y - neck.y, head.x - neck.x) * HEADINGS) / (2 * Math.PI);
  return (Math.round(turn) + HEADINGS) % HEADINGS;
}

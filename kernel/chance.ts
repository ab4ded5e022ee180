// Chance events: lists outcomes with exact weights, samples them, and formats and parses them.
// A game declares the event; the caller provides the randomness.
import type { Chance, Observer, Outcome } from './game.ts';
import { type Random, uniform } from './random.ts';

/** An outcome and its number of equally likely ways: ordered rolls of dice, or sets of drawn pieces. */
export interface Weighted {
  readonly outcome: Outcome;
  readonly ways: number;
}

/** The most outcomes that `outcomes` lists. */
const MAX_OUTCOMES = 10_000;

function choose(from: number, count: number): number {
  let ways = 1;
  for (let taken = 1; taken <= count; taken += 1) ways = (ways * (from - count + taken)) / taken;
  return ways;
}

/** The symbols of an event that names a seat: `0`, `1` and so on. */
export function seatSymbols(seatCount: number): readonly string[] {
  return Array.from({ length: seatCount }, (_, seat) => `${seat}`);
}

/** The highest possible count of a kind. */
function highestCount(chance: Chance, kind: number): number {
  return chance.kind === 'dice' ? chance.count : (chance.bag[kind] as number);
}

/** The weight of an outcome: a multinomial for dice, a product of binomials for a draw. */
export function ways(chance: Chance, outcome: Outcome): number {
  let left = chance.count;
  let product = 1;
  outcome.forEach((count, kind) => {
    product *=
      chance.kind === 'dice' ? choose(left, count) : choose(highestCount(chance, kind), count);
    left -= count;
  });
  return product;
}

/** The sum of all weights: sides^count for dice, "bag choose count" for a draw. */
export function totalWays(chance: Chance): number {
  if (chance.kind === 'dice') return chance.symbols.length ** chance.count;
  return choose(
    chance.bag.reduce((sum, count) => sum + count, 0),
    chance.count,
  );
}

/**
 * All outcomes with their weights. Outcomes with more of the first symbol come first, then of the second.
 * @returns undefined if there are more than MAX_OUTCOMES
 */
export function outcomes(chance: Chance): readonly Weighted[] | undefined {
  const listed: Weighted[] = [];
  const kinds = chance.symbols.length;
  const counts: number[] = new Array(kinds).fill(0);
  const fill = (kind: number, left: number): boolean => {
    if (kind === kinds) {
      if (left > 0) return true;
      if (listed.length === MAX_OUTCOMES) return false;
      const outcome = [...counts];
      listed.push({ outcome, ways: ways(chance, outcome) });
      return true;
    }
    const highest = Math.min(left, highestCount(chance, kind));
    const lowest = kind === kinds - 1 ? left : 0;
    for (let count = highest; count >= lowest; count -= 1) {
      counts[kind] = count;
      if (!fill(kind + 1, left - count)) return false;
    }
    return true;
  };
  return fill(0, chance.count) ? listed : undefined;
}

/** A random outcome, sampled one die or piece after the other. */
export function sample(chance: Chance, random: Random): Outcome {
  const counts: number[] = new Array(chance.symbols.length).fill(0);
  const bag = chance.kind === 'draw' ? [...chance.bag] : [];
  let inBag = bag.reduce((sum, count) => sum + count, 0);
  for (let drawn = 0; drawn < chance.count; drawn += 1) {
    let kind = uniform(random, chance.kind === 'dice' ? chance.symbols.length : inBag);
    if (chance.kind === 'draw') {
      let piece = kind;
      kind = 0;
      while (piece >= (bag[kind] as number)) {
        piece -= bag[kind] as number;
        kind += 1;
      }
      bag[kind] = (bag[kind] as number) - 1;
      inBag -= 1;
    }
    counts[kind] = (counts[kind] as number) + 1;
  }
  return counts;
}

/** `roll 1 1 w`: the label, then the symbol of each die or piece, in the order of `symbols`. */
export function formatOutcome(chance: Chance, outcome: Outcome): string {
  let text = chance.label;
  outcome.forEach((count, kind) => {
    text += ` ${chance.symbols[kind]}`.repeat(count);
  });
  return text;
}

/** The inverse of `formatOutcome`; undefined if the event cannot have this outcome. */
export function parseOutcome(chance: Chance, text: string): Outcome | undefined {
  const [label, ...results] = text.split(' ');
  if (label !== chance.label || results.length !== chance.count) return undefined;
  const counts: number[] = new Array(chance.symbols.length).fill(0);
  for (const result of results) {
    const kind = chance.symbols.indexOf(result);
    if (kind < 0) return undefined;
    counts[kind] = (counts[kind] as number) + 1;
  }
  if (counts.some((count, kind) => count > highestCount(chance, kind))) return undefined;
  return formatOutcome(chance, counts) === text ? counts : undefined;
}

/** Whether only one seat sees the results: a hidden roll or draw. */
export function isHidden({ visibleTo }: Chance): boolean {
  return visibleTo !== 'all';
}

/** Whether the observer sees the results, not only their number. */
export function seesOutcome(chance: Chance, observer: Observer): boolean {
  return !isHidden(chance) || chance.visibleTo === observer;
}

/** `deal ?2`: the event for observers who may not see the results. */
export function formatUnseen(chance: Chance): string {
  return `${chance.label} ?${chance.count}`;
}

/** Draws an outcome, in the notation of `formatOutcome`. */
export type ChanceSource = (chance: Chance) => string;

/** A source that samples with a random generator. */
export function chanceFrom(random: Random): ChanceSource {
  return (chance) => formatOutcome(chance, sample(chance, random));
}

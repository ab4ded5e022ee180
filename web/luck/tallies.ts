// The tallies of a match or of several: how often each symbol came and each event happened, for some seats or the table.
import { sample } from '#kernel/chance.ts';
import type { Seat } from '#kernel/game.ts';
import type { Roll } from '#kernel/luck.ts';
import { eventTally, NO_TALLY, sumOf, type Tally, talliesOf } from '#kernel/luck.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import type { CountedRoll, LuckModule } from '#modules/luck.ts';

/** By `keyOf` a label and symbol, or the name of an event. */
export type Tallies = Readonly<Record<string, Tally>>;

/** The label of events. */
export const EVENT = 'event';

export function keyOf(label: string, name: string): string {
  return `${label} ${name}`;
}

type Counting = Pick<LuckModule<never>, 'counted' | 'eventsOf'>;

/** @param seats whose rolls count; undefined for all rolls of the table */
export function tally(
  rolls: readonly Roll[],
  { counted, eventsOf }: Counting,
  seats?: readonly Seat[],
): Tallies {
  const tallies: Record<string, Tally> = {};
  const add = (key: string, more: Tally) => {
    tallies[key] = sumOf(tallies[key] ?? NO_TALLY, more);
  };
  for (const roll of countedIn(rolls, counted, seats)) {
    const { chance, outcome } = roll;
    for (const [index, each] of talliesOf(chance, outcome).entries()) {
      add(keyOf(chance.label, chance.symbols[index] as string), each);
    }
    if (roll.state === undefined) continue;
    for (const { name, probability, came } of eventsOf(roll)) {
      add(keyOf(EVENT, name), eventTally(probability, came));
    }
  }
  return tallies;
}

/** The rolls whose symbols are counted, for some seats or the table. */
function countedIn(
  rolls: readonly Roll[],
  counted: Counting['counted'],
  seats: readonly Seat[] | undefined,
): readonly Roll[] {
  return rolls.filter((roll) => {
    const kind = counted.find(({ label }) => label === roll.chance.label);
    return kind !== undefined && isCounted(roll, kind.of, seats);
  });
}

function isCounted(
  { chance, by }: Roll,
  of: CountedRoll['of'],
  seats: readonly Seat[] | undefined,
): boolean {
  if (seats === undefined) return of !== 'seat';
  if (of === 'table') return false;
  const seat = chance.visibleTo === 'all' ? by : chance.visibleTo;
  return seat !== undefined && seats.includes(seat);
}

/** Tallies without their probabilities, which take much room. */
export function withoutChances(tallies: Tallies): Tallies {
  return Object.fromEntries(
    Object.entries(tallies).map(([key, { got, expected, variance }]) => [
      key,
      { got, expected, variance },
    ]),
  );
}

/** Simulated matches: enough for a whole percent. */
const SIMULATED = 400;

/**
 * How uneven all numbers are together, beside the same rolls with other fair dice.
 * @returns of 100 simulated matches, how many are at least as uneven; undefined if nothing was counted
 */
export function evenness(
  rolls: readonly Roll[],
  luck: Counting,
  seats?: readonly Seat[],
): number | undefined {
  const whole = tally(rolls, luck, seats);
  const counted = Object.entries(whole).filter(([, { variance }]) => variance > 0);
  if (counted.length === 0) return undefined;
  const random = randomFrom(`luck ${rolls.length} ${seats?.join() ?? 'all'}`);
  // The sum of squared deviations, each in units of its variance.
  const unevenness = (gotOf: (key: string) => number) =>
    counted.reduce(
      (sum, [key, { expected, variance }]) => sum + (gotOf(key) - expected) ** 2 / variance,
      0,
    );
  const own = countedIn(rolls, luck.counted, seats);
  const real = unevenness((key) => whole[key]?.got ?? 0);
  let atLeast = 0;
  for (let match = 0; match < SIMULATED; match += 1) {
    const got = new Map<string, number>();
    for (const roll of own) {
      const again = { ...roll, outcome: sample(roll.chance, random) };
      countIn(again, luck, (key, more) => got.set(key, (got.get(key) ?? 0) + more));
    }
    // Equal ones count, although their sums can differ in the last digits.
    if (unevenness((key) => got.get(key) ?? 0) > real - 1e-9) atLeast += 1;
  }
  return (100 * atLeast) / SIMULATED;
}

/** Counts the symbols and events of a roll. */
function countIn(
  roll: Roll,
  { eventsOf }: Counting,
  add: (key: string, more: number) => void,
): void {
  const { chance, outcome } = roll;
  for (const [index, count] of outcome.entries()) {
    add(keyOf(chance.label, chance.symbols[index] as string), count);
  }
  if (roll.state === undefined) return;
  for (const { name, came } of eventsOf(roll)) add(keyOf(EVENT, name), came ? 1 : 0);
}

export function sumOfTallies(all: readonly Tallies[]): Tallies {
  const sums: Record<string, Tally> = {};
  for (const [key, one] of all.flatMap((tallies) => Object.entries(tallies))) {
    sums[key] = sumOf(sums[key] ?? NO_TALLY, one);
  }
  return sums;
}

function isTally(value: unknown): value is Tally {
  const { got, expected, variance } = (value ?? {}) as Partial<Tally>;
  return [got, expected, variance].every(
    (number) => Number.isFinite(number) && Number(number) >= 0,
  );
}

export function isTallies(value: unknown): value is Tallies {
  return typeof value === 'object' && value !== null && Object.values(value).every(isTally);
}

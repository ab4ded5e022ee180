// The tallies of a match or of several: how often each symbol came and each event happened, for some seats or the table.
import type { Seat } from '#kernel/game.ts';
import type { Roll } from '#kernel/luck.ts';
import { eventTally, NO_TALLY, sumOf, type Tally, talliesOf } from '#kernel/luck.ts';
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
  for (const roll of rolls) {
    const { chance, outcome } = roll;
    const kind = counted.find(({ label }) => label === chance.label);
    if (kind === undefined || !isCounted(roll, kind.of, seats)) continue;
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

// How often each colour has won in a chain of rematches, as this device saw it. Colours stay with their players, seats may not.
import { COLOURS, type Colour } from '#kernel/match/colours.ts';
import type { Projection } from '#kernel/match/projection.ts';
import { recall, remember } from '../../storage.ts';

export type Wins = Readonly<Partial<Record<Colour, number>>>;

interface Series {
  readonly id: string;
  readonly wins: Wins;
}

const KEY = 'series';
const AT_MOST = 50;

function isSeries(value: unknown): value is Series {
  const { id, wins } = (value ?? {}) as Partial<Record<keyof Series, unknown>>;
  if (typeof id !== 'string' || typeof wins !== 'object' || wins === null) return false;
  return Object.entries(wins).every(
    ([colour, count]) => COLOURS.some((each) => each === colour) && Number.isSafeInteger(count),
  );
}

function isList(value: unknown): value is readonly Series[] {
  return Array.isArray(value) && value.every(isSeries);
}

const known = () => recall(KEY, isList) ?? [];

/** The wins before a match; undefined if it is no rematch that this device knows. */
export function winsBefore(id: string): Wins | undefined {
  return known().find((series) => series.id === id)?.wins;
}

/** The wins with a finished match. */
export function winsWith(
  id: string,
  { result, colours }: Pick<Projection, 'result' | 'colours'>,
): Wins {
  const wins: Partial<Record<Colour, number>> = { ...winsBefore(id) };
  for (const seat of result?.winners ?? []) {
    const colour = colours[seat];
    if (colour !== undefined) wins[colour] = (wins[colour] ?? 0) + 1;
  }
  return wins;
}

/** Keeps the wins for the rematch of a finished match. */
export function keepWins(next: string, wins: Wins): void {
  const others = known().filter(({ id }) => id !== next);
  remember(KEY, [{ id: next, wins }, ...others].slice(0, AT_MOST));
}

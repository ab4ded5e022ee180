// A chain of rematches as this device saw it: how often each colour has won, and how many matches it is the best of. Colours
// stay with their players, seats may not. Players agree on the number by a phrase, so all devices learn it from the log.
import { COLOURS, type Colour } from '#kernel/match/colours.ts';
import type { SeriesPhrase } from '#kernel/match/phrases.ts';
import type { LogLine, Projection } from '#kernel/match/projection.ts';
import { recall, remember } from '../../storage.ts';

type Wins = Readonly<Partial<Record<Colour, number>>>;

/** The numbers of matches of a series. */
export const BEST_OF = [3, 5] as const;
export type BestOf = (typeof BEST_OF)[number];

export interface Series {
  readonly wins: Wins;
  /** Undefined if the chain has no end. */
  readonly bestOf: BestOf | undefined;
}

interface KeptSeries {
  readonly id: string;
  readonly wins: Wins;
  readonly bestOf?: BestOf | undefined;
}

const KEY = 'series';
const AT_MOST = 50;

const isBestOf = (value: unknown): value is BestOf => BEST_OF.some((count) => count === value);

function isSeries(value: unknown): value is KeptSeries {
  const { id, wins, bestOf } = (value ?? {}) as Partial<Record<keyof KeptSeries, unknown>>;
  if (typeof id !== 'string' || typeof wins !== 'object' || wins === null) return false;
  if (bestOf !== undefined && !isBestOf(bestOf)) return false;
  return Object.entries(wins).every(
    ([colour, count]) => COLOURS.some((each) => each === colour) && Number.isSafeInteger(count),
  );
}

function isList(value: unknown): value is readonly KeptSeries[] {
  return Array.isArray(value) && value.every(isSeries);
}

const known = () => recall(KEY, isList) ?? [];

/** The series before a match; undefined if it is no rematch that this device knows. */
export function seriesBefore(id: string): Series | undefined {
  const kept = known().find((series) => series.id === id);
  return kept && { wins: kept.wins, bestOf: kept.bestOf };
}

/** The series with a finished match. */
export function seriesWith(
  id: string,
  { result, colours }: Pick<Projection, 'result' | 'colours'>,
  log: readonly LogLine[],
): Series {
  const before = seriesBefore(id);
  const wins: Partial<Record<Colour, number>> = { ...before?.wins };
  for (const seat of result?.winners ?? []) {
    const colour = colours[seat];
    if (colour !== undefined) wins[colour] = (wins[colour] ?? 0) + 1;
  }
  return { wins, bestOf: agreedIn(log, before?.bestOf) };
}

/** What the players have said last about the length; `before` if nobody has said anything. */
function agreedIn(log: readonly LogLine[], before: BestOf | undefined): BestOf | undefined {
  for (const { happened } of log.toReversed()) {
    if (happened.kind !== 'say' || !happened.phrase.startsWith('series-')) continue;
    return BEST_OF.find((count) => phraseFor(count) === happened.phrase);
  }
  return before;
}

/** The phrase that agrees on a length. */
export function phraseFor(bestOf: BestOf | undefined): SeriesPhrase {
  return bestOf === undefined ? 'series-open' : `series-${bestOf}`;
}

/** The wins that take the cup. */
export function winsNeeded(bestOf: BestOf): number {
  return (bestOf + 1) / 2;
}

/** Who has won the series: the only one with the most wins, if they are enough. */
export function seriesWinner({ wins, bestOf }: Series): Colour | undefined {
  if (bestOf === undefined) return undefined;
  const [first, second] = COLOURS.map((colour) => ({ colour, won: wins[colour] ?? 0 })).sort(
    (one, other) => other.won - one.won,
  );
  if (first === undefined || first.won < winsNeeded(bestOf)) return undefined;
  return first.won === second?.won ? undefined : first.colour;
}

/** Keeps the series for the rematch of a finished match. After its last match, the rematch begins a new one. */
export function keepSeries(next: string, series: Series): void {
  const others = known().filter(({ id }) => id !== next);
  const isOver = seriesWinner(series) !== undefined;
  remember(KEY, [...(isOver ? [] : [{ id: next, ...series }]), ...others].slice(0, AT_MOST));
}

// How long a match waits for an absent player before the others may act for them. It is set when the match is opened.

/** The choices, in hours; 0 means that only the owner may ever act. */
export const AWAY_HOURS = [0, 1, 24, 72, 168] as const;

export type AwayHours = (typeof AWAY_HOURS)[number];

/** The choice of a match whose log names none: all of version 0.1.0, and most later ones. */
export const STANDARD_AWAY_HOURS: AwayHours = 24;

/** The choice of this text; undefined for any other text. */
export function parseAwayHours(text: string): AwayHours | undefined {
  return AWAY_HOURS.find((hours) => `${hours}` === text);
}

/** The kinds of settings and talk: a match stands still in spite of them. */
const ASIDE: readonly string[] = ['say', 'coach', 'colour', 'away', 'undo'];

/** Whether a match goes on with an entry of this kind, or of this kind in a projection. */
export function goesOn({ kind }: { readonly kind: string }): boolean {
  return !ASIDE.includes(kind);
}

const HOUR_MS = 3_600_000;

/**
 * Whether a match has waited long enough for an absent player.
 * @param stillMs how long it has stood still, in milliseconds. If the clock was set far back, the time counts as passed:
 *   otherwise everybody would wait until it is as late as before
 */
export function hasWaited(hours: AwayHours, stillMs: number): boolean {
  return hours > 0 && Math.abs(stillMs) >= hours * HOUR_MS;
}

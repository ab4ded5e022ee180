// Who has a match open at the other processes of a store.
import type { Seat } from '#kernel/game.ts';

/** Who has a match open. */
export interface Audience {
  /** The seats whose holders are present. */
  readonly seats: readonly Seat[];
  /** The hashes of the spectators' secrets; each counts once, wherever it watches. */
  readonly spectators: readonly string[];
}

export const NOBODY: Audience = { seats: [], spectators: [] };

export interface Elsewhere {
  /** Tells the other processes who has a match open here. */
  tell(match: string, audience: Audience): void;
  /** Who has a match open at other processes; known for the matches that were told with somebody. */
  audienceOf(match: string): Audience;
  /** Calls a listener with each match whose audience elsewhere changed. */
  onChange(listener: (match: string) => void): void;
}

/** For a store of one process. */
export const NO_OTHERS: Elsewhere = {
  tell: () => undefined,
  audienceOf: () => NOBODY,
  onChange: () => undefined,
};

// The audiences of matches at the other processes of a store.
import type { Seat } from '#kernel/game.ts';

/** The players and spectators who have a match open. */
export interface Audience {
  /** The seats whose holders are present. */
  readonly seats: readonly Seat[];
  /** The hashes of the spectators' secrets. Each counts once, at any number of processes. */
  readonly spectators: readonly string[];
}

export const NOBODY: Audience = { seats: [], spectators: [] };

export interface RemoteAudiences {
  /** Publishes the local audience of a match to the other processes. */
  publish(match: string, audience: Audience): void;
  /** The audience of a match at other processes. Known only for matches that were published with an audience. */
  audienceOf(match: string): Audience;
  /** Calls a listener with each match whose remote audience changed. */
  onChange(listener: (match: string) => void): void;
}

/** For a store of one process. */
export const NO_REMOTE_AUDIENCES: RemoteAudiences = {
  publish: () => undefined,
  audienceOf: () => NOBODY,
  onChange: () => undefined,
};

// What a match is played on: a pipe with a line for each event, or a screen that is drawn anew.
// `play` in `match.ts` drives either the same way.
import type { Seat } from '#kernel/game.ts';
import type { Seen } from '#kernel/match/projection.ts';
import type { Line } from './terminal-match.ts';

export interface Surface {
  /** Shows what happened, one line after the other. */
  tell(lines: readonly Line[]): Promise<void>;
  /** A bot's seat is to move. */
  thinks(seat: Seat, seen: Seen): Promise<void>;
  /** Shows the moves and waits for a line; undefined at the end of the input. */
  ask(seen: Seen): Promise<string | undefined>;
  /** A question beside the game. */
  question(text: string, seen: Seen): Promise<string | undefined>;
  /** Answers what was typed, in one sentence; nothing has changed. */
  answer(text: string, seen: Seen): Promise<void>;
  help(seen: Seen): Promise<void>;
  table(seen: Seen): Promise<void>;
  log(seen: Seen): Promise<void>;
  /** Gives the terminal back as it was; what is said afterwards stays there. */
  close(seen: Seen): void;
}

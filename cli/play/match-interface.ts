// The user interface of a match in a terminal, for `play` in `match-loop.ts`. There are two: plain lines
// for pipes, and a redrawn screen.
import type { Seat } from '#kernel/game.ts';
import type { Seen } from '#kernel/match/projection.ts';
import type { MatchEvent } from './terminal-match.ts';

export interface MatchInterface {
  /** Shows events in order. */
  showEvents(lines: readonly MatchEvent[]): Promise<void>;
  /** Shows that a bot is choosing its move. */
  showThinking(seat: Seat, seen: Seen): Promise<void>;
  /** Shows the moves and waits for a line; undefined at the end of the input. */
  askMove(seen: Seen): Promise<string | undefined>;
  /** Asks a question outside the game; undefined at the end of the input. */
  askQuestion(text: string, seen: Seen): Promise<string | undefined>;
  /** Shows one sentence about an input that changed nothing. */
  showNote(text: string, seen: Seen): Promise<void>;
  help(seen: Seen): Promise<void>;
  table(seen: Seen): Promise<void>;
  log(seen: Seen): Promise<void>;
  /** Restores the terminal; later output stays visible. */
  close(seen: Seen): void;
}

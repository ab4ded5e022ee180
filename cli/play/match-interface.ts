// The user interface of a match in a terminal, for `play` in `match-loop.ts`. There are two: plain lines
// for pipes, and a redrawn screen.
import type { Seat } from '#kernel/game.ts';
import type { Projection } from '#kernel/match/projection.ts';
import type { MatchEvent } from './terminal-match.ts';

export interface MatchInterface {
  /** Shows events in order. */
  showEvents(lines: readonly MatchEvent[]): Promise<void>;
  /** Shows that a bot is choosing its move. */
  showThinking(seat: Seat, projection: Projection): Promise<void>;
  /** Shows the moves and waits for a line; undefined at the end of the input. */
  askMove(projection: Projection): Promise<string | undefined>;
  /** Asks a question outside the game; undefined at the end of the input. */
  askQuestion(text: string, projection: Projection): Promise<string | undefined>;
  /** Shows one sentence about an input that changed nothing. */
  showNote(text: string, projection: Projection): Promise<void>;
  help(projection: Projection): Promise<void>;
  /** Shows all rules of the match. */
  rules(projection: Projection): Promise<void>;
  table(projection: Projection): Promise<void>;
  log(projection: Projection): Promise<void>;
  /** Restores the terminal; later output stays visible. */
  close(projection: Projection): void;
}

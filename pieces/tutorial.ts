// A guided match as a game prepares it: how it began, what the dice show, what the rival does, and what the guide says.
// Stands here because the page plays it and a game writes it, and neither knows the other.
import type { Language } from '#kernel/words.ts';

/** What the guide says while a position lasts: a sentence or two. */
export interface Lesson {
  /** Tells one lesson from the next. */
  readonly id: string;
  readonly text: string;
  /** The move that it is about, in the game's notation; the guide stands beside its control. */
  readonly about?: string;
  /** The moves that are offered, where the lesson needs that not all legal ones are; it says why. */
  readonly moves?: readonly string[];
}

export interface Tutorial<View> {
  readonly edition: string;
  readonly switches: Readonly<Record<string, string | number | boolean>>;
  /** Which bot sits in each seat; null for the learner's. */
  readonly bots: readonly (string | null)[];
  /** How the match came to where it is taken up: lines of a log, such as `move 0 roll`. */
  readonly past: readonly string[];
  /** What chance gives after a move made here, in the notation of a log; undefined leaves it to real luck. */
  luck(view: View): string | undefined;
  /** What a bot does here; undefined leaves it to the bot. */
  reply(view: View): string | undefined;
  /** What of the board the guide may not cover, as a selector. */
  readonly keptFree: string;
  lesson(view: View, language: Language): Lesson;
}

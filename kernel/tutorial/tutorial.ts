// A guided match as the page plays it: how it comes to each of its chapters, what chance gives, what the bots do, and
// what the guide says. `guide.ts` makes one from a game's script.
import type { Language } from '../words.ts';

/** What the guide says while a position lasts: one idea. */
export interface Lesson {
  /** Tells one lesson from the next. */
  readonly id: string;
  readonly text: string;
  /** The move that it asks for or offers first, in the game's notation. */
  readonly about?: string;
  /** What of the board it speaks of where that is not the control of `about`, as a selector. */
  readonly look?: string;
  /**
   * Where that move is chosen in steps: each with what stands in the ring and what is said once it is there, the last one
   * first. They are shown; to those who listen the last one's words are said at once, and what makes the move.
   */
  readonly steps?: readonly Step[];
  /** The moves that are offered, where the lesson needs that not all legal ones are; it says why. */
  readonly moves?: readonly string[];
  /**
   * Where it asks for a kind of move rather than for one: whether moves that were chosen, one with what follows it, are of
   * that kind. The board lets no others be sent, and what is said of the steps says why.
   */
  fits?(moves: readonly string[]): boolean;
  /** The text says all that may be done: who listens need not hear the game's own offer as well. */
  readonly saysAll?: true;
  /** The chapter ends here: the learner goes on to the next one, and the text says so. */
  readonly ends?: true;
}

export interface Step {
  /** A selector; it is there only while nothing before this step is to be done. */
  readonly look: string;
  /** The lesson's own words where there are none. */
  readonly text?: string;
}

export interface Tutorial<View> {
  readonly edition: string;
  readonly switches: Readonly<Record<string, string | number | boolean>>;
  /** Which bot sits in each seat; null for the learner's. */
  readonly bots: readonly (string | null)[];
  /**
   * How the match came to where each chapter takes it up: lines of a log, such as `move 0 roll`. The first chapter
   * begins with the match, after what chance deals before anybody moves; every other is the same match some turns later.
   */
  readonly chapters: readonly (readonly string[])[];
  /**
   * What chance gives after a move made here, or after it and what it owes, in the notation of a log; undefined, or what
   * chance cannot give, leaves it to real luck.
   */
  luck(view: View): string | undefined;
  /** What a bot does here; undefined leaves it to the bot. */
  reply(view: View): string | undefined;
  /** Also asked where some of a move was made that is not whole yet, with what is seen then. */
  lesson(view: View, language: Language): Lesson;
}

// The tutorial that the page plays: the log before each chapter, the prepared moves and chance outcomes, and the
// lessons. `guide.ts` makes it from a game's script.
import type { Language } from '#languages/list.ts';
import type { AnyGame } from '../game.ts';

/** The text of the guide for one position, with one idea, and the moves that it allows. */
export interface Lesson {
  /**
   * Different for each position in which the learner must move, and at the end. While others move, it is only the id of
   * the text.
   */
  readonly id: string;
  readonly text: string;
  /** The move that the lesson requires or suggests, in the game's notation. */
  readonly about?: string;
  /** The objects to ring on the board, as a CSS selector; default: the control of `about`. */
  readonly look?: string;
  /**
   * The steps of a move that needs several actions on the board, from the last step back to the first. The page shows
   * the first item of this list whose `look` matches. Screen readers get the lesson's `text` and the text of the last
   * step, `steps[0]`, at once.
   */
  readonly steps?: readonly LessonStep[];
  /** The only moves that the board offers; default: all legal ones. The text says why. */
  readonly moves?: readonly string[];
  /**
   * Whether chosen moves (a move and its follow-ups) are of the kind that the lesson requires. The board sends no other
   * moves, and the texts of the steps say why.
   */
  fits?(moves: readonly string[]): boolean;
  /** The text lists all options, so screen readers need not read the game's own list too. */
  readonly saysAll?: true;
  /** The chapter ends here; the page shows a button to the next one. */
  readonly ends?: true;
}

/** One action on the board, as a part of choosing a move. */
export interface LessonStep {
  /** The objects to ring, as a CSS selector. It matches only when the player has done the steps before this one. */
  readonly look: string;
  /** Default: the text of the lesson. */
  readonly text?: string;
}

export interface Tutorial<View> {
  readonly game: AnyGame;
  readonly edition: string;
  readonly switches: Readonly<Record<string, string | number | boolean>>;
  /** The bot in each seat; null for the learner's seat. */
  readonly bots: readonly (string | null)[];
  /**
   * The log before each chapter: lines such as `move 0 roll`. The first chapter begins after the first deal. Each later
   * chapter continues the same match some turns later.
   */
  readonly chapters: readonly (readonly string[])[];
  /**
   * The prepared chance outcome after the move in this view and its follow-ups, in the game's notation, without the word
   * `chance` of a log line. If it is undefined or impossible, the page draws a random outcome.
   */
  preparedOutcome(view: View): string | undefined;
  /** The prepared move of a bot; if undefined, the bot chooses. */
  reply(view: View): string | undefined;
  /** Loads the texts of a language. Before that it has no lessons in this language. */
  prepare(language: Language): Promise<void>;
  /**
   * The lesson for a view. The page also calls it with the view after an incomplete batch.
   * @throws Error if the language was not prepared
   */
  lesson(view: View, language: Language): Lesson;
}

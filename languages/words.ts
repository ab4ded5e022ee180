// The types of game texts in each language. Separate, because the page, the terminal and the games' texts may not
// import each other.

/** The texts of a rule switch; `values` has a text for each value, by its string form. */
interface SwitchWords {
  readonly name: string;
  readonly values: Readonly<Record<string, string>>;
}

/** The texts of a game that the page and the terminal share, in one language. */
export interface GameTexts<View, Fact> {
  readonly presets: Readonly<Record<string, string>>;
  readonly switches: Readonly<Record<string, SwitchWords>>;
  readonly bots: Readonly<Record<string, string>>;
  /** One line for the player whose turn it is: what they can do. */
  prompt(view: View): string;
  /** One line about a fact; undefined if it needs no text. */
  tell(fact: Fact, names: readonly string[]): string | undefined;
  /** The score of a seat in the result: `9 worms, highest tile 31`. */
  score(view: View, seat: number): string;
}

/** An explanation of something that a new player meets, until they hide it. */
export interface Hint {
  readonly id: string;
  readonly text: string;
}

/** The names of a game's boxes in one language, by edition. */
export type BoxNames = Readonly<Record<string, { readonly name: string }>>;

/** The addressees of a text: all names by seat, and the seat that is "you"; undefined on a shared device. */
export interface Audience {
  readonly names: readonly string[];
  readonly you: number | undefined;
}

/** The sentences of a review in one language. */
export interface ReviewWords<View, Reason> {
  /** A move as an order: `Roll 3 dice`. @param move in the game's notation, legal in the view */
  move(view: View, move: string): string;
  /** The better move and why, in one sentence. @param reason of the game's judge */
  better(reason: Reason): string;
  /** The moves of which the one that gained the most is the highlight of a match, and what it is called. */
  readonly highlight?: { readonly title: string; isOne(move: string): boolean };
}

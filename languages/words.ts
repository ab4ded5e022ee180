// The types of game texts in each language. Separate, because the page, the terminal and the games' texts may not
// import each other.

/** The supported languages. */
export const LANGUAGES = ['en', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];

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

/** The names of a game's boxes, by edition and language. */
export type BoxNames = Readonly<
  Record<string, Readonly<Record<Language, { readonly name: string }>>>
>;

/** A loader for each language. */
export type LanguageLoaders<Words> = Readonly<Record<Language, () => Promise<Words>>>;

/** Makes loaders of a game's texts. The texts load at the same time as the code that builds sentences from them. */
export function wordLoaders<Messages, Words>(
  maker: () => Promise<(messages: Messages) => Words>,
  messages: LanguageLoaders<Messages>,
): LanguageLoaders<Words> {
  const load = async (language: Language) => {
    const [wordsFrom, texts] = await Promise.all([maker(), messages[language]()]);
    return wordsFrom(texts);
  };
  return { en: () => load('en'), pl: () => load('pl') };
}

/** The addressees of a text: all names by seat, and the seat that is "you"; undefined on a shared device. */
export interface Audience {
  readonly names: readonly string[];
  readonly you: number | undefined;
}

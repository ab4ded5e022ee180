// What every game's texts offer in each language. Stands here because the page, the terminal and the
// games' texts share it, and none of them may know the others.

/** A language that is spoken here. */
export type Language = 'en' | 'pl';

/** A rule switch in words; `values` by the text of each value. */
export interface SwitchWords {
  readonly name: string;
  readonly values: Readonly<Record<string, string>>;
}

/** A game's texts in one language, as far as page and terminal alike ask for them. */
export interface GameTexts<View, Told> {
  readonly presets: Readonly<Record<string, string>>;
  readonly switches: Readonly<Record<string, SwitchWords>>;
  readonly bots: Readonly<Record<string, string>>;
  /** What whoever is to move may do now, in one line; said to them. */
  prompt(view: View): string;
  /** What happened, in one line; undefined for what needs no words. */
  tell(told: Told, names: readonly string[]): string | undefined;
  /** What a seat has, for the result: `9 worms, highest tile 31`. */
  score(view: View, seat: number): string;
}

/** Loads a game's texts, one language at a time. */
export type WordLoaders<Words> = Readonly<Record<Language, () => Promise<Words>>>;

/** Makes loaders of a game's texts. What makes sentences of them comes at the same time: one after the other is twice the wait. */
export function wordLoaders<Messages, Words>(
  maker: () => Promise<(messages: Messages) => Words>,
  messages: WordLoaders<Messages>,
): WordLoaders<Words> {
  const load = async (language: Language) => {
    const [wordsFrom, texts] = await Promise.all([maker(), messages[language]()]);
    return wordsFrom(texts);
  };
  return { en: () => load('en'), pl: () => load('pl') };
}

/** Who listens: what everybody is called, and which seat is spoken to as "you"; none at a shared device. */
export interface Ears {
  readonly names: readonly string[];
  readonly you: number | undefined;
}

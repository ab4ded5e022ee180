// The interface between the page of past matches and a game: which records it has, and what a match adds to them.
import type { WordLoader } from '#languages/texts.ts';

/** A kind of record. */
export interface RecordKind {
  readonly name: string;
  /** The lowest value is the best; by default the highest. */
  readonly isLow?: boolean;
}

/** The best value of a seat in one match: a whole number that is not negative. */
export interface RecordValue {
  readonly kind: string;
  readonly seat: number;
  readonly value: number;
}

/** The texts of one language. */
export interface RecordWords {
  /** The names of the records, by kind. The page shows the value as a large number. */
  readonly records: Readonly<Record<string, string>>;
  /** The score of a seat in words: `9 worms`. */
  score(values: { readonly count: number }): string;
}

export interface RecordsModule<Fact, View = unknown> {
  /** In the order in which they are shown. */
  readonly kinds: readonly RecordKind[];
  /** The values of one match. Several of a kind and seat are allowed. @param facts as a spectator learned them, without undone ones */
  valuesIn(facts: readonly Fact[]): readonly RecordValue[];
  /** The score of a seat at the end: a whole number that is not negative. */
  scoreOf(view: View, seat: number): number;
  /** Places those who have not won and whose results are equal, as the board does; higher is better. */
  standing?(view: View, seat: number): number;
  readonly words: WordLoader<RecordWords>;
}

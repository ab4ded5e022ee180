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

/** The texts of one language: the names of the records, by kind. The page shows the value as a large number. */
export interface RecordWords {
  readonly records: Readonly<Record<string, string>>;
}

export interface RecordsModule<Fact> {
  /** In the order in which they are shown. */
  readonly kinds: readonly RecordKind[];
  /** The values of one match. Several of a kind and seat are allowed. @param facts as a spectator learned them, without undone ones */
  valuesIn(facts: readonly Fact[]): readonly RecordValue[];
  readonly words: WordLoader<RecordWords>;
}

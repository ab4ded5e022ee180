// The seam between the page of odds and a game that can reckon them: the game lays its pieces out to be set by tapping, the page
// keeps the position in its address. Stands here because neither knows the other.
import type { ComponentChildren, VNode } from 'preact';
import type { Language, WordLoaders } from '#kernel/words.ts';
import type { KeyWords } from './board.ts';

/** What a link says of a position, by the names of its parts. */
export type Asked = Readonly<Record<string, string | undefined>>;

export interface OddsProps<Words> {
  readonly words: Words;
  readonly language: Language;
  /** By what rules it is reckoned. */
  readonly switches: Readonly<Record<string, string | number | boolean>>;
  /** The position to begin with. */
  readonly asked: Asked;
  /** Called with the position whenever it was changed. */
  onAsked(asked: Asked): void;
  /** What the page itself has beside the pieces. */
  readonly children: ComponentChildren;
}

export interface OddsModule<Words> {
  Odds(props: OddsProps<Words>): VNode;
  /** The parts of a position in a link. */
  readonly parts: readonly string[];
  /** The single keys of its controls (their `data-key`), and what each does. */
  readonly keys: WordLoaders<KeyWords>;
  /** The switches that odds rest on. */
  readonly switches: readonly string[];
}

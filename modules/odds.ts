// The interface between the odds page and a game with odds: the game draws the pieces, the page
// keeps the position in its address.
import type { ComponentChildren, VNode } from 'preact';
import type { Language } from '#languages/list.ts';
import type { WordLoader } from '#languages/texts.ts';
import type { KeyWords } from './board.ts';

/** A position in an address, by the names of its parts. */
export type OddsQuery = Readonly<Record<string, string | undefined>>;

export interface OddsProps<Words> {
  readonly words: Words;
  readonly language: Language;
  /** The rules for the odds. */
  readonly switches: Readonly<Record<string, string | number | boolean>>;
  /** The initial position. */
  readonly query: OddsQuery;
  /** Called with each new position. */
  onQuery(query: OddsQuery): void;
  /** Content of the page beside the pieces. */
  readonly children: ComponentChildren;
}

export interface OddsModule<Words> {
  Odds(props: OddsProps<Words>): VNode;
  /** The names of the parts of a position. */
  readonly parts: readonly string[];
  /** The shortcuts of its controls (`data-key`) and their actions. */
  readonly keys: WordLoader<KeyWords>;
  /** The switches that affect the odds. */
  readonly switches: readonly string[];
}

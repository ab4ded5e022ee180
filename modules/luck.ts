// The interface between the luck page and a game with dice or draws: the game names and draws the counted symbols.
import type { VNode } from 'preact';
import type { Roll } from '#kernel/luck.ts';
import type { WordLoader } from '#languages/texts.ts';

/** Boards may not import the kernel, so this type is re-exported. */
export type { Roll };

/** A kind of roll or draw whose symbols are counted. */
export interface CountedRoll {
  readonly label: string;
  /** The symbols to show, in order. */
  readonly symbols: readonly string[];
  /**
   * The owner of the tallies. `seat`: each player, such as for draws from a common bag, of which the table gets all
   * pieces. `table`: the whole table, such as for rolls that concern everybody. A hidden roll or draw belongs to the
   * seat that sees it.
   */
  readonly of: 'seat' | 'table' | 'both';
}

/** Something that a roll can cause, with its probability before the roll. */
export interface LuckEvent {
  readonly name: string;
  readonly probability: number;
  readonly came: boolean;
}

/** The texts of one language that only the luck page needs. */
export interface LuckWords {
  /** By label. */
  readonly rolls: Readonly<Record<string, string>>;
  /** Who rolls, if it is not the players. */
  readonly note?: string;
  /** By name. */
  readonly events: Readonly<Record<string, string>>;
  /** What came of `LuckModule.telling`, and what chance brings. */
  told?(values: { readonly count: number; readonly expected: number }): string;
}

export interface LuckModule<Words> {
  readonly counted: readonly CountedRoll[];
  /** The names of the events, in order. */
  readonly events: readonly string[];
  /** What answers "was I lucky?" in the unit of the game: a symbol of a roll or an event. */
  readonly telling?: {
    readonly of: { readonly label: string; readonly symbol: string } | { readonly event: string };
    /** Whether more of it is lucky. */
    readonly isGood: boolean;
  };
  /** The events of a roll of a seat whose state is known. */
  eventsOf(roll: Roll): readonly LuckEvent[];
  /** The picture of a symbol. It fills its box. */
  Symbol(props: { readonly symbol: string }): VNode;
  /** A symbol in words. */
  nameOf(symbol: string, words: Words): string;
  readonly words: WordLoader<LuckWords>;
}

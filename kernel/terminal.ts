// The contract of a game's terminal view.
// It is pure: colours come from a function argument, and a picture is a list of lines.

import type { WordLoader } from '#languages/texts.ts';
import type { Seat } from './game.ts';

/** The meaning of a text: a seat, or one of these kinds. The terminal chooses its colour. */
export type Ink = Seat | 'piece' | 'mark' | 'offer' | 'strong' | 'faint' | 'warning';

/** Colours a text without changing its width; returns it unchanged without colours. */
export type Paint = (ink: Ink, text: string) => string;

/** The input of a picture: only what the person at the terminal may see. */
export interface Scene<View, Words, Texts = unknown> {
  readonly view: View;
  /** The legal moves in the game's notation. The terminal numbers them from 1 in this order. */
  readonly moves: readonly string[];
  /** The names of all players, by seat. */
  readonly names: readonly string[];
  readonly words: Words;
  /** The texts that only the terminal needs. */
  readonly texts: Texts;
  /** The number of columns; no line may be wider. */
  readonly width: number;
  readonly paint: Paint;
}

/** The terminal view of a game. */
export interface TerminalGame<View, Fact, Words, Texts = unknown> {
  /** Loads the texts that only the terminal needs. */
  readonly texts: WordLoader<Texts>;
  /** The signs of the picture, and how to type a move, in a few sentences. */
  legend(scene: Scene<View, Words, Texts>): readonly string[];
  picture(scene: Scene<View, Words, Texts>): readonly string[];
  /** The frames of an animation. The terminal shows them, then the picture of the scene. */
  motion(fact: Fact, scene: Scene<View, Words, Texts>): readonly (readonly string[])[];
  /** A description of a move, or '' if its notation is enough. */
  describe(move: string, scene: Scene<View, Words, Texts>): string;
  /** The moves for a command word of this game, such as `left`; undefined for other text. */
  parseCommand?(typed: string, view: View): readonly string[] | undefined;
  /** Replaces the prompt of `GameTexts`, if that one mentions controls of the page. */
  prompt?(scene: Scene<View, Words, Texts>): string;
  /** A short report of several facts, if one sentence per fact would be too long. */
  recount?(
    facts: readonly Fact[],
    scene: Pick<Scene<View, Words, Texts>, 'names' | 'words'>,
  ): readonly string[];
}

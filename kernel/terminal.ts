// The contract of a game's terminal view, and functions for the width of text.
// It is pure: colours come from a function argument, and a picture is a list of lines.
import type { Seat } from './game.ts';
import type { Language } from './words.ts';

/** What a text stands for: a seat, or one of these kinds. The terminal chooses its colour. */
export type Ink = Seat | 'piece' | 'mark' | 'offer' | 'strong' | 'faint' | 'warning';

/** Colours a text without changing its width; returns it unchanged without colours. */
export type Paint = (ink: Ink, text: string) => string;

/** The input of a picture: only what the person at the terminal may see. */
export interface Scene<View, Words> {
  readonly view: View;
  /** The legal moves in the game's notation. The terminal numbers them from 1 in this order. */
  readonly moves: readonly string[];
  /** The names of all players, by seat. */
  readonly names: readonly string[];
  readonly words: Words;
  readonly language: Language;
  /** The number of columns; no line may be wider. */
  readonly width: number;
  readonly paint: Paint;
}

/** The terminal view of a game. */
export interface TerminalGame<View, Fact, Words> {
  /** The rules of the current match, in a few lines. */
  rules(scene: Scene<View, Words>): readonly string[];
  picture(scene: Scene<View, Words>): readonly string[];
  /** The frames of an animation. The terminal shows them, then the picture of the scene. */
  motion(told: Fact, scene: Scene<View, Words>): readonly (readonly string[])[];
  /** A description of a move, or '' if its notation is enough. */
  describe(move: string, scene: Scene<View, Words>): string;
  /** The moves for a command word of this game, such as `left`; undefined for other text. */
  parseCommand?(typed: string, view: View): readonly string[] | undefined;
  /** Replaces the prompt of `GameTexts`, if that one mentions controls of the page. */
  prompt?(scene: Scene<View, Words>): string;
  /** A short report of several facts, if one sentence per fact would be too long. */
  recount?(
    told: readonly Fact[],
    scene: Pick<Scene<View, Words>, 'names' | 'words'>,
  ): readonly string[];
}

const WIDE =
  /\p{Emoji_Presentation}|\ufe0f|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|[\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]/u;

const VISIBLE = /[^\p{Mn}\p{Me}\p{Cf}\p{Cc}]/u;

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

function widthOfCharacter(character: string): number {
  if (WIDE.test(character)) return 2;
  return VISIBLE.test(character) ? 1 : 0;
}

/**
 * The width of an uncoloured text in columns: 2 for East Asian wide and emoji characters (Unicode
 * Standard Annex 11), 0 for combining ones.
 */
export function widthOf(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  let width = 0;
  for (const { segment } of characters.segment(text)) width += widthOfCharacter(segment);
  return width;
}

/** The text in exactly `width` columns: cut with an ellipsis, or padded with spaces. */
export function fitted(text: string, width: number): string {
  const whole = widthOf(text);
  if (whole <= width) return text + ' '.repeat(width - whole);
  let [kept, used] = ['', 0];
  for (const { segment } of characters.segment(text)) {
    const more = widthOfCharacter(segment);
    if (used + more > width - 1) break;
    kept += segment;
    used += more;
  }
  return width < 1 ? '' : `${kept}…${' '.repeat(width - 1 - used)}`;
}

/** Wraps a text into lines of at most `width` columns; a longer word is cut. */
export function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    const fits = line !== undefined && widthOf(line) + 1 + widthOf(word) <= width;
    if (fits) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(widthOf(word) > width ? fitted(word, width) : word);
  }
  return lines;
}

// A game in characters: what its picture is given and gives, and how much room characters take.
// Pure like the rest of the kernel: colours are a function that is handed in, and lines come back.
import type { Seat } from './game.ts';
import type { Language, WordLoaders } from './words.ts';

/** What a text is meant as, or whose it is; what colour that has is for the terminal to say. */
export type Ink = Seat | 'piece' | 'mark' | 'offer' | 'strong' | 'faint' | 'warning';

/** Gives a text its ink without changing how wide it is; where there are no colours, as it came. */
export type Paint = (ink: Ink, text: string) => string;

/** All that a picture is made from: what the person at the terminal may see, and no more. */
export interface Scene<View, Words> {
  readonly view: View;
  /** The legal moves in the game's notation, as they are numbered for choosing: from 1. */
  readonly moves: readonly string[];
  /** What everybody is called, by seat. */
  readonly names: readonly string[];
  readonly words: Words;
  readonly language: Language;
  /** How many columns there are; no line may be wider. */
  readonly width: number;
  readonly paint: Paint;
}

/** A game's picture in characters and what belongs to it. */
export interface TerminalGame<View, Told, Words> {
  /** What the box of an edition is called. */
  title(edition: string, language: Language): string;
  /** The rules of the match under way, in a few lines. */
  rules(scene: Scene<View, Words>): readonly string[];
  picture(scene: Scene<View, Words>): readonly string[];
  /** Pictures to be shown one after the other before that of the scene, where something rolls. */
  motion(told: Told, scene: Scene<View, Words>): readonly (readonly string[])[];
  /** A move in words, or '' where its notation says it all. */
  describe(move: string, scene: Scene<View, Words>): string;
  /** The moves that a word of the game's own means, one after the other; undefined where it means none. */
  meant?(typed: string, view: View): readonly string[] | undefined;
  /** What whoever is to move may do, where the game's words speak of what only a page has. */
  prompt?(scene: Scene<View, Words>): string;
  /** All that was told at once, line by line, where a sentence for each would be too much. */
  recount?(
    told: readonly Told[],
    scene: Pick<Scene<View, Words>, 'names' | 'words'>,
  ): readonly string[];
}

/** What boxes are called, by edition; an edition without a box by its own name. */
export function titlesOf(
  boxes: Readonly<Record<string, Readonly<Record<Language, { readonly name: string }>>>>,
): (edition: string, language: Language) => string {
  return (edition, language) => {
    return Object.hasOwn(boxes, edition) ? boxes[edition]![language].name : edition;
  };
}

/** What is loaded when a game is shown in a terminal. */
export interface TerminalParts<View, Told, Words> {
  readonly words: WordLoaders<Words>;
  readonly terminal: () => Promise<TerminalGame<View, Told, Words>>;
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
 * How many columns a text without colours takes: East Asian wide and emoji characters two (Unicode
 * Standard Annex 11), combining ones none.
 */
export function widthOf(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  let width = 0;
  for (const { segment } of characters.segment(text)) width += widthOfCharacter(segment);
  return width;
}

/** The text in exactly so many columns: cut with an ellipsis, or filled up with spaces. */
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

/** A text of words in lines of at most so many columns; a longer word stands alone, cut. */
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

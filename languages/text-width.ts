// The width of text in columns of a terminal or of a list of names, and texts of an exact width.

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

// No-break spaces: within a quantity, such as "0.2 mm", and before a single digit, such as "page 4".

const NO_BREAK = '\u00a0';
const UNIT = /(\d) (?=(?:mm|cm|g|h|min|%)(?!\p{L}))/gu;
const DIGIT = / (?=\d[.,;:)]*(?: |$))/g;

/** Ties what no line end should part. */
export function tied(text: string): string {
  return text.replace(UNIT, `$1${NO_BREAK}`).replace(DIGIT, NO_BREAK);
}

/** All words of a text in one line. */
export function tiedTogether(text: string): string {
  return text.replaceAll(' ', NO_BREAK);
}

/** The text with usual spaces again. */
export function untied(text: string): string {
  return text.replaceAll(NO_BREAK, ' ');
}

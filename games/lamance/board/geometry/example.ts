// Parses an example in the rules, rows of fields: `3` for points, `s` a start field, `e-w` or `star` a piece, `e-w@3`
// with its field's points; ` / ` ends a row. The rules page draws it, and the kit prints it.
import { type Arms, parseArms } from '../../geometry.ts';
import { START_POINTS } from '../../layout.ts';

export type ExampleField =
  | { readonly kind: 'piece'; readonly arms: Arms; readonly score: string | undefined }
  | { readonly kind: 'start' | 'number'; readonly score: string };

/** The rows from the top. */
export function parseExample(pieces: string): readonly (readonly ExampleField[])[] {
  return pieces.split(' / ').map((row) => row.split(' ').map(fieldOf));
}

function fieldOf(field: string): ExampleField {
  const [piece = '', score] = field.split('@');
  const arms = parseArms(piece);
  if (arms !== undefined) return { kind: 'piece', arms, score };
  return field === 's'
    ? { kind: 'start', score: `${START_POINTS}` }
    : { kind: 'number', score: field };
}

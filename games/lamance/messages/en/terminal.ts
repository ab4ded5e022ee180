// The texts that only the terminal uses, in English.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  legend:
    '(5) is a start field. You can lay a piece on a field with a frame. Type a move like "lay d4 e-nw": the field and the two arms.',
  rack: 'Rack',
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;

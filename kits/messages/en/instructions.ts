// The texts of the instructions that all paper kits share, in English.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  /** The title of the pages. */
  task: 'How to make it',
  need: 'You need',
  parts: 'In this kit',
  /** The material for every kit. */
  needs: [
    'Thick paper (160 to 200 g), or thin paper and cardboard to glue some pieces on',
    'Scissors and a glue stick',
    'A ruler',
    'Envelopes or bags for the pieces',
  ],
  /** The material for folds. */
  pen: 'An empty ballpoint pen, for the folds',
  print: {
    title: 'Print at 100%',
    text: 'Turn off “fit to page”. Then measure the line at the bottom of a page: it must be 100 mm long. You can print the whole file on both sides: behind the pieces there are only their backs.',
  },
  /** `place` is a sentence about where the backs are. */
  backs: {
    title: 'Print the backs',
    text: '{place} Print both pages on one sheet: turn the paper over its long edge. With a one-sided printer, print pages 1, 3, 5 and so on first, turn the pile over, and print the rest; try it with two sheets.',
  },
  /** On the two sides of a sheet. */
  sides: { front: 'front', back: 'back' },
  /** `thinPaper` is a sentence from below, `others` one about the pieces that are not glued on cardboard. */
  cut: {
    title: 'Cut along the thin lines',
    text: 'Do not cut dashed lines. {thinPaper} {others}',
  },
  thinPaper: {
    plain: 'With thin paper, print on one side only.',
    /** `mounted` are pieces, in the accusative. */
    mounted:
      'With thin paper, print on one side only, and glue {mounted} and backs on both sides of a piece of cardboard as large as the page.',
  },
  /** `count` are the parts of a divided drawing. */
  join: {
    title: 'Join the {count} parts of the board',
    text: 'Put glue on a strip beside a dashed line. Lay the part that belongs left of it or above it over the strip, up to the line. With thin paper, glue the joined board on cardboard.',
  },
  /** On the strip of a part. */
  glue: 'glue',
  store: 'Put it away',
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;

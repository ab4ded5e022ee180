// The texts of the instructions for a die of paper, in English.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  score: {
    title: 'Press the fold lines of a die',
    text: 'Draw along each dashed line with a ruler and an empty ballpoint pen. Then the paper folds sharply.',
  },
  fold: {
    title: 'Fold all faces and tabs back',
    text: 'The printed side stays outside. Fold along every dashed line.',
  },
  glue: {
    title: 'Glue letter to letter',
    text: 'The letters of the edges are on the inside, and in this picture. Put glue on tab A and push it under the edge with the other A: the die is a tube now. Close one side with B, C and D, the other with E, F and G.',
  },
  dry: {
    title: 'Let the dice dry',
    text: 'Press each die until the glue holds. Wait ten minutes before you play.',
  },
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;

// The texts of README.txt in a kit, in English.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  lead: 'Make your own copy of the game: cut it out of paper, or print it with a 3D printer. The rules for both are in the first PDF.',
  files: 'What is here',
  pdf: 'The rules of the game. For paper also the instructions, and the pieces to cut out, fold and glue.',
  /** `files` are pages in all other languages. */
  otherLanguages: 'The same in other languages: {files and}.',
  guide: 'For a 3D printer: all parts, plates and steps with pictures.',
  platesFolder:
    'What a 3D printer prints at once: a 3MF for PrusaSlicer, Bambu Studio and OrcaSlicer, and an STL for other slicers.',
  fitsFolder:
    'The plates that change with another gap, as 3MF files. If the fit test shows another gap, print these instead of the plates with the same names.',
  partsFolder: 'An STL of each part.',
  /** Behind `partsFolder`, about a part that is printed several times. */
  partName: 'A name such as {id}-x{count} means: print it {count} times.',
  onPaper: 'On paper',
  paperSteps: {
    /** `pdf` is the file to print. */
    print: 'Print {pdf} at 100%, without “fit to page”. Each page has a ruler to check the scale.',
    bothSides:
      'Use thick paper. A one-sided printer? Print pages 1, 3, 5 and so on first. Then turn the pile over its long edge and print 2, 4, 6; try it with two sheets.',
    follow: 'Follow the first pages: they show each step with a picture.',
  },
  inPlastic: 'With a 3D printer',
  steps: 'Step by step',
  licence: 'Licence',
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;

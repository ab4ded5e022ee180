// The texts on the pages of all kits, in English.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  scale: 'Print at 100%',
  ruler: '100 mm',
  rules: 'Rules',
  /** Above the rules. */
  origins: 'The brackets after a rule show its origin. A part near the end explains these words.',
  /** The task of a page with backs; `front` is the number of the page before it. */
  backs:
    'The backs of page {front}. Print them on its other side: turn the paper over its long edge.',
  /** The task of an empty page. */
  empty: 'This page is empty, so that you can print the kit on both sides of the paper.',
  /** The task of a page of a divided drawing. */
  part: 'Part {number} of {count}. Cut along the line.',
  /** For a part that others cover a little. */
  strips: 'The parts on its left and above it cover its strips beside dashed lines.',
  /** On the strip of a part; `number` is the part that covers it. */
  under: 'glue here, under part {number}',
  page: '{number} / {count}',
  /** The origin and the licence of a kit, in each of its files. */
  licence:
    'Wormery drew this kit from the rules of the game. It is not derived from any other model. Licence: MIT.',
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;

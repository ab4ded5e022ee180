// The words on the pages of all kits.
import type { Language } from '#languages/words.ts';

export interface KitWords {
  readonly scale: string;
  readonly ruler: string;
  readonly rules: string;
  /** Above the rules. */
  readonly origins: string;
  /** The task of a page with backs. @param front the number of the page before it */
  backs(front: number): string;
  /** The task of an empty page. */
  readonly empty: string;
  /** The task of a page of a divided drawing. */
  part(number: number, count: number): string;
  /** For a part that others cover a little. */
  readonly strips: string;
  /** On the strip of a part. @param number of the part that covers it */
  under(number: number): string;
  page(number: number, count: number): string;
}

export const KIT_WORDS: Readonly<Record<Language, KitWords>> = {
  en: {
    scale: 'Print at 100 %',
    ruler: '100 mm',
    rules: 'Rules',
    origins: 'In brackets behind a rule is its origin. A part near the end explains these words.',
    backs: (front) =>
      `The backs of page ${front}. Print them on its other side: turn the paper over its long edge.`,
    empty: 'This page is empty, so that you can print the kit on both sides of the paper.',
    part: (number, count) => `Part ${number} of ${count}. Cut along the line.`,
    strips: 'The parts on its left and above it cover its strips beside dashed lines.',
    under: (number) => `glue here, under part ${number}`,
    page: (number, count) => `${number} / ${count}`,
  },
  pl: {
    scale: 'Drukuj w skali 100 %',
    ruler: '100 mm',
    rules: 'Zasady',
    origins: 'W nawiasie za zasadą jest jej źródło. Te słowa objaśnia część pod koniec.',
    backs: (front) =>
      `Tył strony ${front}. Wydrukuj go na jej odwrocie: odwróć papier wzdłuż dłuższej krawędzi.`,
    empty: 'Ta strona jest pusta, żeby można było drukować dwustronnie.',
    part: (number, count) => `Część ${number} z ${count}. Wytnij wzdłuż linii.`,
    strips: 'Części z lewej i z góry zakrywają jej paski przy liniach przerywanych.',
    under: (number) => `tu klej, pod część ${number}`,
    page: (number, count) => `${number} / ${count}`,
  },
};

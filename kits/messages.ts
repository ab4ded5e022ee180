// The words on the pages of all kits.
import type { Language } from '#kernel/words.ts';

export interface KitWords {
  readonly scale: string;
  readonly ruler: string;
  readonly rules: string;
  /** The task of a page with backs. */
  readonly backs: string;
  /** The task of a page of a divided drawing. */
  part(number: number, count: number): string;
  page(number: number, count: number): string;
}

export const KIT_WORDS: Readonly<Record<Language, KitWords>> = {
  en: {
    scale: 'Print at 100 %',
    ruler: '100 mm',
    rules: 'Rules',
    backs:
      'Backs: print them on the other side of the page before. Turn the paper over its long edge.',
    part: (number, count) =>
      `Part ${number} of ${count}. Cut along the line, and glue the parts together at the marks.`,
    page: (number, count) => `${number} / ${count}`,
  },
  pl: {
    scale: 'Drukuj w skali 100 %',
    ruler: '100 mm',
    rules: 'Zasady',
    backs:
      'Tył: wydrukuj na drugiej stronie poprzedniej kartki. Odwróć papier wzdłuż dłuższej krawędzi.',
    part: (number, count) =>
      `Część ${number} z ${count}. Wytnij wzdłuż linii i sklej części zgodnie ze znakami.`,
    page: (number, count) => `${number} / ${count}`,
  },
};

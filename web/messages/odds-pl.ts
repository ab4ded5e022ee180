// What stands around a page of odds, in Polish.
import type { OddsTexts } from './odds-en.ts';

export const odds: OddsTexts = {
  title: (game) => `${game}: szanse`,
  lead: 'Masz przed sobą prawdziwą grę? Ułóż ją tutaj, stukając w płytki i kostki, a trener wszystko policzy.',
  editions: 'Według którego arkusza gracie?',
  link: 'Link do tego układu',
  copy: 'Podziel się tym układem',
  rulesBySheet: 'jak w arkuszu',
  rulesOther: 'inaczej niż w arkuszu',
  wrongSwitch: (name, value) =>
    `„${name}” nie może mieć wartości „${value}”; teraz jest jak w arkuszu.`,
};

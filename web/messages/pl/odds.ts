// The odds page's own texts in Polish.
import type { Texts } from '../en/odds.ts';

export const texts: Texts = {
  title: '{game}: szanse',
  lead: 'Masz przed sobą prawdziwą grę? Odtwórz tutaj jej układ, dotykając płytek i kostek. Trener policzy szanse.',
  editions: 'W które wydanie grasz?',
  link: 'Link do tego układu',
  copy: 'Udostępnij ten układ',
  rulesBySheet: 'jak w instrukcji',
  rulesOther: 'zmienione',
  wrongSwitch: '„{name}” nie może mieć wartości „{value}”. Obowiązuje zasada z instrukcji.',
};

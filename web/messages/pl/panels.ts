// Texts about the panels of a match, its coach setting and the list of keys, in Polish.
import type { Texts } from '../en/panels.ts';

export const texts: Texts = {
  table: {
    several: 'Miejsca na tym urządzeniu',
    yours: 'Twoje miejsce',
    others: 'Inni gracze',
    watchers: 'Widzowie',
    watchLink: 'Zaproś widzów',
    watchHint: 'Z tym linkiem można oglądać partię. To, co tajne, pozostaje ukryte.',
    endWatch: 'Unieważnij linki dla widzów',
    endWatchSure:
      'Unieważnić wszystkie linki dla widzów? Osoby, które teraz oglądają, stracą dostęp. Dostaniesz nowy link.',
    endWatchYes: 'Unieważnij',
    resign: {
      yes: 'Poddaj się',
      you: {
        lastTwo: 'Poddajesz się? Wtedy wygrywa {winner}. Tego nie można cofnąć.',
        more: 'Poddajesz się? Na twoim miejscu gra dalej bot, a ty nie możesz już wygrać. Tego nie można cofnąć.',
      },
      seat: {
        lastTwo: 'Czy {name} się poddaje? Wtedy wygrywa {winner}. Tego nie można cofnąć.',
        more: 'Czy {name} się poddaje? Na tym miejscu gra dalej bot, a {name} nie może już wygrać. Tego nie można cofnąć.',
      },
    },
    watching:
      'Oglądasz tę partię. Widzisz wszystko, co nie jest tajne, ale nie możesz wykonywać ruchów.',
  },
  coach: {
    coach: 'Trener',
    lead: 'Podpowiada ruch i mówi, dlaczego.',
    settings: {
      off: 'Bez trenera',
      own: 'Dla każdej osoby w jej turze',
      everybody: 'Dla wszystkich',
    },
    only: 'Tylko: {names and}',
    helps: {
      off: 'Trener jest wyłączony.',
      own: 'Trener pomaga każdej osobie w jej turze.',
      everybody: 'Trener pomaga wszystkim.',
    },
    helpsOnly: {
      one: 'Trener pomaga tej osobie: {names and}.',
      other: 'Trener pomaga tym osobom: {names and}.',
    },
    chance: 'Szansa na wygraną: {chance percent}',
    means: {
      off: 'Nikt nie dostaje podpowiedzi.',
      own: 'Nikt inny nie widzi podpowiedzi.',
      everybody: 'Wszyscy, także widzowie, widzą podpowiedzi w każdej turze.',
    },
  },
  keys: {
    title: 'Klawisze',
    off: 'Skróty jednoklawiszowe są wyłączone. Możesz je włączyć w ustawieniach.',
    onTable: 'W czasie partii',
    arrows: 'Strzałki',
    fromTo: 'przechodzą do kolejnej możliwości',
    press: 'Enter lub spacja',
    does: 'wybiera tę możliwość',
    everywhere: 'Wszędzie',
    tab: 'Tab',
    onwards: 'przechodzi do następnego elementu; z Shiftem do poprzedniego',
    help: 'otwiera tę listę',
    escape: 'Esc',
    closes: 'zamyka otwarty panel',
  },
};

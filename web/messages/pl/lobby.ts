// Texts of the form of a new match and of the choice of a colour, in Polish.
import type { Texts } from '../en/lobby.ts';

export const texts: Texts = {
  title: 'Nowa partia: {game}',
  seats: 'Kto gra?',
  kinds: { person: 'Tutaj', link: 'Przez link', bot: 'Bot' },
  kindIn: '{kind}, miejsce {number}',
  kindOf: 'Kto gra na miejscu {number}',
  nameOf: 'Imię na miejscu {number}',
  botOf: 'Bot na miejscu {number}',
  linkHint: 'Dostaniesz link i kod QR.',
  groups: 'Kto gra jeszcze raz?',
  newGroup: 'Inne osoby',
  add: 'Dodaj miejsce',
  remove: 'Usuń miejsce {number}',
  full: {
    one: 'W tej grze jest najwyżej {count} miejsce.',
    few: 'W tej grze są najwyżej {count} miejsca.',
    many: 'W tej grze jest najwyżej {count} miejsc.',
  },
  preset: 'Zestaw zasad domowych',
  eachRule: 'Każda zasada osobno',
  standardValue: '{value} (standardowo)',
  submit: 'Utwórz partię',
  nameMissing: 'Wpisz imię dla miejsca {number}: od 1 do 24 znaków.',
  notReady: 'W tę grę nie można jeszcze grać. Pojawi się wkrótce.',
  colours: {
    names: {
      coral: 'koralowy',
      blue: 'niebieski',
      green: 'zielony',
      amber: 'bursztynowy',
      violet: 'fioletowy',
      turquoise: 'turkusowy',
      brown: 'brązowy',
    },
    choose: 'Wybierz kolor',
    ofSeat: 'Kolor miejsca {number}: {colour}',
    taken: '{colour}, zajęty: {name}',
  },
};

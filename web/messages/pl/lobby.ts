// Texts of the form of a new match and of the choice of a colour, in Polish.
import { counted, form } from '#languages/polish.ts';
import type { LobbyTexts } from '../en/lobby.ts';

export const lobby: LobbyTexts = {
  title: (game) => `Nowa partia: ${game}`,
  seats: 'Kto gra?',
  kinds: { person: 'Tutaj', link: 'Przez link', bot: 'Bot' },
  kindIn: (kind, number) => `${kind}, miejsce ${number}`,
  kindOf: (number) => `Kto gra na miejscu ${number}`,
  nameOf: (number) => `Imię na miejscu ${number}`,
  botOf: (number) => `Bot na miejscu ${number}`,
  linkHint: 'Dostaniesz link i kod QR.',
  add: 'Dodaj miejsce',
  remove: (number) => `Usuń miejsce ${number}`,
  full: (most) =>
    `W tej grze ${form(most, { one: 'jest', few: 'są', many: 'jest' })} najwyżej ${counted(most, { one: 'miejsce', few: 'miejsca', many: 'miejsc' })}.`,
  preset: 'Zestaw zasad domowych',
  standardValue: (value) => `${value} (standardowo)`,
  submit: 'Utwórz partię',
  nameMissing: (number) => `Wpisz imię dla miejsca ${number}: od 1 do 24 znaków.`,
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
    ofSeat: (number, colour) => `Kolor miejsca ${number}: ${colour}`,
    taken: (colour, name) => `${colour}, zajęty: ${name}`,
  },
};

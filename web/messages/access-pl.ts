// Invitations, devices and signing out, in Polish. Names stay as they are: sentences are built so that they need not be
// declined.
import type { AccessWords } from './access-en.ts';

export const access: AccessWords = {
  freedTitle: (name) => `Graj dalej za: ${name}`,
  freedLead: (name) => `Wolne miejsce: ${name}. Przejmujesz grę w tym momencie.`,
  deviceTitle: (name) => `Grasz jako ${name}`,
  deviceLead: 'Możesz grać też na tym urządzeniu. Na pozostałych nic się nie zmieni.',
  deviceSit: 'Graj tutaj',
  overLead: 'Ta partia już się skończyła. Możesz zobaczyć wynik.',
  used: {
    title: 'To miejsce jest już zajęte',
    advice: 'Zaproszenie działa tylko raz, a to zostało już użyte. Poproś o nowy link.',
  },

  freed: (name) => `${name} traci miejsce. Jest na nie nowe zaproszenie.`,
  free: 'Zwolnij miejsce',
  freeOf: (name) => `Zwolnij miejsce: ${name}`,
  freeSure: (name) =>
    `Zwolnić miejsce: ${name}? Wszystkie urządzenia i linki tej osoby przestaną działać, a reszta stołu to zobaczy. Dostaniesz nowe zaproszenie.`,
  isFreed: (name) => `Miejsce wolne: kto użyje zaproszenia, gra dalej za: ${name}.`,
  invitationFor: (name) => `Zaproszenie na miejsce: ${name}`,
  invitationHint: 'Wyślij je osobie, która ma grać dalej. Działa tylko raz.',
  again: 'Nowe zaproszenie',
  againFor: (name) => `Nowe zaproszenie na miejsce: ${name}`,

  another: 'Graj na innym urządzeniu',
  anotherAs: (name) => `Graj na innym urządzeniu: ${name}`,
  anotherHint: 'Zeskanuj kod albo otwórz link na drugim urządzeniu. Działa tylko raz.',
  deviceLink: (name) => `Link na inne urządzenie: ${name}`,
  personal: 'Pobierz osobisty link',
  personalOf: (name) => `Pobierz osobisty link: ${name}`,
  personalHint:
    'Nie pokazuj tego linku nikomu: kto go ma, gra za ciebie. Działa wiele razy i na każdym urządzeniu.',
  personalLink: (name) => `Osobisty link: ${name}`,

  devices: (count) => (count === 1 ? 'Tylko to urządzenie' : `Urządzenia i linki: ${count}`),
  devicesOf: (name, count) =>
    count === 1 ? `${name}: tylko to urządzenie` : `${name}: urządzenia i linki (${count})`,
  kinds: {
    device: 'Nieznane urządzenie',
    token: 'Dostęp dla programów',
    link: 'Osobisty link',
    'device-link': 'Link na inne urządzenie, jeszcze nieużyty',
  },
  current: 'to urządzenie',
  since: (date) => `od: ${date}`,
  lastUsed: (date) => `ostatnio: ${date}`,
  signOutOthers: 'Wyloguj pozostałe',
  signOutOthersOf: (name) => `Wyloguj pozostałe: ${name}`,
  signOutOthersSure:
    'Wylogować pozostałe? Wszystkie inne urządzenia i linki do tego miejsca od razu przestaną działać.',

  signOut: 'Wyloguj to urządzenie',
  signOutSure:
    'Wylogować to urządzenie? Stracisz na nim wszystkie miejsca i stoły, które tu otwarto. Zostaną ci tylko miejsca, do których masz osobisty link albo inne urządzenie.',
  signOutYes: 'Wyloguj',
  signOutFailed:
    'Nie można połączyć się z serwerem. Nadal jesteś na tym urządzeniu. Spróbuj ponownie.',
};

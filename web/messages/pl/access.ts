// Texts about invitations, devices and signing out, in Polish. The sentences need no declined names.
import type { Texts } from '../en/access.ts';

export const texts: Texts = {
  freedTitle: 'Przejmij miejsce: {name}',
  freedLead: 'Dostajesz miejsce: {name}. Partia toczy się dalej od tego momentu.',
  deviceTitle: 'Grasz jako {name}',
  deviceLead: 'Możesz grać też na tym urządzeniu. Pozostałe urządzenia nadal działają.',
  deviceSit: 'Graj tutaj',
  overLead: 'Ta partia jest już zakończona. Możesz zobaczyć wynik.',
  used: {
    title: 'Ten link został już użyty',
    advice: 'Działa tylko raz. Poproś o nowy.',
  },

  away: {
    label: 'Gdy ktoś długo nie gra',
    choices: {
      0: 'tylko ty możesz oddać miejsce botowi',
      1: 'po godzinie inni mogą oddać miejsce botowi',
      24: 'po dobie inni mogą oddać miejsce botowi',
      72: 'po trzech dobach inni mogą oddać miejsce botowi',
      168: 'po tygodniu inni mogą oddać miejsce botowi',
    },
    told: {
      0: 'Gdy kogoś nie ma, miejsce może oddać botowi tylko osoba, która utworzyła partię.',
      1: 'Gdy przez godzinę nikt nie wykona ruchu, inni mogą oddać botowi miejsce osoby, której nie ma.',
      24: 'Gdy przez dobę nikt nie wykona ruchu, inni mogą oddać botowi miejsce osoby, której nie ma.',
      72: 'Gdy przez trzy doby nikt nie wykona ruchu, inni mogą oddać botowi miejsce osoby, której nie ma.',
      168: 'Gdy przez tydzień nikt nie wykona ruchu, inni mogą oddać botowi miejsce osoby, której nie ma.',
    },
  },

  invitation: {
    sent: 'Linku jeszcze nie otwarto',
    opened: 'Link otwarto',
    used: 'Linku użyto: za chwilę ktoś tu usiądzie',
    unseated: 'Linku użyto, ale nikt tu nie siedzi.',
    renew: 'Utwórz nowy link',
    renewFor: 'Utwórz nowy link: {name}',
  },

  free: 'Zwolnij miejsce',
  freeOf: 'Zwolnij miejsce: {name}',
  freeSure:
    'Zwolnić miejsce: {name}? Wszystkie urządzenia i linki tej osoby przestaną działać. Wszyscy zobaczą to w przebiegu partii. Dostaniesz nowy link do wysłania.',
  isFreed: 'Wolne miejsce: {name}. Przejmie je osoba, która użyje zaproszenia.',
  invitationFor: 'Zaproszenie na miejsce: {name}',
  invitationHint: 'Wyślij link osobie, która ma przejąć miejsce. Link działa tylko raz.',
  again: 'Nowe zaproszenie',
  againFor: 'Nowe zaproszenie na miejsce: {name}',

  another: 'Graj na innym urządzeniu',
  anotherAs: 'Graj na innym urządzeniu: {name}',
  anotherHint: 'Zeskanuj kod albo otwórz link na drugim urządzeniu. Link działa tylko raz.',
  deviceLink: 'Link na inne urządzenie: {name}',
  personal: 'Utwórz osobisty link',
  personalOf: 'Utwórz osobisty link: {name}',
  personalHint:
    'Nie pokazuj tego linku nikomu: kto go ma, może grać za ciebie. Link działa wiele razy i na każdym urządzeniu.',
  personalLink: 'Osobisty link: {name}',

  devices: { one: 'Tylko to urządzenie', other: 'Urządzenia i linki: {count}' },
  devicesOf: { one: '{name}: tylko to urządzenie', other: '{name}: urządzenia i linki ({count})' },
  kinds: {
    device: 'Nieznane urządzenie',
    token: 'Dostęp dla programów',
    link: 'Osobisty link',
    'device-link': 'Link na inne urządzenie, jeszcze nieużyty',
  },
  current: 'to urządzenie',
  since: 'od {date}',
  lastUsed: 'ostatnie użycie: {date}',
  signOutOthers: 'Wyloguj inne urządzenia',
  signOutOthersOf: 'Wyloguj inne urządzenia: {name}',
  signOutOthersSure:
    'Wylogować inne urządzenia? Wszystkie inne urządzenia i linki do tego miejsca od razu przestaną działać.',

  reminder: '{name}, twoja kolej! Gra: {game}.',

  guestAddress: 'Adres w linku:',
  onlyHere:
    'Ten link otwiera się tylko na tym komputerze. Żeby zaprosić inne osoby, otwórz Wormery pod adresem tego komputera w sieci.',

  signOut: 'Wyloguj to urządzenie',
  signOutSure:
    'Wylogować to urządzenie? Zniknie z niego lista twoich partii. Stracisz miejsca, do których nie masz dostępu z innego urządzenia ani przez osobisty link.',
  signOutYes: 'Wyloguj',
  signOutFailed:
    'Brak połączenia z serwerem. To urządzenie nie zostało wylogowane. Spróbuj ponownie.',
  settings: {
    theme: 'Kolory',
    themes: { system: 'Auto', light: 'Jasne', dark: 'Ciemne' },
    motion: 'Animacje',
    motions: { system: 'Auto', less: 'Ograniczone' },
    shortcuts: 'Skróty jednoklawiszowe',
    keysHint: 'Naciśnij ?, aby zobaczyć listę.',
  },
};

// The page in Polish. Names are never declined: sentences are built so that they need not be.
import { access } from './access-pl.ts';
import type { Messages } from './en.ts';
import { phrases, refusals } from './lists-pl.ts';

const plural = new Intl.PluralRules('pl');

function counted(count: number, one: string, few: string, many: string): string {
  const category = plural.select(count);
  if (category === 'one') return `${count} ${one}`;
  return `${count} ${category === 'few' ? few : many}`;
}

export const pl: Messages = {
  brand: 'Wormery',
  language: 'Język',
  skipToMain: 'Przejdź do treści',
  loading: 'Chwileczkę…',
  refusals,
  offline: 'Nie można połączyć się z serwerem. Próbujemy dalej.',
  close: 'Zamknij',
  cancel: 'Anuluj',
  toShelf: 'Na półkę',
  pause: 'Przerwa: stół zostaje, jak jest',
  nicknames: ['Wijek', 'Różyczka', 'Kopacz', 'Kędziorek', 'Kamyk', 'Koniczynka', 'Słonko'],

  access,

  settings: {
    title: 'Ustawienia',
    theme: 'Kolory',
    themes: { system: 'Auto', light: 'Jasne', dark: 'Ciemne' },
    motion: 'Ruch',
    motions: { system: 'Auto', less: 'Mniej ruchu' },
    sound: 'Dźwięki',
    shortcuts: 'Pojedyncze klawisze wykonują ruchy',
    keys: 'Klawisze',
    keysHint: 'Naciśnij ?, aby je zobaczyć.',
  },
  keys: {
    title: 'Klawisze',
    undo: 'cofa ostatni ruch albo jego początek',
    off: 'Pojedyncze klawisze są wyłączone w ustawieniach.',
    onTable: 'Przy stole',
    arrows: 'Strzałki',
    fromTo: 'od jednej możliwości do następnej',
    press: 'Enter lub spacja',
    does: 'wykonuje ruch',
    everywhere: 'Wszędzie',
    tab: 'Tab',
    onwards: 'dalej; z klawiszem Shift wstecz',
    help: 'otwiera tę listę',
    escape: 'Esc',
    closes: 'zamyka to, co leży na wierzchu',
  },

  nowhere: {
    title: 'Nic tu nie leży',
    advice: 'Adres może być ucięty. Wszystkie gry stoją na półce.',
  },

  shelf: {
    title: 'W co zagramy?',
    lead: 'Gry z robakami na rodzinny stół: na jednym urządzeniu, przeciw botom albo razem przez link.',
    players: (least, most) => `${least}–${most} graczy`,
    duration: (minutes, isOurs) => `${isOurs ? 'około ' : ''}${minutes} minut`,
    playNow: 'Graj teraz',
    playNowLong: (game) => `Graj teraz: ${game}, przeciw botom`,
    playTogether: 'Graj razem',
    ways: { bots: 'Przeciw botom', device: 'Na tym urządzeniu', link: 'Przez link' },
    wayLong: (way, game) => `${way}: ${game}`,
    notBuilt: 'Wkrótce',
    mine: 'Twoje stoły',
    remove: (players) => `Zdejmij ten stół z listy: ${players}`,
    restore: (count) =>
      `Pokaż ${counted(count, 'stół zdjęty', 'stoły zdjęte', 'stołów zdjętych')} z listy`,
    older: (count) => counted(count, 'starszy stół', 'starsze stoły', 'starszych stołów'),
    none: 'Nie masz jeszcze otwartego stołu. Weź pudełko z półki!',
  },

  standing: {
    waiting: 'czeka na graczy',
    over: 'skończona',
    yourMove: 'twoja kolej',
    toMove: (name) => `teraz ${name}`,
    ago: (milliseconds) => ago(milliseconds),
  },

  open: {
    title: (game) => `Otwórz stół: ${game}`,
    seats: 'Kto gra?',
    seat: (number) => `Miejsce ${number}`,
    kinds: { person: 'Tutaj', link: 'Przez link', bot: 'Bot' },
    kindIn: (kind, number) => `${kind}, miejsce ${number}`,
    kindOf: (number) => `Kto siedzi na miejscu ${number}`,
    nameOf: (number) => `Imię na miejscu ${number}`,
    botOf: (number) => `Bot na miejscu ${number}`,
    linkHint: 'Dostaniesz link i kod.',
    add: 'Dodaj miejsce',
    remove: (number) => `Usuń miejsce ${number}`,
    full: (most) =>
      `W tej grze ${plural.select(most) === 'few' ? 'są' : 'jest'} ${counted(most, 'miejsce', 'miejsca', 'miejsc')}.`,
    rules: 'Zasady domowe',
    changed: 'zmienione przy tym stole',
    preset: 'Zestaw zasad domowych',
    asSheet: 'Jak w instrukcji',
    bySheet: (value) => `${value} (instrukcja)`,
    begins: (seat, name) => (name === '' ? `miejsce ${seat}` : name),
    submit: 'Otwórz stół',
    nameMissing: (number) => `Miejsce ${number} wymaga imienia od 1 do 24 znaków.`,
    notReady: 'Ta gra jest jeszcze w budowie.',
  },

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
    taken: (colour, name) => `${colour}, gra nim ${name}`,
  },

  coach: {
    coach: 'Trener',
    lead: 'Pokazuje, jakie są szanse, i mówi, co by zrobił.',
    settings: {
      off: 'Bez trenera',
      own: 'Dla każdego w jego turze',
      everybody: 'Dla wszystkich',
    },
    helps: {
      off: 'Nie ma tu trenera.',
      own: 'Trener pomaga każdemu w jego turze.',
      everybody: 'Trener pomaga wszystkim.',
    },
    means: {
      off: 'Nikt nie dostaje podpowiedzi.',
      own: 'Nikt inny nie widzi, co mówi.',
      everybody: 'Wszyscy go słyszą w każdej turze, widzowie też.',
    },
    call: 'Zawołaj trenera',
    callSure: 'Czy trener ma pomagać każdemu w jego turze, także innym graczom?',
    sendAway: 'Wyłącz trenera',
  },

  waiting: {
    title: 'Czekamy na wszystkich',
    lead: 'Wyślij link albo daj zeskanować kod. Gra zacznie się, gdy wszystkie miejsca będą zajęte.',
    guestTitle: (name) => (name === '' ? 'Masz już miejsce' : `Przy stole: ${name} i ty`),
    guestLead: 'Rozsiądź się: gra zacznie się, gdy wszystkie miejsca będą zajęte.',
    share: 'Wyślij…',
    shareOf: (what) => `Wyślij…: ${what}`,
    invitation: (game) => `Chodź zagrać w ${game}!`,
    open: 'jeszcze wolne',
    you: 'ty',
    linkFor: (seat) => `Link: ${seat}`,
    watch: 'Niech inni też patrzą',
    watchLink: 'Link dla widzów',
    copy: 'Kopiuj link',
    copyOf: (what) => `Kopiuj link: ${what}`,
    copied: 'Skopiowano',
    copyByHand: 'Link jest zaznaczony: skopiuj go stąd.',
    rename: 'Zmień imię',
    renameSeat: (name) => `Zmień imię: ${name}`,
    name: 'Imię',
    save: 'Zapisz',
    free: 'Odbierz',
    freeSeat: (name) => `Odbierz miejsce: ${name}`,
    renew: 'Nowy link',
    renewSeat: (seat) => `Nowy link: ${seat}; poprzedni przestanie działać`,
    start: 'Zacznij, boty zajmą wolne miejsca',
    close: 'Zamknij ten stół',
    closeSure: 'Zamknąć ten stół na dobre? Wszystkie linki do niego przestaną działać.',
    closeYes: 'Zamknij',
    seat: (number) => `Miejsce ${number}`,
  },

  qr: {
    show: 'Kod',
    showOf: (what) => `Pokaż jako kod: ${what}`,
    picture: (what) => `Kod do zeskanowania: ${what}`,
    hint: 'Skieruj na niego aparat telefonu, choćby z drugiej strony stołu.',
  },

  join: {
    title: 'Zajmij miejsce',
    lead: (players) => (players === '' ? 'Nikogo jeszcze tu nie ma.' : `Przy stole: ${players}.`),
    name: 'Twoje imię',
    sit: 'Usiądź',
  },

  curtain: {
    label: 'Zasłona',
    next: (name) => `Teraz ${name}.`,
    away: 'Pozostali teraz nie patrzą.',
    lift: (name) => `To ja, ${name}: pokaż`,
  },
  presence: {
    here: 'przy stole',
    away: 'poza stołem',
    isAway: (name) => `${name}: poza stołem.`,
    left: (name, ago) => `${name}: poza stołem, ${ago}.`,
    remind: 'Wyślij przypomnienie',
    copyReminder: 'Skopiuj przypomnienie',
    reminder: (name, game) => `${name}, twój ruch w ${game}.`,
  },
  match: {
    yourTurn: 'Twoja kolej',
    yourMove: (name) => `Twoja kolej, ${name}`,
    moves: (name) => `Kolej na ruch: ${name}`,
    waitsFor: (name) => `Czekamy, przyjdzie: ${name}`,
    watching: 'Oglądasz tę partię',
    watchers: (count) => counted(count, 'osoba ogląda', 'osoby oglądają', 'osób ogląda'),
    lost: 'Brak połączenia. Próbujemy dalej.',
    kept: 'Czeka na wysłanie',
    keptLong: 'Twój ruch nie przepadł: zostanie wysłany, gdy wróci połączenie.',
    skip: 'Przewiń do teraz',
    side: 'Obok planszy',
    tabs: { log: 'Przebieg', talk: 'Rozmowa', rules: 'Zasady', table: 'Stół' },
    log: 'Co się wydarzyło',
    commentary: 'Komentarz',
    noLog: 'Jeszcze nic.',
    earlierTurns: 'Pokaż wcześniejsze kolejki',
    seats: 'Miejsca',
    undo: 'Cofnij',
    undoStands: 'Dobranie albo rzut pokazały już coś nowego: twój ruch zostaje.',
    undoNothing: 'Nie masz jeszcze ruchu, który można by cofnąć.',
    undoAsked: (name) =>
      `${name} prosi o cofnięcie ostatniego ruchu. Kolejny ruch kończy tę prośbę.`,
    undoWaits: 'Czekamy na zgodę na cofnięcie. Następny ruch anuluje prośbę.',
    undoDeclined: (name) => `${name}: wolę tego nie cofać. Graj dalej.`,
    undoAgree: 'Zgoda',
    undoDecline: 'Wolę nie',
    takenBack: 'Ostatni ruch jest cofnięty.',
    resign: 'Poddaj się',
    resignSure: (name) => `Czy ${name} się poddaje? Tego nie można cofnąć.`,
    resignSureYou: 'Poddajesz się? Tego nie można cofnąć.',
    resignYes: 'Poddaj się',
    takeOver: (name) => `Niech gra bot zamiast gracza ${name}`,
    takeOverSure: (name) =>
      `Czy bot ma grać zamiast gracza ${name}? ${name} może w każdej chwili wrócić na swoje miejsce.`,
    takeOverYes: 'Niech gra bot',
    botPlays: 'Na twoim miejscu gra bot.',
    comeBack: 'Wróć do gry',
    switches: 'Zasady przy tym stole',
  },

  talk: {
    phrases,
    none: 'Nikt jeszcze nic nie powiedział.',
    said: 'Co zostało powiedziane',
    sentences: 'Powiedz coś',
    reactions: 'Zareaguj',
    as: 'Kto mówi?',
    says: (name, text) => `${name}: ${text}`,
    unread: (count) => counted(count, 'nowa wypowiedź', 'nowe wypowiedzi', 'nowych wypowiedzi'),
    hide: 'Ukryj, co mówią inni',
    hidden: 'Wypowiedzi innych są ukryte.',
    watching: 'Widzowie słuchają, a rozmawiają ci, którzy grają.',
  },

  affairs: {
    yours: 'Twoje miejsce',
    others: 'Pozostali',
    watchers: 'Widzowie',
    watchLink: 'Zaproś widza',
    watchHint: 'Kto ma ten link, widzi stół, ale nic, co jest tajne.',
    endWatch: 'Unieważnij stare linki dla widzów',
    endWatchSure:
      'Unieważnić wszystkie linki dla widzów? Kto teraz ogląda, będzie potrzebował nowego.',
    endWatchYes: 'Unieważnij',
    watching: 'Oglądasz tę partię. Widzisz to, co wszyscy przy stole; ruchy należą do graczy.',
  },

  happened: {
    sat: (name) => `${name} siada do stołu.`,
    seated: (name) => `Miejsce czeka: ${name}.`,
    over: (title) => `Koniec partii. ${title}`,
    left: (seat) => `Miejsce ${seat} jest znów wolne.`,
    resigned: (name) => `${name} poddaje się.`,
    tookOver: (name) => `Na tym miejscu gra dalej ${name}.`,
    undoAsked: (name) => `${name} prosi o cofnięcie ostatniego ruchu.`,
    undoAgreed: (name) => `${name} się zgadza.`,
    undoDeclined: (name) => `${name} woli nie.`,
    undoLapsed: (name) => `${name}: prośba o cofnięcie ruchu minęła, gra poszła dalej.`,
    undone: 'Cofnięto:',
    coach: {
      off: 'Trener robi sobie przerwę.',
      own: 'Od teraz trener pomaga każdemu w jego turze.',
      everybody: 'Od teraz trener pomaga wszystkim.',
    },
  },

  learn: {
    learn: 'Naucz się, grając',
    learnLong: (game) => `Naucz się, grając: ${game}`,
    title: (game) => `${game}: pierwsza partia`,
    leave: 'Wyjdź',
    says: 'Przewodnik',
    offer: (game) =>
      `Pierwszy raz? Zagraj z przewodnikiem w ${game}: jakieś trzy minuty, bez czytania na zapas.`,
    notNow: 'Nie teraz',
    table: 'Na stole',
    leap: 'Przeskocz',
    anew: 'Od nowa',
    playNow: 'Zagraj teraz z botami',
    again: 'Jeszcze raz',
  },

  rules: {
    rules: 'Zasady',
    read: 'Przeczytaj zasady',
    readAside: 'Przeczytaj zasady (nowa karta)',
    rulesLong: (game) => `Zasady: ${game}`,
    title: (game) => `${game}: zasady`,
    contents: 'Dokładnie',
    compare: 'Pokaż inne wydania',
    odds: 'Szanse',
    oddsLong: (game) => `Szanse i trener przy prawdziwym stole: ${game}`,
    houseRules: 'Pokaż zasady domowe',
    print: 'Drukuj',
    ownPage: 'Na osobnej stronie',
    bySheet: (game, ours) =>
      ours === 0
        ? `Według instrukcji ${game}.`
        : `Według instrukcji ${game}, z ${ours} ${ours === 1 ? 'naszą zasadą' : 'naszymi zasadami'}.`,
    differences: 'Zmienione przy tym stole',
    sheetHas: (setting) => `(instrukcja: ${setting})`,
    houseRule: 'zasada domowa',
    origins: {
      sheet: 'instrukcja',
      variant: 'wariant',
      family: 'inne wydania',
      follows: 'wynika',
      ours: 'nasze',
    },
  },

  result: {
    title: (winners, count) => (count === 1 ? `Wygrywa ${winners}!` : `Wygrywają ${winners}!`),
    youWin: 'Wygrywasz!',
    youWinWith: (others) => `Wygrywacie: ty i ${others}!`,
    place: 'Miejsce',
    gaveUp: 'poddanie',
    rematch: 'Zagraj jeszcze raz',
    othersAgain: 'Zaczyna się kolejna partia.',
    asksAgain: (name) => `${name} zaprasza do kolejnej partii.`,
    toRematch: 'Dołącz',
    watchRematch: 'Oglądaj',
    closer: 'Pokaż wynik',
    record: 'Pobierz zapis partii',
    seeTable: 'Schowaj wynik',
    table: 'Stół na koniec',
  },

  problems: {
    title: 'Ten stół pozostaje zamknięty',
    noToken: 'Poproś o link osobę, która otworzyła stół; każde miejsce ma własny, widzowie też.',
    badToken:
      'Link mógł zostać unieważniony albo ucięty. Poproś o nowy osobę, która otworzyła stół.',
    unknownMatch: 'Adres może być ucięty. Poproś o link jeszcze raz albo otwórz własny stół.',
    other: 'Spróbuj za chwilę albo wróć na półkę.',
    again: 'Spróbuj ponownie',
    historyChanged: {
      title: 'Serwer ma starszą wersję tej partii',
      advice:
        'Na serwerze brakuje ruchów, które już widać było na tej stronie. Być może dane przywrócono z kopii ' +
        'zapasowej. Daj znać osobie, która prowadzi serwer, albo graj dalej od ruchów, które się zachowały.',
      goOn: 'Graj dalej starszą wersję',
    },
  },
};

function ago(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return 'przed chwilą';
  if (minutes < 60) return `${counted(minutes, 'minutę', 'minuty', 'minut')} temu`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${counted(hours, 'godzinę', 'godziny', 'godzin')} temu`;
  return `${counted(Math.floor(hours / 24), 'dzień', 'dni', 'dni')} temu`;
}

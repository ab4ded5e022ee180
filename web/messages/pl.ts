// The texts of the page in Polish. The sentences keep names in their basic form.
import { counted } from '#languages/polish.ts';
import type { Messages } from './en.ts';

export const pl: Messages = {
  brand: 'Wormery',
  language: 'Język',
  skipToMain: 'Przejdź do treści',
  loading: 'Chwileczkę…',
  offline: 'Brak połączenia z serwerem. Łączę ponownie…',
  updated: 'Serwer ma nową wersję Wormery. Strona zaraz wczyta się ponownie.',
  close: 'Zamknij',
  cancel: 'Anuluj',
  toShelf: 'Wszystkie gry',
  pause: 'Wyjdź na razie: nic nie przepadnie',
  nicknames: ['Wijek', 'Różyczka', 'Kopacz', 'Kędziorek', 'Kamyk', 'Koniczynka', 'Słonko'],
  /** The names of bots, by seat. */
  animals: ['Kret', 'Jeż', 'Ślimak', 'Rudzik', 'Ropucha', 'Żuk', 'Orzesznica'],

  settings: {
    title: 'Ustawienia',
    theme: 'Kolory',
    themes: { system: 'Auto', light: 'Jasne', dark: 'Ciemne' },
    motion: 'Animacje',
    motions: { system: 'Auto', less: 'Ograniczone' },
    sound: 'Dźwięki',
    shortcuts: 'Skróty jednoklawiszowe',
    keys: 'Klawisze',
    keysHint: 'Naciśnij ?, aby zobaczyć listę.',
  },
  nowhere: {
    title: 'Nie ma takiej strony',
    advice: 'Sprawdź adres albo wybierz grę z listy.',
  },

  shelf: {
    title: 'W co zagramy?',
    lead: 'Gry o robakach dla rodziny i znajomych: na jednym urządzeniu, przeciw botom albo razem online.',
    players: (seats) => `dla ${seats} osób`,
    duration: (minutes, isMeasured) => `${isMeasured ? 'około ' : ''}${minutes} minut`,
    playNow: 'Graj teraz',
    playNowLong: (game) => `Graj teraz: ${game}, przeciw botom`,
    playTogether: 'Graj razem',
    ways: { bots: 'Przeciw botom', device: 'Na tym urządzeniu', link: 'Przez link' },
    wayLong: (way, game) => `${way}: ${game}`,
    notBuilt: 'Wkrótce',
    mine: 'Twoje partie',
    remove: (players) => `Ukryj tę partię: ${players}`,
    restore: (count) =>
      `Pokaż ${counted(count, { one: 'ukrytą partię', few: 'ukryte partie', many: 'ukrytych partii' })}`,
    older: (count) =>
      counted(count, { one: 'starsza partia', few: 'starsze partie', many: 'starszych partii' }),
    none: 'Nie masz jeszcze żadnej partii. Wybierz grę i zagraj!',
    luck: 'Twoje szczęście',
  },

  matchStatus: {
    waiting: 'czeka na graczy',
    over: 'zakończona',
    yourMove: 'twoja kolej',
    toMove: (names) => `kolej: ${names}`,
    ago: (milliseconds) => ago(milliseconds),
  },

  houseRules: {
    rules: 'Zasady domowe',
    changed: 'zmienione w tej partii',
    standardRules: 'Jak w instrukcji',
    seatValue: (seat, name) => (name === '' ? `miejsce ${seat}` : name),
  },

  coach: {
    call: 'Włącz trenera',
    callSure: 'Włączyć trenera dla wszystkich? Pomaga każdej osobie w jej turze.',
    sendAway: 'Wyłącz trenera',
  },

  waiting: {
    bot: 'Bot',
    seat: (number) => `Miejsce ${number}`,
    title: 'Czekamy na graczy',
    lead: 'Wyślij każdej osobie link albo pokaż jej kod QR. Partia zacznie się, gdy wszystkie miejsca będą zajęte.',
    guestTitle: (name) => (name === '' ? 'Masz już miejsce' : `Partia, w której gra też ${name}`),
    guestLead: 'Partia zacznie się, gdy wszystkie miejsca będą zajęte.',
    share: 'Udostępnij…',
    shareOf: (what) => `Udostępnij: ${what}`,
    invitation: (game) => `Zagrajmy razem! Gra: ${game}`,
    open: 'jeszcze wolne',
    you: 'ty',
    linkFor: (seat) => seat,
    watch: 'Zaproś widzów',
    watchLink: 'Link dla widzów',
    copy: 'Kopiuj link',
    copyOf: (what) => `Kopiuj link: ${what}`,
    copied: 'Skopiowano',
    copyByHand: 'Nie udało się skopiować. Link jest zaznaczony: skopiuj go.',
    rename: 'Zmień imię',
    renameSeat: (name) => `Zmień imię: ${name}`,
    name: 'Imię',
    save: 'Zapisz',
    free: 'Zwolnij',
    freeSeat: (name) => `Zwolnij miejsce: ${name}`,
    renew: 'Nowy link',
    renewSeat: (seat) => `Nowy link: ${seat}. Poprzedni przestanie działać.`,
    start: 'Zacznij z botami na wolnych miejscach',
    close: 'Zamknij tę partię',
    closeSure:
      'Zamknąć tę partię? Wszystkie linki do niej przestaną działać. Tego nie można cofnąć.',
    closeYes: 'Zamknij',
  },

  qr: {
    show: 'Kod QR',
    showOf: (what) => `Pokaż kod QR: ${what}`,
    picture: (what) => `Kod QR: ${what}`,
    hint: 'Zeskanuj ten kod aparatem telefonu.',
  },

  join: {
    title: 'Dołącz do partii',
    lead: (players) => (players === '' ? 'Nikogo jeszcze tu nie ma.' : `W partii: ${players}.`),
    name: 'Twoje imię',
    sit: 'Dołącz',
  },

  curtain: {
    label: 'Przekaż urządzenie',
    next: (name) => `Teraz ${name}.`,
    away: 'Reszta niech teraz nie patrzy.',
    lift: (name) => `To ja, ${name}: pokaż`,
  },
  presence: {
    here: 'online',
    away: 'offline',
    isAway: (name) => `${name} jest offline.`,
    left: (name, ago) => `${name}: ostatnio online ${ago}.`,
    remind: 'Przypomnij',
    copyReminder: 'Skopiuj przypomnienie',
  },
  match: {
    yourTurn: 'Twoja kolej',
    yourMove: (name) => `Twoja kolej, ${name}`,
    moves: (name) => `Teraz gra ${name}`,
    waitsFor: (name) => `Czekamy na ruch: ${name}`,
    watching: 'Oglądasz tę partię',
    watchers: (count) =>
      counted(count, { one: 'osoba ogląda', few: 'osoby oglądają', many: 'osób ogląda' }),
    lost: 'Brak połączenia z serwerem. Łączę ponownie…',
    mixing: 'Przygotowujemy partię…',
    kept: 'Jeszcze nie wysłano',
    keptLong: 'Twój ruch nie przepadł. Zostanie wysłany, gdy wróci połączenie.',
    keptImproper: (status) =>
      `Serwer nie przyjął ruchu (kod ${status}). Ruch nie przepadł i zostanie wysłany ponownie.`,
    skip: 'Pomiń',
    side: 'Szczegóły partii',
    tabs: { log: 'Przebieg', talk: 'Rozmowa', rules: 'Zasady', players: 'Gracze' },
    log: 'Przebieg, najnowsze na górze',
    commentary: 'Komentarz',
    noLog: 'Jeszcze nic.',
    checked: (count) =>
      count === 1
        ? 'Sprawdzone przez to urządzenie'
        : `${counted(count, { one: 'rzut sprawdzony', few: 'rzuty sprawdzone', many: 'rzutów sprawdzonych' })} przez to urządzenie`,
    unshared: (count, all) => `bez liczby z żadnego urządzenia${all === 1 ? '' : `: ${count}`}`,
    check: 'Sprawdź tę partię',
    replay: 'Obejrzyj jeszcze raz',
    earlierTurns: 'Pokaż wcześniejsze tury',
    undo: 'Cofnij',
    undoStands: 'Nie można cofnąć: ujawniono już coś nowego.',
    undoNothing: 'Nie masz ruchu do cofnięcia.',
    undoAsked: (name) =>
      `${name} prosi o cofnięcie ostatniego ruchu. Po kolejnym ruchu prośba przepada.`,
    undoWaits: 'Czekamy na zgodę na cofnięcie. Po kolejnym ruchu prośba przepada.',
    undoDeclined: (name) => `Brak zgody na cofnięcie: ${name}. Graj dalej.`,
    undoAgree: 'Tak',
    undoDecline: 'Nie',
    takenBack: 'Cofnięto ostatni ruch.',
    undoKey: 'cofa twój ostatni ruch albo wybór',
    resign: 'Poddaj się',
    resignSure: (name) => `Czy ${name} się poddaje? Tego nie można cofnąć.`,
    resignSureYou: 'Poddajesz się? Tego nie można cofnąć.',
    resignYes: 'Poddaj się',
    takeOver: (name) => `Niech bot przejmie miejsce: ${name}`,
    takeOverSure: (name) =>
      `Czy bot ma przejąć miejsce: ${name}? Powrót jest możliwy w każdej chwili.`,
    takeOverYes: 'Niech bot przejmie',
    botPlays: 'Bot gra za ciebie.',
    seatFreed: (name) => `Zwolniono miejsce: ${name}. Utworzono nowe zaproszenie.`,
    seatWaits: 'W tej partii czeka na ciebie miejsce.',
    comeBack: 'Wróć do gry',
  },

  talk: {
    none: 'Nie ma jeszcze wiadomości.',
    said: 'Wiadomości',
    sentences: 'Powiedz coś',
    reactions: 'Reakcje',
    as: 'Mów jako',
    says: (name, text) => `${name}: ${text}`,
    unread: (count) =>
      counted(count, { one: 'nowa wiadomość', few: 'nowe wiadomości', many: 'nowych wiadomości' }),
    hide: 'Ukryj wiadomości innych',
    watching: 'Rozmawiać mogą tylko osoby, które grają.',
  },

  events: {
    sat: (name) => `${name} dołącza do partii.`,
    seated: (name) => `Miejsce zarezerwowane: ${name}.`,
    over: (title) => `Koniec partii. ${title}`,
    left: (seat) => `Miejsce ${seat} jest znów wolne.`,
    resigned: (name) => `${name} poddaje się.`,
    tookOver: (name) => `${name} przejmuje miejsce.`,
    undoAsked: (name) => `${name} prosi o cofnięcie ostatniego ruchu.`,
    undoAgreed: (name) => `${name} się zgadza.`,
    undoDeclined: (name) => `${name} się nie zgadza.`,
    undoLapsed: (name) => `Przepada prośba o cofnięcie ruchu: ${name}.`,
    undone: 'Cofnięto:',
    coach: {
      off: 'Trener jest teraz wyłączony.',
      own: 'Od teraz trener pomaga każdej osobie w jej turze.',
      everybody: 'Od teraz trener pomaga wszystkim.',
    },
  },

  learn: {
    learn: 'Pierwsza partia',
    learnLong: (game) => `Pierwsza partia z przewodnikiem: ${game}`,
    title: (game) => `${game}: pierwsza partia`,
    leave: 'Wyjdź',
    says: 'Przewodnik',
    offer: (game) =>
      `Nie znasz gry ${game}? Rozegraj pierwszą partię z przewodnikiem. Zajmie to około trzech minut.`,
    notNow: 'Nie teraz',
    board: 'Plansza',
    leap: 'Dalej',
    anew: 'Od nowa',
    playNow: 'Zagraj przeciw botom',
    again: 'Od nowa',
  },

  rules: {
    rules: 'Zasady',
    read: 'Przeczytaj zasady',
    readAside: 'Przeczytaj zasady (nowa karta)',
    rulesLong: (game) => `Zasady: ${game}`,
    title: (game) => `${game}: zasady`,
    contents: 'Spis treści',
    compare: 'Pokaż inne wydania',
    sheet: 'Według instrukcji',
    odds: 'Szanse',
    kit: 'Wydrukuj grę',
    oddsLong: (game) => `Szanse i trener do prawdziwej gry: ${game}`,
    houseRules: 'Pokaż zasady domowe',
    print: 'Drukuj',
    ownPage: 'Otwórz w nowej karcie',
  },

  result: {
    title: (winners, count) => (count === 1 ? `Wygrywa ${winners}!` : `Wygrywają ${winners}!`),
    youWin: 'Wygrywasz!',
    youWinWith: (others) => `Wygrywacie: ty i ${others}!`,
    place: 'Pozycja',
    gaveUp: 'poddanie',
    rematch: 'Zagraj jeszcze raz',
    othersAgain: 'Zaczyna się nowa partia.',
    asksAgain: (name) => `${name} chce zagrać jeszcze raz.`,
    toRematch: 'Dołącz',
    watchRematch: 'Oglądaj',
    showResult: 'Pokaż wynik',
    record: 'Pobierz zapis partii',
    hideResult: 'Ukryj wynik',
    finalBoard: 'Plansza na koniec partii',
  },

  problems: {
    title: 'Nie można otworzyć tej partii',
    noToken: 'Poproś osobę, która utworzyła partię, o link do miejsca albo link dla widzów.',
    badToken:
      'Może być unieważniony albo niepełny. Poproś osobę, która utworzyła partię, o nowy link.',
    oldPage: 'Ta strona jest starsza niż serwer. Odśwież ją: partia nie przepadła.',
    unknownMatch: 'Adres może być niepełny. Poproś o link jeszcze raz albo utwórz nową partię.',
    other: 'Spróbuj ponownie za chwilę albo wybierz inną grę.',
    again: 'Spróbuj ponownie',
  },
};

function ago(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return 'przed chwilą';
  if (minutes < 60)
    return `${counted(minutes, { one: 'minutę', few: 'minuty', many: 'minut' })} temu`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24)
    return `${counted(hours, { one: 'godzinę', few: 'godziny', many: 'godzin' })} temu`;
  return `${counted(Math.floor(hours / 24), { one: 'dzień', few: 'dni', many: 'dni' })} temu`;
}

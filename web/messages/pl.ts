// The page in Polish. Names are never declined: sentences are built so that they need not be.
import type { Phrase } from '#kernel/phrases.ts';
import type { RefusalCode } from '#kernel/refusal.ts';
import type { Messages } from './en.ts';

const plural = new Intl.PluralRules('pl');

function counted(count: number, one: string, few: string, many: string): string {
  const category = plural.select(count);
  if (category === 'one') return `${count} ${one}`;
  return `${count} ${category === 'few' ? few : many}`;
}

const refusals: Readonly<Record<RefusalCode, string>> = {
  'unknown-game': 'Nie ma tu takiej gry.',
  'unknown-edition': 'Ta gra nie ma takiego wydania.',
  'unknown-preset': 'Ta gra nie ma takiego zestawu zasad domowych.',
  'unknown-switch': 'Jedna z zasad domowych jest tu nieznana.',
  'bad-switch': 'Jedna z zasad domowych ma niedozwolone ustawienie.',
  'bad-seat-count': 'W tę grę nie może grać tyle osób.',
  'unknown-bot': 'Ta gra nie ma takiego bota.',
  'unknown-match': 'Nie ma takiego stołu.',
  'broken-match': 'Ten stół pochodzi z innej wersji programu i nie da się go tu odczytać.',
  'not-started': 'Gra jeszcze się nie zaczęła.',
  'already-started': 'Gra już się zaczęła.',
  'match-over': 'Ta partia jest już skończona.',
  'match-running': 'Ta partia jeszcze trwa.',
  'no-such-seat': 'Nie ma takiego miejsca.',
  'seat-taken': 'Ktoś już tam siedzi.',
  'bad-name': 'Imię ma od 1 do 24 znaków.',
  'not-your-turn': 'To nie twoja kolej.',
  'stale-decision': 'Sytuacja na stole się zmieniła; spójrz jeszcze raz.',
  'not-a-move': 'W tej grze nie ma takiego ruchu.',
  'illegal-move': 'Teraz nie wolno tego zrobić.',
  'unfinished-batch': 'Ten ruch ma drugą część, której brakuje.',
  'batch-too-long': 'To za dużo ruchów naraz.',
  'cannot-undo': 'Tego nie można już cofnąć.',
  'unknown-phrase': 'Tego nie da się tu powiedzieć.',
  'said-enough': 'W tej partii to już wszystkie słowa. W następnej znów można rozmawiać.',
  'bad-record': 'Tego zapisu nie da się odczytać.',
  'unknown-version': 'Ten zapis pochodzi z innej wersji.',
  'bad-request': 'Serwer tego nie zrozumiał.',
  'not-found': 'Tu niczego nie ma.',
  'too-large': 'To było za dużo naraz.',
  'not-json': 'Serwer tego nie zrozumiał.',
  'foreign-origin': 'To nie przyszło ze strony tego serwera.',
  'no-token': 'Aby zobaczyć ten stół, potrzebujesz linku.',
  'bad-token': 'Ten link już nie działa.',
  'not-allowed': 'Nie możesz tego zrobić.',
  'command-reused': 'Serwer pomylił to z czymś wysłanym wcześniej; spróbuj ponownie.',
  'too-many-requests': 'Trochę za szybko. Odczekaj chwilę i spróbuj ponownie.',
  'too-many-streams': 'Ten stół jest otwarty w zbyt wielu kartach. Zamknij jedną z nich.',
  'store-full': 'Serwer nie ma już miejsca na zapis. Nic nie przepadło; spróbuj później.',
  'store-busy': 'Serwer nie może teraz tego zapisać. Nic nie przepadło; spróbuj za chwilę.',
  internal: 'Coś poszło nie tak po stronie serwera. Spróbuj ponownie.',
};

const phrases: Readonly<Record<Phrase, string>> = {
  hello: 'Cześć!',
  'good-luck': 'Powodzenia!',
  'well-played': 'Świetna gra!',
  'close-one': 'Niewiele brakowało!',
  ouch: 'Ojej!',
  'my-turn': 'Czy to moja kolej?',
  thanks: 'Dziękuję!',
  'one-more': 'Jeszcze raz?',
  sorry: 'Przepraszam!',
  hurry: 'Trochę szybciej?',
  'nice-roll': 'Ładny rzut!',
  goodbye: 'Do zobaczenia!',
  clap: 'brawa',
  laugh: 'śmiech',
  wow: 'zdumienie',
  scared: 'strach',
  cry: 'łzy',
  fire: 'ogień',
  worm: 'robak',
  heart: 'serce',
};

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
  guest: 'Gość',

  settings: {
    title: 'Ustawienia',
    theme: 'Kolory',
    themes: { system: 'Automatyczne', light: 'Jasne', dark: 'Ciemne' },
    motion: 'Ruch',
    motions: { system: 'Automatycznie', less: 'Mniej ruchu' },
    sound: 'Dźwięki',
    shortcuts: 'Pojedyncze klawisze wykonują ruchy',
    keys: 'Klawisze',
    keysHint: 'Naciśnij ?, aby je zobaczyć.',
  },
  keys: {
    title: 'Klawisze',
    off: 'Pojedyncze klawisze są wyłączone w ustawieniach.',
    onTable: 'Gdy fokus jest na stole',
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
    minutes: (minutes) => `${minutes} minut`,
    playNow: 'Graj teraz',
    playNowLong: (game) => `Graj teraz w ${game}, przeciw botom`,
    playTogether: 'Graj razem',
    playTogetherLong: (game) => `Graj razem w ${game}`,
    notBuilt: 'Jeszcze w budowie',
    mine: 'Twoje stoły',
    none: 'Nie masz otwartego stołu. Weź pudełko z półki!',
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
    kinds: { me: 'Ja', person: 'Ktoś inny tutaj', link: 'Ktoś przez link', bot: 'Bot' },
    kindOf: (number) => `Kto siedzi na miejscu ${number}`,
    nameOf: (number) => `Imię na miejscu ${number}`,
    botOf: (number) => `Bot na miejscu ${number}`,
    linkHint: 'Dostaniesz link do wysłania.',
    add: 'Dodaj miejsce',
    remove: (number) => `Usuń miejsce ${number}`,
    full: (most) => `W tej grze jest ${counted(most, 'miejsce', 'miejsca', 'miejsc')}.`,
    rules: 'Zasady',
    preset: 'Zasady domowe',
    asSheet: 'Jak w instrukcji',
    switches: 'Zmień pojedyncze zasady',
    bySheet: (value) => `${value} (instrukcja)`,
    begins: (seat, name) => (name === '' ? `miejsce ${seat}` : name),
    submit: 'Otwórz stół',
    nameMissing: (number) => `Miejsce ${number} wymaga imienia od 1 do 24 znaków.`,
    notReady: 'Ta gra jest jeszcze w budowie.',
  },

  waiting: {
    title: 'Czekamy na wszystkich',
    lead: 'Wyślij link do każdego wolnego miejsca. Gra zacznie się, gdy wszystkie będą zajęte.',
    guestLead: 'Gra zacznie się, gdy wszystkie miejsca będą zajęte.',
    open: 'wolne',
    you: 'ty',
    linkFor: (seat) => `Link: ${seat}`,
    watchLink: 'Link dla widzów',
    copy: 'Kopiuj',
    copyOf: (what) => `Kopiuj: ${what}`,
    copied: 'Skopiowano',
    rename: 'Zmień imię',
    renameSeat: (name) => `Zmień imię: ${name}`,
    name: 'Imię',
    save: 'Zapisz',
    free: 'Odbierz',
    freeSeat: (name) => `Odbierz miejsce: ${name}`,
    renew: 'Nowy link',
    renewSeat: (seat) => `Nowy link: ${seat}; poprzedni przestanie działać`,
    start: 'Zacznij, boty zajmą wolne miejsca',
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

  match: {
    yourMove: (name) => `Twoja kolej, ${name}`,
    moves: (name) => `Kolej na ruch: ${name}`,
    watching: 'Oglądasz tę partię',
    lost: 'Brak połączenia. Twoje ruchy czekają i zostaną wysłane, gdy wróci.',
    skip: 'Przewiń do teraz',
    side: 'Obok planszy',
    tabs: { log: 'Przebieg', talk: 'Rozmowa', rules: 'Zasady', table: 'Stół' },
    log: 'Co się wydarzyło',
    commentary: 'Komentarz',
    noLog: 'Jeszcze nic.',
    seats: 'Miejsca',
    undo: 'Cofnij',
    undoAsked: (name) => `${name} prosi o cofnięcie ostatniego ruchu.`,
    undoWaits: 'Prośba o cofnięcie ruchu czeka na zgodę pozostałych.',
    undoAgree: 'Zgoda',
    resign: 'Poddaj się',
    resignSure: (name) => `Czy ${name} się poddaje? Tego nie można cofnąć.`,
    resignYes: 'Poddaj się',
    takeOver: (name) => `Niech gra bot zamiast gracza ${name}`,
    takeOverSure: (name) =>
      `Czy bot ma grać dalej zamiast gracza ${name}? Tylko gdy już nie wróci.`,
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
    elsewhere: 'Graj dalej na innym urządzeniu',
    elsewhereFor: (name) => `Graj dalej na innym urządzeniu: ${name}`,
    elsewhereHint: 'Otwórz tam ten link. Tutaj też możesz grać dalej; kto ma link, gra za ciebie.',
    seatLink: (name) => `Link do miejsca: ${name}`,
    renew: 'Nowy link',
    renewFor: (name) => `Nowy link: ${name}; poprzednie przestaną działać`,
    renewSure: (name) =>
      `Nowy link dla gracza ${name}? Stare od razu przestaną działać na każdym urządzeniu.`,
    renewed: (name) => `Wyślij go: ${name}. Wszystkie starsze linki już nie działają.`,
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
    left: (seat) => `Miejsce ${seat} jest znów wolne.`,
    resigned: (name) => `${name} poddaje się.`,
    tookOver: (name) => `Na tym miejscu gra dalej ${name}.`,
    undo: (name) => `${name} zgadza się cofnąć ostatni ruch.`,
  },

  learn: {
    learn: 'Naucz się, grając',
    learnLong: (game) => `Naucz się grać w ${game}, grając`,
    title: (game) => `${game}: pierwsza partia`,
    leave: 'Wyjdź',
    says: 'Przewodnik',
    offer: 'Pierwszy raz? Zagraj partię z przewodnikiem: trzy minuty, bez czytania na zapas.',
    notNow: 'Nie teraz',
    playNow: 'Teraz cała partia',
    again: 'Jeszcze raz',
  },

  rules: {
    rules: 'Zasady',
    read: 'Przeczytaj zasady',
    rulesLong: (game) => `Zasady: ${game}`,
    title: (game) => `${game}: zasady`,
    contents: 'Dokładnie',
    compare: 'Pokaż inne wydania',
    print: 'Drukuj',
    ownPage: 'Na osobnej stronie',
    bySheet: (game) => `Tu gra się według instrukcji ${game}.`,
    differences: 'Inaczej przy tym stole',
    sheetHas: (setting) => `(instrukcja: ${setting})`,
    houseRule: 'zasada domowa',
    origins: {
      sheet: 'instrukcja',
      family: 'inne wydania',
      follows: 'wynika',
      ours: 'nasze',
    },
  },

  result: {
    title: (winners, count) => (count === 1 ? `Wygrywa ${winners}!` : `Wygrywają ${winners}!`),
    place: 'Miejsce',
    player: 'Gracz',
    score: 'Wynik',
    gaveUp: 'poddanie',
    rematch: 'Zagraj jeszcze raz',
    toRematch: 'Do nowej partii',
    record: 'Pobierz zapis partii',
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

// The race in Polish. Names are never declined: sentences are built so that they need not be.
import { and, counted, type Forms, or } from '#kernel/grammar/polish.ts';
import type { Messages } from './en.ts';
import { postMark } from './post-mark.ts';

const STEPS: Forms = { one: 'krok', few: 'kroki', many: 'kroków' };
/** After "up to" and "of". */
const OF_STEPS: Forms = { one: 'kroku', few: 'kroków', many: 'kroków' };
const SEGMENTS: Forms = { one: 'segment', few: 'segmenty', many: 'segmentów' };

const steps = (count: number) => counted(count, STEPS);
const ofSteps = (count: number) => counted(count, OF_STEPS);

const yesNo = (yes: string, no: string) => ({ true: yes, false: no });

function degrees(turn: number): string {
  return `${Math.abs(turn) / 10}°`.replace('.', ',');
}

function way(turn: number): string {
  if (turn === 0) return 'prosto przed siebie';
  if (Math.abs(turn) === 1800) return 'prosto do tyłu';
  return `${degrees(turn)} w ${turn > 0 ? 'prawo' : 'lewo'}`;
}

function across(far: number): string {
  return far === 0 ? 'pośrodku' : `${Math.abs(far)} w ${far > 0 ? 'prawo' : 'lewo'}`;
}

export const pl: Messages = {
  presets: {
    'short-course': 'Krótszy tor: 25 segmentów',
    'bend-first': 'Najpierw wygięcie: przed ruchem robaka można ułożyć na nowo',
  },
  switches: {
    lowestBid: { name: 'Najniższa stawka', values: { 3: '3', 4: '4' } },
    resting: {
      name: 'Po udanej stawce',
      values: {
        every: 'odpoczywa ona przez rundę',
        highest: 'przez rundę odpoczywa tylko 7 i X',
      },
    },
    wholeWalk: {
      name: 'Wszystkie kroki stawki',
      values: yesNo('trzeba wykonać', 'można wykonać lub nie'),
    },
    gap: { name: 'Robaków rywali', values: yesNo('nie wolno dotykać', 'wolno dotykać') },
    cardHasBack: {
      name: 'Karta mety',
      values: yesNo('od tyłu jest ścianą', 'może być dotknięta z każdej strony'),
    },
    ghost: {
      name: 'Gdy ściga się dwoje',
      values: yesNo('licytuje też duch', 'nie licytuje nikt więcej'),
    },
    xMovesLast: {
      name: 'X rusza',
      values: yesNo('po wszystkich', 'w kolejności swojej liczby'),
    },
    reverseWhenBlocked: {
      name: 'Zablokowany robak',
      values: yesNo('może się odwrócić', 'zostaje na miejscu'),
    },
    lineMayTouchHead: {
      name: 'Karta przesunięta na głowę',
      values: yesNo('daje temu robakowi wygraną', 'zatrzymuje się przed nią'),
    },
    bendFirst: {
      name: 'Przed ruchem robaka',
      values: yesNo('można ułożyć na nowo', 'nie można układać na nowo'),
    },
    deadRounds: {
      name: 'Remis po',
      values: { 3: '3 rundach bez kroku', 5: '5 rundach bez kroku' },
    },
    courseLength: {
      name: 'Od startu do mety',
      values: { 25: '25 segmentów', 30: '30 segmentów', 35: '35 segmentów' },
    },
    cardLength: {
      name: 'Karta mety ma',
      values: { 5: '5 segmentów', 6: '6 segmentów', 7: '7 segmentów' },
    },
  },
  bots: {
    champion: 'Bot mistrzowski',
    clever: 'Bot sprytny',
    steady: 'Bot stateczny',
    random: 'Bot losowy',
  },

  prompts: {
    bid: 'Licytuj w tajemnicy. Co pokaże więcej niż jedna osoba, przepada.',
    waits: 'Twoja stawka leży zakryta, aż zalicytują wszyscy.',
    number: 'Wybierz liczbę, którą pójdzie twoje X.',
    walkAll: (count) => `W drogę: narysuj ${steps(count)} od głowy robaka.`,
    walkUpTo: (count) => `Możesz przejść do ${ofSteps(count)}: rysuj drogę od głowy robaka.`,
    bend: 'Idź albo najpierw ułóż robaka na nowo.',
    reverse: 'Przed robakiem nie ma miejsca: może się odwrócić.',
    blocked: 'Nie ma miejsca na żaden krok.',
    post: 'Możesz przesunąć jeden słupek mety.',
  },

  keyHelp: {
    bids: 'licytuje lub wybiera liczbę dla X',
    aim: 'obraca kierunek następnego kroku; z Shiftem odrobinę',
    step: 'stawia krok',
    back: 'cofa ostatni krok',
    auto: 'rysuje całą drogę',
    confirm: 'rusza w drogę lub przesuwa słupek',
    posts: 'obraca następny krok w lewo lub w prawo albo wybiera słupek L lub R',
    swings: 'obraca słupek w jedną lub w drugą stronę',
    pass: 'zostawia słupki na miejscu',
    bend: 'układa robaka na nowo albo jak przedtem, gdy stół tak gra',
    zoom: 'przybliża stół albo pokazuje go w całości',
  },

  told: {
    bid: (name) => `${name} – stawka wybrana.`,
    bidYours: (bid) => `Twoja stawka: ${bid}.`,
    shows: (name, bid) => `${name} ${bid}`,
    revealed: (bids) => `Stawki: ${bids.join(', ')}.`,
    void: (names) => `Przepada: ${and.format(names)}.`,
    allVoid: 'Przepadają wszystkie stawki.',
    named: (name, number) => `${name} wybiera dla X liczbę ${number}.`,
    left: (name, count) =>
      count === 0
        ? `${name} stawia ostatni krok w tej turze.`
        : `${name} idzie: jeszcze ${steps(count)}.`,
    walked: (name, count) => `${name} przechodzi ${steps(count)}.`,
    stopped: (name) => `${name} staje.`,
    blocked: (name) => `${name} nie ma dokąd iść.`,
    reversed: (name) => `${name} odwraca robaka.`,
    laid: (name) => `${name} układa robaka na nowo.`,
    kept: (name) => `${name} zostawia robaka, jak leżał.`,
    swung: (name, isLeft, turn) =>
      `${name} przesuwa słupek ${postMark(isLeft)} o ${Math.round(Math.abs(turn) / 10)}°.`,
    passed: (name) => `${name} zostawia słupki w spokoju.`,
    round: (round) => `Zaczyna się runda ${round}.`,
    ended: {
      touched: (names) => `${and.format(names)} dotyka karty!`,
      swung: (names) => `Karta dotyka głowy: ${and.format(names)}!`,
      stuck: () => 'Nikt nie rusza z miejsca: remis.',
      rounds: () => 'Sto rund: remis.',
    },
  },
  yours: {
    walked: (count) => `Przechodzisz ${steps(count)}.`,
    swung: 'Słupek przesunięty.',
    passed: 'Słupki zostają na miejscu.',
  },
  may: {
    bid: (bids) => `Możesz zalicytować ${or.format(bids)}.`,
    number: (numbers) => `Możesz wybrać ${or.format(numbers)}.`,
  },
  leads: {
    you: (away) => `Jesteś najbliżej karty, ${away}.`,
    other: (name, away) => `Najbliżej karty jest ${name}, ${away}.`,
  },
  away: (count) => `${counted(count, SEGMENTS)} od mety`,
  touched: 'karta dotknięta',
  heat: 'remis',

  you: 'ty',
  ghost: 'Duch',
  board: 'Stół',
  ground: 'Tor',
  hand: 'Twoje stawki',
  bid: (bid) => `Zalicytuj ${bid}`,
  rests: (bid) => `${bid} odpoczywa w tej rundzie`,
  restsShort: 'odpoczywa',
  number: (number) => `Wybierz ${number} dla X`,
  round: (round) => `Runda ${round}`,
  dead: (dead, of) => `${dead} z ${of} bez kroku`,
  seat: {
    hidden: 'stawka wybrana',
    shown: (bid) => `stawka ${bid}`,
    void: (bid) => `stawka ${bid}, która przepada`,
    named: (number) => `X idzie ${number}`,
    last: (bid, isVoid) =>
      isVoid ? `w poprzedniej rundzie ${bid}, na próżno` : `w poprzedniej rundzie ${bid}`,
    said: (name, parts) => `${name}: ${parts.join(', ')}.`,
    walks: 'teraz idzie',
  },
  spoken: {
    card: (isLeft, along, aside) =>
      `Słupek ${postMark(isLeft)} stoi ${along} za startem, ${across(aside)}.`,
    head: (name, along, aside) =>
      `${name}: głowa ${Math.abs(along)} ${along < 0 ? 'przed startem' : 'za startem'}, ${across(aside)}.`,
  },
  walk: {
    steering: 'Twój ruch',
    step: (taken, of, turn) => `Krok ${taken} z ${of}, ${way(turn)}`,
    wins: 'dotyka karty i wygrywa',
    stepShort: 'Krok',
    left: 'Skręć w lewo',
    right: 'Skręć w prawo',
    back: 'Cofnij krok',
    backShort: 'Cofnij',
    auto: 'Auto: narysuj drogę za mnie',
    autoShort: 'Auto',
    go: (count) => `Przejdź narysowaną drogę: ${steps(count)}`,
    goShort: (count, of) => `Idź ${count}/${of}`,
    win: 'Dotknij karty!',
    stay: 'Zostań na miejscu',
    stayShort: 'Stój',
    so: 'Zostań tak, jak teraz leżysz',
    soShort: 'Zostań tak',
    more: (count) => `Do narysowania: ${steps(count)}`,
    reverse: 'Odwróć robaka',
    reverseShort: 'Odwróć',
    bend: 'Ułóż robaka na nowo',
    bendShort: 'Wygnij',
    keep: 'Cofnij układanie: robak leży jak przedtem',
    keepShort: 'Jak przedtem',
    lay: (number, turn) => `Połóż segment ${number} z 6, ${way(turn)}`,
    layShort: 'Połóż',
    still: 'Zostało',
  },
  post: {
    swinging: 'Słupki mety',
    choose: (isLeft) => `Wybierz słupek ${postMark(isLeft)}`,
    chooseShort: (isLeft) => `Słupek ${postMark(isLeft)}`,
    left: 'Obróć przeciwnie do ruchu wskazówek zegara',
    right: 'Obróć zgodnie z ruchem wskazówek zegara',
    go: (isLeft, turn) =>
      `Przesuń słupek ${postMark(isLeft)} o ${degrees(turn)} ${turn > 0 ? 'zgodnie z ruchem' : 'przeciwnie do ruchu'} wskazówek zegara`,
    goShort: (turn) => `Obróć o ${Math.round(Math.abs(turn) / 10)}°`,
    pass: 'Zostaw słupki',
  },
  distances: {
    caption: 'Kroki do mety: teraz → po przesunięciu',
    swung: (name, before, after) => `${name} ${before}, po tym przesunięciu ${after}`,
    all: (each) => `Kroki do mety: ${each.join('; ')}.`,
  },
  zoom: { nearer: 'Przybliż', farther: 'Oddal', whole: 'Cały stół' },
};

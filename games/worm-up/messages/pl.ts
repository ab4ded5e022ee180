// The texts of the race in Polish. Every sentence keeps names in the nominative.
import { and, counted, type Forms, or } from '#languages/polish.ts';
import type { Messages } from './en.ts';
import { postMark } from './post-mark.ts';

const STEPS: Forms = { one: 'krok', few: 'kroki', many: 'kroków' };
const SEGMENTS: Forms = { one: 'segment', few: 'segmenty', many: 'segmentów' };

const steps = (count: number) => counted(count, STEPS);

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
    'bend-first': 'Najpierw wygięcie: przed ruchem można wygiąć robaka',
  },
  switches: {
    lowestBid: { name: 'Najniższa stawka', values: { 3: '3', 4: '4' } },
    resting: {
      name: 'Po ważnej stawce',
      values: {
        every: 'ta stawka pauzuje przez rundę',
        highest: 'przez rundę pauzują tylko 7 i X',
      },
    },
    sevenRestsX: {
      name: 'Po ważnej stawce 7 lub X',
      values: yesNo('pauzują obie', 'pauzuje tylko ta wybrana'),
    },
    wholeWalk: {
      name: 'Kroki ze stawki',
      values: yesNo('trzeba zrobić wszystkie', 'można zrobić mniej'),
    },
    gap: { name: 'Dotykanie innych robaków', values: yesNo('niedozwolone', 'dozwolone') },
    cardHasBack: {
      name: 'Tył karty mety',
      values: yesNo('jest ścianą', 'daje wygraną jak przód'),
    },
    ghost: {
      name: 'Gdy grają dwie osoby',
      values: yesNo('stawkę wybiera też duch', 'nie ma ducha'),
    },
    xMovesLast: {
      name: 'X idzie',
      values: yesNo('po wszystkich innych', 'w kolejności swojej liczby'),
    },
    xSwings: {
      name: 'X przesuwa słupek',
      values: { after: 'po swoim ruchu', either: 'przed swoim ruchem albo po nim' },
    },
    reverseWhenBlocked: {
      name: 'Zablokowany robak',
      values: yesNo('odwraca się', 'zostaje na miejscu'),
    },
    lineMayTouchHead: {
      name: 'Gdy karta trafia na głowę',
      values: yesNo('ten robak wygrywa', 'karta zatrzymuje się przed nią'),
    },
    bendFirst: {
      name: 'Przed ruchem',
      values: yesNo('można wygiąć robaka', 'nie można wygiąć robaka'),
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
      name: 'Długość karty mety',
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
    bid: 'Wybierz tajną stawkę. Jednakowe stawki przepadają.',
    waits: 'Twoja stawka pozostaje zakryta, aż wybiorą wszyscy.',
    number: 'Wybierz, ile kroków zrobi twoje X.',
    walkAll: (count) => `Narysuj drogę od głowy robaka: ${steps(count)}.`,
    walkUpTo: (count) => `Narysuj drogę od głowy robaka: najwyżej ${steps(count)}.`,
    bend: 'Idź albo najpierw wygnij robaka.',
    reverse: 'Robak nie ma miejsca przed sobą. Może się odwrócić.',
    blocked: 'Twój robak nie ma miejsca na krok. Naciśnij Zostań.',
    post: 'Możesz przesunąć jeden słupek mety.',
    postFirst: 'Możesz przesunąć jeden słupek mety teraz albo po swoim ruchu.',
  },

  keyHelp: {
    bids: 'wybiera stawkę lub liczbę dla X',
    aim: 'obraca następny krok; z Shiftem tylko trochę',
    step: 'robi krok',
    back: 'cofa ostatni krok',
    auto: 'rysuje całą drogę',
    confirm: 'rusza w drogę lub przesuwa słupek',
    posts: 'obraca następny krok w lewo lub w prawo albo wybiera słupek L lub R',
    swings: 'przesuwa słupek w jedną lub w drugą stronę',
    pass: 'nie przesuwa słupka',
    bend: 'wygina robaka albo cofa wygięcie (jeśli zasady na to pozwalają)',
    zoom: 'przybliża, oddala albo pokazuje całą planszę',
  },

  facts: {
    bid: (name) => `${name}: stawka wybrana.`,
    bidYours: (bid) => `Twoja stawka: ${bid}.`,
    shows: (name, bid) => `${name} ${bid}`,
    revealed: (bids) => `Stawki: ${bids.join(', ')}.`,
    void: (names) =>
      `${names.length === 1 ? 'Przepada stawka' : 'Przepadają stawki'}: ${names.join(', ')}.`,
    allVoid: 'Przepadają wszystkie stawki.',
    named: (name, number) => `${name} wybiera dla X liczbę ${number}.`,
    left: (name, count) =>
      count === 0 ? `${name} robi ostatni krok.` : `${name} idzie: jeszcze ${steps(count)}.`,
    walked: (name, count) => `${name} robi ${steps(count)}.`,
    stopped: (name) => `${name} zatrzymuje się.`,
    blocked: (name) => `${name} nie ma miejsca na krok.`,
    reversed: (name) => `${name} odwraca robaka.`,
    laid: (name) => `${name} wygina robaka.`,
    kept: (name) => `${name} nie wygina robaka.`,
    swung: (name, isLeft, turn) =>
      `${name} przesuwa słupek ${postMark(isLeft)} o ${Math.round(Math.abs(turn) / 10)}°.`,
    passed: (name) => `${name} nie przesuwa słupka.`,
    round: (round) => `Zaczyna się runda ${round}.`,
    ended: {
      touched: (names) => `${and.format(names)} dotyka karty mety!`,
      swung: (names) => `Karta dotyka głowy: ${and.format(names)}!`,
      stuck: () => 'Zbyt wiele rund bez kroku: remis.',
      rounds: () => 'Minęło 100 rund: remis.',
    },
  },
  yours: {
    walked: (count) => `Robisz ${steps(count)}.`,
    swung: 'Przesuwasz słupek.',
    passed: 'Nie przesuwasz słupka.',
  },
  may: {
    bid: (bids) => `Możesz wybrać stawkę ${or.format(bids)}.`,
    number: (numbers) => `Możesz wybrać dla X ${or.format(numbers)}.`,
  },
  leads: {
    you: (away) => `Prowadzisz: ${away}.`,
    other: (name, away) => `Prowadzi ${name}: ${away}.`,
  },
  away: (count) => `${steps(count)} do mety`,
  touched: 'dotyka karty mety',
  tie: 'remis',

  you: 'ty',
  ghost: 'Duch',
  finish: 'META',
  board: 'Plansza',
  ground: 'Tor',
  hand: 'Twoje stawki',
  bid: (bid) => `Wybierz stawkę ${bid}`,
  rests: (bid) => `${bid} pauzuje w tej rundzie`,
  restsShort: 'pauza',
  number: (number) => `Wybierz ${number} dla X`,
  round: (round) => `Runda ${round}`,
  dead: (dead, of) => `Bez kroku: ${dead} z ${of} rund`,
  seat: {
    hidden: 'stawka wybrana',
    shown: (bid) => `stawka ${bid}`,
    void: (bid) => `stawka ${bid}, która przepada`,
    named: (number) => `X robi ${steps(number)}`,
    last: (bid, isVoid) =>
      isVoid ? `poprzednia stawka ${bid}, przepadła` : `poprzednia stawka ${bid}`,
    said: (name, parts) => `${name}: ${parts.join(', ')}.`,
    walks: 'teraz idzie',
  },
  spoken: {
    card: (isLeft, along, aside) =>
      `Słupek ${postMark(isLeft)} stoi ${counted(along, SEGMENTS)} za startem, ${across(aside)}.`,
    head: (name, along, aside) =>
      `${name}: głowa ${counted(Math.abs(along), SEGMENTS)} ${along < 0 ? 'przed startem' : 'za startem'}, ${across(aside)}.`,
  },
  walk: {
    steering: 'Twój ruch',
    step: (taken, of, turn) => `Krok ${taken} z ${of}, ${way(turn)}`,
    wins: 'dotyka karty i wygrywa',
    stepShort: 'Krok',
    left: 'Skręć w lewo',
    right: 'Skręć w prawo',
    back: 'Cofnij krok',
    auto: 'Auto: narysuj drogę za mnie',
    autoShort: 'Auto',
    go: (count) => `Przejdź narysowaną drogę: ${steps(count)}`,
    goShort: (count, of) => `Idź ${count}/${of}`,
    win: 'Dotknij karty!',
    stay: 'Zostań na miejscu',
    stayShort: 'Zostań',
    noSteps: 'Nie idź, ale zostaw wygięcie',
    noStepsShort: 'Nie idź',
    more: (count) => `Jeszcze ${steps(count)}`,
    reverse: 'Odwróć robaka',
    reverseShort: 'Odwróć',
    bend: 'Wygnij robaka przed ruchem',
    bendShort: 'Wygnij',
    keep: 'Cofnij wygięcie',
    keepShort: 'Cofnij',
    lay: (number, turn) => `Połóż segment ${number} z 6, ${way(turn)}`,
    layShort: 'Połóż',
    still: 'Połóż 6 segmentów',
  },
  post: {
    swinging: 'Słupki mety',
    choose: (isLeft) => `Wybierz słupek ${postMark(isLeft)}`,
    chooseShort: (isLeft) => `Słupek ${postMark(isLeft)}`,
    left: 'Przesuń przeciwnie do ruchu wskazówek zegara',
    right: 'Przesuń zgodnie z ruchem wskazówek zegara',
    go: (isLeft, turn) =>
      `Przesuń słupek ${postMark(isLeft)} o ${degrees(turn)} ${turn > 0 ? 'zgodnie z ruchem' : 'przeciwnie do ruchu'} wskazówek zegara`,
    goShort: (turn) => `Przesuń o ${Math.round(Math.abs(turn) / 10)}°`,
    pass: 'Nie przesuwaj',
  },
  distances: {
    caption: 'Kroki do mety: teraz → po przesunięciu',
    swung: (name, before, after) => `${name} ${before}, po przesunięciu ${after}`,
    all: (each) => `Kroki do mety: ${each.join('; ')}.`,
  },
  zoom: { nearer: 'Przybliż', farther: 'Oddal', whole: 'Cała plansza' },
};

// The texts of Łamańce in Polish. The sentences need no declined names.
import { and, counted, type Forms, or } from '#languages/polish.ts';
import { STAR_KIND } from '../geometry.ts';
import type { Messages } from './en.ts';

const POINTS: Forms = { one: 'punkt', few: 'punkty', many: 'punktów' };
/** After `po`: `po 1 punkcie`, `po 5 punktów`. */
const EACH: Forms = { ...POINTS, one: 'punkcie' };
const PIECES: Forms = { one: 'pionek', few: 'pionki', many: 'pionków' };

const points = (count: number) => counted(count, POINTS);
const pieces = (count: number) => counted(count, PIECES);

const KIND_NAMES = [
  'pionek prosty od boku do boku',
  'pionek prosty od rogu do rogu',
  'kąt prosty między bokami',
  'kąt prosty między rogami',
  'ostry skręt w lewo',
  'ostry skręt w prawo',
  'łagodny skręt w lewo',
  'łagodny skręt w prawo',
  'pionek specjalny',
];

const FROM = [
  'od prawej',
  'od prawej u góry',
  'od góry',
  'od lewej u góry',
  'od lewej',
  'od lewej u dołu',
  'od dołu',
  'od prawej u dołu',
];
const TO = [
  'w prawo',
  'w prawo w górę',
  'w górę',
  'w lewo w górę',
  'w lewo',
  'w lewo w dół',
  'w dół',
  'w prawo w dół',
];

const yesNo = (yes: string, no: string) => ({ true: yes, false: no });

export const pl: Messages = {
  presets: {
    'one-star': 'W ruchu najwyżej jeden pionek specjalny',
    short: 'Krótsza partia: kończy się, gdy worek jest pusty',
  },
  switches: {
    starAfterStar: {
      name: 'Pionek specjalny po specjalnym',
      values: yesNo('jest dozwolony', 'jest niedozwolony'),
    },
    loneStarNeedsEmptyBag: {
      name: 'Pionek specjalny jako twój ostatni',
      values: yesNo('można położyć sam tylko przy pustym worku', 'zawsze można położyć sam'),
    },
    anyStarMayBegin: {
      name: 'Pionek specjalny na początku linii',
      values: {
        false: 'potrzebuje drugiego pionka po sobie',
        true: 'może zostać sam, jeśli nie masz dla niego drugiego',
      },
    },
    playOnWithoutBag: {
      name: 'Gdy worek jest pusty',
      values: yesNo('gra się dalej resztą pionków', 'partia się kończy'),
    },
    firstSeat: { name: 'Kto zaczyna', values: { random: 'decyduje los' } },
  },
  bots: {
    champion: 'Bot mistrzowski',
    steady: 'Bot stateczny',
    random: 'Bot losowy',
  },

  prompts: {
    first: 'Wybierz pionek, obróć go i połóż na dowolnym polu startowym.',
    lay: 'Połóż pionek na końcu linii.',
    begin: 'Żaden pionek nie pasuje. Zacznij nową linię na polu startowym.',
    anew: 'Zacznij nową linię na polu startowym.',
    follow: 'Teraz dołóż jeszcze jeden pionek obok specjalnego.',
    stranded: 'Żaden twój pionek nie łączy się ze specjalnym: pas. Linia jest wtedy martwa.',
    pass: 'Żaden pionek nie pasuje i nie ma wolnego pola startowego: pas.',
    starHint: 'Po pionku specjalnym od razu kładziesz jeszcze jeden.',
    empty: 'Twoja podstawka jest pusta: pas.',
    stars: 'Masz same pionki specjalne i po żadnym nie można położyć drugiego: pas.',
  },

  keyHelp: {
    choose: 'wybiera pionek z podstawki',
    turn: 'obraca wybrany pionek',
    lay: 'przechodzi do następnego pola, na które pionek pasuje; Enter go kładzie',
    pass: 'oznacza pas',
  },

  begins: (name) => `Wylosowano: zaczyna ${name}.`,
  laid: (name, field, score) => `${name} kładzie pionek na ${field}: ${points(score)}.`,
  laidStar: (name, field, score) =>
    `${name} kładzie pionek specjalny na ${field}: ${points(score)}.`,
  began: (name, field, score) => `${name} zaczyna linię na ${field}: ${points(score)}.`,
  beganStar: (name, field, score) =>
    `${name} zaczyna linię na ${field} pionkiem specjalnym: ${points(score)}.`,
  dead: 'Linia jest martwa.',
  passed: (name) => `${name}: pas.`,
  stranded: (name) => `${name} nie ma pionka do specjalnego.`,
  ended: {
    'laid-out': 'Wszystkie pionki leżą na planszy.',
    blocked: 'Nikt nie może już położyć pionka.',
    'bag-empty': 'Worek jest pusty.',
  },
  scored: (score) => points(score),

  theirs: {
    laid: (name, fields, score) =>
      `${name} kładzie ${fields.length === 1 ? 'pionek' : 'pionki'} na ${and.format(fields)}: ${points(score)}.`,
    began: (name, fields, score) =>
      `${name} zaczyna nową linię na ${and.format(fields)}: ${points(score)}.`,
  },
  yours: {
    laid: (score) => `Dostajesz ${points(score)}.`,
    drew: (drawn) => `Dobierasz: ${and.format(drawn)}.`,
    dealt: (drawn) => `Masz: ${and.format(drawn)}.`,
    passed: 'Twój ruch: pas.',
    stranded: 'Nie masz pionka do specjalnego.',
  },
  may: {
    lay: (fields) => `Możesz położyć pionek na ${or.format(fields)}.`,
    begin: (fields) => `Możesz zacząć linię na ${or.format(fields)}.`,
  },
  leads: {
    you: (score) => `Prowadzisz: ${points(score)}.`,
    other: (name, score) => `Prowadzi ${name}: ${points(score)}.`,
    level: (names, you, score) =>
      `Remis na prowadzeniu: ${and.format(you ? ['ty', ...names] : names)}, po ${counted(score, EACH)}.`,
  },

  board: 'Plansza',
  rack: 'Twoja podstawka',
  rackOf: (name, count) => `${name}: ${pieces(count)} na podstawce`,
  captions: { rack: 'podstawka', bag: 'worek' },
  bag: (count) => `${pieces(count)} w worku`,
  seat: (name, score, held) => `${name}: ${points(score)}, ${pieces(held)} na podstawce.`,
  field: (name, score) => `${name}, ${points(score)}`,
  start: (name) => `${name}, pole startowe`,
  piece: (kind, count) => `${count} × ${KIND_NAMES[kind]}`,
  kinds: (kind) => KIND_NAMES[kind] ?? '',
  kindTitle: (kind) =>
    kind === STAR_KIND ? 'Pionek specjalny: połóż po nim jeszcze jeden' : (KIND_NAMES[kind] ?? ''),
  choose: (kind, count) =>
    count > 1 ? `Wybierz: ${KIND_NAMES[kind]}, jeden z ${count}` : `Wybierz: ${KIND_NAMES[kind]}`,
  turn: 'Obróć pionek',
  turnShort: 'Obróć',
  howTo: 'Dotknij: wybierasz. Znowu: obracasz.',
  again: 'Dotknij znowu, aby tu położyć.',
  worth: (field, score) => `${field}, ${points(score)}`,
  onwards: (fields) => `dalej: ${or.format(fields)}`,
  oneMore: 'potem jeszcze jeden pionek',
  arms: (one, other) => `${FROM[one]} ${TO[other]}`,
  layHere: (field, how, score) => `Połóż pionek na ${field}, ${how}: ${points(score)}`,
  layStar: (field, score) => `Połóż pionek specjalny na ${field}: ${points(score)}`,
  kills: 'Martwa linia.',
  why: {
    wait: 'To jeszcze nie twoja kolej.',
    nothing: 'Nie możesz teraz położyć pionka.',
    onlyWay: 'Pasuje tylko tak.',
    unfit: 'Ten pionek teraz nie pasuje.',
    none: 'Nie masz takiego pionka.',
    asked: 'Przewodnik prosi o inne pole.',
    turned: 'Nie łączy się z linią. Obróć go.',
    other: 'Ten pionek tam nie pasuje.',
    goesOn: 'Połóż go na podświetlonym polu.',
    begins: 'Zacznij linię na polu startowym.',
  },
  pass: 'Pas',
  lastLaid: (field) => `Ostatni pionek leży na ${field}.`,
  takeBack: 'Cofnij pionek',
  reconstruction: 'Plansza i pionki to rekonstrukcja.',
};

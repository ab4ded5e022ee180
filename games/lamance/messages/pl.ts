// The line game in Polish. Names are never declined: sentences are built so that they need not be.
import { and, counted, type Forms, or } from '#kernel/grammar/polish.ts';
import { STAR_KIND } from '../geometry.ts';
import type { Messages } from './en.ts';

const POINTS: Forms = { one: 'punkt', few: 'punkty', many: 'punktów' };
const PIECES: Forms = { one: 'element', few: 'elementy', many: 'elementów' };

const points = (count: number) => counted(count, POINTS);
const pieces = (count: number) => counted(count, PIECES);

const KIND_NAMES = [
  'prosty element od boku do boku',
  'prosty element od rogu do rogu',
  'kąt prosty między bokami',
  'kąt prosty między rogami',
  'ostry skręt w lewo',
  'ostry skręt w prawo',
  'łagodny skręt w lewo',
  'łagodny skręt w prawo',
  'gwiazda',
];

/** The same as what somebody draws or holds. */
const KINDS_DRAWN = [...KIND_NAMES.slice(0, 8), 'gwiazdę'];

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
    'one-star': 'Jedna gwiazda na ruch: bez gwiazdy po gwieździe',
    short: 'Krótsza partia: kończy się razem z workiem',
  },
  switches: {
    starAfterStar: {
      name: 'Gwiazda po gwieździe',
      values: yesNo('jest dozwolona', 'jest niedozwolona'),
    },
    loneStarNeedsEmptyBag: {
      name: 'Ostatnia gwiazda sama',
      values: yesNo('tylko gdy worek jest pusty', 'w każdej chwili'),
    },
    playOnWithoutBag: {
      name: 'Gdy worek jest pusty',
      values: yesNo('gra się dalej tym, co się ma', 'partia się kończy'),
    },
    firstSeat: { name: 'Kto zaczyna', values: { random: 'decyduje los' } },
  },
  bots: {
    champion: 'Bot mistrzowski',
    steady: 'Bot stateczny',
    random: 'Bot losowy',
  },

  prompts: {
    first: 'Wybierz element, obróć go i połóż na dowolnym polu startowym.',
    lay: 'Połóż element tam, gdzie kończy się linia.',
    begin: 'Nic nie pasuje: zacznij nową linię na polu startowym.',
    anew: 'Zacznij nową linię na polu startowym.',
    follow: 'Teraz dołóż jeszcze jeden element, obok gwiazdy.',
    pass: 'Żaden element nie pasuje i nie ma wolnego pola startowego: pasujesz.',
    starHint: 'Po gwieździe od razu kładziesz jeszcze jeden element.',
    empty: 'Twój stojak jest pusty: pasujesz.',
    stars: 'Masz same gwiazdy, a za żadną nie da się położyć drugiego elementu: pasujesz.',
  },

  keyHelp: {
    choose: 'wybiera element ze stojaka',
    turn: 'obraca wybrany element',
    lay: 'prowadzi tam, gdzie można położyć, z pola na pole; Enter kładzie',
    pass: 'pasuje',
  },

  begins: (name) => `Los zdecydował: zaczyna ${name}.`,
  laid: (name, field, score) => `${name} kładzie na ${field}: ${points(score)}.`,
  laidStar: (name, field, score) => `${name} kładzie gwiazdę na ${field}: ${points(score)}.`,
  began: (name, field, score) => `${name} zaczyna linię na ${field}: ${points(score)}.`,
  beganStar: (name, field, score) => `${name} zaczyna linię na ${field} gwiazdą: ${points(score)}.`,
  dead: 'Linia tam się kończy.',
  passed: (name) => `${name} pasuje.`,
  ended: {
    'laid-out': 'Wszystkie elementy leżą na planszy.',
    blocked: 'Nikt nie może już położyć elementu.',
    'bag-empty': 'Worek jest pusty.',
  },
  scored: (score) => points(score),

  theirs: {
    laid: (name, fields, score) => `${name} kładzie na ${and.format(fields)}: ${points(score)}.`,
    began: (name, fields, score) =>
      `${name} zaczyna nową linię na ${and.format(fields)}: ${points(score)}.`,
  },
  yours: {
    laid: (score) => `${points(score)}.`,
    drew: (drawn) => `Dobierasz: ${and.format(drawn)}.`,
    dealt: (drawn) => `Masz: ${and.format(drawn)}.`,
    passed: 'Pasujesz.',
  },
  may: {
    lay: (fields) => `Możesz położyć na ${or.format(fields)}.`,
    begin: (fields) => `Możesz zacząć linię na ${or.format(fields)}.`,
  },
  leads: {
    you: (score) => `Prowadzisz: ${points(score)}.`,
    other: (name, score) => `Prowadzi ${name}: ${points(score)}.`,
    level: (names, you, score) =>
      `Po równo: ${and.format(you ? ['ty', ...names] : names)}, po ${points(score)}.`,
  },

  board: 'Plansza',
  rack: 'Twój stojak',
  rackOf: (name, count) => `${name}: ${pieces(count)} na stojaku`,
  captions: { rack: 'stojak', bag: 'w worku' },
  bag: (count) => `${pieces(count)} w worku`,
  seat: (name, score, held) => `${name}: ${points(score)}, ${pieces(held)} na stojaku.`,
  field: (name, score) => `${name}, ${points(score)}`,
  start: (name) => `${name}, pole startowe`,
  piece: (kind, count) => `${count} × ${KIND_NAMES[kind]}`,
  kinds: (kind) => KINDS_DRAWN[kind] ?? '',
  kindTitle: (kind) =>
    kind === STAR_KIND ? 'Gwiazda: od razu połóż jeszcze jeden element' : (KIND_NAMES[kind] ?? ''),
  choose: (kind, count) =>
    count > 1
      ? `Wybierz: ${KIND_NAMES[kind]}, ${kind === STAR_KIND ? 'jedna' : 'jeden'} z ${count}`
      : `Wybierz: ${KIND_NAMES[kind]}`,
  turn: 'Obróć element',
  turnShort: 'Obróć',
  howTo: 'Dotknij, by wybrać, i jeszcze raz, by obrócić.',
  again: 'Dotknij jeszcze raz, by tu położyć.',
  worth: (field, score) => `${field} za ${score}`,
  onwards: (fields) => `dalej na ${or.format(fields)}`,
  oneMore: 'potem jeszcze jeden element',
  arms: (one, other) => `${FROM[one]} ${TO[other]}`,
  layHere: (field, how, score) => `Połóż na ${field}, ${how}: ${points(score)}`,
  layStar: (field, score) => `Połóż gwiazdę na ${field}: ${points(score)}`,
  kills: 'Linia by się tu skończyła.',
  why: {
    wait: 'To jeszcze nie twoja kolej.',
    nothing: 'Nie możesz teraz niczego położyć.',
    onlyWay: 'Pasuje tylko tak.',
    unfit: 'Ten element teraz nie pasuje.',
    none: 'Nie masz takiego elementu.',
    asked: 'Przewodnik prosi o inne pole.',
    turned: 'Tak nie łączy się z linią: obróć go.',
    other: 'Ten element tam nie pasuje.',
    goesOn: 'Linia idzie dalej tam, gdzie świeci.',
    begins: 'Linia zaczyna się na polu startowym.',
  },
  pass: 'Pasuj',
  lastLaid: (field) => `Linia kończy się na ${field}.`,
  takeBack: 'Cofnij gwiazdę',
  reconstruction: 'Plansza i elementy to rekonstrukcja.',
};

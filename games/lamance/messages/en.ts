// The texts of Łamańce in English. Other languages have the type of this catalogue, so none can lack a text.
import type { Catalogue } from '#languages/catalogue.ts';
import { and, counted, or } from '#languages/english.ts';
import { STAR_KIND } from '../geometry.ts';

const points = (count: number) => counted(count, 'point', 'points');
const pieces = (count: number) => counted(count, 'piece', 'pieces');

/** By kind, in the order of KINDS in geometry.ts. */
const KIND_NAMES = [
  'straight piece from side to side',
  'straight piece from corner to corner',
  'right-angle bend between sides',
  'right-angle bend between corners',
  'sharp bend to the left',
  'sharp bend to the right',
  'gentle bend to the left',
  'gentle bend to the right',
  'star',
];

/** By direction, in the order of DIRECTIONS in geometry.ts. */
const WAYS = [
  'right',
  'upper right',
  'top',
  'upper left',
  'left',
  'lower left',
  'bottom',
  'lower right',
];

const yesNo = (yes: string, no: string) => ({ true: yes, false: no });

export const en = {
  presets: {
    'one-star': 'One star per move: no star after a star',
    short: 'Shorter match: it ends when the bag is empty',
  },
  switches: {
    starAfterStar: {
      name: 'A star after a star',
      values: yesNo('is allowed', 'is not allowed'),
    },
    loneStarNeedsEmptyBag: {
      name: 'A star alone as your last piece',
      values: yesNo('only if the bag is empty', 'always allowed'),
    },
    anyStarMayBegin: {
      name: 'A star that starts a line',
      values: {
        false: 'needs a second piece after it',
        true: 'may stay alone if you have no second piece for it',
      },
    },
    playOnWithoutBag: {
      name: 'When the bag is empty',
      values: yesNo('you play on with your last pieces', 'the match is over'),
    },
    firstSeat: { name: 'Who starts', values: { random: 'drawn at random' } },
  },
  bots: {
    champion: 'Champion bot',
    steady: 'Steady bot',
    random: 'Random bot',
  } as Readonly<Record<string, string>>,

  prompts: {
    first: 'Choose a piece, turn it and lay it on any start field.',
    lay: 'Lay a piece at the end of the line.',
    begin: 'None of your pieces fits. Start a new line on a start field.',
    anew: 'Start a new line on a start field.',
    follow: 'Now lay one more piece next to the star.',
    pass: 'None of your pieces fits and no start field is free. You must pass.',
    /** An additional sentence until the first star is placed. */
    starHint: 'If you lay a star, you lay another piece right after it.',
    empty: 'Your rack is empty. You must pass.',
    stranded: 'None of your pieces joins your star. Pass: then the line is dead.',
    stars: 'You have only stars, and you can’t lay a second piece after one. You must pass.',
  },

  keyHelp: {
    choose: 'chooses a piece from your rack',
    turn: 'turns the chosen piece',
    lay: 'goes to the next field where the piece fits; Enter lays it there',
    pass: 'passes',
  },

  begins: (name: string) => `${name} was drawn to start.`,
  laid: (name: string, field: string, score: number) =>
    `${name} lays a piece on ${field}: ${points(score)}.`,
  laidStar: (name: string, field: string, score: number) =>
    `${name} lays a star on ${field}: ${points(score)}.`,
  began: (name: string, field: string, score: number) =>
    `${name} starts a line on ${field}: ${points(score)}.`,
  beganStar: (name: string, field: string, score: number) =>
    `${name} starts a line on ${field} with a star: ${points(score)}.`,
  dead: 'The line is dead.',
  passed: (name: string) => `${name} passes.`,
  stranded: (name: string) => `${name} has no piece for the star.`,
  ended: {
    'laid-out': 'All pieces are laid.',
    blocked: 'Nobody can lay another piece.',
    'bag-empty': 'The bag is empty.',
  },
  scored: (score: number) => points(score),

  theirs: {
    laid: (name: string, fields: readonly string[], score: number) =>
      `${name} lays ${fields.length === 1 ? 'a piece' : 'pieces'} on ${and.format(fields)}: ${points(score)}.`,
    began: (name: string, fields: readonly string[], score: number) =>
      `${name} starts a new line on ${and.format(fields)}: ${points(score)}.`,
  },
  yours: {
    laid: (score: number) => `You score ${points(score)}.`,
    drew: (drawn: readonly string[]) => `You draw ${and.format(drawn)}.`,
    dealt: (drawn: readonly string[]) => `You hold ${and.format(drawn)}.`,
    passed: 'You pass.',
    stranded: 'You have no piece for the star.',
  },
  may: {
    lay: (fields: readonly string[]) => `You can lay a piece on ${or.format(fields)}.`,
    begin: (fields: readonly string[]) => `You can start a line on ${or.format(fields)}.`,
  },
  leads: {
    you: (score: number) => `You lead with ${points(score)}.`,
    other: (name: string, score: number) => `${name} leads with ${points(score)}.`,
    level: (names: readonly string[], you: boolean, score: number) =>
      `${and.format(you ? ['You', ...names] : names)} are tied with ${points(score)} each.`,
  },

  board: 'The board',
  rack: 'Your rack',
  rackOf: (name: string, count: number) => `${name}: ${pieces(count)} on the rack`,
  /** The labels at the numbers of pieces. */
  captions: { rack: 'on rack', bag: 'in bag' },
  bag: (count: number) => `${pieces(count)} in the bag`,
  seat: (name: string, score: number, held: number) =>
    `${name}: ${points(score)}, ${pieces(held)} on the rack.`,
  field: (name: string, score: number) => `${name}, ${points(score)}`,
  start: (name: string) => `${name}, a start field`,
  piece: (kind: number, count: number) => `${count} × ${KIND_NAMES[kind]}`,
  kinds: (kind: number) => `a ${KIND_NAMES[kind]}`,
  /** The tooltip of a piece. */
  kindTitle: (kind: number) =>
    kind === STAR_KIND ? 'Star: lay another piece after it' : `A ${KIND_NAMES[kind]}`,
  choose: (kind: number, count: number) =>
    count > 1 ? `Choose a ${KIND_NAMES[kind]}, one of ${count}` : `Choose the ${KIND_NAMES[kind]}`,
  turn: 'Turn the piece',
  turnShort: 'Turn',
  howTo: 'Tap a piece to choose it. Tap again to turn it.',
  again: 'Tap again to lay it here.',
  worth: (field: string, score: number) => `${field}, ${points(score)}`,
  onwards: (fields: readonly string[]) => `next: ${or.format(fields)}`,
  oneMore: 'then one more piece',
  arms: (one: number, other: number) => `from ${WAYS[one]} to ${WAYS[other]}`,
  layHere: (field: string, how: string, score: number) =>
    `Lay it on ${field}, ${how}: ${points(score)}`,
  layStar: (field: string, score: number) => `Lay a star on ${field}: ${points(score)}`,
  kills: 'It kills the line.',
  why: {
    wait: 'It’s not your turn yet.',
    nothing: 'You can’t lay a piece now.',
    onlyWay: 'It fits only this way.',
    unfit: 'This piece doesn’t fit now.',
    none: 'You don’t have this piece.',
    asked: 'The guide asks for another field.',
    turned: 'It doesn’t join the line. Turn it.',
    other: 'This piece doesn’t fit there.',
    goesOn: 'Lay it on a glowing field.',
    begins: 'Start the line on a start field.',
  },
  pass: 'Pass',
  lastLaid: (field: string) => `The last piece is on ${field}.`,
  takeBack: 'Undo the star',
  reconstruction: 'The board and the pieces are a reconstruction.',
};

/** The texts that every language must have. */
export type Messages = Catalogue<typeof en>;

// The texts of Łamańce in English. Other languages have the type of this catalogue, so none can lack a text.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  terms: {
    points: { one: '{count} point', other: '{count} points' },
    pieces: { one: '{count} piece', other: '{count} pieces' },
    /** By kind, in the order of KINDS in geometry.ts. */
    kinds: [
      'straight piece from side to side',
      'straight piece from corner to corner',
      'right-angle bend between sides',
      'right-angle bend between corners',
      'sharp bend to the left',
      'sharp bend to the right',
      'gentle bend to the left',
      'gentle bend to the right',
      'star',
    ],
    /** By direction, in the order of DIRECTIONS in geometry.ts. */
    ways: [
      'right',
      'upper right',
      'top',
      'upper left',
      'left',
      'lower left',
      'bottom',
      'lower right',
    ],
  },

  presets: {
    'one-star': 'One star per move: no star after a star',
    short: 'Shorter match: it ends when the bag is empty',
  },
  switches: {
    starAfterStar: {
      name: 'A star after a star',
      values: { true: 'is allowed', false: 'is not allowed' },
    },
    loneStarNeedsEmptyBag: {
      name: 'A star alone as your last piece',
      values: { true: 'only if the bag is empty', false: 'always allowed' },
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
      values: { true: 'you play on with your last pieces', false: 'the match is over' },
    },
    emptyRackPasses: {
      name: 'When your rack is empty',
      values: { true: 'you pass automatically', false: 'you must say that you pass' },
    },
    firstSeat: { name: 'Who starts', values: { random: 'drawn at random' } },
  },
  bots: {
    champion: 'Champion bot',
    clever: 'Clever bot',
    steady: 'Steady bot',
    careless: 'Careless bot',
    random: 'Random bot',
  },

  prompts: {
    /** Before the prompt, until the player has laid a piece. */
    aim: 'Get the most points to win.',
    first: 'Lay a piece on any start field.',
    lay: 'Lay a piece at the end of the line.',
    begin: 'None of your pieces fits. Start a new line on a start field.',
    anew: 'Start a new line on a start field.',
    follow: 'Now lay one more piece next to the star.',
    pass: 'None of your pieces fits and no start field is free. You must pass.',
    /** A hint at the first turn. */
    starHint: 'If you lay a star, you lay another piece right after it.',
    /** A hint in the first turns, by whether players go on without a bag. */
    endHint: {
      true: 'The match ends when nobody can lay another piece.',
      false: 'The match ends when the bag is empty.',
    },
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

  begins: '{name} was drawn to start.',
  laid: '{name} lays a piece on {field}: {score points}.',
  laidStar: '{name} lays a star on {field}: {score points}.',
  began: '{name} starts a line on {field}: {score points}.',
  beganStar: '{name} starts a line on {field} with a star: {score points}.',
  /** By what ends the line. */
  dead: {
    edge: 'The line is dead: it points off the board.',
    pieces: 'The line is dead: it points to a covered field.',
    both: 'The line is dead: it points to a covered field and off the board.',
    star: 'The line is dead: no piece follows the star.',
  },
  passed: '{name} passes.',
  stranded: '{name} has no piece for the star.',
  ended: {
    'laid-out': 'All pieces are laid.',
    blocked: 'Nobody can lay another piece.',
    'bag-empty': 'The bag is empty.',
  },
  scored: '{score points}',

  theirs: {
    laid: {
      one: '{name} lays a piece on {fields and}: {score points}.',
      other: '{name} lays pieces on {fields and}: {score points}.',
    },
    began: {
      one: '{name} starts a new line on {fields and}: {score points}.',
      other: '{name} starts a new line with pieces on {fields and}: {score points}.',
    },
  },
  yours: {
    laid: 'You score {score points}.',
    drew: 'You draw {drawn and}.',
    dealt: 'You hold {drawn and}.',
    passed: 'You pass.',
    stranded: 'You have no piece for the star.',
  },
  may: {
    lay: 'You can lay a piece on {fields or}.',
    begin: 'You can start a line on {fields or}.',
  },
  leads: {
    you: 'You lead with {score points}.',
    other: '{name} leads with {score points}.',
    level: '{names and} are tied with {score points} each.',
    /** As one of `names`. */
    me: 'You',
  },

  board: 'The board',
  rack: 'Your rack',
  rackOf: '{name}: {count pieces} on the rack',
  /** The labels at the numbers of pieces. */
  captions: { rack: 'on rack', bag: 'in bag' },
  bag: '{count pieces} in the bag',
  seat: '{name}: {score points}, {held pieces} on the rack.',
  field: '{name} ({score points})',
  start: '{name} (start field)',
  piece: '{count} × {kind kinds}',
  kind: 'a {kind kinds}',
  /** The tooltip of a piece. */
  kindTitle: 'A {kind kinds}',
  starTitle: 'Star: lay another piece after it',
  choose: {
    one: 'Choose the {kind kinds}',
    other: 'Choose a {kind kinds}, one of {count}',
  },
  turn: 'Turn the piece',
  turnShort: 'Turn',
  howTo: 'Tap a piece, again to turn it. Tap a field, again to lay.',
  howToClick: 'Click a piece, again to turn it. Click a field to lay it.',
  again: 'Tap again to lay it.',
  againClick: 'Click again to lay it.',
  worth: '{field}, {score points}',
  onwards: 'next: {fields or}',
  oneMore: 'then one more piece',
  arms: 'from {one ways} to {other ways}',
  layHere: 'Lay it on {field}, {how}: {score points}',
  layStar: 'Lay a star on {field}: {score points}',
  kills: 'This ends the line',
  /** The same, with what the piece earns. */
  ends: 'This ends the line: you get {score points}.',
  /** Beside the field to which a turned piece has moved. */
  moved: 'It doesn’t fit on {field} this way.',
  why: {
    wait: 'It’s not your turn yet.',
    nothing: 'You can’t lay a piece now.',
    onlyWay: 'It fits only this way.',
    unfit: 'This piece doesn’t fit now.',
    corner: 'Doesn’t fit: the line goes on across a corner. This piece has arms only to sides.',
    side: 'Doesn’t fit: the line goes on across a side. This piece has arms only to corners.',
    lone: 'A star doesn’t fit: none of your pieces could follow it.',
    none: 'You don’t have this piece.',
    asked: 'The guide asks for another field.',
    turned: 'It doesn’t join the line. Turn it.',
    other: 'This piece doesn’t fit there.',
    goesOn: 'Lay it on a glowing field.',
    begins: 'Start the line on a start field.',
  },
  pass: 'Pass',
  lastLaid: 'The last piece is on {field}.',
  takeBack: 'Undo the star',
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;

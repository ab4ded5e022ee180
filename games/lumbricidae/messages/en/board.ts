// The texts of the dice game in English. Other languages have the type of this catalogue, so none can lack a text.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  terms: {
    dice: { one: '{count} die', other: '{count} dice' },
    worms: { one: '{count} worm', other: '{count} worms' },
    tiles: { one: '{count} tile', other: '{count} tiles' },
    numbers: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'],
    /** By face, in the order of FACES in notation.ts. */
    face: ['1', '2', '3', '4', '5', 'worm'],
    faces: ['1s', '2s', '3s', '4s', '5s', 'worms'],
    /** The rolls before an action, with the space after them; empty without a roll. */
    rolling: {
      0: '',
      1: 'rolls once and ',
      2: 'rolls twice and ',
      other: 'rolls {count numbers} times and ',
    },
  },

  presets: {
    'official-short': 'Shorter match: a returned tile is turned face down if it is the highest',
    'any-lower': 'You may take any lower tile',
  },
  switches: {
    wormValue: { name: 'A worm counts', values: { 5: '5', 6: '6' } },
    wormRequired: {
      name: 'To take a tile',
      values: { true: 'you need a worm', false: 'you need no worm' },
    },
    stopAllowed: {
      name: 'Stopping early',
      values: { true: 'allowed once you can take a tile', false: 'not allowed' },
    },
    deadRollFails: {
      name: 'A roll with no new face',
      values: { true: 'fails the turn', false: 'only ends rolling' },
    },
    lower: {
      name: 'Which tile you take from the row',
      values: {
        closest: 'equal to your total or the closest lower',
        any: 'any tile up to your total',
      },
    },
    returnedHighestStays: {
      name: 'If the returned tile is the highest',
      values: { true: 'it stays face up', false: 'it is turned face down' },
    },
    turnOnEmptyFailure: {
      name: 'If a player without tiles fails',
      values: {
        true: 'the highest tile is turned face down',
        false: 'no tile is turned face down',
      },
    },
    firstSeat: { name: 'Who starts', values: { random: 'drawn at random' } },
  },
  bots: {
    champion: 'Champion bot',
    collector: 'Collector bot',
    clever: 'Clever bot',
    steady: 'Steady bot',
    careless: 'Careless bot',
    kind: 'Kind bot',
    random: 'Random bot',
  },

  keep: 'Set aside {dice}',
  roll: 'Roll {count dice}',
  take: 'Take tile {tile}',
  steal: 'Steal tile {tile} from {from}',

  prompts: {
    /** In the first round, before the prompt. */
    aim: 'Get the most worms to win.',
    aimNoStop: 'Get the most worms to win. You can’t stop a turn early.',
    start: 'Roll all eight dice.',
    choose: 'Choose which dice to set aside.',
    rollOrTake: 'Take a glowing tile, or roll again.',
    rollOrSteal: 'Steal a tile, or roll again.',
    rollTakeOrSteal: 'Steal a tile, take one from the row, or roll again.',
    noWorm: 'Roll again: you need a worm to take a tile.',
    tooLow: 'Roll again: your total is too low for a tile.',
    mustRoll: 'Roll again: you can’t stop early in this game.',
    take: 'Take a glowing tile.',
    steal: 'Steal the tile: it’s the only one you can take.',
    takeOrSteal: 'Steal a tile, or take one from the row.',
  },

  keyHelp: {
    roll: 'rolls the dice',
    keep: 'sets aside all dice with that number',
    keepWorms: 'sets the worms aside',
    take: 'takes a tile; with several to choose from, goes to the next one',
    steal: 'steals a tile',
  },

  begins: '{name} was drawn to start.',
  rolled: '{name} rolls {roll and}.',
  rolledDead: '{name} rolls {roll and}: no new face.',
  kept: '{name} sets aside {dice}: {total} so far.',
  took: '{name} takes tile {tile} with a total of {total}.',
  stole: '{name} steals tile {tile} from {from}!',
  failed: {
    'dead-roll': '{name}’s turn fails.',
    'no-worm': '{name}’s turn fails: no worm.',
    'too-low': '{name}’s turn fails: the total is too low.',
  },
  keptAlready: 'You already have {face faces}.',
  onlyFaces: 'No new face: only {faces and}.',
  /** As one of `faces`. */
  allOfFace: '{face faces}',
  failing: { 'no-worm': 'No worm.', 'too-low': 'The total is too low for a tile.' },
  /** The end of a successful turn, below the name of its player. */
  succeeds: {
    took: 'Takes tile {tile}.',
    stole: 'Steals tile {tile} from {from}!',
    stoleYours: 'Steals tile {tile} from you!',
    worms: '+{count worms}',
  },
  nothingLost: 'No tile goes back.',
  returned: 'Tile {tile} goes back to the row.',
  turned: 'Tile {tile} is turned face down.',
  spared: 'It is the highest tile in the row, so it stays face up.',
  /** Dice of one face: `three worms`, `one 4`. */
  dice: { one: '{count numbers} {face face}', other: '{count numbers} {face faces}' },
  /** A number of worms and the highest tile. */
  scored: { 0: 'no tile', other: '{count worms}, highest tile {highest}' },

  why: {
    'dead-roll': 'no new face in the roll',
    'no-worm': 'no worm',
    'too-low': 'the total is too low',
  },
  /** The end of a turn, next to its picture in the history. */
  ends: {
    took: 'taken',
    stole: 'stolen from {from}!',
    failed: 'Failed:',
    returned: 'goes back',
    turned: 'face down',
  },
  theirs: {
    rolled: '{name} {count rolling}is thinking.',
    soFar: '{name} {count rolling}has {total} so far.',
    took: '{name} {count rolling}takes tile {tile} with a total of {total}.',
    stole: '{name} {count rolling}steals tile {tile} from {from}!',
    stoleYours: '{name} {count rolling}steals tile {tile} from you!',
    failed: { 0: '{name}’s turn fails: {why}.', other: '{name} {count rolling}fails: {why}.' },
  },
  yours: {
    rolled: 'You roll {roll and}.',
    kept: '{total} so far.',
    took: 'You take tile {tile}.',
    stole: 'You steal tile {tile} from {from}!',
    failed: 'Your turn fails: {why}.',
  },
  may: {
    keepAny: 'Set aside any of these faces.',
    keep: 'Set aside {dice or}.',
    take: 'take tile {tiles or}',
    steal: 'steal tile {tile} from {from}',
    roll: 'roll {count dice}',
    all: 'You can {parts or}.',
  },
  leads: {
    you: 'You lead with {worms worms}.',
    other: '{name} leads with {worms worms}.',
    level: '{names and} are tied with {worms worms} each.',
    /** As one of `names`. */
    me: 'You',
  },

  board: 'The board',
  row: 'Tiles in the row',
  open: 'Face up: {tiles}.',
  noneOpen: 'Face up: none.',
  down: 'Face down: {tiles}.',
  stacks: 'Stacks',
  /** A number of tiles, with the worms on them. */
  stack: {
    0: '{name}: no tile.',
    other: '{name}: {count tiles}, {worms worms}, top tile {top}.',
  },
  you: 'you',
  isYou: '{name} (you)',
  stackCount: '{count tiles}',
  dicePart: 'Dice',
  lying: 'Just rolled: {roll and}.',
  aside: 'Set aside',
  asideDice: 'Set aside: {parts and}; total {total}.',
  nothingAside: 'No dice set aside yet.',
  total: 'Total',
  lastTurn: 'Last turn: {total}',
  needsMore: '{missing} more for tile {tile}',
  needsMoreToSteal: '{missing} more to steal {tile}',
  needsWorm: 'needs a worm',
  needsMoreWorm: '{missing} more and a worm',
  stealHere: 'Steal!',
  takesTile: 'takes tile {tile}',
  takesLower: 'takes {tile}: {total} is gone',
  takesUpTo: 'takes any tile {lowest}–{highest}',
  stealsTile: 'steals tile {tile}!',
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;

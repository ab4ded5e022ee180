// The dice game in English. Every other language has the type of this one, so none can lack a text.
import type { Catalogue } from '#kernel/catalogue.ts';
import { and, counted, or } from '#kernel/grammar/english.ts';

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const WORM = 5;

/** `three worms`, `one 4`. */
function dice(count: number, face: number): string {
  const one = face === WORM ? 'worm' : `${face + 1}`;
  return `${COUNTS[count]} ${count === 1 ? one : `${one}s`}`;
}

function list(parts: readonly string[]): string {
  return and.format(parts);
}

/** `rolls twice and `; nothing where no roll is to be told. */
function afterRolls(rolls: number): string {
  if (rolls === 0) return '';
  const times = rolls === 1 ? 'once' : rolls === 2 ? 'twice' : `${COUNTS[rolls] ?? rolls} times`;
  return `rolls ${times} and `;
}

function either(parts: readonly string[]): string {
  return or.format(parts);
}

const yesNo = (yes: string, no: string) => ({ true: yes, false: no });

export const en = {
  /** By which more of this language is loaded. */
  language: 'en',
  presets: {
    'official-short': 'Short game: a returned tile may be turned down itself',
    'any-lower': 'Any lower tile may be taken',
  },
  switches: {
    wormValue: { name: 'A worm counts', values: { 5: '5', 6: '6' } },
    wormRequired: {
      name: 'To take a tile',
      values: yesNo('a worm must be aside', 'no worm is needed'),
    },
    stopAllowed: {
      name: 'Stopping',
      values: yesNo('allowed once a tile can be taken', 'never: roll until it ends by itself'),
    },
    deadRollFails: {
      name: 'A roll of faces already aside',
      values: yesNo('fails the turn', 'only ends the rolling'),
    },
    lower: {
      name: 'Which tile you take from the row',
      values: {
        closest: 'that of your total, else the closest lower one',
        any: 'any up to your total',
      },
    },
    returnedHighestStays: {
      name: 'A returned tile that is the highest',
      values: yesNo('stays open', 'is turned down'),
    },
    turnOnEmptyFailure: {
      name: 'Failing without a tile',
      values: yesNo('turns the highest open tile down', 'turns nothing down'),
    },
    firstSeat: { name: 'Who begins', values: { random: 'drawn by lot' } },
  },
  bots: {
    collector: 'Collector bot',
    clever: 'Clever bot',
    steady: 'Steady bot',
    careless: 'Careless bot',
    random: 'Random bot',
  } as Readonly<Record<string, string>>,

  keep: (count: number, face: number) => `Set aside ${dice(count, face)}`,
  roll: (count: number) => `Roll ${counted(count, 'die', 'dice')}`,
  take: (tile: number) => `Take tile ${tile}`,
  steal: (tile: number, from: string) => `Steal ${tile} from ${from}`,

  prompts: {
    start: 'Roll all eight dice.',
    choose: 'Choose a face to set aside.',
    rollOrTake: 'Take a glowing tile, or roll on.',
    rollOrSteal: 'You can steal! Or roll on.',
    rollTakeOrSteal: 'You can steal! Or take from the row, or roll on.',
    noWorm: 'Roll on: you need a worm to take a tile.',
    tooLow: 'Roll on: the total reaches no tile yet.',
    mustRoll: 'Roll on: nobody may stop by choice here.',
    take: 'Take a glowing tile.',
    steal: 'You steal: nothing else is within reach.',
    takeOrSteal: 'You can steal! Or take from the row.',
  },

  keyHelp: {
    roll: 'rolls the dice',
    keep: 'sets aside that number',
    keepWorms: 'sets the worms aside',
    take: 'takes a tile; where there are several, goes from one to the next',
    steal: 'steals a tile',
  },

  begins: (name: string) => `${name} was drawn to start.`,
  rolled: (name: string, roll: readonly string[]) => `${name} rolls ${list(roll)}.`,
  rolledDead: (name: string, roll: readonly string[]) =>
    `${name} rolls ${list(roll)}: only faces already aside.`,
  kept: (name: string, count: number, face: number, total: number) =>
    `${name} sets aside ${dice(count, face)}: ${total} so far.`,
  took: (name: string, tile: number, total: number) => `${name} takes tile ${tile} with ${total}.`,
  stole: (name: string, tile: number, from: string) => `${name} steals tile ${tile} from ${from}!`,
  failed: {
    'dead-roll': (name: string) => `${name} fails.`,
    'no-worm': (name: string) => `${name} fails: no worm.`,
    'too-low': (name: string) => `${name} fails: too low for any tile.`,
  },
  keptAlready: (face: number) =>
    `You already have ${face === WORM ? 'worms' : `${face + 1}s`} aside.`,
  onlyFaces: (faces: readonly number[]) =>
    `Only ${list(faces.map((face) => (face === WORM ? 'worms' : `${face + 1}s`)))}, and those are already aside.`,
  failing: { 'no-worm': 'No worm aside.', 'too-low': 'Too low for any tile.' },
  nothingLost: 'No tile to give back.',
  returned: (tile: number) => `Tile ${tile} goes back.`,
  turned: (tile: number) => `Tile ${tile} is turned face down and out of the game.`,
  spared: 'It is the highest of the row and stays open.',
  dice,
  scored: (worms: number, highest: number) =>
    highest === 0 ? 'no tile' : `${counted(worms, 'worm', 'worms')}, highest tile ${highest}`,

  why: {
    'dead-roll': 'only faces already aside',
    'no-worm': 'no worm',
    'too-low': 'too low for any tile',
  },
  /** How a turn ended, beside its drawing. */
  ends: {
    took: 'taken',
    stole: (from: string) => `stolen from ${from}!`,
    failed: 'Failed:',
    returned: 'goes back',
    turned: 'turned down',
  },
  theirs: {
    rolled: (name: string, rolls: number) => `${name} ${afterRolls(rolls)}thinks.`,
    soFar: (name: string, rolls: number, total: number) =>
      `${name} ${afterRolls(rolls)}has ${total} so far.`,
    took: (name: string, rolls: number, tile: number, total: number) =>
      `${name} ${afterRolls(rolls)}takes tile ${tile} with ${total}.`,
    stole: (name: string, rolls: number, tile: number, from: string) =>
      `${name} ${afterRolls(rolls)}steals tile ${tile} from ${from}!`,
    stoleYours: (name: string, rolls: number, tile: number) =>
      `${name} ${afterRolls(rolls)}steals tile ${tile} from you!`,
    failed: (name: string, rolls: number, why: string) =>
      `${name} ${afterRolls(rolls)}fails: ${why}.`,
  },
  yours: {
    rolled: (roll: readonly string[]) => `You roll ${list(roll)}.`,
    kept: (total: number) => `${total} so far.`,
    took: (tile: number) => `Tile ${tile} is yours.`,
    stole: (tile: number, from: string) => `You steal tile ${tile} from ${from}!`,
    failed: (why: string) => `Your turn fails: ${why}.`,
  },
  may: {
    keepAny: 'Set aside any of them.',
    keep: (dice: readonly string[]) => `Set aside ${either(dice)}.`,
    take: (tiles: readonly number[]) => `take tile ${either(tiles.map(String))}`,
    steal: (tile: number, from: string) => `steal tile ${tile} from ${from}`,
    roll: (count: number) => `roll ${counted(count, 'die', 'dice')}`,
    all: (parts: readonly string[]) => `You may ${either(parts)}.`,
  },
  leads: {
    you: (worms: number) => `You lead with ${counted(worms, 'worm', 'worms')}.`,
    other: (name: string, worms: number) =>
      `${name} leads with ${counted(worms, 'worm', 'worms')}.`,
    level: (names: readonly string[], you: boolean, worms: number) =>
      `${list(you ? ['You', ...names] : names)} are level with ${counted(worms, 'worm', 'worms')} each.`,
  },

  board: 'The table',
  row: 'Tiles in the row',
  open: (tiles: readonly number[]) => `Open: ${tiles.join(', ') || 'none'}.`,
  down: (tiles: readonly number[]) => `Turned down: ${tiles.join(', ')}.`,
  stacks: 'Stacks',
  stack: (name: string, tiles: number, worms: number, top: number) =>
    tiles === 0
      ? `${name}: no tile.`
      : `${name}: ${counted(tiles, 'tile', 'tiles')}, ${counted(worms, 'worm', 'worms')}, top tile ${top}.`,
  you: 'you',
  isYou: (name: string) => `${name} (you)`,
  stackCount: (tiles: number) => counted(tiles, 'tile', 'tiles'),
  dicePart: 'Dice',
  lying: (roll: readonly string[]) => `Just rolled: ${list(roll)}.`,
  aside: 'Set aside',
  asideDice: (parts: readonly string[], total: number) =>
    `Set aside: ${list(parts)}; total ${total}.`,
  nothingAside: 'Nothing is set aside yet.',
  total: 'Total',
  lastTurn: 'the turn before',
  needsMore: (missing: number, tile: number) => `${missing} more for tile ${tile}`,
  needsWorm: 'still needs a worm',
  needsMoreWorm: (missing: number) => `${missing} more, with a worm`,
  stealHere: 'Steal!',
  takesTile: (tile: number) => `takes tile ${tile}`,
  takesLower: (total: number, tile: number) => `${total} is gone: takes ${tile}`,
  takesUpTo: (lowest: number, highest: number) => `takes any tile ${lowest}–${highest}`,
  stealsTile: (tile: number) => `steals tile ${tile}!`,
};

/** What every language of this game must say. */
export type Messages = Catalogue<typeof en>;

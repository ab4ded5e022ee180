// The texts of the dice game in English. Other languages have the type of this catalogue, so none can lack a text.
import type { Catalogue } from '#languages/catalogue.ts';
import { and, counted, or } from '#languages/english.ts';

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const WORM = 5;

/** `three worms`, `one 4`. */
function dice(count: number, face: number): string {
  const one = face === WORM ? 'worm' : `${face + 1}`;
  return `${COUNTS[count]} ${count === 1 ? one : `${one}s`}`;
}

/** `rolls twice and `; empty without a roll. */
function afterRolls(rolls: number): string {
  if (rolls === 0) return '';
  const times = rolls === 1 ? 'once' : rolls === 2 ? 'twice' : `${COUNTS[rolls] ?? rolls} times`;
  return `rolls ${times} and `;
}

const yesNo = (yes: string, no: string) => ({ true: yes, false: no });

export const en = {
  /** The language of further texts to load, such as the coach's. */
  language: 'en',
  presets: {
    'official-short': 'Short game: a returned tile is turned face down if it is the highest',
    'any-lower': 'You may take any lower tile',
  },
  switches: {
    wormValue: { name: 'A worm counts', values: { 5: '5', 6: '6' } },
    wormRequired: {
      name: 'To take a tile',
      values: yesNo('you need a worm', 'you need no worm'),
    },
    stopAllowed: {
      name: 'Stopping early',
      values: yesNo('allowed once you can take a tile', 'not allowed'),
    },
    deadRollFails: {
      name: 'A roll with no new face',
      values: yesNo('fails the turn', 'only ends rolling'),
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
      values: yesNo('it stays face up', 'it is turned face down'),
    },
    turnOnEmptyFailure: {
      name: 'If a player without tiles fails',
      values: yesNo('the highest tile is turned face down', 'no tile is turned face down'),
    },
    firstSeat: { name: 'Who starts', values: { random: 'drawn at random' } },
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
  steal: (tile: number, from: string) => `Steal tile ${tile} from ${from}`,

  prompts: {
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

  begins: (name: string) => `${name} was drawn to start.`,
  rolled: (name: string, roll: readonly string[]) => `${name} rolls ${and.format(roll)}.`,
  rolledDead: (name: string, roll: readonly string[]) =>
    `${name} rolls ${and.format(roll)}: no new face.`,
  kept: (name: string, count: number, face: number, total: number) =>
    `${name} sets aside ${dice(count, face)}: ${total} so far.`,
  took: (name: string, tile: number, total: number) =>
    `${name} takes tile ${tile} with a total of ${total}.`,
  stole: (name: string, tile: number, from: string) => `${name} steals tile ${tile} from ${from}!`,
  failed: {
    'dead-roll': (name: string) => `${name}’s turn fails.`,
    'no-worm': (name: string) => `${name}’s turn fails: no worm.`,
    'too-low': (name: string) => `${name}’s turn fails: the total is too low.`,
  },
  keptAlready: (face: number) => `You already have ${face === WORM ? 'worms' : `${face + 1}s`}.`,
  onlyFaces: (faces: readonly number[]) =>
    `No new face: only ${and.format(faces.map((face) => (face === WORM ? 'worms' : `${face + 1}s`)))}.`,
  failing: { 'no-worm': 'No worm.', 'too-low': 'The total is too low for a tile.' },
  nothingLost: 'No tile goes back.',
  returned: (tile: number) => `Tile ${tile} goes back to the row.`,
  turned: (tile: number) => `Tile ${tile} is turned face down and leaves the game.`,
  spared: 'It is the highest tile in the row, so it stays face up.',
  dice,
  scored: (worms: number, highest: number) =>
    highest === 0 ? 'no tile' : `${counted(worms, 'worm', 'worms')}, highest tile ${highest}`,

  why: {
    'dead-roll': 'no new face in the roll',
    'no-worm': 'no worm',
    'too-low': 'the total is too low',
  },
  /** The end of a turn, next to its picture in the history. */
  ends: {
    took: 'taken',
    stole: (from: string) => `stolen from ${from}!`,
    failed: 'Failed:',
    returned: 'goes back',
    turned: 'face down',
  },
  theirs: {
    rolled: (name: string, rolls: number) => `${name} ${afterRolls(rolls)}is thinking.`,
    soFar: (name: string, rolls: number, total: number) =>
      `${name} ${afterRolls(rolls)}has ${total} so far.`,
    took: (name: string, rolls: number, tile: number, total: number) =>
      `${name} ${afterRolls(rolls)}takes tile ${tile} with a total of ${total}.`,
    stole: (name: string, rolls: number, tile: number, from: string) =>
      `${name} ${afterRolls(rolls)}steals tile ${tile} from ${from}!`,
    stoleYours: (name: string, rolls: number, tile: number) =>
      `${name} ${afterRolls(rolls)}steals tile ${tile} from you!`,
    failed: (name: string, rolls: number, why: string) =>
      rolls === 0 ? `${name}’s turn fails: ${why}.` : `${name} ${afterRolls(rolls)}fails: ${why}.`,
  },
  yours: {
    rolled: (roll: readonly string[]) => `You roll ${and.format(roll)}.`,
    kept: (total: number) => `${total} so far.`,
    took: (tile: number) => `You take tile ${tile}.`,
    stole: (tile: number, from: string) => `You steal tile ${tile} from ${from}!`,
    failed: (why: string) => `Your turn fails: ${why}.`,
  },
  may: {
    keepAny: 'Set aside any of these faces.',
    keep: (dice: readonly string[]) => `Set aside ${or.format(dice)}.`,
    take: (tiles: readonly number[]) => `take tile ${or.format(tiles.map(String))}`,
    steal: (tile: number, from: string) => `steal tile ${tile} from ${from}`,
    roll: (count: number) => `roll ${counted(count, 'die', 'dice')}`,
    all: (parts: readonly string[]) => `You can ${or.format(parts)}.`,
  },
  leads: {
    you: (worms: number) => `You lead with ${counted(worms, 'worm', 'worms')}.`,
    other: (name: string, worms: number) =>
      `${name} leads with ${counted(worms, 'worm', 'worms')}.`,
    level: (names: readonly string[], you: boolean, worms: number) =>
      `${and.format(you ? ['You', ...names] : names)} are tied with ${counted(worms, 'worm', 'worms')} each.`,
  },

  board: 'The board',
  row: 'Tiles in the row',
  open: (tiles: readonly number[]) => `Face up: ${tiles.join(', ') || 'none'}.`,
  down: (tiles: readonly number[]) => `Face down: ${tiles.join(', ')}.`,
  stacks: 'Stacks',
  stack: (name: string, tiles: number, worms: number, top: number) =>
    tiles === 0
      ? `${name}: no tile.`
      : `${name}: ${counted(tiles, 'tile', 'tiles')}, ${counted(worms, 'worm', 'worms')}, top tile ${top}.`,
  you: 'you',
  isYou: (name: string) => `${name} (you)`,
  stackCount: (tiles: number) => counted(tiles, 'tile', 'tiles'),
  dicePart: 'Dice',
  lying: (roll: readonly string[]) => `Just rolled: ${and.format(roll)}.`,
  aside: 'Set aside',
  asideDice: (parts: readonly string[], total: number) =>
    `Set aside: ${and.format(parts)}; total ${total}.`,
  nothingAside: 'No dice set aside yet.',
  total: 'Total',
  lastTurn: (total: number) => `Last turn: ${total}`,
  needsMore: (missing: number, tile: number) => `${missing} more for tile ${tile}`,
  needsWorm: 'needs a worm',
  needsMoreWorm: (missing: number) => `${missing} more and a worm`,
  stealHere: 'Steal!',
  takesTile: (tile: number) => `takes tile ${tile}`,
  takesLower: (total: number, tile: number) => `takes ${tile}: ${total} is gone`,
  takesUpTo: (lowest: number, highest: number) => `takes any tile ${lowest}–${highest}`,
  stealsTile: (tile: number) => `steals tile ${tile}!`,
};

/** The texts that every language must have. */
export type Messages = Catalogue<typeof en>;

// The dice game in Polish. Names are never declined: sentences are built so that they need not be.
import { and, counted, type Forms, form, or } from '#kernel/grammar/polish.ts';
import type { Messages } from './en.ts';

const WORM = 5;

const TILES: Forms = { one: 'płytka', few: 'płytki', many: 'płytek' };
const WORMS: Forms = { one: 'robak', few: 'robaki', many: 'robaków' };
const DICE: Forms = { one: 'kostką', few: 'kostkami', many: 'kostkami' };

/** What a die shows, as the object of a verb: `jedną trójkę`, `dwa robaki`. */
const FACES: readonly Forms[] = [
  { one: 'jedynkę', few: 'jedynki', many: 'jedynek' },
  { one: 'dwójkę', few: 'dwójki', many: 'dwójek' },
  { one: 'trójkę', few: 'trójki', many: 'trójek' },
  { one: 'czwórkę', few: 'czwórki', many: 'czwórek' },
  { one: 'piątkę', few: 'piątki', many: 'piątek' },
  { one: 'robaka', few: 'robaki', many: 'robaków' },
];
const OF_WORMS = ['', 'jednego', 'dwa', 'trzy', 'cztery', 'pięć', 'sześć', 'siedem', 'osiem'];
const OF_NUMBERS = ['', 'jedną', 'dwie', 'trzy', 'cztery', 'pięć', 'sześć', 'siedem', 'osiem'];

function dice(count: number, face: number): string {
  const number = (face === WORM ? OF_WORMS : OF_NUMBERS)[count];
  return `${number} ${form(count, FACES[face] as Forms)}`;
}

function list(parts: readonly string[]): string {
  return and.format(parts);
}

/** `rzuca dwa razy i `; nic, gdy nie ma o czym mówić. */
function afterRolls(rolls: number): string {
  if (rolls === 0) return '';
  return rolls === 1 ? 'rzuca raz i ' : `rzuca ${OF_WORMS[rolls] ?? rolls} razy i `;
}

function either(parts: readonly string[]): string {
  return or.format(parts);
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const yesNo = (yes: string, no: string) => ({ true: yes, false: no });

export const pl: Messages = {
  language: 'pl',
  presets: {
    'official-short': 'Krótka gra: zwrócona płytka też może zostać zakryta',
    'any-lower': 'Można wziąć dowolną niższą płytkę',
  },
  switches: {
    wormValue: { name: 'Robak liczy się za', values: { 5: '5', 6: '6' } },
    wormRequired: {
      name: 'Aby wziąć płytkę',
      values: yesNo('trzeba mieć odłożonego robaka', 'robak nie jest potrzebny'),
    },
    stopAllowed: {
      name: 'Przerwanie rzutów',
      values: yesNo('dozwolone, gdy można wziąć płytkę', 'nigdy: rzuca się do samego końca'),
    },
    deadRollFails: {
      name: 'Rzut z samymi odłożonymi wartościami',
      values: yesNo('oznacza nieudaną turę', 'tylko kończy rzuty'),
    },
    lower: {
      name: 'Którą płytkę bierze się z rzędu',
      values: {
        closest: 'równą sumie albo najbliższą niższą',
        any: 'dowolną, nie wyższą niż suma',
      },
    },
    returnedHighestStays: {
      name: 'Zwrócona płytka, która jest najwyższa',
      values: yesNo('pozostaje odkryta', 'zostaje zakryta'),
    },
    turnOnEmptyFailure: {
      name: 'Nieudana tura bez żadnej płytki',
      values: yesNo('zakrywa najwyższą odkrytą płytkę', 'nie zakrywa niczego'),
    },
    firstSeat: { name: 'Kto zaczyna', values: { random: 'decyduje los' } },
  },
  bots: {
    collector: 'Bot zbieracz',
    clever: 'Bot sprytny',
    steady: 'Bot stateczny',
    careless: 'Bot beztroski',
    random: 'Bot losowy',
  },

  keep: (count, face) => `Odłóż ${dice(count, face)}`,
  roll: (count) => `Rzuć ${counted(count, DICE)}`,
  take: (tile) => `Weź płytkę ${tile}`,
  steal: (tile, from) => `Ukradnij płytkę ${tile}, którą ma ${from}`,

  prompts: {
    start: 'Rzuć wszystkimi ośmioma kostkami.',
    choose: 'Wybierz, którą wartość odłożyć.',
    rollOrTake: 'Weź świecącą płytkę albo rzucaj dalej.',
    rollOrSteal: 'Możesz ukraść! Albo rzucaj dalej.',
    rollTakeOrSteal: 'Możesz ukraść! Albo weź płytkę z rzędu, albo rzucaj dalej.',
    noWorm: 'Rzucaj dalej: bez robaka nie ma płytki.',
    tooLow: 'Rzucaj dalej: jeszcze za mało na płytkę.',
    mustRoll: 'Rzucaj dalej: tu nie wolno przestać.',
    take: 'Weź świecącą płytkę.',
    steal: 'Kradniesz: nic innego nie jest w zasięgu.',
    takeOrSteal: 'Możesz ukraść! Albo weź płytkę z rzędu.',
  },

  keyHelp: {
    roll: 'rzuca kostkami',
    keep: 'odkłada tę liczbę',
    keepWorms: 'odkłada robaki',
    take: 'bierze płytkę; gdy jest ich kilka, przechodzi do następnej',
    steal: 'kradnie płytkę',
  },

  begins: (name) => `Los zdecydował: zaczyna ${name}.`,
  rolled: (name, roll) => `${name} wyrzuca ${list(roll)}.`,
  rolledDead: (name, roll) => `${name} wyrzuca ${list(roll)}: same odłożone już wartości.`,
  kept: (name, count, face, total) => `${name} odkłada ${dice(count, face)}: razem ${total}.`,
  took: (name, tile, total) => `${name} bierze płytkę ${tile} za ${total}.`,
  stole: (name, tile, from) => `${name} kradnie płytkę ${tile}! Traci ją ${from}.`,
  failed: {
    'dead-roll': (name) => `${name} – nieudana tura.`,
    'no-worm': (name) => `${name} – nieudana tura: brak robaka.`,
    'too-low': (name) => `${name} – nieudana tura: za mało na jakąkolwiek płytkę.`,
  },
  keptAlready: (face) => `${capital(FACES[face]?.few ?? '')} już masz odłożone.`,
  onlyFaces: (faces) =>
    `Same ${list(faces.map((face) => FACES[face]?.few ?? ''))}, a te są już odłożone.`,
  failing: { 'no-worm': 'Nie ma odłożonego robaka.', 'too-low': 'Za mało na jakąkolwiek płytkę.' },
  nothingLost: 'Nie ma płytki do oddania.',
  returned: (tile) => `Płytka ${tile} wraca na stół.`,
  turned: (tile) => `Płytka ${tile} zostaje zakryta i wypada z gry.`,
  spared: 'Jest najwyższa w rzędzie i zostaje odkryta.',
  dice,
  scored: (worms, highest) =>
    highest === 0 ? 'bez płytek' : `${counted(worms, WORMS)}, najwyższa płytka ${highest}`,

  why: {
    'dead-roll': 'same odłożone już wartości',
    'no-worm': 'brak robaka',
    'too-low': 'za mało na jakąkolwiek płytkę',
  },
  ends: {
    took: 'zdobyta',
    stole: (from) => `skradziona! Traci ją ${from}.`,
    failed: 'Na próżno:',
    returned: 'wraca',
    turned: 'zakryta',
  },
  theirs: {
    rolled: (name, rolls) => `${name} ${afterRolls(rolls)}się zastanawia.`,
    soFar: (name, rolls, total) => `${name} ${afterRolls(rolls)}ma na razie ${total}.`,
    took: (name, rolls, tile, total) =>
      `${name} ${afterRolls(rolls)}bierze płytkę ${tile} za ${total}.`,
    stole: (name, rolls, tile, from) =>
      `${name} ${afterRolls(rolls)}kradnie płytkę ${tile}! Traci ją ${from}.`,
    stoleYours: (name, rolls, tile) => `${name} ${afterRolls(rolls)}kradnie ci płytkę ${tile}!`,
    failed: (name, rolls, why) => `${name} ${afterRolls(rolls)}kończy z niczym: ${why}.`,
  },
  yours: {
    rolled: (roll) => `Wyrzucasz ${list(roll)}.`,
    kept: (total) => `Razem ${total}.`,
    took: (tile) => `Płytka ${tile} jest twoja.`,
    stole: (tile, from) => `Kradniesz płytkę ${tile}! Traci ją ${from}.`,
    failed: (why) => `Nieudana tura: ${why}.`,
  },
  may: {
    keepAny: 'Odłóż dowolne z nich.',
    keep: (dice) => `Odłóż ${either(dice)}.`,
    take: (tiles) => `wziąć płytkę ${either(tiles.map(String))}`,
    steal: (tile, from) => `ukraść płytkę ${tile}, którą ma ${from}`,
    roll: (count) => `rzucić ${counted(count, DICE)}`,
    all: (parts) => `Możesz ${either(parts)}.`,
  },
  leads: {
    you: (worms) => `Prowadzisz: ${counted(worms, WORMS)}.`,
    other: (name, worms) => `Prowadzi ${name}: ${counted(worms, WORMS)}.`,
    level: (names, you, worms) =>
      `Na prowadzeniu remis: ${list(you ? ['ty', ...names] : names)}, po ${counted(worms, WORMS)}.`,
  },

  board: 'Stół',
  row: 'Płytki w rzędzie',
  open: (tiles) => `Odkryte: ${tiles.join(', ') || 'brak'}.`,
  down: (tiles) => `Zakryte: ${tiles.join(', ')}.`,
  stacks: 'Stosy',
  stack: (name, tiles, worms, top) =>
    tiles === 0
      ? `${name}: bez płytek.`
      : `${name}: ${counted(tiles, TILES)}, ${counted(worms, WORMS)}, na wierzchu ${top}.`,
  you: 'ty',
  isYou: (name) => `${name} (ty)`,
  stackCount: (tiles) => counted(tiles, TILES),
  dicePart: 'Kostki',
  lying: (roll) => `Wyrzucono ${list(roll)}.`,
  aside: 'Odłożone',
  asideDice: (parts, total) => `Odłożono ${list(parts)}; suma ${total}.`,
  nothingAside: 'Nic jeszcze nie odłożono.',
  total: 'Suma',
  lastTurn: 'poprzednia tura',
  needsMore: (missing, tile) => `jeszcze ${missing} do płytki ${tile}`,
  needsWorm: 'brakuje robaka',
  needsMoreWorm: (missing) => `jeszcze ${missing}, w tym robak`,
  stealHere: 'Kradnij!',
  takesTile: (tile) => `bierze płytkę ${tile}`,
  takesLower: (total, tile) => `nie ma ${total}: bierze ${tile}`,
  takesUpTo: (lowest, highest) => `bierze jedną z ${lowest}–${highest}`,
  stealsTile: (tile) => `kradnie płytkę ${tile}!`,
};

// The texts of the dice game in Polish. The sentences need no declined names.
import { and, counted, type Forms, form, or } from '#languages/polish.ts';
import type { Messages } from './en.ts';

const WORM = 5;

const TILES: Forms = { one: 'płytka', few: 'płytki', many: 'płytek' };
const WORMS: Forms = { one: 'robak', few: 'robaki', many: 'robaków' };
/** After `po`: `po 1 robaku`, `po 5 robaków`. */
const EACH: Forms = { ...WORMS, one: 'robaku' };
const DICE: Forms = { one: 'kostką', few: 'kostkami', many: 'kostkami' };

/** The faces of a die as the object of a verb: `jedną trójkę`, `dwa robaki`. */
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

/** `rzuca dwa razy i `; empty without a roll. */
function afterRolls(rolls: number): string {
  if (rolls === 0) return '';
  return rolls === 1 ? 'rzuca raz i ' : `rzuca ${OF_WORMS[rolls] ?? rolls} razy i `;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const yesNo = (yes: string, no: string) => ({ true: yes, false: no });

export const pl: Messages = {
  language: 'pl',
  presets: {
    'official-short': 'Krótka gra: oddana płytka też zostaje zakryta, jeśli jest najwyższa',
    'any-lower': 'Można wziąć dowolną niższą płytkę',
  },
  switches: {
    wormValue: { name: 'Robak liczy się za', values: { 5: '5', 6: '6' } },
    wormRequired: {
      name: 'Do wzięcia płytki',
      values: yesNo('potrzebny jest robak', 'robak nie jest potrzebny'),
    },
    stopAllowed: {
      name: 'Wcześniejszy koniec rzutów',
      values: yesNo('możliwy, gdy można wziąć płytkę', 'nie jest możliwy'),
    },
    deadRollFails: {
      name: 'Rzut bez nowej wartości',
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
      name: 'Jeśli oddana płytka jest najwyższa',
      values: yesNo('pozostaje odkryta', 'też zostaje zakryta'),
    },
    turnOnEmptyFailure: {
      name: 'Nieudana tura osoby bez płytek',
      values: yesNo('zakrywa najwyższą płytkę', 'niczego nie zakrywa'),
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
    choose: 'Wybierz kostki do odłożenia.',
    rollOrTake: 'Weź podświetloną płytkę albo rzucaj dalej.',
    rollOrSteal: 'Ukradnij płytkę albo rzucaj dalej.',
    rollTakeOrSteal: 'Ukradnij płytkę, weź inną z rzędu albo rzucaj dalej.',
    noWorm: 'Rzucaj dalej: bez robaka nie weźmiesz płytki.',
    tooLow: 'Rzucaj dalej: to za mało na płytkę.',
    mustRoll: 'Rzucaj dalej: w tej grze nie można przestać wcześniej.',
    take: 'Weź podświetloną płytkę.',
    steal: 'Ukradnij płytkę: innej nie możesz wziąć.',
    takeOrSteal: 'Ukradnij płytkę albo weź inną z rzędu.',
  },

  keyHelp: {
    roll: 'rzuca kostkami',
    keep: 'odkłada wszystkie kostki z tą liczbą',
    keepWorms: 'odkłada robaki',
    take: 'bierze płytkę; gdy do wyboru jest kilka, przechodzi do następnej',
    steal: 'kradnie płytkę',
  },

  begins: (name) => `Wylosowano: zaczyna ${name}.`,
  rolled: (name, roll) => `${name} wyrzuca ${and.format(roll)}.`,
  rolledDead: (name, roll) => `${name} wyrzuca ${and.format(roll)}: nic nowego.`,
  kept: (name, count, face, total) => `${name} odkłada ${dice(count, face)}. Suma: ${total}.`,
  took: (name, tile, total) => `${name} bierze płytkę ${tile} (suma ${total}).`,
  stole: (name, tile, from) => `${name} kradnie płytkę ${tile}! Traci ją ${from}.`,
  failed: {
    'dead-roll': (name) => `${name}: nieudana tura.`,
    'no-worm': (name) => `${name}: nieudana tura, brak robaka.`,
    'too-low': (name) => `${name}: nieudana tura, za mała suma.`,
  },
  keptAlready: (face) => `${capital(FACES[face]?.few ?? '')} już masz.`,
  onlyFaces: (faces) =>
    `Nic nowego: same ${and.format(faces.map((face) => FACES[face]?.few ?? ''))}.`,
  failing: { 'no-worm': 'Brak robaka.', 'too-low': 'Suma za mała na płytkę.' },
  nothingLost: 'Żadna płytka nie wraca.',
  returned: (tile) => `Płytka ${tile} wraca do rzędu.`,
  turned: (tile) => `Płytka ${tile} zostaje zakryta i wypada z gry.`,
  spared: 'Jest najwyższa w rzędzie, więc pozostaje odkryta.',
  dice,
  scored: (worms, highest) =>
    highest === 0 ? 'bez płytek' : `${counted(worms, WORMS)}, najwyższa płytka ${highest}`,

  why: {
    'dead-roll': 'rzut bez nowej wartości',
    'no-worm': 'brak robaka',
    'too-low': 'za mała suma',
  },
  ends: {
    took: 'zdobyta',
    stole: (from) => `skradziona! Traci ją ${from}.`,
    failed: 'Nieudana tura:',
    returned: 'wraca',
    turned: 'zakryta',
  },
  theirs: {
    rolled: (name, rolls) => `${name} ${afterRolls(rolls)}się zastanawia.`,
    soFar: (name, rolls, total) => `${name} ${afterRolls(rolls)}ma na razie ${total}.`,
    took: (name, rolls, tile, total) =>
      `${name} ${afterRolls(rolls)}bierze płytkę ${tile} (suma ${total}).`,
    stole: (name, rolls, tile, from) =>
      `${name} ${afterRolls(rolls)}kradnie płytkę ${tile}! Traci ją ${from}.`,
    stoleYours: (name, rolls, tile) => `${name} ${afterRolls(rolls)}kradnie ci płytkę ${tile}!`,
    failed: (name, rolls, why) =>
      rolls === 0
        ? `${name}: nieudana tura, ${why}.`
        : `${name} ${afterRolls(rolls)}kończy turę bez płytki: ${why}.`,
  },
  yours: {
    rolled: (roll) => `Wyrzucasz ${and.format(roll)}.`,
    kept: (total) => `Razem ${total}.`,
    took: (tile) => `Bierzesz płytkę ${tile}.`,
    stole: (tile, from) => `Kradniesz płytkę ${tile}! Traci ją ${from}.`,
    failed: (why) => `Nieudana tura: ${why}.`,
  },
  may: {
    keepAny: 'Odłóż dowolną z tych wartości.',
    keep: (dice) => `Odłóż ${or.format(dice)}.`,
    take: (tiles) => `wziąć płytkę ${or.format(tiles.map(String))}`,
    steal: (tile, from) => `ukraść płytkę ${tile}, którą ma ${from}`,
    roll: (count) => `rzucić ${counted(count, DICE)}`,
    all: (parts) => `Możesz ${or.format(parts)}.`,
  },
  leads: {
    you: (worms) => `Prowadzisz: ${counted(worms, WORMS)}.`,
    other: (name, worms) => `Prowadzi ${name}: ${counted(worms, WORMS)}.`,
    level: (names, you, worms) =>
      `Remis na prowadzeniu: ${and.format(you ? ['ty', ...names] : names)}, po ${counted(worms, EACH)}.`,
  },

  board: 'Plansza',
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
  lying: (roll) => `Wyrzucono ${and.format(roll)}.`,
  aside: 'Odłożone',
  asideDice: (parts, total) => `Odłożono ${and.format(parts)}; suma ${total}.`,
  nothingAside: 'Nie ma jeszcze odłożonych kostek.',
  total: 'Suma',
  lastTurn: (total) => `Poprzednia tura: ${total}`,
  needsMore: (missing, tile) => `jeszcze ${missing} do płytki ${tile}`,
  needsWorm: 'brakuje robaka',
  needsMoreWorm: (missing) => `jeszcze ${missing} i robak`,
  stealHere: 'Kradnij!',
  takesTile: (tile) => `starcza na płytkę ${tile}`,
  takesLower: (total, tile) => `starcza na ${tile}: nie ma ${total}`,
  takesUpTo: (lowest, highest) => `dowolna płytka ${lowest}–${highest}`,
  stealsTile: (tile) => `można ukraść ${tile}!`,
};

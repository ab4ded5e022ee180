// The texts of the dice game in Polish. The sentences need no declined names.
import type { Texts } from '../en/board.ts';

export const texts: Texts = {
  terms: {
    /** After a verb of rolling. */
    dice: { one: '{count} kostką', few: '{count} kostkami', many: '{count} kostkami' },
    worms: { one: '{count} robak', few: '{count} robaki', many: '{count} robaków' },
    /** After `po`: `po 1 robaku`, `po 5 robaków`. */
    each: { one: '{count} robaku', few: '{count} robaki', many: '{count} robaków' },
    tiles: { one: '{count} płytka', few: '{count} płytki', many: '{count} płytek' },
    numbers: { 3: 'trzy', 4: 'cztery', 5: 'pięć', 6: 'sześć', 7: 'siedem', 8: 'osiem' },
    /** Dice of a face as the object of a verb: one, two, three or four, and five or more. */
    one: [
      'jedną jedynkę',
      'jedną dwójkę',
      'jedną trójkę',
      'jedną czwórkę',
      'jedną piątkę',
      'jednego robaka',
    ],
    two: [
      'dwie jedynki',
      'dwie dwójki',
      'dwie trójki',
      'dwie czwórki',
      'dwie piątki',
      'dwa robaki',
    ],
    few: ['jedynki', 'dwójki', 'trójki', 'czwórki', 'piątki', 'robaki'],
    many: ['jedynek', 'dwójek', 'trójek', 'czwórek', 'piątek', 'robaków'],
    /** At the start of a sentence. */
    faces: ['Jedynki', 'Dwójki', 'Trójki', 'Czwórki', 'Piątki', 'Robaki'],
    rolling: {
      0: '',
      1: 'rzuca raz i ',
      2: 'rzuca dwa razy i ',
      other: 'rzuca {count numbers} razy i ',
    },
  },

  presets: {
    'official-short': 'Krótka partia: oddana płytka zostaje zakryta, jeśli jest najwyższa',
    'any-lower': 'Można wziąć dowolną niższą płytkę',
  },
  switches: {
    wormValue: { name: 'Robak liczy się za', values: { 5: '5', 6: '6' } },
    wormRequired: {
      name: 'Do wzięcia płytki',
      values: { true: 'potrzebny jest robak', false: 'robak nie jest potrzebny' },
    },
    stopAllowed: {
      name: 'Wcześniejszy koniec rzutów',
      values: { true: 'możliwy, gdy można wziąć płytkę', false: 'nie jest możliwy' },
    },
    deadRollFails: {
      name: 'Rzut bez nowej wartości',
      values: { true: 'oznacza nieudaną turę', false: 'tylko kończy rzuty' },
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
      values: { true: 'pozostaje odkryta', false: 'zostaje zakryta' },
    },
    turnOnEmptyFailure: {
      name: 'Nieudana tura osoby bez płytek',
      values: { true: 'zakrywa najwyższą płytkę', false: 'niczego nie zakrywa' },
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

  keep: 'Odłóż {dice}',
  roll: 'Rzuć {count dice}',
  take: 'Weź płytkę {tile}',
  steal: 'Ukradnij płytkę {tile}, którą ma {from}',

  prompts: {
    aim: 'Wygrywa, kto ma najwięcej robaków.',
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

  begins: 'Wylosowano: zaczyna {name}.',
  rolled: '{name} wyrzuca {roll and}.',
  rolledDead: '{name} wyrzuca {roll and}: nic nowego.',
  kept: '{name} odkłada {dice}. Suma: {total}.',
  took: '{name} bierze płytkę {tile} (suma {total}).',
  stole: '{name} kradnie płytkę {tile}! Traci ją {from}.',
  failed: {
    'dead-roll': '{name}: nieudana tura.',
    'no-worm': '{name}: nieudana tura, brak robaka.',
    'too-low': '{name}: nieudana tura, za mała suma.',
  },
  keptAlready: '{face faces} już masz.',
  onlyFaces: 'Nic nowego: same {faces and}.',
  allOfFace: '{face few}',
  failing: { 'no-worm': 'Brak robaka.', 'too-low': 'Suma za mała na płytkę.' },
  succeeds: {
    took: 'Bierze płytkę {tile}.',
    stole: 'Kradnie płytkę {tile}! Traci ją {from}.',
    worms: '+{count worms}',
  },
  nothingLost: 'Żadna płytka nie wraca.',
  returned: 'Płytka {tile} wraca do rzędu.',
  turned: 'Płytka {tile} zostaje zakryta.',
  spared: 'Jest najwyższa w rzędzie, więc pozostaje odkryta.',
  dice: {
    one: '{face one}',
    2: '{face two}',
    few: '{count numbers} {face few}',
    many: '{count numbers} {face many}',
  },
  scored: { 0: 'bez płytek', other: '{count worms}, najwyższa płytka {highest}' },

  why: {
    'dead-roll': 'rzut bez nowej wartości',
    'no-worm': 'brak robaka',
    'too-low': 'za mała suma',
  },
  ends: {
    took: 'zdobyta',
    stole: 'skradziona! Traci ją {from}.',
    failed: 'Nieudana tura:',
    returned: 'wraca',
    turned: 'zakryta',
  },
  theirs: {
    rolled: '{name} {count rolling}się zastanawia.',
    soFar: '{name} {count rolling}ma na razie {total}.',
    took: '{name} {count rolling}bierze płytkę {tile} (suma {total}).',
    stole: '{name} {count rolling}kradnie płytkę {tile}! Traci ją {from}.',
    stoleYours: '{name} {count rolling}kradnie ci płytkę {tile}!',
    failed: {
      0: '{name}: nieudana tura, {why}.',
      other: '{name} {count rolling}kończy turę bez płytki: {why}.',
    },
  },
  yours: {
    rolled: 'Wyrzucasz {roll and}.',
    kept: 'Razem {total}.',
    took: 'Bierzesz płytkę {tile}.',
    stole: 'Kradniesz płytkę {tile}! Traci ją {from}.',
    failed: 'Nieudana tura: {why}.',
  },
  may: {
    keepAny: 'Odłóż dowolną z tych wartości.',
    keep: 'Odłóż {dice or}.',
    take: 'wziąć płytkę {tiles or}',
    steal: 'ukraść płytkę {tile} (ma ją {from})',
    roll: 'rzucić {count dice}',
    all: 'Możesz {parts or}.',
  },
  leads: {
    you: 'Prowadzisz: {worms worms}.',
    other: 'Prowadzi {name}: {worms worms}.',
    level: 'Remis na prowadzeniu: {names and}, po {worms each}.',
    me: 'ty',
  },

  board: 'Plansza',
  row: 'Płytki w rzędzie',
  open: 'Odkryte: {tiles}.',
  noneOpen: 'Odkryte: brak.',
  down: 'Zakryte: {tiles}.',
  stacks: 'Stosy',
  stack: {
    0: '{name}: bez płytek.',
    other: '{name}: {count tiles}, {worms worms}, na wierzchu {top}.',
  },
  you: 'ty',
  isYou: '{name} (ty)',
  stackCount: '{count tiles}',
  dicePart: 'Kostki',
  lying: 'Wyrzucono {roll and}.',
  aside: 'Odłożone',
  asideDice: 'Odłożono {parts and}; suma {total}.',
  nothingAside: 'Nie ma jeszcze odłożonych kostek.',
  total: 'Suma',
  lastTurn: 'Poprzednia tura: {total}',
  needsMore: 'jeszcze {missing} do płytki {tile}',
  needsMoreToSteal: 'jeszcze {missing}, by ukraść {tile}',
  needsWorm: 'brakuje robaka',
  needsMoreWorm: 'jeszcze {missing} i robak',
  stealHere: 'Kradnij!',
  takesTile: 'wystarcza na płytkę {tile}',
  takesLower: 'wystarcza na {tile}: nie ma {total}',
  takesUpTo: 'dowolna płytka {lowest}–{highest}',
  stealsTile: 'można ukraść {tile}!',
};

// What the terminal alone says of the game, in every language; apart from the rest so that the page need not load it.
import type { Catalogue } from '#kernel/catalogue.ts';

const en = {
  legend: '~ is a worm, ≈ two; a number in brackets is what to type.',
  aim: 'Collect tiles with worms. When no open tile is left in the row, the most worms win.',
  turn: 'Roll eight dice. Set aside every die of one face that is not aside yet, and roll the rest.',
  total: (worm: number) => `The dice aside add up; a worm counts ${worm}.`,
  wormRequired: 'Without a worm aside you can take nothing.',
  stop: {
    true: 'As soon as the total reaches an open tile you may take it and stop.',
    false: 'You may not stop by choice: roll until all dice or all faces are aside.',
  },
  dead: {
    true: 'A roll of nothing but faces already aside fails the turn.',
    false: 'A roll of nothing but faces already aside ends the rolling.',
  },
  lower: {
    closest: 'If the tile of your total is not open, you take the closest lower one.',
    any: 'You may take any open tile that is not above your total.',
  },
  steal: 'If your total is exactly the top tile of another stack, you may steal it.',
  failure: 'Who fails gives the top tile back, and the highest open tile is turned down',
  spared: {
    true: ', unless it is the one that came back.',
    false: '.',
  },
};

type TerminalMessages = Catalogue<typeof en>;

const pl: TerminalMessages = {
  legend: '~ to robak, ≈ to dwa; liczba w nawiasie to numer ruchu do wpisania.',
  aim: 'Zbieraj płytki z robakami. Gdy w rzędzie zabraknie odkrytych, wygrywa najwięcej robaków.',
  turn: 'Rzuć ośmioma kostkami. Odłóż wszystkie kostki o jednej, nowej wartości i rzuć resztą.',
  total: (worm) => `Odłożone kostki się sumują; robak liczy się za ${worm}.`,
  wormRequired: 'Bez odłożonego robaka nie można wziąć żadnej płytki.',
  stop: {
    true: 'Gdy suma wystarcza na odkrytą płytkę, możesz ją wziąć i skończyć turę.',
    false: 'Nie wolno przestać z wyboru: rzucasz, aż odłożysz wszystkie kostki albo wartości.',
  },
  dead: {
    true: 'Rzut samych odłożonych już wartości oznacza nieudaną turę.',
    false: 'Rzut samych odłożonych już wartości kończy rzucanie.',
  },
  lower: {
    closest: 'Gdy płytka równa sumie nie leży odkryta, bierzesz najbliższą niższą.',
    any: 'Możesz wziąć dowolną odkrytą płytkę nie wyższą niż suma.',
  },
  steal: 'Gdy suma jest równa płytce na wierzchu cudzego stosu, możesz ją ukraść.',
  failure: 'Po nieudanej turze oddajesz płytkę z wierzchu, a najwyższa odkryta zostaje zakryta',
  spared: {
    true: ', chyba że to ta oddana.',
    false: '.',
  },
};

export const terminalWords = { en, pl };

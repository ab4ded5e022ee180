// Texts that only the terminal uses, in every language. Separate, because the page does not need them.
import type { Catalogue } from '#languages/catalogue.ts';

const en = {
  legend: '~ is one worm, ≈ is two. To make a move, type the number shown in its brackets.',
  aim: 'Collect tiles with worms. When no face-up tile is left in the row, the player with the most worms wins.',
  turn: 'Roll eight dice. Choose a face you don’t have yet and set aside all its dice. Then roll the rest.',
  total: (worm: number) => `Add up the dice you set aside. A worm counts ${worm}.`,
  wormRequired: 'Without a worm you can’t take a tile.',
  stop: {
    true: 'As soon as your total is enough for a tile, you may stop and take it.',
    false: 'You can’t stop early: roll until you have set aside all dice or all six faces.',
  },
  dead: {
    true: 'If a roll has no new face, your turn fails.',
    false: 'If a roll has no new face, rolling ends. The dice you set aside count.',
  },
  lower: {
    closest: 'If the tile equal to your total is not face up, you take the closest lower one.',
    any: 'You may take any face-up tile up to your total.',
  },
  steal: 'If your total equals the top tile of another player’s stack, you may steal that tile.',
  failure:
    'If your turn fails, you return your top tile to the row. Then the highest face-up tile is turned face down',
  spared: {
    true: ', unless it is the one you returned.',
    false: '.',
  },
};

type TerminalMessages = Catalogue<typeof en>;

const pl: TerminalMessages = {
  legend:
    '~ to jeden robak, ≈ to dwa. Aby wykonać ruch, wpisz numer, który jest przy nim w nawiasie.',
  aim: 'Zbieraj płytki z robakami. Gdy w rzędzie zabraknie odkrytych, wygrywa, kto ma najwięcej robaków.',
  turn: 'Rzuć ośmioma kostkami. Wybierz wartość, której jeszcze nie masz, i odłóż wszystkie kostki, które ją pokazują. Rzuć resztą.',
  total: (worm) => `Odłożone kostki się sumują. Robak liczy się za ${worm}.`,
  wormRequired: 'Bez robaka nie możesz wziąć płytki.',
  stop: {
    true: 'Gdy suma wystarcza na płytkę, możesz przestać i ją wziąć.',
    false:
      'Nie możesz przestać wcześniej: rzucasz, aż odłożysz wszystkie kostki albo wszystkie sześć wartości.',
  },
  dead: {
    true: 'Rzut bez nowej wartości oznacza nieudaną turę.',
    false: 'Rzut bez nowej wartości kończy rzuty, a odłożone kostki się liczą.',
  },
  lower: {
    closest: 'Gdy nie ma odkrytej płytki równej sumie, bierzesz najbliższą niższą.',
    any: 'Możesz wziąć dowolną odkrytą płytkę nie wyższą niż suma.',
  },
  steal: 'Gdy suma jest równa płytce na wierzchu cudzego stosu, możesz tę płytkę ukraść.',
  failure:
    'Po nieudanej turze oddajesz do rzędu płytkę z wierzchu stosu. Potem zakrywa się najwyższą odkrytą płytkę',
  spared: {
    true: ', chyba że to ta, którą oddajesz.',
    false: '.',
  },
};

export const terminalWords = { en, pl };

// What stands on the page of odds, in Polish.
import { plural } from '#kernel/grammar/polish.ts';
import type { OddsMessages } from './odds-en.ts';

const FACES = ['jedynka', 'dwójka', 'trójka', 'czwórka', 'piątka', 'robak'];
export const odds: OddsMessages = {
  you: 'Ty',
  rival: (seat) => `Rywal ${seat}`,
  down: 'Zakryte',
  row: 'Płytki w rzędzie',
  seats: 'Kto co ma',
  tray: 'Kostki',
  howTiles: 'Wybierz, kto bierze, i stuknij płytkę. Drugie stuknięcie zwraca ją do rzędu.',
  chooses: (name) => `Płytki trafiają tu: ${name}`,
  chance: (worms, percent) => `${worms}, szansa ${percent}`,
  open: (tile, worth, to) => `Płytka ${tile}, ${worth}. Dokąd: ${to}`,
  lies: (tile, worth, where) => `Płytka ${tile}, ${worth}, leży tu: ${where}. Zwróć do rzędu`,
  addRival: 'Jeszcze jeden rywal',
  removeRival: 'O rywala mniej',
  noTile: 'jeszcze bez płytki',

  howDice: (dice) =>
    dice === 8
      ? 'Stuknij osiem kostek tak, jak wypadły.'
      : `Stuknij ${dice} ${plural.select(dice) === 'few' ? 'kostki' : 'kostek'} tak, jak wypadły.`,
  howDie: 'Stuknij kostkę tak, jak wypadła.',
  missing: (dice) => {
    if (dice === 1) return 'Brakuje jeszcze jednej kostki.';
    return `Brakuje jeszcze ${dice} kostek.`;
  },
  choose: 'Stuknij kostki, które odkładasz.',
  over: 'Koniec rzutów.',
  dead: 'Same wartości, które już leżą odłożone.',
  straight: '(stukaj kostki od razu tutaj)',
  howStraight: 'Stuknij kostki, które już leżą odłożone.',
  addAside: (face) => `Odłożono: ${face}`,
  face: (face) => FACES[face] ?? '',
  add: (face) => `Wypadło: ${face}`,
  takeBack: (face) => `Cofnij: ${face}`,
  takeBackFace: (dice) => `Odłożono ${dice}. Cofnij`,
  keepHere: 'odłóż',
  isAside: 'już jest',
  keyHelp: {
    face: 'wypadła ta liczba, a po rzucie ją odkłada',
    worm: 'wypadł robak, a po rzucie odkłada robaki',
    turn: 'zaczyna nową turę',
  },
  newTurn: 'Nowa tura',
  startAgain: 'Od początku',

  expected: 'Ta tura średnio',
  failing: 'Jak często się nie udaje',
  outOfTen: (leaves) => `zwiędłych liści: ${leaves} z 10`,
  costs: (worms) => `Nieudana tura kosztuje tu: ${worms}.`,
  costsTile: 'Licz płytkę z wierzchu',
  noneOpen: 'Nie ma odkrytej płytki: koniec gry.',

  typed: 'Układ jako tekst',
  typedLike: (example) => `Na przykład: ${example}. Przecinki oddzielają płytki, średniki graczy.`,
  layOut: 'Ułóż',
  stray: (word, example) =>
    `„${word}” nie należy do żadnej części układu. Napisz na przykład: ${example}`,

  misread: {
    open: (text) =>
      `Tak nie może wyglądać rząd: „${text}”. Płytki mają numery od 21 do 36, każda leży w jednym miejscu.`,
    stacks: (text) =>
      `Tak nie mogą wyglądać stosy: „${text}”. Płytki mają numery od 21 do 36, każda leży w jednym miejscu, graczy jest najwyżej siedmioro.`,
    kept: (text) =>
      `Tak nie mogą wyglądać odłożone kostki: „${text}”. Wartości to 1 2 3 4 5 w, kostek jest najwyżej osiem.`,
    roll: (text) =>
      `Tak nie może wyglądać rzut: „${text}”. Wartości to 1 2 3 4 5 w, tyle, ile zostało kostek.`,
    fail: (text) =>
      `Tyle nie może kosztować nieudana tura: „${text}”. Kosztuje od 0 do 100 robaków.`,
  },
  misreadRest: 'Reszta leży tak, jak podano.',
};

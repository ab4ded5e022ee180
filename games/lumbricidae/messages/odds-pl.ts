// The texts of the odds page in Polish.
import type { OddsMessages } from './odds-en.ts';

const FACES = ['jedynka', 'dwójka', 'trójka', 'czwórka', 'piątka', 'robak'];

export const odds: OddsMessages = {
  you: 'Ty',
  rival: (seat) => `Osoba ${seat + 1}`,
  down: 'Zakryte',
  row: 'Płytki w rzędzie',
  seats: 'Stosy graczy',
  tray: 'Kostki',
  howTiles: 'Wybierz stos i dotknij płytki, aby tam trafiła. Dotknij jej znowu, aby wróciła.',
  chooses: (name) => `Płytki trafiają tu: ${name}`,
  chance: (worms, percent) => `${worms}, szansa ${percent}`,
  open: (tile, worth, to) => `Płytka ${tile}, ${worth}. Dokąd: ${to}`,
  lies: (tile, worth, where) => `Płytka ${tile}, ${worth}, jest tu: ${where}. Zwróć do rzędu`,
  addRival: 'Dodaj osobę',
  removeRival: 'Usuń osobę',
  noTile: 'bez płytek',

  howDice: (dice) =>
    dice === 8 ? 'Dotknij ośmiu kostek, które wypadły.' : `Dotknij ${dice} kostek, które wypadły.`,
  howDie: 'Dotknij kostki, która wypadła.',
  missing: (dice) => {
    if (dice === 1) return 'Dotknij jeszcze jednej kostki.';
    return `Dotknij jeszcze ${dice} kostek.`;
  },
  choose: 'Dotknij kostek, które chcesz odłożyć.',
  over: 'Koniec rzutów.',
  dead: 'Nic nowego: te wartości już masz.',
  addingAside: '(dodaj tu kostki bez rzutu)',
  howAddAside: 'Dotknij kostek, które są już odłożone.',
  addAside: (face) => `Odłożono: ${face}`,
  face: (face) => FACES[face] ?? '',
  add: (face) => `Wypadło: ${face}`,
  takeBack: (face) => `Usuń: ${face}`,
  takeBackFace: (dice) => `Odłożono ${dice}. Usuń`,
  keepHere: 'odłóż',
  isAside: 'już masz',
  keyHelp: {
    face: 'dodaje kostkę z tą liczbą; po rzucie odkłada tę liczbę',
    worm: 'dodaje robaka; po rzucie odkłada robaki',
    turn: 'zaczyna nową turę',
  },
  newTurn: 'Nowa tura',
  startAgain: 'Od nowa',

  expected: 'Ta tura średnio',
  failing: 'Szansa na nieudaną turę',
  outOfTen: (leaves) => `zwiędłych liści: ${leaves} z 10`,
  costs: (worms) => `Nieudana tura kosztuje tu ${worms}.`,
  costsTile: 'Przyjmij koszt płytki z wierzchu',
  noneOpen: 'Nie ma już odkrytych płytek: koniec partii.',

  typed: 'Układ jako tekst',
  typedLike: (example) =>
    `Na przykład: ${example}. Płytki oddziel przecinkami, a graczy średnikami.`,
  layOut: 'Ułóż',
  stray: (word, example) => `Nie można odczytać: „${word}”. Napisz na przykład: ${example}`,

  misread: {
    open: (text) =>
      `Nie można odczytać rzędu: „${text}”. Podaj płytki od 21 do 36, każdą tylko raz.`,
    stacks: (text) =>
      `Nie można odczytać stosów: „${text}”. Podaj płytki od 21 do 36, każdą tylko raz, dla najwyżej siedmiu osób.`,
    kept: (text) =>
      `Nie można odczytać odłożonych kostek: „${text}”. Użyj cyfr od 1 do 5, a dla robaka litery „w”; najwyżej osiem kostek.`,
    roll: (text) =>
      `Nie można odczytać rzutu: „${text}”. Użyj cyfr od 1 do 5, a dla robaka litery „w”; po jednym znaku na każdą kostkę, która została.`,
    fail: (text) =>
      `Nie można odczytać kosztu nieudanej tury: „${text}”. Podaj od 0 do 100 robaków.`,
  },
  misreadRest: 'Reszta układu jest gotowa.',
};

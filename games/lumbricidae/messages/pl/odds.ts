// The texts of the odds page in Polish.
import type { Texts } from '../en/odds.ts';

export const texts: Texts = {
  terms: { faces: ['jedynka', 'dwójka', 'trójka', 'czwórka', 'piątka', 'robak'] },

  you: 'Ty',
  rival: 'Osoba {number}',
  down: 'Zakryte',
  row: 'Płytki w rzędzie',
  seats: 'Stosy wszystkich osób',
  tray: 'Kostki',
  howTiles: 'Wybierz stos, a potem płytkę, aby tam trafiła. Wybierz ją znowu, aby wróciła.',
  chooses: 'Płytki trafiają tu: {name}',
  chance: '{worms}, szansa {percent}',
  open: 'Płytka {tile}, {worth}. Dokąd: {to}',
  lies: 'Płytka {tile}, {worth}, jest tu: {where}. Zwróć do rzędu',
  addRival: 'Dodaj osobę',
  removeRival: 'Usuń osobę',
  noTile: 'bez płytek',

  howDice: {
    one: 'Wybierz wyrzuconą kostkę.',
    8: 'Wybierz osiem wyrzuconych kostek.',
    few: 'Wybierz {count} wyrzucone kostki.',
    other: 'Wybierz {count} wyrzuconych kostek.',
  },
  missing: {
    one: 'Wybierz jeszcze jedną kostkę.',
    few: 'Wybierz jeszcze {count} kostki.',
    other: 'Wybierz jeszcze {count} kostek.',
  },
  choose: 'Wybierz kostki, które chcesz odłożyć.',
  over: 'Koniec rzutów.',
  dead: 'Nic nowego: te wartości już masz.',
  addingAside: '(dodaj tu kostki bez rzutu)',
  howAddAside: 'Wybierz kostki, które są już odłożone.',
  addAside: 'Odłożono: {face}',
  face: '{face faces}',
  add: 'Wypadło: {face}',
  takeBack: 'Usuń: {face}',
  takeBackFace: 'Odłożono {dice}. Usuń',
  keepHere: 'odłóż',
  isAside: 'już masz',
  keyHelp: {
    face: 'dodaje kostkę z tą liczbą; po rzucie odkłada tę liczbę',
    worm: 'dodaje robaka; po rzucie odkłada robaki',
    turn: 'zaczyna nową turę',
  },
  newTurn: 'Nowa tura',
  startAgain: 'Od nowa',

  expected: 'Średnio w tej turze',
  failing: 'Szansa na nieudaną turę',
  costs: 'Nieudana tura kosztuje tu {worms}.',
  costsTile: 'Przyjmij koszt płytki z wierzchu',
  noneOpen: 'Nie ma już odkrytych płytek: koniec partii.',

  typed: 'Układ jako tekst',
  typedLike: 'Na przykład: {example}. Płytki oddziel przecinkami, a stosy średnikami.',
  layOut: 'Ułóż',
  stray: 'Nie można odczytać: „{word}”. Napisz na przykład: {example}',

  misread: {
    open: 'Nie można odczytać rzędu: „{text}”. Podaj płytki od 21 do 36, każdą tylko raz.',
    stacks:
      'Nie można odczytać stosów: „{text}”. Podaj płytki od 21 do 36, każdą tylko raz, dla najwyżej siedmiu osób.',
    kept: 'Nie można odczytać odłożonych kostek: „{text}”. Użyj cyfr od 1 do 5, a dla robaka litery „w”; najwyżej osiem kostek.',
    roll: 'Nie można odczytać rzutu: „{text}”. Użyj cyfr od 1 do 5, a dla robaka litery „w”; po jednym znaku na każdą kostkę, która została.',
    fail: 'Nie można odczytać kosztu nieudanej tury: „{text}”. Podaj od 0 do 100 robaków.',
  },
  misreadRest: 'Reszta układu jest gotowa.',
};

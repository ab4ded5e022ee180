// The texts of the page of a printable kit, in Polish.
import type { Texts } from '../en/kits.ts';

export const texts: Texts = {
  terms: {
    seconds: { one: '{count} sekundę', few: '{count} sekundy', many: '{count} sekund' },
    pieces: { one: '{count} element', few: '{count} elementy', many: '{count} elementów' },
  },

  title: '{game}: wydrukuj grę',
  lead: 'Zrób własny egzemplarz: wytnij go z papieru albo wydrukuj na drukarce 3D.',
  picture: 'Elementy gry {game} na stole',
  slow: 'Serwer rysuje elementy. To może potrwać kilka sekund.',
  busy: 'Serwer jest zajęty albo nie odpowiada. Ponawiam próbę…',
  noKit: {
    title: 'Nie ma zestawu do tego pudełka',
    advice: 'Adres może być błędny. Przy pudełkach na półce są linki do zestawów.',
  },

  options: 'Jak ma wyglądać zestaw?',
  paper: 'Format papieru',
  papers: { a4: 'A4', letter: 'Letter', a3: 'A3' },
  language: 'Język zestawu',
  colour: 'Druk',
  colours: { true: 'Kolorowy', false: 'Czarno-biały' },
  clearance: 'Luz (tylko druk 3D)',
  clearanceOf: '{millimetres exact} mm',
  clearanceStandard: '{millimetres exact} mm (standardowo)',
  clearanceHint:
    'Szczelina między częściami, które do siebie pasują. W razie wątpliwości zostaw wartość standardową. Jeśli wchodzą za ciasno, wybierz większy luz, a jeśli za luźno – mniejszy.',
  wrong: '„{option}” nie może mieć wartości „{value}”. Strona używa wartości {standard}.',
  wrongRules: 'Strona nie może odczytać zasad domowych „{value}”. Zestaw ma zasady z instrukcji.',
  houseRules: 'Plik PDF ma te zasady domowe',
  removeRules: 'Użyj zasad z instrukcji',
  unknown: 'Zestaw nie ma opcji „{option}”. Strona ją pomija.',

  files: 'Zapisz pliki',
  file: {
    pdf: { name: 'PDF', says: 'Do gry z papieru: strony do wycięcia i zasady' },
    '3mf': { name: '3MF', says: 'Dla PrusaSlicer, Bambu Studio i OrcaSlicer' },
    zip: { name: 'ZIP', says: 'Wszystko: PDF i pliki na drukarkę 3D' },
  },
  fileOfPlate: 'Plik płyty: {plate}',
  making: 'Serwer tworzy plik {file}. To może potrwać kilka sekund.',
  ahead: {
    one: 'Serwer najpierw tworzy {count} inny plik.',
    few: 'Serwer najpierw tworzy {count} inne pliki.',
    many: 'Serwer najpierw tworzy {count} innych plików.',
  },
  progress: 'Jaka część pliku {file} jest gotowa',
  made: 'Plik {file} jest gotowy.',
  failed: {
    wrong: 'Serwer nie może utworzyć pliku z tymi opcjami. Wybierz inne opcje.',
    later: 'Serwer tworzy inne pliki. Spróbuj ponownie za {seconds seconds}.',
    tooMany: 'To już wiele plików naraz. Spróbuj ponownie za {seconds seconds}.',
    broken: 'Serwer nie może utworzyć tego pliku. Powiedz o tym osobie, która prowadzi serwer.',
    offline: 'Serwer nie odpowiada. Sprawdź połączenie i spróbuj ponownie.',
  },

  view: {
    open: 'Obejrzyj części w 3D',
    loading: 'Wczytuję widok 3D…',
    label: 'Widok 3D: {name}',
    keys: 'Przeciągnij, aby obrócić. Przewiń lub rozsuń palce, aby powiększyć. Klawisze: strzałki obracają, + i − zmieniają powiększenie, 0 przywraca widok.',
    show: 'Pokaż',
    plates: 'Płyty',
    parts: 'Części',
    nearer: 'Przybliż',
    farther: 'Oddal',
    reset: 'Przywróć widok',
    none: 'Ta przeglądarka nie pokaże tu widoku 3D. Wszystkie części są na obrazkach.',
    failed: 'Nie udało się wczytać widoku 3D. Wszystkie części są na obrazkach.',
    again: 'Spróbuj ponownie',
  },

  materials: 'Jak to zrobić',
  material: { paper: 'Z papieru', solid: 'Na drukarce 3D' },
  needs: 'Co będzie potrzebne',
  steps: 'Krok po kroku',
  pages: 'Strony',
  pagePicture: 'Pierwsza z tych stron',
  pieces: '{count pieces} {width exact} × {height exact} mm',
  piecesWithBacks: '{count pieces} {width exact} × {height exact} mm, druk dwustronny',
  plates: 'Płyty',
  platesLead:
    'Płyta to wszystko, co drukujesz za jednym razem. Każda mieści się na stole 180 × 180 mm. Czas i ilość filamentu oszacował PrusaSlicer dla tych plików. Twoja drukarka może być szybsza lub wolniejsza.',
  total: 'Wszystkie płyty: {duration}, {filament}',
  minutes: '{minutes} min',
  hours: '{hours} h',
  hoursAndMinutes: '{hours} h {minutes} min',
  filament: '{grams} g filamentu',
  change: 'zmiana koloru na wysokości {millimetres hundredths} mm, warstwa {layer}',
  colourCount: { one: '{count} kolor', few: '{count} kolory', many: '{count} kolorów' },
  printed: 'Wydrukowana',
  table: 'Części na płycie: {plate}',
  columns: { part: 'Część', count: 'Liczba', size: 'Wymiary (mm)' },
  size: '{width tenths} × {depth tenths} × {height tenths}',
  fair: 'Czy kostki są uczciwe?',
  balance:
    '{part}: środek masy leży {offCentre exact} mm od środka kostki (uczciwie: najwyżej 0,02 mm). Momenty bezwładności różnią się o {spread exact} % (uczciwie: najwyżej 0,5%).',
  balanceClose:
    '{part}: środek masy leży mniej niż {least exact} mm od środka kostki (uczciwie: najwyżej 0,02 mm). Momenty bezwładności różnią się o {spread exact} % (uczciwie: najwyżej 0,5%).',
  fairLead:
    'Tak, żadna ścianka nie jest cięższa. Wyryty znak odejmuje ściance masy, więc małe znaki są głębsze od dużych. Wyważenie obliczono z kształtu:',
  fairPrint:
    'Dotyczy to kostek bez pustych miejsc w środku: plik 3MF ustawia pełne wypełnienie. Drukując z pliku STL, ustaw 100 %.',
  rules: 'Przeczytaj zasady',
};

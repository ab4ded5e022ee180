// The texts of the page of a printable kit, in Polish.
import { type Forms, form } from '#languages/polish.ts';
import type { KitTexts } from '../en/kits.ts';

const number = new Intl.NumberFormat('pl', { maximumFractionDigits: 4 });
/** Heights of layers, as slicers show them. */
const height = new Intl.NumberFormat('pl', { minimumFractionDigits: 2 });

/** Smaller lengths do not matter, in millimetres. */
const TINY = 0.001;

function counted(count: number, forms: Forms): string {
  return `${number.format(count)} ${form(count, forms)}`;
}

const after = (seconds: number) =>
  `za ${counted(seconds, { one: 'sekundę', few: 'sekundy', many: 'sekund' })}`;

export const kits: KitTexts = {
  title: (game) => `${game}: wydrukuj grę`,
  lead: 'Zrób własny egzemplarz: wytnij go z papieru albo wydrukuj na drukarce 3D.',
  picture: (game) => `Elementy gry ${game} na stole`,
  slow: 'Serwer rysuje elementy. To może potrwać kilka sekund.',
  busy: 'Serwer jest zajęty albo nie odpowiada. Ponawiam próbę …',
  noKit: {
    title: 'Nie ma zestawu do tego pudełka',
    advice: 'Adres może być błędny. Przy pudełkach na półce są linki do zestawów.',
  },

  options: 'Jak ma wyglądać zestaw?',
  paper: 'Format papieru',
  papers: (paper) => ({ a4: 'A4', letter: 'Letter', a3: 'A3' })[paper] ?? paper,
  language: 'Język zestawu',
  colour: 'Druk',
  colours: (isColour) => (isColour === 'true' ? 'Kolorowy' : 'Czarno-biały'),
  clearance: 'Luz (tylko druk 3D)',
  clearances: (millimetres, isStandard) =>
    `${number.format(Number(millimetres))} mm${isStandard ? ' (standard)' : ''}`,
  clearanceHint:
    'Szczelina między częściami, które do siebie pasują. W razie wątpliwości zostaw wartość standardową. Jeśli wchodzą za ciasno, wybierz większy luz, a jeśli za luźno – mniejszy.',
  wrong: (option, value, standard) =>
    `„${option}” nie może mieć wartości „${value}”. Strona używa wartości ${standard}.`,
  wrongRules: (value) =>
    `Strona nie może odczytać zasad domowych „${value}”. Zestaw ma zasady z instrukcji.`,
  houseRules: 'Plik PDF ma te zasady domowe',
  removeRules: 'Weź zasady z instrukcji',
  unknown: (option) => `Zestaw nie ma opcji „${option}”. Strona ją pomija.`,

  files: 'Zapisz pliki',
  file: {
    pdf: { name: 'PDF', says: 'Z papieru: strony do wycięcia i zasady' },
    '3mf': { name: '3MF', says: 'Dla PrusaSlicer, Bambu Studio i OrcaSlicer' },
    zip: { name: 'ZIP', says: 'Wszystko: PDF i pliki na drukarkę 3D' },
  },
  fileOfPlate: (plate) => `Plik płyty: ${plate}`,
  making: (file) => `Serwer tworzy plik ${file}. To może potrwać kilka sekund.`,
  ahead: (count) =>
    `Serwer najpierw tworzy ${counted(count, { one: 'inny plik', few: 'inne pliki', many: 'innych plików' })}.`,
  progress: (file) => `Jaka część pliku ${file} jest gotowa`,
  made: (file) => `Plik ${file} jest gotowy.`,
  failed: {
    wrong: 'Serwer nie może utworzyć pliku z tymi opcjami. Wybierz inne opcje.',
    later: (seconds) => `Serwer tworzy inne pliki. Spróbuj ponownie ${after(seconds)}.`,
    tooMany: (seconds) => `To już wiele plików naraz. Spróbuj ponownie ${after(seconds)}.`,
    broken: 'Serwer nie może utworzyć tego pliku. Powiedz o tym osobie, która prowadzi serwer.',
    offline: 'Serwer nie odpowiada. Sprawdź połączenie i spróbuj ponownie.',
  },

  view: {
    open: 'Obejrzyj części w 3D',
    loading: 'Wczytuję widok 3D …',
    label: (name) => `Widok 3D: ${name}`,
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
  pieces: (count, width, height, hasBacks) =>
    `${counted(count, { one: 'element', few: 'elementy', many: 'elementów' })} ${number.format(width)} × ${number.format(height)} mm${hasBacks ? ', druk dwustronny' : ''}`,
  plates: 'Płyty',
  platesLead:
    'Płyta to wszystko, co drukujesz za jednym razem. Każda mieści się na stole 180 × 180 mm. Czas i ilość filamentu oszacował PrusaSlicer dla tych plików. Twoja drukarka może być szybsza lub wolniejsza.',
  total: (duration, filament) => `Wszystkie płyty: ${duration}, ${filament}`,
  duration: (minutes) =>
    [
      ...(minutes < 60 ? [] : [`${Math.floor(minutes / 60)} h`]),
      ...(minutes >= 60 && minutes % 60 === 0 ? [] : [`${number.format(minutes % 60)} min`]),
    ].join(' '),
  filament: (grams) => `${number.format(grams)} g filamentu`,
  change: (millimetres, layer) =>
    `zmiana koloru na ${height.format(millimetres)} mm, warstwa ${layer}`,
  colourCount: (count) => counted(count, { one: 'kolor', few: 'kolory', many: 'kolorów' }),
  printed: 'Wydrukowana',
  table: (plate) => `Części na płycie: ${plate}`,
  columns: { part: 'Część', count: 'Liczba', size: 'Wymiary (mm)' },
  size: (width, depth, height) =>
    [width, depth, height].map((side) => number.format(Math.round(side * 10) / 10)).join(' × '),
  fair: 'Czy kostki są uczciwe?',
  balance: (part, offCentre, spread) =>
    `${part}: środek masy leży ${offCentre < TINY ? `mniej niż ${number.format(TINY)}` : number.format(offCentre)} mm od środka kostki (uczciwie: najwyżej 0,02 mm). Momenty bezwładności różnią się o ${number.format(spread)} % (uczciwie: najwyżej 0,5 %).`,
  fairLead:
    'Tak, żadna ścianka nie jest cięższa. Wyryty znak odejmuje ściance masy, więc małe znaki są głębsze od dużych. Wyważenie obliczono z kształtu:',
  fairPrint:
    'Dotyczy to kostek bez pustych miejsc w środku: plik 3MF ustawia pełne wypełnienie. Drukując z pliku STL, ustaw 100 %.',
  rules: 'Przeczytaj zasady',
};

// The texts of the page of a printable kit, in Polish.
import type { KitTexts } from './kits-en.ts';

const plural = new Intl.PluralRules('pl');
const number = new Intl.NumberFormat('pl', { maximumFractionDigits: 4 });

/** Smaller lengths do not matter, in millimetres. */
const TINY = 0.001;

function counted(count: number, one: string, few: string, many: string): string {
  const category = plural.select(count);
  const word = category === 'one' ? one : category === 'few' ? few : many;
  return `${number.format(count)} ${word}`;
}

const after = (seconds: number) => `za ${counted(seconds, 'sekundę', 'sekundy', 'sekund')}`;

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
  clearance: 'Luz między częściami',
  clearances: (millimetres, isStandard) =>
    `${number.format(Number(millimetres))} mm${isStandard ? ' (standard)' : ''}`,
  clearanceHint:
    'Szczelina między częściami, które do siebie pasują. Jeśli wchodzą za ciasno, wybierz większy luz, a jeśli za luźno – mniejszy.',
  wrong: (option, value, standard) =>
    `„${option}” nie może mieć wartości „${value}”. Strona używa wartości ${standard}.`,
  unknown: (option) => `Zestaw nie ma opcji „${option}”. Strona ją pomija.`,

  files: 'Pliki',
  file: {
    pdf: { name: 'PDF', says: 'Strony do wycięcia i zasady' },
    '3mf': { name: '3MF', says: 'Wszystkie płyty dla drukarki 3D' },
    zip: { name: 'ZIP', says: 'Wszystkie pliki, każda część także jako STL' },
  },
  making: (file) => `Tworzę plik ${file}. To może potrwać dziesięć sekund.`,
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
  needs: 'Potrzebujesz',
  steps: 'Krok po kroku',
  pages: 'Strony',
  pagePicture: 'Pierwsza z tych stron',
  pieces: (count, width, height, hasBacks) =>
    `${counted(count, 'element', 'elementy', 'elementów')} ${number.format(width)} × ${number.format(height)} mm${hasBacks ? ', druk dwustronny' : ''}`,
  plates: 'Płyty',
  platesLead:
    'Płyta to wszystko, co drukujesz za jednym razem. Każda mieści się na stole 180 × 180 mm.',
  duration: (minutes) =>
    minutes < 60
      ? `${number.format(minutes)} min`
      : `${Math.floor(minutes / 60)} h ${number.format(minutes % 60)} min`,
  filament: (grams) => `${number.format(grams)} g filamentu`,
  change: (millimetres) => `drugi kolor od ${number.format(millimetres)} mm`,
  table: (plate) => `Części na płycie: ${plate}`,
  columns: { part: 'Część', count: 'Liczba', size: 'Wymiary (mm)', grams: 'Masa' },
  size: (width, depth, height) =>
    [width, depth, height].map((side) => number.format(Math.round(side * 10) / 10)).join(' × '),
  grams: (grams) => `${number.format(grams)} g`,
  fair: 'Czy kostki są uczciwe?',
  balance: (part, offCentre, spread) =>
    `${part}: środek masy leży ${offCentre < TINY ? `mniej niż ${number.format(TINY)}` : number.format(offCentre)} mm od środka kostki, a momenty bezwładności różnią się o ${number.format(spread)} %. Głębokość znaków jest tak dobrana, że kostka jest wyważona.`,
  rules: 'Przeczytaj zasady',
};

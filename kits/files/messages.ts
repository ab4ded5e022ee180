// The words of the files of a kit: README.txt, the guide to a 3D print, and the licence.
import * as english from '#languages/english.ts';
import * as polish from '#languages/polish.ts';
import type { Language } from '#languages/words.ts';
import type { FilamentChange, Part } from '../solid/part.ts';

interface ReadmeWords {
  readonly lead: string;
  readonly files: string;
  readonly pdf: string;
  /** @param files their names */
  otherLanguage(files: readonly string[]): string;
  readonly guide: string;
  readonly platesFolder: string;
  readonly fitsFolder: string;
  /** @param example a part that is printed several times */
  partsFolder(example: Pick<Part, 'id' | 'count'> | undefined): string;
  readonly onPaper: string;
  /** @param pdf the file to print */
  paperSteps(pdf: string): readonly string[];
  readonly inPlastic: string;
  readonly steps: string;
  readonly licence: string;
}

/** The origin and the licence of a kit, in each of its files. */
export const LICENCE_WORDS: Readonly<Record<Language, string>> = {
  en: 'Wormery drew this kit from the rules of the game. It is not derived from any other model. Licence: MIT.',
  pl: 'Wormery narysowało ten zestaw na podstawie zasad gry. Nie pochodzi on od żadnego innego modelu. Licencja: MIT.',
};

export const README_WORDS: Readonly<Record<Language, ReadmeWords>> = {
  en: {
    lead: 'Make your own copy of the game: cut it out of paper, or print it with a 3D printer. The rules for both are in the first PDF.',
    files: 'What is here',
    pdf: 'The rules of the game. For paper also the instructions, and the pieces to cut out, fold and glue.',
    otherLanguage: (files) => `The same in Polish, with ${english.and.format(files)}.`,
    guide: 'For a 3D printer: all parts, plates and steps with pictures.',
    platesFolder:
      'What a 3D printer prints at once: a 3MF for PrusaSlicer, Bambu Studio and OrcaSlicer, and an STL for other slicers.',
    fitsFolder:
      'The plates that change with another gap, as 3MF files. If the fit test shows another gap, print these instead of the plates with the same names.',
    partsFolder: (example) =>
      `An STL of each part.${
        example === undefined
          ? ''
          : ` A name such as ${example.id}-x${example.count} means: print it ${example.count} times.`
      }`,
    onPaper: 'On paper',
    paperSteps: (pdf) => [
      `Print ${pdf} at 100 %, without “fit to page”. Each page has a ruler to check the scale.`,
      'Use thick paper. A one-sided printer? Print pages 1, 3, 5 and so on first. Then turn the pile over its long edge and print 2, 4, 6; try it with two sheets.',
      'Follow the first pages: they show each step with a picture.',
    ],
    inPlastic: 'With a 3D printer',
    steps: 'Step by step',
    licence: 'Licence',
  },
  pl: {
    lead: 'Zrób własny egzemplarz gry: wytnij go z papieru albo wydrukuj na drukarce 3D. Zasady dla obu sposobów są w pierwszym pliku PDF.',
    files: 'Co tu jest',
    pdf: 'Zasady gry. Do wydruku na papierze także wskazówki oraz elementy do wycięcia, złożenia i sklejenia.',
    otherLanguage: (files) => `To samo po angielsku; także ${polish.and.format(files)}.`,
    guide: 'Do drukarki 3D: wszystkie części, płyty i kroki z rysunkami.',
    platesFolder:
      'To, co drukarka 3D drukuje za jednym razem: 3MF dla programów PrusaSlicer, Bambu Studio i OrcaSlicer oraz STL dla innych slicerów.',
    fitsFolder:
      'Płyty, które zmieniają się przy innym luzie, jako pliki 3MF. Jeśli próba luzu wskaże inny luz, wydrukuj je zamiast płyt o tych samych nazwach.',
    partsFolder: (example) =>
      `Plik STL każdej części.${
        example === undefined
          ? ''
          : ` Nazwa taka jak ${example.id}-x${example.count} oznacza: wydrukuj ${example.count} razy.`
      }`,
    onPaper: 'Na papierze',
    paperSteps: (pdf) => [
      `Wydrukuj ${pdf} w skali 100 %, bez opcji „dopasuj do strony”. Na każdej stronie jest linijka do sprawdzenia skali.`,
      'Użyj grubego papieru. Drukarka jednostronna? Wydrukuj najpierw strony 1, 3, 5 i tak dalej. Potem odwróć stos kartek wzdłuż dłuższej krawędzi i wydrukuj 2, 4, 6; sprawdź to na dwóch kartkach.',
      'Rób to, co pokazują pierwsze strony: każdy krok ma rysunek.',
    ],
    inPlastic: 'Na drukarce 3D',
    steps: 'Krok po kroku',
    licence: 'Licencja',
  },
};

interface GuideWords {
  /** The title of the pages. */
  readonly task: string;
  readonly need: string;
  readonly parts: string;
  readonly plates: string;
  readonly settings: string;
  /** @param clearance in millimetres, such as "0.20" */
  clearance(clearance: string): string;
  /** @param pdf the name of the file with the rules */
  rules(pdf: string): string;
  /** Of all plates. */
  sum(minutes: number, grams: number): string;
  readonly dice: string;
  pieces(count: number, name: string): string;
  figures(minutes: number, grams: number): string;
  /** Of a plate: the colour of most of it first. */
  colours(names: readonly string[]): string;
  /** With one nozzle, in the words of slicers. */
  change(change: FilamentChange, from: string, to: string): string;
  /** With one nozzle, for a plate that does not change its colour at a layer. */
  oneColour(name: string): string;
  /** In millimetres. */
  length(millimetres: number): string;
}

const number = (language: Language, digits: number, least = 0) =>
  new Intl.NumberFormat(language, {
    maximumFractionDigits: digits,
    minimumFractionDigits: least,
  });
const whole = { en: number('en', 0), pl: number('pl', 0) };
const tenths = { en: number('en', 1), pl: number('pl', 1) };
const hundredths = { en: number('en', 2, 2), pl: number('pl', 2, 2) };

const duration = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;

export const GUIDE_WORDS: Readonly<Record<Language, GuideWords>> = {
  en: {
    task: 'With a 3D printer',
    need: 'You need',
    parts: 'All parts',
    plates: 'The plates: what you print at once',
    settings:
      'Settings: layers of 0.2 mm, also the first one, 2 walls, 15 % infill, no supports. Each 3MF has layers, walls and infill, the colours, and a brim where a piece needs one.',
    clearance: (clearance) =>
      `The gap between parts that fit together is ${clearance} mm. The fit test shows whether that is right for your printer.`,
    rules: (pdf) => `The rules of the game: they are in ${pdf}`,
    sum: (minutes, grams) =>
      `All plates together take about ${duration(minutes)} and ${whole.en.format(grams)} g of filament.`,
    dice: 'Dice: 100 % infill, so that they are balanced.',
    pieces: (count, name) => (count === 1 ? name : `${count} × ${name}`),
    figures: (minutes, grams) =>
      `About ${duration(minutes)} and ${tenths.en.format(grams)} g of filament.`,
    colours: (names) =>
      `${names.length === 1 ? 'Colour' : 'Colours'}: ${english.and.format(names)}.`,
    change: ({ height, layer }, from, to) =>
      `With one nozzle: ${from}, then ${to} from ${hundredths.en.format(height)} mm, layer ${layer}. PrusaSlicer reads this from the 3MF; in another slicer, add a colour change there.`,
    oneColour: (name) => `With one nozzle: print all of it in ${name}.`,
    length: (millimetres) => tenths.en.format(millimetres),
  },
  pl: {
    task: 'Na drukarce 3D',
    need: 'Co będzie potrzebne',
    parts: 'Wszystkie części',
    plates: 'Płyty: co drukować za jednym razem',
    settings:
      'Ustawienia: warstwy 0,2 mm, także pierwsza, 2 ścianki, wypełnienie 15 %, bez podpór. Warstwy, ścianki, wypełnienie, kolory i obrzeże (brim), gdzie jest potrzebne, są w każdym pliku 3MF.',
    clearance: (clearance) =>
      `Luz między częściami, które do siebie pasują, wynosi ${clearance.replace('.', ',')} mm. Próba luzu pokaże, czy pasuje to do twojej drukarki.`,
    rules: (pdf) => `Zasady gry: są w pliku ${pdf}`,
    sum: (minutes, grams) =>
      `Wszystkie płyty razem: około ${duration(minutes)} i ${whole.pl.format(grams)} g filamentu.`,
    dice: 'Kostki: wypełnienie 100 %, żeby były wyważone.',
    pieces: (count, name) => (count === 1 ? name : `${count} × ${name}`),
    figures: (minutes, grams) =>
      `Około ${duration(minutes)} i ${tenths.pl.format(grams)} g filamentu.`,
    colours: (names) => `${names.length === 1 ? 'Kolor' : 'Kolory'}: ${polish.and.format(names)}.`,
    change: ({ height, layer }, from, to) =>
      `Z jedną dyszą: najpierw ${from}, potem ${to} od ${hundredths.pl.format(height)} mm, warstwa ${layer}. PrusaSlicer odczyta to z pliku 3MF; w innym slicerze dodaj tam zmianę koloru.`,
    oneColour: (name) => `Z jedną dyszą całość ma jeden kolor: ${name}.`,
    length: (millimetres) => tenths.pl.format(millimetres),
  },
};

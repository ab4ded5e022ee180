// The words of the instructions for solid parts that all kits share.
import * as english from '#languages/english.ts';
import * as polish from '#languages/polish.ts';
import type { Language } from '#languages/words.ts';
import type { FilamentChange } from './part.ts';

interface StepWords {
  readonly title: string;
  readonly text: string;
}

interface SolidWords {
  /** The material for every solid kit. @param colours their names */
  /** @param height of the highest part, in millimetres */
  needs(colours: readonly string[], height: number): readonly string[];
  /** The additional material if each player has a colour. */
  readonly playerColours: string;
  /** The additional material for a kit with dice. */
  readonly paintNeeds: string;
  readonly open: StepWords;
  /** @param plates their names */
  print(plates: readonly string[], hasDice: boolean): StepWords;
  /** @param changes each with the names of its plates */
  change(changes: readonly (readonly [FilamentChange, readonly string[]])[]): StepWords;
  /** The fit test. */
  readonly fit: StepWords;
  readonly clean: StepWords;
  readonly paint: StepWords;
  readonly store: StepWords;
}

/** Heights of layers, as slicers show them. */
const formats: Readonly<Record<Language, Intl.NumberFormat>> = {
  en: new Intl.NumberFormat('en', { minimumFractionDigits: 2 }),
  pl: new Intl.NumberFormat('pl', { minimumFractionDigits: 2 }),
};

export const SOLID_WORDS: Readonly<Record<Language, SolidWords>> = {
  en: {
    needs: (colours, height) => [
      `A 3D printer for at least 180 × 180 mm, ${height} mm high, with a nozzle of 0.4 mm`,
      'A slicer: the program that prepares a print, such as PrusaSlicer or Bambu Studio',
      `PLA filament. The pictures have these colours: ${english.and.format(colours)}. Others work, too`,
      'A small knife',
    ],
    playerColours: 'A colour for each player, to tell their pieces apart',
    paintNeeds: 'Acrylic paint, a small brush and a soft cloth, for the symbols of the dice',
    open: {
      title: 'Open a plate',
      text: 'The folder “plates” of the ZIP has a 3MF file for each plate. Open one in your slicer as a project, and choose your printer and your filament: colours and infill are in the file. Bambu Studio says that it loads geometry only, but it reads them too; for other slicers there are STL files.',
    },
    print: (plates, hasDice) => ({
      title: 'Print the plates',
      text: `Print one plate after the other, as it lies (do not arrange it again), in layers of 0.2 mm, also the first one, and without supports. From STL files, set 2 walls and 15 % infill${
        hasDice ? ', and 100 % for dice' : ''
      }. Plates: ${plates.join('; ')}.`,
    }),
    change: (changes) => ({
      title: 'Change the filament once',
      text: `With one nozzle, the printer stops before a layer, and you load the second colour. PrusaSlicer reads the layer from the 3MF; in another slicer, add a colour change in the preview. ${changes
        .map(
          ([{ height, layer }, plates]) =>
            `Layer ${layer}, at ${formats.en.format(height)} mm: ${plates.join('; ')}.`,
        )
        .join(' ')}`,
    }),
    fit: {
      title: 'Test the fit first',
      text: 'Print the plate “Fit test”, and cut the brim off the key. Push the key through the holes of the gauge, beginning with one notch, and choose the first one through which it slides without force: one notch is a gap of 0.10 mm, two 0.20, three 0.30, four 0.40; if it slides through none, your printer lays too much filament. For another gap than that of the kit, print the plates in the folder “other-fits” instead of those with the same names.',
    },
    clean: {
      title: 'Clean the parts',
      text: 'Remove brims, threads and sharp edges with a knife. If parts do not fit, print them with a larger gap, from the folder “other-fits”.',
    },
    paint: {
      title: 'Fill the symbols of the dice',
      text: 'Brush paint into the engravings and wipe the faces at once. The paint stays in the symbols.',
    },
    store: {
      title: 'Put it away',
      text: 'Keep all parts in a box or a bag. Write the name of the game on it.',
    },
  },
  pl: {
    needs: (colours, height) => [
      `Drukarka 3D o polu roboczym co najmniej 180 × 180 mm i wysokości ${height} mm, z dyszą 0,4 mm`,
      'Slicer: program, który przygotowuje wydruk, na przykład PrusaSlicer lub Bambu Studio',
      `Filament PLA. Kolory na rysunkach: ${polish.and.format(colours)}. Mogą być też inne`,
      'Mały nożyk',
    ],
    playerColours: 'Osobny kolor dla każdej osoby, żeby odróżnić elementy',
    paintNeeds: 'Farba akrylowa, mały pędzelek i miękka szmatka do znaków na kostkach',
    open: {
      title: 'Otwórz płytę',
      text: 'Folder „plates” w archiwum ZIP ma plik 3MF dla każdej płyty. Otwórz jeden w slicerze jako projekt i wybierz swoją drukarkę i filament: kolory i wypełnienie są w pliku. Bambu Studio powie, że wczytuje tylko geometrię, ale je też odczyta; dla innych slicerów są pliki STL.',
    },
    print: (plates, hasDice) => ({
      title: 'Wydrukuj płyty',
      text: `Drukuj płytę po płycie, tak jak leżą (bez ponownego rozmieszczania), z warstwami 0,2 mm, także pierwszą, i bez podpór. Przy plikach STL ustaw 2 ścianki i wypełnienie 15 %${
        hasDice ? ', a dla kostek 100 %' : ''
      }. Płyty: ${plates.join('; ')}.`,
    }),
    change: (changes) => ({
      title: 'Raz zmień filament',
      text: `Z jedną dyszą drukarka zatrzymuje się przed pewną warstwą, a ty zakładasz drugi kolor. PrusaSlicer odczyta warstwę z pliku 3MF; w innym slicerze dodaj zmianę koloru w podglądzie. ${changes
        .map(
          ([{ height, layer }, plates]) =>
            `Warstwa ${layer}, na wysokości ${formats.pl.format(height)} mm: ${plates.join('; ')}.`,
        )
        .join(' ')}`,
    }),
    fit: {
      title: 'Najpierw sprawdź luz',
      text: 'Wydrukuj płytę „Próba luzu” i odetnij obrzeże (brim) klucza. Wsuwaj klucz w otwory wzornika, zaczynając od jednego nacięcia, i wybierz pierwszy otwór, przez który klucz przechodzi bez użycia siły: jedno nacięcie to luz 0,10 mm, dwa 0,20, trzy 0,30, cztery 0,40; jeśli nie przechodzi przez żaden, drukarka podaje za dużo filamentu. Przy innym luzie niż w zestawie wydrukuj płyty z folderu „other-fits” zamiast tych o tych samych nazwach.',
    },
    clean: {
      title: 'Oczyść części',
      text: 'Usuń nożykiem obrzeża (brim), nitki i ostre krawędzie. Jeśli części do siebie nie pasują, wydrukuj je z większym luzem, z folderu „other-fits”.',
    },
    paint: {
      title: 'Wypełnij znaki na kostkach',
      text: 'Wetrzyj farbę w zagłębienia i od razu wytrzyj ścianki. Farba zostanie w znakach.',
    },
    store: {
      title: 'Schowaj grę',
      text: 'Trzymaj wszystkie części w pudełku lub woreczku. Napisz na nim nazwę gry.',
    },
  },
};

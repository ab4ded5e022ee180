// The words of the instructions for solid parts that all kits share.
import type { Language } from '#languages/words.ts';
import type { FilamentChange } from './part.ts';

interface StepWords {
  readonly title: string;
  readonly text: string;
}

interface SolidWords {
  /** The material for every solid kit. */
  readonly needs: readonly string[];
  /** The additional material for a kit with dice. */
  readonly paintNeeds: string;
  readonly open: StepWords;
  /** @param plates their names */
  print(plates: readonly string[]): StepWords;
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
    needs: [
      'A 3D printer with a bed of at least 180 × 180 mm and a nozzle of 0.4 mm',
      'A slicer: the program that prepares a print, such as PrusaSlicer or Bambu Studio',
      'PLA filament; a second colour if you like',
    ],
    paintNeeds: 'Acrylic paint and a soft cloth for the symbols of dice',
    open: {
      title: 'Open a plate',
      text: 'The folder “plates” of the ZIP has a 3MF file for each plate. Open one in your slicer, and choose your printer and your filament. Colours and infill are in the file. Bambu Studio says that it loads geometry only: that is right. For other slicers there are STL files.',
    },
    print: (plates) => ({
      title: 'Print the plates',
      text: `Print one plate after the other, as it lies. Use layers of 0.2 mm and no supports. From STL files, set 15 % infill, and 100 % for dice. Plates: ${plates.join('; ')}.`,
    }),
    change: (changes) => ({
      title: 'Change the filament once',
      text: `In the preview of your slicer, add a colour change at this layer. The printer stops before it, and you load the second colour. ${changes
        .map(
          ([{ height, layer }, plates]) =>
            `Layer ${layer}, at ${formats.en.format(height)} mm: ${plates.join('; ')}.`,
        )
        .join(' ')} A printer with several colours needs no change by hand.`,
    }),
    fit: {
      title: 'Test the fit first',
      text: 'Print the plate “Fit test”: it takes minutes. Push the key through the sockets. Choose the first one through which it slides without force, and count its notches: one is a clearance of 0.10 mm, two 0.20, three 0.30, four 0.40. The files of a kit have 0.20 mm if you choose nothing else.',
    },
    clean: {
      title: 'Clean the parts',
      text: 'Remove threads and sharp edges with a knife. If parts do not fit, print them with a larger clearance.',
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
    needs: [
      'Drukarka 3D ze stołem co najmniej 180 × 180 mm i dyszą 0,4 mm',
      'Slicer: program, który przygotowuje wydruk, na przykład PrusaSlicer lub Bambu Studio',
      'Filament PLA; jeśli chcesz, drugi kolor',
    ],
    paintNeeds: 'Farba akrylowa i miękka szmatka do znaków na kostkach',
    open: {
      title: 'Otwórz płytę',
      text: 'Folder „plates” w archiwum ZIP ma plik 3MF dla każdej płyty. Otwórz jeden w slicerze i wybierz swoją drukarkę i filament. Kolory i wypełnienie są w pliku. Bambu Studio powie, że wczytuje tylko geometrię: tak ma być. Dla innych slicerów są pliki STL.',
    },
    print: (plates) => ({
      title: 'Wydrukuj płyty',
      text: `Drukuj płytę po płycie, tak jak leżą. Ustaw warstwy 0,2 mm i wyłącz podpory. Przy plikach STL ustaw wypełnienie 15 %, a dla kostek 100 %. Płyty: ${plates.join('; ')}.`,
    }),
    change: (changes) => ({
      title: 'Raz zmień filament',
      text: `W podglądzie slicera dodaj zmianę koloru na tej warstwie. Drukarka zatrzyma się przed nią, a ty założysz drugi kolor. ${changes
        .map(
          ([{ height, layer }, plates]) =>
            `Warstwa ${layer}, na ${formats.pl.format(height)} mm: ${plates.join('; ')}.`,
        )
        .join(' ')} Drukarka wielokolorowa nie wymaga zmiany ręcznej.`,
    }),
    fit: {
      title: 'Najpierw sprawdź luz',
      text: 'Wydrukuj płytę „Próba luzu”: trwa to kilka minut. Wsuń klucz w gniazda. Wybierz pierwsze, przez które przechodzi bez siły, i policz jego nacięcia: jedno to luz 0,10 mm, dwa 0,20, trzy 0,30, cztery 0,40. Bez innego wyboru pliki zestawu mają luz 0,20 mm.',
    },
    clean: {
      title: 'Oczyść części',
      text: 'Usuń nożykiem nitki i ostre krawędzie. Jeśli części do siebie nie pasują, wydrukuj je z większym luzem.',
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

// The words of the file README.txt in an archive of a kit, and the licence in each file.
import type { Language } from '#languages/words.ts';

interface ReadmeWords {
  /** @param file the PDF */
  paper(file: string): string;
  /** @param clearance in millimetres, such as "0.20" */
  solids(clearance: string): string;
}

/** The origin and the licence of a kit, in each of its files. */
export const LICENCE_WORDS: Readonly<Record<Language, string>> = {
  en: 'Wormery drew this kit from the rules of the game. It is not derived from any other model. Licence: MIT.',
  pl: 'Wormery narysowało ten zestaw na podstawie zasad gry. Nie pochodzi on od żadnego innego modelu. Licencja: MIT.',
};

export const README_WORDS: Readonly<Record<Language, ReadmeWords>> = {
  en: {
    paper: (file) =>
      `${file}: pieces to cut out, fold and glue, and the rules. Print it at 100 %. Each page has a ruler to check the scale.`,
    solids: (clearance) =>
      `plates: what a 3D printer prints together. Open the 3MF of a plate in PrusaSlicer, Bambu Studio or OrcaSlicer; for other slicers there is an STL. parts: an STL of each part; a name that ends in -x4 means: print it 4 times. Sizes are in millimetres; the clearance is ${clearance} mm.`,
  },
  pl: {
    paper: (file) =>
      `${file}: elementy do wycięcia, złożenia i sklejenia oraz zasady. Drukuj w skali 100 %. Na każdej stronie jest linijka do sprawdzenia skali.`,
    solids: (clearance) =>
      `plates: to, co drukarka 3D drukuje razem. Otwórz plik 3MF płyty w programie PrusaSlicer, Bambu Studio lub OrcaSlicer; dla innych slicerów jest plik STL. parts: plik STL każdej części; nazwa z końcówką -x4 oznacza: wydrukuj 4 razy. Wymiary są w milimetrach, luz wynosi ${clearance} mm.`,
  },
};

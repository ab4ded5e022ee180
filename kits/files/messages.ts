// The words of the file README.txt in an archive of a kit.
import type { Language } from '#languages/words.ts';

interface ReadmeWords {
  /** @param file the PDF */
  paper(file: string): string;
  /** @param clearance in millimetres, such as "0.20" */
  solids(file: string, clearance: string): string;
  readonly licence: string;
}

export const README_WORDS: Readonly<Record<Language, ReadmeWords>> = {
  en: {
    paper: (file) =>
      `${file}: pieces to cut out, fold and glue, and the rules. Print it at 100 %. Each page has a ruler to check the scale.`,
    solids: (file, clearance) =>
      `${file}: all parts for a 3D printer. The folder plates has a file for each plate, the folder stl one for each part. Sizes are in millimetres; the clearance is ${clearance} mm.`,
    licence: 'Made by Wormery. The pieces are drawn from the rules of the game.',
  },
  pl: {
    paper: (file) =>
      `${file}: elementy do wycięcia, złożenia i sklejenia oraz zasady. Drukuj w skali 100 %. Na każdej stronie jest linijka do sprawdzenia skali.`,
    solids: (file, clearance) =>
      `${file}: wszystkie części do druku 3D. W folderze plates każda płyta jest w osobnym pliku, a w folderze stl każda część. Wymiary są w milimetrach, luz wynosi ${clearance} mm.`,
    licence: 'Plik z programu Wormery. Elementy narysowano na podstawie zasad gry.',
  },
};

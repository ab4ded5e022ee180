// The words of the instructions for solid parts that all kits share.
import type { Language } from '#kernel/words.ts';

interface StepWords {
  readonly title: string;
  readonly text: string;
}

interface SolidWords {
  /** What every solid kit needs. */
  readonly needs: readonly string[];
  /** @param plates their names */
  print(plates: readonly string[]): StepWords;
  /** @param plates the names of plates in two colours, with the height of the change in millimetres */
  change(plates: readonly { readonly name: string; readonly height: number }[]): StepWords;
  readonly clean: StepWords;
  readonly paint: StepWords;
  readonly store: StepWords;
}

const formats: Readonly<Record<Language, Intl.NumberFormat>> = {
  en: new Intl.NumberFormat('en'),
  pl: new Intl.NumberFormat('pl'),
};
const lists: Readonly<Record<Language, Intl.ListFormat>> = {
  en: new Intl.ListFormat('en'),
  pl: new Intl.ListFormat('pl'),
};

export const SOLID_WORDS: Readonly<Record<Language, SolidWords>> = {
  en: {
    needs: [
      'A 3D printer with a bed of at least 180 × 180 mm and a nozzle of 0.4 mm',
      'PLA filament; a second colour if you like',
      'Acrylic paint and a soft cloth for the symbols of dice',
    ],
    print: (plates) => ({
      title: 'Print the plates',
      text: `Open the 3MF file and print each plate as it lies: ${lists.en.format(plates)}. Use layers of 0.2 mm and no supports.`,
    }),
    change: (plates) => ({
      title: 'Change the filament once',
      text: `Pause the printer at this height and load another colour: ${plates
        .map(({ name, height }) => `${name} at ${formats.en.format(height)} mm`)
        .join('; ')}. A printer with several colours does it alone.`,
    }),
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
      'Filament PLA; jeśli chcesz, drugi kolor',
      'Farba akrylowa i miękka szmatka do znaków na kostkach',
    ],
    print: (plates) => ({
      title: 'Wydrukuj płyty',
      text: `Otwórz plik 3MF i wydrukuj każdą płytę tak, jak leży: ${lists.pl.format(plates)}. Ustaw warstwy 0,2 mm i wyłącz podpory.`,
    }),
    change: (plates) => ({
      title: 'Raz zmień filament',
      text: `Zatrzymaj drukarkę na tej wysokości i załóż inny kolor: ${plates
        .map(({ name, height }) => `${name}: ${formats.pl.format(height)} mm`)
        .join('; ')}. Drukarka wielokolorowa zrobi to sama.`,
    }),
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

// Cuts the fonts of the page to the letters and weights that it needs: a first file for every page, and one for the letters of
// Central European languages. The whole files stay for other letters, such as those of names, and load on first use.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** A build writes them here; `web/style/fonts.css` names them as `@subset/NAME`. */
export const SUBSETS = join(import.meta.dirname, '../dist/fonts');

/** All characters from one to another. */
function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));
}

/** ASCII, the letters of Latin-1, and the punctuation and signs of Western languages. */
export const FIRST_LETTERS = `${range(0x20, 0x7e)}${range(0xc0, 0xff)}Œœ\u00a0\u202f¡¿«»‚‘’„“”–—…·°€−`;
/** The letters beyond Latin-1 of Polish, German, French and Dutch. */
export const CENTRAL_LETTERS = 'ĄąĆćĘęŁłŃńŚśŹźŻżŸẞĲĳ';

/** The digits of running text: the display font draws them, in all weights of the text font. */
export const DIGITS = range(0x30, 0x39);

/** Between its weights, the display font looks alike at a quarter of the size. */
const DISPLAY = { name: 'baloo-2', wght: 660 } as const;
const TEXT = { name: 'atkinson-hyperlegible-next', wght: { min: 400, max: 700 } } as const;

interface Subset {
  /** Of the file, without its extension. */
  readonly file: string;
  /** The name of the font. */
  readonly font: string;
  /** Its part with these letters. */
  readonly part: 'latin' | 'latin-ext';
  readonly letters: string;
  /** One weight, or the range of weights. */
  readonly wght: number | { readonly min: number; readonly max: number };
}

export const FONTS: readonly Subset[] = [
  ...[DISPLAY, TEXT].flatMap(({ name, wght }): readonly Subset[] => [
    { file: `${name}-first`, font: name, part: 'latin', letters: FIRST_LETTERS, wght },
    { file: `${name}-central`, font: name, part: 'latin-ext', letters: CENTRAL_LETTERS, wght },
  ]),
  {
    file: `${DISPLAY.name}-digits`,
    font: DISPLAY.name,
    part: 'latin',
    letters: DIGITS,
    wght: TEXT.wght,
  },
];

async function writeSubsets(): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  mkdirSync(SUBSETS, { recursive: true });
  for (const { file, font, part, letters, wght } of FONTS) {
    const whole = resolve(`@fontsource-variable/${font}/files/${font}-${part}-wght-normal.woff2`);
    const bytes = await subsetFont(readFileSync(whole), letters, {
      targetFormat: 'woff2',
      variationAxes: { wght },
      // Without alternates, which no text asks for.
      noLayoutClosure: true,
    });
    // Another build may read it now.
    const begun = join(SUBSETS, `${file}.${process.pid}`);
    writeFileSync(begun, bytes);
    renameSync(begun, join(SUBSETS, `${file}.woff2`));
  }
}

export const fontSubsets: Plugin = {
  name: 'font-subsets',
  config: async () => {
    await writeSubsets();
    return { resolve: { alias: { '@subset': SUBSETS } } };
  },
};

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

interface Family {
  readonly name: string;
  /** One weight, or the range of weights. Between them, the display font looks alike at a quarter of the size. */
  readonly wght: number | { readonly min: number; readonly max: number };
}

export const FAMILIES: readonly Family[] = [
  { name: 'baloo-2', wght: 660 },
  { name: 'atkinson-hyperlegible-next', wght: { min: 400, max: 700 } },
];

/** The subsets of a font, by the suffix of its files. */
const PARTS = [
  { from: 'latin', to: 'first', letters: FIRST_LETTERS },
  { from: 'latin-ext', to: 'central', letters: CENTRAL_LETTERS },
] as const;

async function writeSubsets(): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  mkdirSync(SUBSETS, { recursive: true });
  for (const { name, wght } of FAMILIES) {
    for (const { from, to, letters } of PARTS) {
      const whole = resolve(`@fontsource-variable/${name}/files/${name}-${from}-wght-normal.woff2`);
      const bytes = await subsetFont(readFileSync(whole), letters, {
        targetFormat: 'woff2',
        variationAxes: { wght },
        // Without alternates, which no text asks for.
        noLayoutClosure: true,
      });
      // Another build may read it now.
      const file = join(SUBSETS, `${name}-${to}.woff2`);
      const begun = `${file}.${process.pid}`;
      writeFileSync(begun, bytes);
      renameSync(begun, file);
    }
  }
}

export const fontSubsets: Plugin = {
  name: 'font-subsets',
  config: async () => {
    await writeSubsets();
    return { resolve: { alias: { '@subset': SUBSETS } } };
  },
};

// Prints the paper kit of a box for tests, without its rules, and reads it back.
import type { Language } from '#languages/list.ts';
import type { Kit } from '../../kit.ts';
import { paperKit } from '../paper-kit.ts';
import type { PaperName } from '../papers.ts';
import { type PaintedPath, type ReadPage, readPdf } from './read-pdf.ts';

interface PrintOptions {
  readonly edition: string;
  readonly language?: Language;
  readonly paper?: PaperName;
}

/** A cache of printed kits, for the tests of one file. */
const printed = new Map<string, Promise<readonly ReadPage[]>>();

/** The pages of the instructions and of the pieces. */
export function printedPages(kit: Kit, options: PrintOptions): Promise<readonly ReadPage[]> {
  const key = JSON.stringify(options);
  const pages = printed.get(key) ?? printPages(kit, options);
  printed.set(key, pages);
  return pages;
}

async function printPages(
  kit: Kit,
  { edition, language = 'en', paper = 'a4' }: PrintOptions,
): Promise<readonly ReadPage[]> {
  const table = { edition, switches: {}, sheet: {} };
  const rules = { text: { title: '', parts: [] }, table, switches: {} };
  const options = { title: 'Kit', edition, language, paper, colour: true };
  return readPdf(await paperKit(kit, rules, options));
}

/** How far a printed size may be from the true one, in millimetres. */
const TOLERANCE = 0.1;

/** The paths with this size, painted so. */
export function pathsOfSize(
  { paths }: ReadPage,
  paint: PaintedPath['paint'],
  [width, height]: readonly [number, number],
): readonly PaintedPath[] {
  return paths.filter(
    (path) =>
      path.paint === paint &&
      Math.abs(path.width - width) < TOLERANCE &&
      Math.abs(path.height - height) < TOLERANCE,
  );
}

/** The cut lines with this size on each page that has any. */
export function cutLines(
  pages: readonly ReadPage[],
  size: readonly [number, number],
): readonly number[] {
  return pages.map((page) => pathsOfSize(page, 'stroke', size).length).filter((count) => count > 0);
}

/**
 * For each piece of this size with a back: how far its back on the next page is from behind its front, in millimetres,
 * when the paper is turned over its long edge. A back is larger by the bleed on each side.
 */
export function backShifts(
  pages: readonly ReadPage[],
  [width, height]: readonly [number, number],
  bleed: number,
): readonly number[] {
  return pages.flatMap((page, index) => {
    const next = pages[index + 1];
    const backs =
      next === undefined ? [] : pathsOfSize(next, 'fill', [width + 2 * bleed, height + 2 * bleed]);
    if (backs.length === 0) return [];
    return pathsOfSize(page, 'stroke', [width, height]).map(({ x, y }) =>
      Math.min(
        ...backs.map((back) => {
          const left = page.width - (back.x + bleed) - width;
          return Math.hypot(left - x, back.y + bleed - y);
        }),
      ),
    );
  });
}

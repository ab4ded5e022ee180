// The fonts of a kit: their files for PDFs, and the widths of texts. Each file has the letters of all languages of the
// page; those of the page itself are divided by script.
import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';
import svgpath from 'svgpath';
import type { FontName, TextMark } from './drawing.ts';

const ATKINSON = '@expo-google-fonts/atkinson-hyperlegible-next';
const FILES: Readonly<Record<FontName, string>> = {
  title: '@expo-google-fonts/baloo-2/700Bold/Baloo2_700Bold.ttf',
  text: `${ATKINSON}/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf`,
  strong: `${ATKINSON}/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf`,
};

export const FONT_NAMES = Object.keys(FILES) as readonly FontName[];

const require = createRequire(import.meta.url);

/** The path of a font's file. */
export const fontFile = (name: FontName): string => require.resolve(FILES[name]);

const opened = new Map<FontName, Font>();

function fontOf(name: FontName): Font {
  const font = opened.get(name) ?? (openSync(fontFile(name)) as Font);
  opened.set(name, font);
  return font;
}

/** The widths of words: the same ones are set again and again, in several sizes. */
const widths = new Map<string, number>();

/** The width of a text of font size 1. */
export function widthOf(text: string, name: FontName): number {
  const key = `${name} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const font = fontOf(name);
  const width = font.layout(text).advanceWidth / font.unitsPerEm;
  widths.set(key, width);
  return width;
}

/** The size of letters with which a text fits a width: `size`, or smaller. */
export function fittingSize(text: string, name: FontName, size: number, width: number): number {
  return Math.min(size, width / widthOf(text, name));
}

/** The outlines of a text of font size 1, as an SVG path with the baseline at 0 and y down, and its width. */
export function textPath(
  text: string,
  name: FontName,
): { readonly d: string; readonly width: number } {
  const font = fontOf(name);
  const { glyphs, positions } = font.layout(text);
  let x = 0;
  const d = glyphs.map((glyph, index) => {
    const outline = svgpath(glyph.path.toSVG()).translate(x, 0).scale(1, -1).toString();
    x += positions[index]?.xAdvance ?? 0;
    return outline;
  });
  const scale = 1 / font.unitsPerEm;
  return { d: svgpath(d.join('')).scale(scale).toString(), width: x * scale };
}

/** The outlines of a text as an SVG path, with its baseline where the mark says. */
export function textPathOf({ text, x, y, size, font, align = 'left' }: TextMark): string {
  const { d, width } = textPath(text, font);
  const share = align === 'left' ? 0 : align === 'right' ? 1 : 0.5;
  return svgpath(d)
    .matrix([size, 0, 0, size, x - share * width * size, y])
    .toString();
}

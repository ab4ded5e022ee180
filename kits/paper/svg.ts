// Writes drawings as SVG, so that a page can show the same pictures as the PDF.
import { escapeXml } from '../xml.ts';
import type { FontName, GroupMark, Mark, PathMark, Pen, TextMark } from './drawing.ts';
import type { Hatch } from './inks.ts';

/** A drawing with its size in millimetres. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}

/** The fonts by the names that the page's style sheets give them. */
const FONTS: Readonly<Record<FontName, string>> = {
  title: `font-family="'Baloo 2', sans-serif" font-weight="700"`,
  text: `font-family="'Atkinson Hyperlegible Next', sans-serif"`,
  strong: `font-family="'Atkinson Hyperlegible Next', sans-serif" font-weight="700"`,
};

const ANCHORS = { left: 'start', centre: 'middle', right: 'end' } as const;

/** @returns an `svg` element in colour; a unit of its view box is a millimetre */
export function formatSvg({ width, height, marks }: Picture): string {
  const ids = { next: 0 };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${length(width)} ${length(height)}">` +
    `${marks.map((mark) => formatMark(mark, ids)).join('')}</svg>`
  );
}

/** Counts the clip paths and patterns of a drawing. */
interface Ids {
  next: number;
}

function formatMark(mark: Mark, ids: Ids): string {
  switch (mark.kind) {
    case 'path':
      return formatPath(mark, ids);
    case 'text':
      return formatText(mark);
    case 'group':
      return `<g${formatPlace(mark)}>${mark.marks.map((inner) => formatMark(inner, ids)).join('')}</g>`;
    case 'image': {
      const data = Buffer.from(mark.png).toString('base64');
      return (
        `<image width="${length(mark.width)}" height="${length(mark.height)}"` +
        ` href="data:image/png;base64,${data}"/>`
      );
    }
    case 'clip': {
      ids.next += 1;
      const id = `clip-${ids.next}`;
      const inner = mark.marks.map((each) => formatMark(each, ids)).join('');
      const box = `<rect width="${length(mark.width)}" height="${length(mark.height)}"/>`;
      return `<clipPath id="${id}">${box}</clipPath><g clip-path="url(#${id})">${inner}</g>`;
    }
  }
}

function formatPath({ d, fill, pen }: PathMark, ids: Ids): string {
  const line = pen ? formatPen(pen) : '';
  if (fill?.hatch?.always !== true) {
    return `<path d="${escapeXml(d)}" fill="${fill?.colour ?? 'none'}"${line}/>`;
  }
  ids.next += 1;
  const id = `hatch-${ids.next}`;
  return `${formatHatch(id, fill.colour, fill.hatch)}<path d="${escapeXml(d)}" fill="url(#${id})"${line}/>`;
}

/** Parallel lines that repeat in both directions. */
function formatHatch(id: string, colour: string, { angle, gap, width }: Hatch): string {
  return (
    `<pattern id="${id}" width="${length(gap)}" height="${length(gap)}" patternUnits="userSpaceOnUse"` +
    ` patternTransform="rotate(${-angle})"><rect width="${length(gap)}" height="${length(width)}"` +
    ` fill="${colour}"/></pattern>`
  );
}

function formatPen({ ink, width, dash, cap = 'round' }: Pen): string {
  const dashes =
    dash === undefined ? '' : ` stroke-dasharray="${[dash[0], dash[1] ?? dash[0]].join(' ')}"`;
  return (
    ` stroke="${ink.colour}" stroke-width="${length(width)}" stroke-linejoin="round"` +
    ` stroke-linecap="${cap}"${dashes}`
  );
}

function formatText({ text, x, y, size, font, ink, align = 'left' }: TextMark): string {
  return (
    `<text x="${length(x)}" y="${length(y)}" font-size="${length(size)}" ${FONTS[font]}` +
    ` fill="${ink.colour}" text-anchor="${ANCHORS[align]}">${escapeXml(text)}</text>`
  );
}

function formatPlace({ at, turn, scale, axes }: GroupMark): string {
  const moves = [
    at === undefined ? '' : `translate(${at.map(length).join(' ')})`,
    turn === undefined ? '' : `rotate(${length(turn)})`,
    scale === undefined ? '' : `scale(${length(scale)})`,
    axes === undefined ? '' : `matrix(${[...axes[0], ...axes[1]].map(length).join(' ')} 0 0)`,
  ].filter((move) => move !== '');
  return moves.length === 0 ? '' : ` transform="${moves.join(' ')}"`;
}

/** A number with at most four digits after the point: a tenth of a micrometre. */
const length = (value: number): string => `${Number(value.toFixed(4)) + 0}`;

// Reads PDFs of kits for tests: the painted paths of each page as boxes in millimetres, and its text. It knows only what
// pdfkit writes.
import { inflateSync } from 'node:zlib';

/** The box around a painted path, in millimetres from the top left corner of the page. */
export interface PaintedPath {
  readonly paint: 'fill' | 'stroke';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ReadPage {
  /** In millimetres. */
  readonly width: number;
  readonly height: number;
  readonly paths: readonly PaintedPath[];
  /** The texts in the order in which they were written, with a space between two. */
  readonly text: string;
}

const MM_PER_POINT = 25.4 / 72;

type Matrix = readonly [number, number, number, number, number, number];

/** @throws Error if it is no PDF of pdfkit */
export function readPdf(bytes: Uint8Array): readonly ReadPage[] {
  const source = Buffer.from(bytes).toString('latin1');
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body = '']) => [
      Number(id),
      body,
    ]),
  );
  const object = (id: string | undefined): string => {
    const body = objects.get(Number(id));
    if (body === undefined) throw new Error(`pdf: there is no object ${id}`);
    return body;
  };
  const [, kids = ''] = /\/Kids \[([^\]]*)\]/.exec(source) ?? [];
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, id]) => {
    const page = object(id);
    const size = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page);
    const resources = object(/\/Resources (\d+) 0 R/.exec(page)?.[1]);
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', font]) => {
        const letters = object(/\/ToUnicode (\d+) 0 R/.exec(object(font))?.[1]);
        return [name, lettersOf(inflated(letters))];
      }),
    );
    const content = inflated(object(/\/Contents (\d+) 0 R/.exec(page)?.[1]));
    const [width, height] = [Number(size?.[1]), Number(size?.[2])];
    return {
      width: width * MM_PER_POINT,
      height: height * MM_PER_POINT,
      paths: pathsOf(content, height),
      text: textOf(content, fonts),
    };
  });
}

function inflated(body: string): string {
  const [, data = ''] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? [];
  return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
}

/** The letters of the glyphs of a font, by their hexadecimal codes. */
function lettersOf(map: string): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([^>]*)>/g)].forEach(([, codes = ''], index) => {
      const code = (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0');
      const units = codes.split(' ').map((unit) => Number.parseInt(unit, 16));
      letters.set(code, String.fromCharCode(...units));
    });
  }
  return letters;
}

function textOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let letters: ReadonlyMap<string, string> | undefined;
  const texts: string[] = [];
  for (const [, font, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font);
    else {
      const codes = [...(glyphs ?? '').matchAll(/<(\w+)>/g)].map(([, code]) => code).join('');
      texts.push((codes.match(/.{4}/g) ?? []).map((code) => letters?.get(code) ?? '?').join(''));
    }
  }
  return texts.join(' ');
}

function times(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner;
  const [A, B, C, D, E, F] = outer;
  return [
    a * A + b * C,
    a * B + b * D,
    c * A + d * C,
    c * B + d * D,
    e * A + f * C + E,
    e * B + f * D + F,
  ];
}

/** The boxes of all painted paths; the points of curves count as corners. @param height of the page in points */
function pathsOf(content: string, height: number): readonly PaintedPath[] {
  const found: PaintedPath[] = [];
  const stack: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let points: (readonly [number, number])[] = [];
  const add = (numbers: readonly number[]) => {
    for (let index = 0; index + 1 < numbers.length; index += 2) {
      const [x, y] = [numbers[index] as number, numbers[index + 1] as number];
      const [a, b, c, d, e, f] = matrix;
      points.push([
        (a * x + c * y + e) * MM_PER_POINT,
        (height - (b * x + d * y + f)) * MM_PER_POINT,
      ]);
    }
  };
  const paint = (kind: PaintedPath['paint']) => {
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    found.push({ paint: kind, x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y });
    points = [];
  };
  for (const line of content.split('\n')) {
    const words = line.split(' ');
    const operator = words.at(-1);
    const numbers = words.slice(0, -1).map(Number);
    if (operator === 'q') stack.push(matrix);
    else if (operator === 'Q') matrix = stack.pop() ?? matrix;
    else if (operator === 'cm') matrix = times(numbers as unknown as Matrix, matrix);
    else if (operator === 'm' || operator === 'l' || operator === 'c') add(numbers);
    else if (operator === 're') add(cornersOf(numbers));
    else if (operator === 'S') paint('stroke');
    else if (operator === 'f') paint('fill');
    else if (operator === 'n') points = [];
  }
  return found;
}

const cornersOf = ([x = 0, y = 0, width = 0, height = 0]: readonly number[]) => [
  x,
  y,
  x + width,
  y + height,
];

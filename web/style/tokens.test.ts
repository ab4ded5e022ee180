// The colours: any two seats differ enough for each kind of colour vision, and the focus ring has contrast on every
// ground. Patterns (`pieces/seat-mark.tsx`) distinguish seats without colours.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/**
 * Colour vision, in linear RGB. G. M. Machado, M. M. Oliveira, L. A. F. Fernandes: A
 * physiologically-based model for simulation of color vision deficiency, IEEE TVCG 15 (2009),
 * table 1, severity 1.0.
 */
const VISIONS: Readonly<Record<string, Matrix>> = {
  'all colours': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** In OKLab about 0.02 is just noticeable; this is four times that. */
const APART = 0.08;

function times(matrix: Matrix, [a, b, c]: Triple): Triple {
  const row = ([x, y, z]: Triple) => x * a + y * b + z * c;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

/** From `#rrggbb` to linear RGB: IEC 61966-2-1. */
function linear(colour: string): Triple {
  const at = (index: number): number => {
    const part = Number.parseInt(colour.slice(index, index + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return [at(1), at(3), at(5)];
}

/** B. Ottosson: A perceptual color space for image processing (2020). */
function oklab(rgb: Triple): Triple {
  const within = rgb.map((part) => Math.min(1, Math.max(0, part))) as unknown as Triple;
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    within,
  ).map(Math.cbrt) as unknown as Triple;
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function seatColours(theme: 'light' | 'dark'): readonly string[] {
  const found = [...css.matchAll(/--colour-\d: light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)];
  return found.map(([, light, dark]) => (theme === 'light' ? light : dark) as string);
}

test('OKLab is computed as published: red is 0.628, 0.225, 0.126', () => {
  const [lightness, a, b] = oklab(linear('#ff0000'));
  expect(lightness).toBeCloseTo(0.628, 3);
  expect(a).toBeCloseTo(0.2249, 3);
  expect(b).toBeCloseTo(0.1258, 3);
});

test.each(
  (['light', 'dark'] as const).flatMap((theme) =>
    Object.keys(VISIONS).map((vision) => ({ theme, vision })),
  ),
)('seats are apart: $theme, $vision', ({ theme, vision }) => {
  const colours = seatColours(theme);
  expect(colours.length).toBe(7);
  const seen = colours.map((colour) => oklab(times(VISIONS[vision] as Matrix, linear(colour))));
  for (const [first, one] of seen.entries()) {
    for (const [second, other] of seen.entries()) {
      if (second <= first) continue;
      const distance = Math.hypot(...one.map((part, index) => part - (other[index] as number)));
      expect(distance, `colours ${first} and ${second}`).toBeGreaterThanOrEqual(APART);
    }
  }
});

/** The colour of a token in a theme; one value stands for both themes. */
function colourOf(token: string, theme: 'light' | 'dark'): string {
  const pattern = new RegExp(`--${token}: (?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}));`);
  const [, light, dark, always] = pattern.exec(css) ?? [];
  const colour = always ?? (theme === 'light' ? light : dark);
  if (colour === undefined) throw new Error(`no colour --${token}`);
  return colour;
}

/** WCAG 2.2, relative luminance and contrast ratio. */
function contrast(one: string, other: string): number {
  const [low, high] = [one, other]
    .map((colour) => linear(colour))
    .map(([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05)
    .sort((a, b) => a - b) as [number, number];
  return high / low;
}

test('contrast is computed as published: black on white is 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
});

/** WCAG 2.2, 1.4.11: contrast of the focus ring. */
const FOCUS_CONTRAST = 3;

/** The outer focus ring and its grounds. */
const RINGS = {
  ink: [
    ...['ground', 'paper', 'sun-soft', 'seat-free', 'table', 'table-light', 'table-dark'],
    ...['mat', 'mat-dark', 'foot-far', 'foot-near', 'hill'],
  ],
  'on-tray': ['tray', 'tray-dark'],
};

test.each(
  (['light', 'dark'] as const).flatMap((theme) =>
    Object.entries(RINGS).flatMap(([ring, grounds]) =>
      grounds.map((ground) => ({ theme, ring, ground })),
    ),
  ),
)('the focus is seen: $ring on $ground, $theme', ({ theme, ring, ground }) => {
  const seen = contrast(colourOf(ring, theme), colourOf(ground, theme));
  expect(seen).toBeGreaterThanOrEqual(FOCUS_CONTRAST);
});

/** WCAG 2.2, 1.4.3: contrast of text. */
const TEXT_CONTRAST = 4.5;

/** Text on painted grounds. A field has at most 80 % of the warm colour. */
const LETTERS = {
  'line-number': ['line-field', 'line-field 80% line-warm'],
  'on-leather': ['hollow', 'leather'],
  'line-label': ['line-board', 'line-board-light'],
  'line-end': ['table', 'table-light', 'table-dark'],
  'on-table': ['table', 'table-light', 'table-dark', 'mat', 'mat-dark', 'mat-lit'],
  'on-ledge': ['ledge', 'ledge-dark'],
  'on-steal': ['steal'],
};

/** Such as `line-field 80% line-warm`: the first colour mixed with the second. */
function groundOf(text: string, theme: 'light' | 'dark'): string {
  const [below = '', part = '0', over = below] = text.split(' ');
  const [one, other] = [colourOf(below, theme), colourOf(over, theme)];
  const mixed = [1, 3, 5].map((at) => {
    const [a, b] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    const value = (a as number) + (((b as number) - (a as number)) * Number.parseFloat(part)) / 100;
    return Math.round(value).toString(16).padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

test.each(
  (['light', 'dark'] as const).flatMap((theme) =>
    Object.entries(LETTERS).flatMap(([letters, grounds]) =>
      grounds.map((ground) => ({ theme, letters, ground })),
    ),
  ),
)('letters are read: $letters on $ground, $theme', ({ theme, letters, ground }) => {
  const seen = contrast(colourOf(letters, theme), groundOf(ground, theme));
  expect(seen).toBeGreaterThanOrEqual(TEXT_CONTRAST);
});

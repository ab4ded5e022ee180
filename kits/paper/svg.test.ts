// Drawings as SVG: every kind of mark, escaped text, and places in the order of the PDF.
import { expect, test } from 'vitest';
import { group, type Mark, path } from './drawing.ts';
import { BLACK, INKS, SEAT_INKS } from './inks.ts';
import { formatSvg } from './svg.ts';

const svgOf = (...marks: readonly Mark[]) => formatSvg({ width: 90, height: 50, marks });

test('a picture has its size in millimetres and nothing else when it is empty', () => {
  expect(svgOf()).toBe('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 50"></svg>');
});

test('a path has the colour of its ink, without hatching, and its pen', () => {
  const [seat = BLACK] = SEAT_INKS;
  const svg = svgOf(path('M0 0h5', { fill: seat, pen: { ink: BLACK, width: 0.15, dash: [2, 1] } }));
  expect(svg).toContain('<path d="M0 0h5" fill="#dc5410" stroke="#000000" stroke-width="0.15"');
  expect(svg).toContain('stroke-dasharray="2 1"');
  expect(svgOf(path('M0 0h5', { pen: { ink: BLACK, width: 1, cap: 'butt' } }))).toContain(
    'fill="none" stroke="#000000" stroke-width="1" stroke-linejoin="round" stroke-linecap="butt"/>',
  );
});

test('text is escaped and has the fonts of the page', () => {
  const text = { kind: 'text', x: 1, y: 2, size: 4, ink: INKS.engraved } as const;
  const svg = svgOf(
    { ...text, text: '<b> & "c"', font: 'title', align: 'centre' },
    { ...text, text: 'Źdźbło', font: 'strong', align: 'right' },
    { ...text, text: 'x', font: 'text' },
  );
  expect(svg).toContain('text-anchor="middle">&lt;b&gt; &amp; &quot;c&quot;</text>');
  expect(svg).toContain(
    `<text x="1" y="2" font-size="4" font-family="'Baloo 2', sans-serif" font-weight="700" fill="#3a2a20"`,
  );
  expect(svg).toContain(
    `font-family="'Atkinson Hyperlegible Next', sans-serif" font-weight="700" fill="#3a2a20" text-anchor="end">Źdźbło`,
  );
  expect(svg).toContain('sans-serif" fill="#3a2a20" text-anchor="start">x</text>');
});

test('groups move, turn, scale and slant; a clip has an id of its own', () => {
  const clip = { kind: 'clip', width: 5, height: 6, marks: [] } as const;
  const svg = svgOf(
    group([clip], {
      at: [1 / 3, -2],
      turn: 90,
      scale: 0.5,
      axes: [
        [1, 0],
        [0.25, 1],
      ],
    }),
    clip,
    group([]),
  );
  expect(svg).toContain(
    '<g transform="translate(0.3333 -2) rotate(90) scale(0.5) matrix(1 0 0.25 1 0 0)">',
  );
  expect(svg).toContain('<clipPath id="clip-1"><rect width="5" height="6"/></clipPath>');
  expect(svg).toContain('<g clip-path="url(#clip-2)"></g><g></g>');
});

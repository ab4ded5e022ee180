// Pictures as data URLs: sound SVG without texts, and PNG with a transparent ground.
import { decode } from 'fast-png';
import { expect, test } from 'vitest';
import { group, path } from '../paper/drawing.ts';
import { INKS } from '../paper/inks.ts';
import { loadGeometry } from '../solid/geometry.ts';
import { drawingPicture, solidPicture } from './pictures.ts';

const textIn = (url: string) => decodeURIComponent(url.slice(url.indexOf(',') + 1));

test('a drawing becomes an SVG whose texts are paths, because a picture has no fonts of the page', () => {
  const label = { kind: 'text', text: '21 % "Źdźbło" #1', x: 5, y: 9, size: 4 } as const;
  const url = drawingPicture({
    width: 30,
    height: 20,
    marks: [
      group([{ ...label, font: 'title', ink: INKS.engraved }], { at: [1, 2] }),
      path('M0 0h5', { fill: INKS.bone }),
    ],
  });
  expect(url).toMatch(/^data:image\/svg\+xml,%3Csvg xmlns='http/);
  // RFC 3986: a number sign would begin the fragment.
  expect(url).not.toMatch(/[#"<>]/);
  const svg = textIn(url);
  expect(svg).not.toContain('<text');
  expect(svg.match(/<path /g)).toHaveLength(2);
  expect(svg).toContain(`fill='${INKS.engraved.colour}'`);
});

test('a solid becomes a PNG of the wanted size; its corners are transparent, its middle is not', async () => {
  const geometry = await loadGeometry();
  const bodies = [{ ink: { colour: '#f6eedb' }, solid: geometry.Manifold.cube([10, 10, 10]) }];
  const url = solidPicture([{ bodies }], [60, 40], { turn: 0, tilt: 0 });
  expect(url).toMatch(/^data:image\/png;base64,/);
  const { width, height, data } = decode(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
  expect([width, height]).toEqual([60, 40]);
  const at = (x: number, y: number) => [...data.slice(4 * (y * 60 + x), 4 * (y * 60 + x) + 4)];
  expect(at(0, 0)[3]).toBe(0);
  const [red = 0, green = 0, blue = 0, alpha] = at(30, 20);
  expect(alpha).toBe(255);
  // The colour of the body in its light: red is its largest part, blue its smallest.
  expect(red).toBeGreaterThanOrEqual(green);
  expect(green).toBeGreaterThan(blue);
});

test('a square seen from the front fills a square of pixels', async () => {
  const geometry = await loadGeometry();
  const bodies = [{ ink: { colour: '#ffffff' }, solid: geometry.Manifold.cube([10, 2, 10]) }];
  const url = solidPicture([{ bodies }], [50, 50], { turn: 0, tilt: 0 });
  const { data } = decode(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
  const covered = Array.from({ length: 50 * 50 }, (_, pixel) => data[4 * pixel + 3] ?? 0);
  // Without an edge of 4 % on each side, 46 of 50 pixels are covered in each direction.
  const area = covered.reduce((sum, alpha) => sum + alpha / 255, 0);
  expect(area).toBeGreaterThan(45.5 ** 2);
  expect(area).toBeLessThan(46.5 ** 2);
});

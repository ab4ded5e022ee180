// Hatching without colours: it begins at each piece, so that no back differs from another.
import { expect, test } from 'vitest';
import { group, path, roundedBox } from './drawing.ts';
import { INKS } from './inks.ts';
import { writePdf } from './pdf.ts';

const SIZE = { width: 100, height: 100 };
const POINTS_PER_MM = 72 / 25.4;

/** The numbers of each pattern's matrix, from the space of the pattern to points of the page. */
async function hatchMatrices(
  places: readonly (readonly [number, number])[],
  scale: number,
): Promise<readonly (readonly number[])[]> {
  const back = path(roundedBox(0, 0, 20, 20), { fill: INKS.back });
  const marks = places.map((at) => group([back], { at, scale }));
  const options = { title: 'Backs', language: 'en', colour: false };
  const pdf = Buffer.from(await writePdf([{ size: SIZE, marks }], options)).toString('latin1');
  const found = pdf.matchAll(/\/PatternType 1[\s\S]*?\/Matrix \[([^\]]+)\]/g);
  return [...found].map(([, numbers = '']) => numbers.split(' ').map(Number));
}

test('the hatching of each back begins at the same point of its piece', async () => {
  const places = [
    [10, 10],
    [37, 10],
    [10, 41],
  ] as const;
  const matrices = await hatchMatrices(places, 1);
  expect(matrices).toHaveLength(places.length);
  for (const [index, [x, y]] of places.entries()) {
    // The origin of a PDF is the lower left corner of the page.
    expect(matrices[index]?.[4]).toBeCloseTo(x * POINTS_PER_MM, 3);
    expect(matrices[index]?.[5]).toBeCloseTo((SIZE.height - y) * POINTS_PER_MM, 3);
  }
});

test('the hatching of a smaller drawing is as wide as that of a piece', async () => {
  const [matrix] = await hatchMatrices([[10, 10]], 0.3);
  expect(matrix?.[0]).toBeCloseTo(POINTS_PER_MM, 3);
  expect(matrix?.[3]).toBeCloseTo(-POINTS_PER_MM, 3);
});

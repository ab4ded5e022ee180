// Pieces on pages: nothing touches or leaves the page, and backs lie behind their fronts.
import { expect, test } from 'vitest';
import { roundedBox } from './drawing.ts';
import { PAPERS } from './papers.ts';
import { cutsOf } from './poster.ts';
import { areaOf, backsOf, type CutOut, frontsOf, placePieces } from './sheet.ts';

const piece = (width: number, height: number): CutOut => ({
  width,
  height,
  outline: roundedBox(0, 0, width, height),
  front: [],
  back: [],
});

test.each(Object.entries(PAPERS))(
  '%s: no two pieces touch, and none leaves the page',
  (_, size) => {
    const pieces = [...Array(40).keys()].map((index) =>
      piece(20 + (index % 7) * 9, 15 + (index % 5) * 20),
    );
    const area = areaOf(size);
    const pages = placePieces(pieces, size);
    expect(pages.flat().map((placed) => placed.piece)).toEqual(pieces);
    for (const page of pages) {
      page.forEach(({ piece: one, at: [x, y] }, index) => {
        expect(x).toBeGreaterThanOrEqual(area.x);
        expect(y).toBeGreaterThanOrEqual(area.y);
        expect(x + one.width).toBeLessThanOrEqual(area.x + area.width);
        expect(y + one.height).toBeLessThanOrEqual(area.y + area.height);
        for (const { piece: other, at } of page.slice(index + 1)) {
          const isBeside = at[0] >= x + one.width + 4 || x >= at[0] + other.width + 4;
          const isBelow = at[1] >= y + one.height + 4 || y >= at[1] + other.height + 4;
          expect(isBeside || isBelow).toBe(true);
        }
      });
    }
  },
);

test('a back lies behind its front when the paper is turned over its long edge', () => {
  const size = PAPERS.a4;
  const [placed = []] = placePieces([piece(26, 39), piece(40, 39), piece(26, 20)], size);
  const fronts = frontsOf(placed);
  const backs = backsOf(placed, size);
  backs.forEach(({ at = [0, 0] }, index) => {
    const [x, y] = fronts[index]?.at ?? [0, 0];
    const width = placed[index]?.piece.width ?? 0;
    expect(size.width - (at[0] + width)).toBeCloseTo(x, 9);
    expect(at[1]).toBe(y);
  });
});

test('a piece that fits on no page is refused', () => {
  expect(() => placePieces([piece(300, 20)], PAPERS.a4)).toThrow('fits on no page');
});

test('a long drawing is divided into equal parts that overlap and cover it', () => {
  const { length, parts } = cutsOf(256, 190);
  expect(parts).toHaveLength(2);
  expect(parts[0]).toBe(0);
  expect((parts[1] ?? 0) + length).toBeCloseTo(256, 9);
  expect((parts[0] ?? 0) + length - (parts[1] ?? 0)).toBeCloseTo(8, 9);
  expect(length).toBeLessThanOrEqual(190);
  expect(cutsOf(190, 190).parts).toEqual([0]);
});

// Pieces on pages: nothing touches or leaves the page, and backs lie behind their fronts.
import { expect, test } from 'vitest';
import { roundedBox } from './drawing.ts';
import { PAPERS } from './papers.ts';
import { cutsOf } from './poster.ts';
import { areaOf, backsOf, type CutOut, frontsOf, placeRows } from './sheet.ts';

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
    const pages = placeRows([{ pieces }], size);
    expect(pages.flatMap(({ placed }) => placed.map((each) => each.piece))).toEqual(pieces);
    for (const { placed: page } of pages) {
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
  const pieces = [piece(26, 39), piece(40, 39), piece(26, 20)];
  const placed = placeRows([{ pieces }], size)[0]?.placed ?? [];
  expect(placed).toHaveLength(3);
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
  expect(() => placeRows([{ pieces: [piece(300, 20)] }], PAPERS.a4)).toThrow('fits on no page');
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

test('a row begins a new line and has its caption beside its pieces', () => {
  const row = (caption: string) => ({ caption, pieces: [piece(30, 20), piece(30, 20)] });
  const [page] = placeRows([row('Blue'), row('Green')], PAPERS.a4);
  const tops = page?.placed.map(({ at }) => at[1]) ?? [];
  // 4 mm between two lines: room for both bleeds.
  expect(tops.map((y) => y - (tops[0] ?? 0))).toEqual([0, 0, 24, 24]);
  expect(JSON.stringify(page?.captions)).toMatch(/"Blue".*"Green"/);
  const left = Math.min(...(page?.placed.map(({ at }) => at[0]) ?? []));
  for (const caption of page?.captions ?? []) {
    const [x] = caption.kind === 'group' ? (caption.at ?? [0]) : [Number.NaN];
    expect(x).toBeGreaterThan(areaOf(PAPERS.a4).x);
    expect(x).toBeLessThan(left - 2);
  }
});

// Where a bubble stands: beside its thing, within the room, over nothing that must stay free.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, placeBeside } from './place-beside.ts';

const room: Box = { x: 0, y: 0, width: 400, height: 300 };
const size = { width: 120, height: 60 };
const thing: Box = { x: 180, y: 120, width: 40, height: 40 };

test('where all is free it stands below, its point at the middle of the thing', () => {
  const placed = placeBeside({ thing, size, room, free: [] });
  expect(placed).toMatchObject({ x: 140, y: 174, side: 'under', at: 60 });
});

test('where that is taken it goes to another side', () => {
  const below: Box = { x: 0, y: 185, width: 400, height: 115 };
  const beside: Box = { x: 225, y: 110, width: 175, height: 75 };
  const before: Box = { x: 0, y: 110, width: 175, height: 75 };
  const sideWith = (...free: readonly Box[]) => placeBeside({ thing, size, room, free })?.side;
  expect(sideWith(below)).toBe('right');
  expect(sideWith(below, beside)).toBe('over');
  const above: Box = { x: 0, y: 0, width: 400, height: 105 };
  expect(sideWith(below, beside, above)).toBe('left');
  expect(sideWith(below, beside, above, before)).toBeUndefined();
});

test('at the edge of the room it is shifted, and its point with it', () => {
  const corner: Box = { x: 0, y: 0, width: 40, height: 40 };
  const placed = placeBeside({ thing: corner, size, room, free: [] });
  expect(placed).toMatchObject({ x: 4, side: 'under', at: 22 });
});

test('without room there is no place', () => {
  expect(placeBeside({ thing, size: { width: 390, height: 200 }, room, free: [] })).toBeUndefined();
});

const box = (least: number, most: number) =>
  fc.record({
    x: fc.integer({ min: 0, max: 380 }),
    y: fc.integer({ min: 0, max: 280 }),
    width: fc.integer({ min: least, max: most }),
    height: fc.integer({ min: least, max: most }),
  });

test('wherever it stands, it covers nothing that is kept free', () => {
  fc.assert(
    fc.property(box(10, 60), fc.array(box(5, 150), { maxLength: 12 }), (about, free) => {
      const placed = placeBeside({ thing: about, size, room, free });
      if (placed === undefined) return;
      const right = placed.x + size.width;
      const bottom = placed.y + size.height;
      expect(placed.x >= 0 && placed.y >= 0 && right <= 400 && bottom <= 300).toBe(true);
      for (const other of [about, ...free]) {
        const apart =
          right <= other.x ||
          other.x + other.width <= placed.x ||
          bottom <= other.y ||
          other.y + other.height <= placed.y;
        expect(apart).toBe(true);
      }
    }),
  );
});

// The reconstruction has its documented properties, and invalid layouts are refused with a reason.
import { describe, expect, test } from 'vitest';
import { type LayoutText, readLayout, reconstruction, START_POINTS } from './layout.ts';

const { columns, rows, points, starts, supply } = reconstruction;

describe('the reconstruction', () => {
  test('has 10 by 10 fields, 16 of them start fields, the others 1 to 9', () => {
    expect([columns, rows, starts.length]).toEqual([10, 10, 16]);
    const others = points.filter((_, field) => !starts.includes(field));
    expect(others).toHaveLength(84);
    expect(new Set(others)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9]));
    expect(starts.every((field) => points[field] === START_POINTS)).toBe(true);
  });

  test('is symmetric under quarter turns', () => {
    const turnedField = (field: number) => (field % 10) * 10 + 9 - Math.floor(field / 10);
    expect(points.map((_, field) => points[turnedField(field)])).toEqual(points);
    expect(starts.map(turnedField).sort((a, b) => a - b)).toEqual(starts);
  });

  test('scores more on fields far from start fields', () => {
    const far = (field: number) =>
      Math.min(
        ...starts.map((start) =>
          Math.max(
            Math.abs((field % 10) - (start % 10)),
            Math.abs(Math.floor(field / 10) - Math.floor(start / 10)),
          ),
        ),
      );
    const means = [1, 2, 3, 4].map((distance) => {
      const there = points.filter((_, field) => far(field) === distance);
      return there.reduce((sum, each) => sum + each, 0) / there.length;
    });
    expect(means).toEqual(means.toSorted((a, b) => a - b));
    expect((means[3] as number) - (means[0] as number)).toBeGreaterThan(4);
  });

  test('has 48 pieces: eight kinds of five, and eight stars', () => {
    expect(supply).toEqual([5, 5, 5, 5, 5, 5, 5, 5, 8]);
  });
});

const text: LayoutText = {
  rows: ['s1', '23'],
  pieces: {
    '180s': 1,
    '180c': 1,
    '90s': 1,
    '90c': 1,
    '45l': 0,
    '45r': 0,
    '135l': 0,
    '135r': 0,
    star: 0,
  },
  handSizes: { 2: 2 },
};

describe('a layout', () => {
  test('may be a different one', () => {
    const layout = readLayout(text);
    expect(layout).toMatchObject({ columns: 2, rows: 2, starts: [0], points: [5, 1, 2, 3] });
    // Directions are counterclockwise from east; the top left field has neighbours at the right and
    // below only.
    expect(layout.neighbours[0]).toEqual([1, -1, -1, -1, -1, -1, 2, 3]);
  });

  test.each<[string, Partial<LayoutText>]>([
    ['layout: a board has 1 to 26 columns, not 0', { rows: [] }],
    ['layout: row 2 has 1 fields, row 1 has 2', { rows: ['s1', '2'] }],
    ['layout: row 2 has a field that is neither 1 to 9 nor s: 20', { rows: ['s1', '20'] }],
    ['layout: there is no start field', { rows: ['11', '23'] }],
    ['layout: there is no kind of piece "60s"', { pieces: { ...text.pieces, '60s': 1 } }],
    [
      'layout: the number of star must be 0 or a larger whole number, not -1',
      { pieces: { ...text.pieces, star: -1 } },
    ],
    ['layout: the number of 180s is missing', { pieces: { star: 1 } }],
    ['layout: the sizes of hands are missing', { handSizes: {} }],
    [
      'layout: the number of seats must be 1 or a larger whole number, not 0',
      { handSizes: { 0: 2 } },
    ],
    [
      'layout: the size of a hand must be 1 or a larger whole number, not 0',
      { handSizes: { 2: 0 } },
    ],
    ['layout: 2 hands of 3 need more than the 4 pieces', { handSizes: { 2: 3 } }],
  ])('%s', (fault, changes) => {
    expect(() => readLayout({ ...text, ...changes })).toThrow(fault);
  });
});

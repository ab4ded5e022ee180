// The table of steps: equal on every machine, exact and symmetric.
import { expect, test, vi } from 'vitest';
import { circleOf, DIAMETER, digestOf, HEADINGS, STEP_DIGEST, stepTable } from './steps.ts';

const STEP = stepTable();

test('the table has the digest that a computation with 60 digits gives', () => {
  expect(digestOf(STEP)).toBe(STEP_DIGEST);
});

test('the list of games computes no table before it is used', async () => {
  vi.resetModules();
  const cosine = vi.spyOn(Math, 'cos');
  const { entries } = await import('../../index.ts');
  expect(entries.length).toBeGreaterThan(0);
  expect(cosine).not.toHaveBeenCalled();
  const steps = await import('./steps.ts');
  steps.stepped({ x: 0, y: 0 }, 0);
  expect(cosine).toHaveBeenCalled();
  cosine.mockRestore();
});

test('a change of one unit changes the digest', () => {
  const other = circleOf(DIAMETER);
  other.x[1234]! += 1;
  expect(digestOf(other)).not.toBe(STEP_DIGEST);
});

test('quarter turns and sixty degrees are exact', () => {
  const steps = [0, 600, 900, 1800, 2700].map((heading) => [STEP.x[heading], STEP.y[heading]]);
  // cos 60 degrees is a half; D sin 60 degrees = 56755.84.
  expect(steps).toEqual([
    [DIAMETER, 0],
    [DIAMETER / 2, 56_756],
    [0, DIAMETER],
    [-DIAMETER, 0],
    [0, -DIAMETER],
  ]);
});

test('every step has a mirror image and the length of a diameter within 0.71 units', () => {
  for (let heading = 0; heading < HEADINGS; heading += 1) {
    const [x, y] = [STEP.x[heading]!, STEP.y[heading]!];
    const mirrored = (HEADINGS - heading) % HEADINGS;
    expect([STEP.x[mirrored], STEP.y[mirrored]]).toEqual([x, y === 0 ? 0 : -y]);
    expect(Math.abs(Math.hypot(x, y) - DIAMETER)).toBeLessThan(0.7072);
  }
});

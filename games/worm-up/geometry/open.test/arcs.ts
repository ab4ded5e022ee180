// Compares arcs with the simple predicate for every heading at many crowded points.
import { expect } from 'vitest';
import { type Random, uniform } from '#kernel/random.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { hasHeading, noHeadings } from '../headings.ts';
import { addDisc, type Discs, freeHeadings, isFree, type Rim, roomForDiscs } from '../open.ts';
import { DIAMETER, HEADINGS, stepTable } from '../steps.ts';

/** A disc near (0, 0): random, tangent, or a whole step away like a worm's own. */
function addSomeDisc(discs: Discs, random: Random): void {
  const reach = [DIAMETER - 2, DIAMETER + DIAMETER / 64][uniform(random, 2)]!;
  const heading = uniform(random, HEADINGS);
  const far = [
    reach + uniform(random, 2 * DIAMETER),
    reach + DIAMETER - 4 + uniform(random, 8),
    reach + uniform(random, 4),
    DIAMETER,
  ][uniform(random, 4)]!;
  const scale = far / DIAMETER;
  addDisc(
    discs,
    Math.round(scale * stepTable().x[heading]!),
    Math.round(scale * stepTable().y[heading]!),
    reach,
  );
}

function someRim(random: Random): Rim {
  const side = () => uniform(random, uniform(random, 3) === 0 ? DIAMETER : 40 * DIAMETER);
  return { west: -side(), east: side(), north: -side(), south: side() };
}

/** Compares this many millions of headings. */
export function expectExactArcs(millions: number): void {
  const random = randomFrom('arcs');
  const open = noHeadings();
  let [tried, wrong, free] = [0, 0, 0];
  while (tried < millions * 1e6) {
    const discs = roomForDiscs(12);
    for (let disc = uniform(random, 11); disc >= 0; disc -= 1) addSomeDisc(discs, random);
    const [rim, at] = [someRim(random), { x: 0, y: 0 }];
    freeHeadings(at, discs, rim, open);
    for (let heading = 0; heading < HEADINGS; heading += 1) {
      const expected = isFree(discs, rim, stepTable().x[heading]!, stepTable().y[heading]!);
      if (hasHeading(open, heading) !== expected) wrong += 1;
      if (expected) free += 1;
    }
    tried += HEADINGS;
  }
  expect(wrong).toBe(0);
  expect(free / tried).toBeGreaterThan(0.1);
  expect(free / tried).toBeLessThan(0.9);
}

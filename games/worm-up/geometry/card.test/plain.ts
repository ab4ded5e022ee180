// The card against slow reference code: contact in exact fractions, swings heading by heading.
import { expect } from 'vitest';
import { type Random, uniform } from '#kernel/random.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import {
  type Card,
  isPostFree,
  type Post,
  rightPost,
  type Surroundings,
  swung,
  touches,
} from '../card.ts';
import { DIAMETER, HEADINGS, type Point } from '../steps.ts';
import { swingOf } from '../swing.ts';

export const LENGTH = 6;

/** Contact in integers: the squared distance from a segment, as a fraction. */
function touchesPlainly(card: Card, { x, y }: Point): boolean {
  const right = rightPost(card, LENGTH);
  const [ux, uy] = [BigInt(right.x - card.x), BigInt(right.y - card.y)];
  const [vx, vy] = [BigInt(x - card.x), BigInt(y - card.y)];
  const [along, whole] = [ux * vx + uy * vy, ux * ux + uy * uy];
  const limit = BigInt(DIAMETER / 2) ** 2n;
  if (along <= 0n) return vx * vx + vy * vy <= limit;
  if (along >= whole) return (vx - ux) ** 2n + (vy - uy) ** 2n <= limit;
  return (ux * vy - uy * vx) ** 2n <= limit * whole;
}

export const someHeading = (random: Random): number => uniform(random, HEADINGS);
const somewhere = (random: Random, width: number): Point => ({
  x: uniform(random, 2 * width) - width,
  y: uniform(random, 2 * width) - width,
});

/** Contact agrees with integer arithmetic, also within one unit. */
export function expectExactTouch(trials: number): void {
  const random = randomFrom('touch');
  let near = 0;
  for (let trial = 0; trial < trials; trial += 1) {
    const card: Card = { x: 0, y: 0, heading: someHeading(random) };
    const right = rightPost(card, LENGTH);
    const along = uniform(random, 1_000) / 1_000;
    const off = (DIAMETER / 2 + uniform(random, 5) - 2) / (LENGTH * DIAMETER);
    const edge: Point = {
      x: Math.round(right.x * along - right.y * off),
      y: Math.round(right.y * along + right.x * off),
    };
    const point = trial % 2 === 0 ? edge : somewhere(random, 4 * DIAMETER);
    expect(touches(card, LENGTH, point)).toBe(touchesPlainly(card, point));
    if (trial % 2 === 0 && touches(card, LENGTH, point)) near += 1;
  }
  expect(near).toBeGreaterThan(trials / 10);
  expect(near).toBeLessThan(0.4 * trials);
}

/** A swing stops where a test of every heading stops. */
export function expectExactSwings(trials: number): void {
  const random = randomFrom('swing');
  let [turns, full] = [0, 0];
  for (let trial = 0; trial < trials; trial += 1) {
    const card: Card = { x: 0, y: 0, heading: someHeading(random) };
    const post: Post = trial % 2 === 0 ? 'left' : 'right';
    const around = someSurroundings(random, card);
    const { back, forth } = swingOf(card, LENGTH, post, around);
    const free = (turn: number): boolean => {
      const heading = (((card.heading + turn) % HEADINGS) + HEADINGS) % HEADINGS;
      const after = swung(card, LENGTH, post, heading);
      return isPostFree(after, LENGTH, post, around) && !touchesAny(after, around);
    };
    const headings = Array.from({ length: HEADINGS - 1 }, (_, turn) => turn + 1);
    const firstForth = headings.find((turn) => !free(turn));
    const firstBack = headings.find((turn) => !free(-turn));
    expect(forth).toBe((firstForth ?? HEADINGS) - 1);
    expect(back).toBe(firstForth === undefined ? 0 : firstBack! - 1);
    turns += back + forth;
    if (firstForth === undefined) full += 1;
  }
  expect(turns).toBeGreaterThan(16 * trials);
  expect(full).toBeGreaterThan(trials / 30);
}

function touchesAny(card: Card, { segments, posts }: Surroundings): boolean {
  return [...segments, ...posts].some((point) => touchesPlainly(card, point));
}

/** A disc beside the line or at a post of the card after a random swing, at the distance of contact. */
function besideSwung(random: Random, card: Card): Point {
  const post: Post = uniform(random, 2) === 0 ? 'left' : 'right';
  const after = swung(card, LENGTH, post, someHeading(random));
  const right = rightPost(after, LENGTH);
  const [ux, uy] = [(right.x - after.x) / LENGTH, (right.y - after.y) / LENGTH];
  const off = uniform(random, 5) - 2;
  if (uniform(random, 2) === 0) {
    const [along, across] = [uniform(random, 7_000) / 1_000, (DIAMETER / 2 + off) / DIAMETER];
    return {
      x: Math.round(after.x + along * ux - across * uy),
      y: Math.round(after.y + along * uy + across * ux),
    };
  }
  const angle = (someHeading(random) * 2 * Math.PI) / HEADINGS;
  const moved = post === 'left' ? after : right;
  return {
    x: Math.round(moved.x + (DIAMETER + off) * Math.cos(angle)),
    y: Math.round(moved.y + (DIAMETER + off) * Math.sin(angle)),
  };
}

/** Random discs clear of the card; some touch it after a swing within two units. The rim may be near. */
function someSurroundings(random: Random, card: Card): Surroundings {
  const wide = (uniform(random, 3) === 0 ? 4 + uniform(random, 5) : 60) * DIAMETER;
  const all = [
    ...Array.from({ length: uniform(random, 12) }, () => somewhere(random, 12 * DIAMETER)),
    ...Array.from({ length: uniform(random, 3) }, () => besideSwung(random, card)),
  ];
  const right = rightPost(card, LENGTH);
  const clear = all.filter(
    (point) =>
      !touchesPlainly(card, point) &&
      [card, right].every(({ x, y }) => Math.hypot(point.x - x, point.y - y) >= DIAMETER),
  );
  return {
    segments: clear.slice(1),
    posts: clear.slice(0, 1),
    rim: { west: -wide, east: wide, north: -wide, south: wide },
  };
}

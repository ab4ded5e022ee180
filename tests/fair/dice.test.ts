// 600,000 dice by the whole protocol, with shares of a seat, against the chance of each face and pair.
import { expect, test } from 'vitest';
import { type FairDice, withKey } from '#kernel/fair-dice/fair-dice.ts';
import { rollEntry } from '#kernel/fair-dice/server-entries.ts';
import { chiSquared } from '#kernel/testing/chi-squared.ts';
import { accepted, diceTable, withShare } from './dice-table.ts';

const FACES = ['1', '2', '3', '4', '5', '6'];
const ROLLS_OF_MATCH = 1_000;
/** The 99.9 % points of chi-squared with 5 and 20 degrees of freedom; the seeds are fixed. */
const LIMIT_OF_FACES = 20.5;
const LIMIT_OF_PAIRS = 45.3;

/** The rolls of a match in which seat 0 gives a share with each. */
function* rollsOf(seed: string, count: number): Generator<readonly string[]> {
  const table = diceTable(seed);
  table.prepare();
  const chain = table.chainOf(0);
  let fair = table.match.fair as FairDice;
  for (let roll = 0; roll < ROLLS_OF_MATCH; roll += 1) {
    const share = chain.next(`${fair.seats[0]}`);
    const shared = accepted(withShare(fair, 0, share));
    const { outcome, key } = rollEntry(shared, {
      kind: 'dice',
      label: 'roll',
      count,
      symbols: FACES,
      visibleTo: 'all',
    });
    yield outcome.split(' ').slice(1);
    fair = accepted(withKey(shared, key));
  }
}

function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

const chanceOfFaces = new Map(FACES.map((face) => [face, 1 / 6]));
/** Of two dice in the order of the table: 1/36 for a double, 2/36 for others. */
const chanceOfPairs = new Map(
  FACES.flatMap((one, index) =>
    FACES.slice(index).map((other) => [`${one} ${other}`, (one === other ? 1 : 2) / 36] as const),
  ),
);

test('576,000 dice show each face as often as chance allows', () => {
  const counts = new Map<string, number>();
  for (let match = 0; match < 72; match += 1) {
    for (const faces of rollsOf(`faces ${match}`, 8)) for (const face of faces) add(counts, face);
  }
  expect([...counts.values()].reduce((sum, count) => sum + count)).toBe(576_000);
  expect(chiSquared(counts, chanceOfFaces)).toBeLessThan(LIMIT_OF_FACES);
});

test('24,000 dice in rolls of two show each pair as often as chance allows', () => {
  const counts = new Map<string, number>();
  for (let match = 0; match < 12; match += 1) {
    for (const faces of rollsOf(`pairs ${match}`, 2)) add(counts, faces.join(' '));
  }
  expect([...counts.values()].reduce((sum, count) => sum + count)).toBe(12_000);
  expect(chiSquared(counts, chanceOfPairs)).toBeLessThan(LIMIT_OF_PAIRS);
});

test('dice that take a byte modulo 6 exceed this limit', () => {
  // 43 of 256 bytes give each of the first four faces, 42 the others.
  const counts = new Map(
    FACES.map((face, index) => [face, (576_000 * (index < 4 ? 43 : 42)) / 256]),
  );
  expect(chiSquared(counts, chanceOfFaces)).toBeGreaterThan(LIMIT_OF_FACES);
});

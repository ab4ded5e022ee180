// 600,000 dice by the whole protocol, with shares of a seat, against the chance of each face and pair.
import { expect, test } from 'vitest';
import { gameEntryOf, shelf } from '#games';
import type { AnyGame, Edition } from '#kernel/game.ts';
import { type FairDice, fairAfterMove, rollEntry, withKey } from '#kernel/match/fair-dice.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { type Setup, setUp } from '#kernel/setup.ts';
import { FairTable } from '#kernel/testing/fair-match.ts';

const FACES = ['1', '2', '3', '4', '5', '6'];
const ROLLS_OF_MATCH = 1_000;
/** The 99.9 % points of chi-squared with 5 and 20 degrees of freedom; the seeds are fixed. */
const LIMIT_OF_FACES = 20.5;
const LIMIT_OF_PAIRS = 45.3;

const box = shelf.find(({ status }) => status === 'ready');
const game = gameEntryOf(`${box?.game}`)?.game as AnyGame;
const { id: edition, seats } = game.editions[0] as Edition;
const setup = setUp(game, { edition, seatCount: seats.least }) as Setup;

/** The rolls of a match in which seat 0 gives a share with each. */
function* rollsOf(seed: string, count: number): Generator<readonly string[]> {
  const table = new FairTable(game, { setup, seed });
  table.prepare();
  const chain = table.chainOf(0);
  let fair = table.match.fair as FairDice;
  for (let roll = 0; roll < ROLLS_OF_MATCH; roll += 1) {
    const share = chain.next(`${fair.seats[0]}`);
    const shared = fairAfterMove(fair, { kind: 'move', seat: 0, move: 'roll', share }, true);
    if (shared === undefined || isRefusal(shared)) throw new Error('the share is refused');
    const { outcome, key } = rollEntry(shared, {
      kind: 'dice',
      label: 'roll',
      count,
      symbols: FACES,
    });
    yield outcome.split(' ').slice(1);
    const after = withKey(shared, key);
    if (isRefusal(after)) throw new Error(after.message);
    fair = after;
  }
}

/** Chi-squared of counts against the chance of each. */
function chiSquared(
  counts: ReadonlyMap<string, number>,
  chances: ReadonlyMap<string, number>,
): number {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...chances].reduce((sum, [name, chance]) => {
    const expected = total * chance;
    return sum + ((counts.get(name) ?? 0) - expected) ** 2 / expected;
  }, 0);
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

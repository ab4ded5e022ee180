// Every example of rules.md, played by the rules, with numbers from its words and drawing.
import { expect, test } from 'vitest';
import { type Example, examplesOf } from '#tools/testing/rules-examples.ts';
import type { Rules } from '../editions.ts';
import type { State } from '../rules/position.ts';
import { movesIn, PLAIN, play, position } from './play.ts';

const examples = examplesOf('tests/games/molehill');

/** The position of a drawing. Seat 1 made the claim, and hidden dice show 1. */
function drawn({ pieces, when }: Example): State {
  const [, claim, dice = pieces] = /^(\d)x\d : (.*)$/.exec(pieces) ?? [];
  const hills = dice
    .split(' / ')
    .map((hill) => hill.replaceAll(' ', '').replaceAll('?', '1'))
    .join(' ');
  const made = claim === undefined ? '-' : `1 ${pieces.slice(0, 3).replace('x', ' ')}`;
  return position({ ...PLAIN, ...when } as Rules, { hills, claim: made });
}

/** The doubted claim is true or false, and as many dice count as the text says. */
function isDoubted(example: Example): void {
  const before = drawn(example);
  const { reveal } = play(before, 'doubt');
  const [, verdict] = /is (true|false):/.exec(example.text) ?? [];
  const [said, count, face] = /at least (\d) dice show (\d)/.exec(example.text) ?? [];
  expect(said).toBeDefined();
  expect(before.claim).toMatchObject({ count: Number(count), face: Number(face) });
  expect(reveal?.loser).toBe(verdict === 'true' ? 0 : 1);
  const [, matching] =
    /(\d) (?:dice|die) (?:show|shows|count)\b[^”]*\.$/.exec(
      example.text.replace(/ The player who .*/, ''),
    ) ?? [];
  expect(reveal?.matching).toBe(Number(matching));
}

/** In the order of the document. */
const proofs: readonly ((example: Example) => void)[] = [
  isDoubted,
  isDoubted,
  (example) => {
    expect(example.text).toContain(`has ${drawn(example).counts[1]} dice`);
  },
  (example) => {
    const moves = movesIn(drawn(example));
    const [high, higher, low] = [...example.text.matchAll(/“(\d) dice show (\d)”/g)].map(
      ([, count, face]) => `claim ${count} ${face}`,
    );
    expect(moves).toContain(high);
    expect(moves).toContain(higher);
    expect(low).toBeDefined();
    expect(moves).not.toContain(low);
  },
  isDoubted,
  isDoubted,
];

test('each example has a proof', () => expect(proofs).toHaveLength(examples.length));

test.each(examples.map((example, index) => ({ ...example, index })))('$index: $text', (example) => {
  proofs[example.index]?.(example);
});

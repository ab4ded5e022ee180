// Every example of rules.md, played by the rules, with numbers from its words and drawing.
import { expect, test } from 'vitest';
import { type Example, examplesOf } from '#tools/testing/rules-examples.ts';
import { parseDice } from '../notation.ts';
import { totalOf } from '../rules/position.ts';
import { L, movesIn, play, position, turnOf, winners } from './play.ts';

const examples = examplesOf('games/lumbricidae');

/** The words of a drawing after a mark, up to the next mark. */
function drawn({ pieces }: Example, mark: 'aside' | 'dice' | 'tiles' | 'turned'): string {
  const [, words = ''] = new RegExp(`${mark} ([\\dw ]+)`).exec(pieces) ?? [];
  return words.trim();
}

function totalIn(example: Example): number {
  return totalOf(parseDice(drawn(example, 'aside')) as number[], { ...L, ...example.when });
}

function tellsItsTotal(example: Example): void {
  expect(example.text).toContain(`${totalIn(example)}`);
  if (example.pieces.includes('tiles')) expect(drawn(example, 'tiles')).toBe(`${totalIn(example)}`);
}

function takesFromTheRow(example: Example): void {
  const row = drawn(example, 'tiles').replaceAll(' ', ',');
  const start = position(
    { ...L, ...example.when, wormRequired: false },
    { row, aside: '5 5 5 5 5' },
  );
  expect(example.text).toMatch(/^Your total is 25\./);
  const named = example.text.match(/\b2\d\b/g)?.slice(1) ?? [];
  const takes = movesIn(start).filter((move) => move.startsWith('take'));
  expect(takes.toSorted()).toEqual(named.map((tile) => `take ${tile}`).toSorted());
}

function steals(example: Example): void {
  tellsItsTotal(example);
  const aside = drawn(example, 'aside');
  const stacks = `-;${drawn(example, 'tiles')}`;
  const start = position({ ...L, ...example.when }, { row: '30-36', stacks, aside });
  expect(movesIn(start)).toContain(`steal ${totalIn(example)}`);
}

/** In the order of the document. */
const proofs: readonly ((example: Example) => void)[] = [
  tellsItsTotal,
  tellsItsTotal,
  (example) => {
    const start = position(L, { row: '21-36', aside: drawn(example, 'aside') });
    const rolled = play(start, 'roll', `roll ${drawn(example, 'dice')}`);
    expect(movesIn(rolled)).toEqual(['keep 1', 'keep w']);
    expect(example.text).toMatch(/You may choose both worms or both 1s, but not the 4/);
  },
  tellsItsTotal,
  tellsItsTotal,
  (example) => {
    const start = position(L, { row: '21-36', aside: drawn(example, 'aside') });
    const { last } = turnOf(start, drawn(example, 'dice'));
    expect(last?.ending).toMatchObject({ kind: 'failed', why: 'dead-roll' });
  },
  takesFromTheRow,
  takesFromTheRow,
  steals,
  steals,
  (example) => {
    const row = drawn(example, 'tiles').split(' ').map(Number);
    const [own, highest] = [23, 34];
    expect(example.text).toMatch(`Your top tile is ${own}. It goes back, and ${highest},`);
    expect(drawn(example, 'turned')).toBe(`${highest}`);
    const before = [...row.filter((tile) => tile !== own), highest].join(',');
    const start = position(L, { row: before, stacks: `${own};-`, aside: '5 5 5 w w' });
    const failed = turnOf(start, '5 5 w');
    expect([failed.open, failed.stacks[0]]).toEqual([row, []]);
    expect(failed.turned).toContain(highest);
  },
  ({ pieces, text }) => {
    const stacks = pieces.split(' | ').map((stack) => stack.match(/\d+/g)?.map(Number) ?? []);
    const [one = [], other = []] = stacks;
    expect(text).toMatch(`${Math.max(...one)} beats ${Math.max(...other)}`);
    expect(winners([one, other])).toEqual([0]);
  },
];

test('each example has a proof', () => expect(proofs).toHaveLength(examples.length));

test.each(examples.map((example, index) => ({ ...example, index })))('$text', (example) => {
  proofs[example.index]?.(example);
});

// Every example of rules.md, played by the rules.
import { expect, test } from 'vitest';
import { type Example, examplesOf } from '#tools/testing/rules-examples.ts';
import type { Bid } from '../rules/position.ts';
import { begin, bidAll, DICE, moversOf, movesOf, TILES } from './race.ts';

const examples = examplesOf('games/worm-up');

/** The bids of a sentence such as "One player bids 4, two bid 7 and one bids X", in order. */
function bidsIn(text: string): readonly Bid[] {
  const COUNTS: Readonly<Record<string, number>> = { one: 1, two: 2 };
  return [...text.matchAll(/\b(one|two) (?:players? )?bids? (\w)/gi)].flatMap(
    ([, count = '', bid = '']) =>
      new Array<Bid>(COUNTS[count.toLowerCase()] ?? 0).fill(
        bid === 'X' ? bid : (Number(bid) as Bid),
      ),
  );
}

function opensNumbers({ text, when }: Example): void {
  const rules = when.lowestBid === 3 ? DICE : TILES;
  const bids = bidsIn(text);
  const after = bidAll(begin(rules, bids.length), bids);
  const named = /X may choose ([^.]*)\./.exec(text)?.[1]?.match(/\d/g);
  expect(movesOf(after, bids.indexOf('X'))).toEqual(named?.map((number) => `x ${number}`));
}

/** In the order of the document. */
const proofs: readonly ((example: Example) => void)[] = [
  ({ text }) => {
    const bids = bidsIn(text);
    expect(bids.toSorted()).toEqual([4, 7, 7]);
    for (const rules of [TILES, DICE]) {
      const after = bidAll(begin(rules, bids.length), bids);
      expect(moversOf(after)).toEqual([bids.indexOf(4)]);
      expect(after.stage).toBe('walk');
    }
  },
  opensNumbers,
  opensNumbers,
];

test('each example has a proof', () => expect(proofs).toHaveLength(examples.length));

test.each(examples.map((example, index) => ({ ...example, index })))('$text', (example) => {
  proofs[example.index]?.(example);
});

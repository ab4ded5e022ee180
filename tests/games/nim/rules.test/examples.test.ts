// Every example of rules.md, played by the rules, with numbers from its words and drawing.
import { expect, test } from 'vitest';
import { type Example, examplesOf } from '#tools/testing/rules-examples.ts';
import { winnerOf } from '../rules/position.ts';
import { begin, movesIn, NORMAL, play, position } from './play.ts';

const examples = examplesOf('tests/games/nim');

function drawn({ pieces, when }: Example) {
  return position({ ...NORMAL, ...when }, pieces.replaceAll(' ', '-'));
}

function isTheStart(example: Example): void {
  expect(begin({ ...NORMAL, ...example.when })).toEqual(drawn(example));
}

/** In the order of the document. */
const proofs: readonly ((example: Example) => void)[] = [
  ({ pieces, text }) => {
    expect(text).toContain('takes two stones from heap B');
    const [before, after] = [/\d\/(\d)/, /(\d)\/\d/].map((form) => pieces.replace(form, '$1'));
    const start = position(NORMAL, before!.replaceAll(' ', '-'));
    expect(play(start, 'take b 2').heaps.join(' ')).toBe(after);
  },
  isTheStart,
  isTheStart,
  (example) => {
    expect(example.text).toMatch(
      /Heap A is empty. From heap B .* 1 or 2 .*, and from heap C only 1/,
    );
    expect(movesIn(drawn(example))).toEqual(['take b 2', 'take b 1', 'take c 1']);
  },
  (example) => {
    expect(example.text).toMatch('Take all 2 stones from heap C and you win.');
    expect(winnerOf(play(drawn(example), 'take c 2'))).toBe(0);
  },
  (example) => {
    expect(example.text).toMatch('Take 1 stone from heap C.');
    const after = play(drawn(example), 'take c 1');
    expect(movesIn(after)).toEqual(['take c 1']);
    expect(winnerOf(play(after, 'take c 1'))).toBe(0);
  },
];

test('each example has a proof', () => expect(proofs).toHaveLength(examples.length));

test.each(examples.map((example, index) => ({ ...example, index })))('$index: $text', (example) => {
  proofs[example.index]?.(example);
});

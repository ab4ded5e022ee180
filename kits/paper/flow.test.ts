// Paragraphs in lines, and words that stay together.
import { expect, test } from 'vitest';
import type { Mark } from './drawing.ts';
import { setParagraph } from './flow.ts';
import { widthOf } from './fonts.ts';

const SIZE = 3.5;

/** The lines of a paragraph that has room for these words. */
function linesOf(text: string, room: string): readonly string[] {
  const width = SIZE * widthOf(room, 'text') + 0.1;
  const { marks } = setParagraph({ runs: [{ text, font: 'text' }], size: SIZE, above: 0 }, width);
  const rows = Map.groupBy(marks, (mark: Mark) => (mark.kind === 'text' ? mark.y : 0));
  return [...rows.values()].map((row) =>
    row.map((mark) => (mark.kind === 'text' ? mark.text : '')).join(' '),
  );
}

test('a line is as long as fits', () => {
  expect(linesOf('take the tile from above', 'take the tile')).toEqual([
    'take the tile',
    'from above',
  ]);
});

test('a word of one letter stays with the next word', () => {
  expect(linesOf('połóż tu płytkę z wierzchu', 'połóż tu płytkę z')).toEqual([
    'połóż tu płytkę',
    'z wierzchu',
  ]);
});

test('a short end stays with the word before it', () => {
  expect(linesOf('a worm always counts 6.', 'a worm always counts')).toEqual([
    'a worm always',
    'counts 6.',
  ]);
});

test('words that stay together but do not fit break nowhere', () => {
  expect(linesOf('z wierzchu', 'z')).toEqual(['z wierzchu']);
});

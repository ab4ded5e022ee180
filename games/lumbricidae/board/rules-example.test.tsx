// The drawings in the rules have a piece for each of their words, in every language.
import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import type { RulesText } from '#modules/rules-text.ts';
import { rules as english } from '../rules.md';
import { rules as polish } from '../rules.pl.md';
import { Drawing } from './rules-example.tsx';

function drawingsIn({ parts }: RulesText): readonly string[] {
  return parts.flatMap(({ blocks }) =>
    blocks.flatMap((block) => ('pieces' in block && block.pieces ? [block.pieces] : [])),
  );
}

test.each([
  ['en', english],
  ['pl', polish],
])('%s: every word of a drawing is a piece', (_language, rules) => {
  const drawings = drawingsIn(rules);
  expect(drawings.length).toBeGreaterThan(8);
  for (const pieces of drawings) {
    const names = pieces
      .split(/ [|>] /)
      .flatMap((group) => group.split(' ').slice(1))
      .reduce((sum, name) => sum + (name === '21-36' ? 16 : 1), 0);
    const html = renderToString(<Drawing pieces={pieces} />);
    expect(html.match(/class="drawing-(die|tile)"/g), pieces).toHaveLength(names);
  }
});

test('a tile that is turned shows its back', () => {
  const html = renderToString(<Drawing pieces="tiles 23 | turned 34" />);
  expect(html).toContain('23');
  expect(html).not.toContain('34');
});

// Drawings in the rules show the points of each field, also under pieces.
import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { Drawing } from './rules-example.tsx';

test('a start field shows its points, a piece the points of its field', () => {
  const html = renderToString(<Drawing pieces="s 8 / e-n@5 star" />);
  const texts = [...html.matchAll(/>([^<>]+)</g)].map(([, text]) => text);
  expect(texts).toEqual(['5', '8', '+5']);
});

// Drawings in the rules show what the fields score, those below pieces as well.
import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { Drawing } from './rules-example.tsx';

test('a start field has its points on it, and a piece what its field scored', () => {
  const html = renderToString(<Drawing pieces="s 8 / e-n@5 star" />);
  const texts = [...html.matchAll(/>([^<>]+)</g)].map(([, text]) => text);
  expect(texts).toEqual(['5', '8', '+5']);
});

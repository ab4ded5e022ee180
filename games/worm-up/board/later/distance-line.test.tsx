// @vitest-environment happy-dom
// Distances are shown during a swing and announced when it stops, the viewer's own first.
import { render } from 'preact';
import { afterEach, expect, test } from 'vitest';
import { inEveryLanguage } from '#languages/texts.ts';
import { words as wordsIn } from '../../messages/load.ts';
import type { Words } from '../../messages/words.ts';
import { wormUp } from '../../rules/index.ts';
import { begin, bidAll, play, straight, TILES } from '../../rules.test/race.ts';
import { Board } from '../index.tsx';
import { laterPart } from '../later-part.ts';

await laterPart.load();

const { en, pl } = await inEveryLanguage(wordsIn);

afterEach(() => {
  render(null, document.body);
});

/** X of seat 1 has walked four steps straight on and may swing a post. */
function show(words: Words): void {
  const walked = play(bidAll(begin(TILES, 3), [6, 'X', 7]), 1, 'x 4', ...straight(4));
  const props = {
    view: wormUp.view(walked, 1),
    moves: ['something'],
    onMove: () => undefined,
    names: ['Anna', 'Piotr', 'Zosia'],
    words,
    mine: [1],
    busy: false,
  };
  render(<Board {...props} />, document.body);
}

function textsOf(selector: string): readonly (string | null)[] {
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
}

/** By 30 degrees. All heads then aim at the point 5.1 from the left post, at (32.45, 1.417). */
async function swing(): Promise<void> {
  for (let presses = 0; presses < 6; presses += 1) {
    document.querySelector<HTMLElement>('[data-key="."]')?.click();
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

const spoken = () => textsOf('[role="status"]')[0];

test('each plate has the distance before and after the swing', async () => {
  show(en);
  expect(textsOf('.race-seat-name')).toEqual(['Anna', 'Piotr', 'Zosia']);
  // From (-0.5, -2.06), (3.5, 0) and (-0.5, 2.06) to the card at 35, minus half a head.
  expect(textsOf('.race-steps')).toEqual(['35→35', '31→31', '35→35']);
  expect(textsOf('[data-swung]')).toHaveLength(0);
  await swing();
  expect(textsOf('.race-steps')).toEqual(['35→33', '31→29', '35→33']);
  expect(textsOf('[data-swung]')).toHaveLength(1);
});

test.each([
  [
    en,
    'Steps to the finish: you 31 now, 29 after the swing; Anna 35 now, 33 after the swing; Zosia 35 now, 33 after the swing.',
  ],
  [
    pl,
    'Kroki do mety: ty 31, po przesunięciu 29; Anna 35, po przesunięciu 33; Zosia 35, po przesunięciu 33.',
  ],
])('a swing is announced when it stops', async (words, said) => {
  show(words);
  expect(spoken()).toBe('');
  await swing();
  expect(spoken()).toBe('');
  await expect.poll(spoken).toBe(said);
});

// @vitest-environment happy-dom
// What a player sees at a glance: which bids are out for rivals, and how far FINISH is.
import { render } from 'preact';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { DIAMETER } from '../geometry/steps.ts';
import { words as load } from '../messages/load.ts';
import type { Words } from '../messages/words.ts';
import { wormUp } from '../rules/index.ts';
import type { View } from '../rules/position.ts';
import { begin, bidAll, TILES } from '../rules.test/race.ts';
import { Board } from './index.tsx';
import { laterPart } from './later-part.ts';
import type { Props } from './props.ts';

await laterPart.load();

let words: Words;

beforeAll(async () => {
  words = await load('en');
});

afterEach(() => render(null, document.body));

function propsFor(view: View, moves: readonly string[]): Props {
  const names = ['Anna', 'Piotr', 'Zosia'];
  return { view, moves, onMove: () => undefined, names, words, busy: false };
}

const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

test('a rival’s bid that is out is marked on their plate, with all that is out by it', () => {
  const shown = bidAll(begin({ ...TILES, sevenRestsX: true }, 3), [7, 5, 4]);
  const last = { bids: [7, 5, 4] as const, ghost: null };
  const state = { ...shown, stage: 'bid', bids: [null, null, null], round: 2, last } as const;
  const view = wormUp.view({ ...state, rests: [7, null, null] }, 1);
  render(<Board {...propsFor(view, [])} />, document.body);
  expect(textsOf('.race-bid-out')).toEqual(['7 X out']);
});

test('while a walk is drawn, an arrow says how far FINISH is; it is gone when FINISH is in sight', () => {
  const far = wormUp.view(bidAll(begin(TILES, 3), [5, 4, 7]), 1);
  render(<Board {...propsFor(far, ['something'])} />, document.body);
  expect(textsOf('.race-finish-arrow')).toEqual(['35FINISH']);
  const near = far.worms.map((worm) => worm.map(({ x, y }) => ({ x: x + 30 * DIAMETER, y })));
  render(<Board key="near" {...propsFor({ ...far, worms: near }, ['something'])} />, document.body);
  expect(textsOf('.race-finish-arrow')).toEqual([]);
});

// @vitest-environment happy-dom
// The large results: the order of the columns, the marks of equal bids, and the lanes of the photo finish.
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { DIAMETER } from '../../geometry/steps.ts';
import { words as load } from '../../messages/load.ts';
import type { Words } from '../../messages/words.ts';
import { wormUp } from '../../rules/index.ts';
import type { Fact, View } from '../../rules/position.ts';
import { OnStage } from './on-stage.tsx';

let words: Words;

beforeAll(async () => {
  words = await load('en');
});

afterEach(() => render(null, document.body));

const edition = wormUp.editions.find(({ id }) => id === 'tiles');

function viewOf(seats: number, change: Partial<View> = {}): View {
  const state = wormUp.initial(edition?.switches ?? {}, seats);
  return { ...wormUp.view(state, 'spectator'), stage: 'walk', ...change };
}

async function show(result: readonly Fact[], view: View): Promise<Element | null> {
  const names = ['Anna', 'Ben', 'Cleo', 'Dan'];
  const props = { result, view, names, words, moves: [], onMove: () => undefined, busy: false };
  await act(() => render(<OnStage {...props} />, document.body));
  return document.querySelector('.race-staged');
}

const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

const revealed = (bids: View['bids'], voided: readonly number[]) =>
  ({ kind: 'revealed', bids, ghost: null, void: voided }) as Fact;

test('valid bids stand in the order of walks, equal ones side by side behind them', async () => {
  await show([revealed([7, 6, 7, 4], [0, 2])], viewOf(4));
  expect(textsOf('.race-reveal-who > span:last-child')).toEqual(['Dan', 'Ben', 'Anna', 'Cleo']);
  expect(textsOf('.race-reveal-place')).toEqual(['1', '2', '', '']);
  expect(document.querySelectorAll('.race-strike')).toHaveLength(2);
  expect(textsOf('p')).toEqual([
    'Anna and Cleo both chose 7: neither moves.',
    'The lowest bid walks first.',
  ]);
});

test('if all bids are equal, nobody moves', async () => {
  await show([revealed([5, 5, 5], [0, 1, 2])], viewOf(3));
  expect(textsOf('p')).toEqual([
    'Anna, Ben, and Cleo all chose 5: these worms don’t move.',
    'Nobody moves in this round.',
  ]);
});

test('while an X has no number that decides the order, there is no order', async () => {
  const { rules } = viewOf(3);
  const view = viewOf(3, { rules: { ...rules, xMovesLast: false } });
  await show([revealed([5, 'X', 7], [])], view);
  expect(textsOf('.race-reveal-place')).toEqual(['', '', '']);
});

test('an X with its number shows both', async () => {
  const bids = [5, 'X', 7] as const;
  const view = viewOf(3, { bids, named: 4 });
  await show([{ kind: 'named', seat: 1, number: 4 }], view);
  expect(textsOf('.race-bid-number')).toEqual(['4']);
  expect(textsOf('.race-reveal-place')).toHaveLength(3);
});

test('the photo finish shows the winner first and the others by their distance', async () => {
  const view = viewOf(3);
  const near = view.worms.map((worm, seat) =>
    worm.map(({ x, y }) => ({ x: x + (seat === 2 ? 6 : seat) * DIAMETER, y })),
  );
  const ended = { kind: 'ended', why: 'touched', winners: [1] } as const;
  await show([ended], { ...view, worms: near, winners: [1] });
  expect(textsOf('.race-lane b')).toEqual(['Ben', 'Cleo', 'Anna']);
  expect(textsOf('.race-lane p > span:last-child')[0]).toBe('touched FINISH');
});

test('other results are not shown large', async () => {
  const swung = { kind: 'swung', seat: 0, post: 'left', turn: 100, away: [] } as const;
  expect(await show([swung], viewOf(3))).toBeNull();
});

// The ring around a head: its arcs match the open headings, and the winning ones are golden.
import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { rightPost, swung } from '../../geometry/card.ts';
import { hasHeading } from '../../geometry/headings.ts';
import { wormUp } from '../../rules/index.ts';
import type { State } from '../../rules/position.ts';
import { begin, bidAll, TILES, withWorms, wormAt } from '../../rules.test/race.ts';
import { type Front, frontOf, statesAfter, winsAt } from '../geometry/draft.ts';
import { spotOf } from '../geometry/spot.ts';
import type { Swinging } from '../hooks/use-swinging.ts';
import { ringPath, SwingArc, winningArcs } from './ring.tsx';

const numbers = (path: string) => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

test('a quarter is one arc from end to end', () => {
  const [x, y, rx, ry, turn, large, way, endX, endY] = numbers(
    ringPath([{ from: 0, to: 900 }], [5, 7]),
  );
  expect([rx, ry, turn, large, way]).toEqual([20, 20, 0, 0, 1]);
  expect(x).toBeCloseTo(25, 1);
  expect(y).toBeCloseTo(7, 1);
  expect(endX).toBeCloseTo(5, 1);
  expect(endY).toBeCloseTo(27, 1);
});

test('more than half is a large arc, also across heading 0', () => {
  expect(numbers(ringPath([{ from: 2_000, to: 4_000 }], [0, 0]))[5]).toBe(1);
  expect(numbers(ringPath([{ from: 3_500, to: 3_700 }], [0, 0]))[5]).toBe(0);
});

test('a whole ring is two halves; no headings draw nothing', () => {
  expect(ringPath([{ from: 0, to: 3_599 }], [0, 0]).match(/A/g)).toHaveLength(2);
  expect(ringPath([], [0, 0])).toBe('');
});

test('a post swings along an arc around the other', () => {
  const { card, rules } = begin(TILES, 3);
  const right = spotOf(rightPost(card, rules.cardLength));
  for (const post of ['left', 'right'] as const) {
    const open = { forth: 200, back: 200 };
    const html = renderToString(
      SwingArc({ card, length: rules.cardLength, swinging: { post, open } as unknown as Swinging }),
    );
    const [x, y] = numbers(/d="([^"]+)"/.exec(html)?.[1] ?? '') as [number, number];
    const pivot = post === 'left' ? right : spotOf(card);
    expect(Math.hypot(x - pivot[0], y - pivot[1])).toBeCloseTo(120, 1);
    const furthest = swung(card, rules.cardLength, post, card.heading - open.back);
    const end = spotOf(post === 'left' ? furthest : rightPost(furthest, rules.cardLength));
    expect(Math.hypot(x - end[0], y - end[1])).toBeLessThan(0.3);
  }
});

test('only the headings where the next segment wins are golden', () => {
  const near = bidAll(withWorms(begin(TILES, 3), { 1: wormAt(34, 1, [1_500]) }), [5, 4, 7]);
  const view = wormUp.view(near, 1);
  const [state] = statesAfter(view, []) as [State];
  const front = frontOf(view, state, false) as Front;
  const arcs = winningArcs(state, front);
  expect(arcs.length).toBeGreaterThan(0);
  for (let heading = 0; heading < 3_600; heading += 1) {
    const golden = arcs.some(({ from, to }) => heading >= from && heading <= to);
    expect(golden).toBe(hasHeading(front.open, heading) && winsAt(state, front, heading));
  }
});

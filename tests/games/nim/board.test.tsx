// @vitest-environment happy-dom
// The board: every legal move is a control with a name, and nothing else is one.
import { render } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Board } from './board/index.tsx';
import type { Props } from './board/props.ts';
import { Drawing } from './board/rules-example.tsx';
import { sound, timing } from './board/timing.ts';
import { en } from './messages/en.ts';
import { pl } from './messages/pl.ts';
import { wordsFrom } from './messages/words.ts';
import { formatMove } from './notation.ts';
import { nim } from './rules/index.ts';
import type { Fact, State, View } from './rules/position.ts';
import { begin, FOUR, MISERE, NORMAL, play, position, positionsOf } from './rules.test/play.ts';

const NAMES = ['Anna', 'Piotr'];
const languages = { en: wordsFrom(en), pl: wordsFrom(pl) };

afterEach(() => {
  render(null, document.body);
});

function movesOf(view: View): readonly string[] {
  return [...nim.legalMoves(view)].map(formatMove);
}

function propsFor(view: View, change: Partial<Props> = {}): Props {
  return {
    view,
    moves: movesOf(view),
    onMove: () => undefined,
    names: NAMES,
    words: languages.en,
    busy: false,
    ...change,
  };
}

const viewOf = (state: State) => nim.view(state, state.mover);

const CONTROL = /<button[^>]*data-move="([^"]+)"[^>]*aria-label="([^"]*)"/g;

test.each([NORMAL, FOUR])('$heaps: every legal move is a control with a name', (rules) => {
  for (const state of positionsOf(rules)) {
    const view = viewOf(state);
    for (const words of Object.values(languages)) {
      const html = renderToString(<Board {...propsFor(view, { words })} />);
      const controls = [...html.matchAll(CONTROL)];
      expect(controls.map(([, move]) => move)).toEqual(movesOf(view));
      for (const [, , name] of controls) expect(name).not.toMatch(/^$|undefined|NaN/);
      expect(html.match(/<(a|input|select|textarea)[ >]/g)).toBeNull();
    }
  }
});

test('a spectator sees no control', () => {
  const view = nim.view(begin(NORMAL), 'spectator');
  expect(renderToString(<Board {...propsFor(view)} />)).not.toContain('<button');
});

test('a click takes the stone and all to its right, unless a command is pending', () => {
  const view = viewOf(begin(NORMAL));
  const onMove = vi.fn();
  const click = () => {
    const heap = document.querySelectorAll('.nim-heap')[2];
    heap?.querySelectorAll<HTMLElement>('button')[3]?.click();
  };
  render(<Board {...propsFor(view, { onMove, busy: true })} />, document.body);
  click();
  expect(onMove).not.toHaveBeenCalled();
  render(<Board {...propsFor(view, { onMove })} />, document.body);
  click();
  expect(onMove).toHaveBeenCalledExactlyOnceWith('take c 2');
});

test('arrow keys go through the controls, and each heap has its key', () => {
  render(<Board {...propsFor(viewOf(position(NORMAL, '1-0-2')))} />, document.body);
  const controls = [...document.querySelectorAll<HTMLElement>('[data-move]')];
  expect(controls.map(({ dataset }) => dataset.key)).toEqual(['a', 'c', 'c']);
  controls[0]?.focus();
  const press = (key: string) => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    return document.activeElement?.getAttribute('data-move');
  };
  expect([press('ArrowRight'), press('ArrowDown'), press('ArrowLeft')]).toEqual([
    ...['take c 2', 'take c 1', 'take c 2'],
  ]);
});

test('gone stones leave their places', () => {
  const after = play(begin(NORMAL), 'take b 3');
  render(<Board {...propsFor(viewOf(after))} />, document.body);
  expect(document.querySelectorAll('.nim-place')).toHaveLength(12);
  expect(document.querySelectorAll('.nim-stone')).toHaveLength(9);
});

test('the winner is marked at the end', () => {
  const over = play(position(MISERE, '0-0-1'), 'take c 1');
  render(<Board {...propsFor(nim.view(over, 0), { over: true })} />, document.body);
  const plates = [...document.querySelectorAll<HTMLElement>('.board-seat-best')];
  expect(plates.map(({ dataset }) => dataset.seatPlate)).toEqual(['1']);
});

describe('texts', () => {
  const took: Fact = { kind: 'took', seat: 1, heap: 1, count: 2, left: [3, 2, 5] };
  const audience = { names: NAMES, you: 0 };

  test('of a fact', () => {
    const { en: english, pl: polish } = languages;
    expect(english.tell(took, NAMES)).toBe('Piotr takes 2 stones from heap B.');
    expect(polish.tell(took, NAMES)).toBe('Piotr bierze 2 kamienie ze stosu B.');
    expect(english.recount([took], audience)).toBe(
      'Piotr takes 2 stones from heap B. Left: A 3, B 2, C 5.',
    );
    expect(polish.answer([{ ...took, left: [0, 0, 0] }], audience)).toBe(
      'Bierzesz 2 kamienie ze stosu B. Nie ma już kamieni.',
    );
  });

  test('of a view', () => {
    const { en: english, pl: polish } = languages;
    const view = viewOf(position(NORMAL, '1-0-2'));
    expect(english.offer(view, audience)).toBe('You can take stones from heap A or C.');
    expect(polish.offer(view, audience)).toBe('Możesz wziąć kamienie ze stosu A lub C.');
    expect(english.lead(view, audience)).toBe('');
    expect(english.prompt(view)).toContain('The last stone wins.');
    expect(english.score(view, 0)).toBe('the match ended early');
    const over = viewOf(play(position(NORMAL, '0-0-1'), 'take c 1'));
    expect([0, 1].map((seat) => english.score(over, seat))).toEqual([
      'took the last stone',
      'didn’t take the last stone',
    ]);
  });

  test.each([
    [1, 'Weź 1 kamień ze stosu A'],
    [2, 'Weź 2 kamienie ze stosu A'],
    [5, 'Weź 5 kamieni ze stosu A'],
  ])('Polish: %i', (count, text) => expect(pl.take(count, 'A')).toBe(text));

  test('the next fact waits for the flight', () => {
    const { motion, next } = timing([took]);
    expect(motion).toBeGreaterThan(0);
    expect(next).toBeGreaterThan(motion);
    expect(sound(took)).not.toBe(sound({ ...took, left: [0, 0, 0] }));
  });
});

test('a drawing has each stone of its heaps', () => {
  const html = renderToString(<Drawing pieces="3 2/4 0" />);
  expect(html.match(/nim-drawing-stone/g)).toHaveLength(5);
  expect(html.match(/nim-drawing-gone/g)).toHaveLength(2);
});

// @vitest-environment happy-dom
// The picture keeps its word: every legal move can be come to by choosing and turning, and is a control then; what nobody
// may do or see has none.
import { render } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { afterEach, expect, test, vi } from 'vitest';
import { sample } from '#kernel/chance.ts';
import { randomFrom, uniform } from '#kernel/random.ts';
import { Board, type Props } from './board/index.tsx';
import { STAR_KIND } from './geometry.ts';
import { reconstruction } from './layout.ts';
import { en } from './messages/en.ts';
import { pl } from './messages/pl.ts';
import { wordsFrom } from './messages/words.ts';
import { parsePosition } from './notation.ts';
import { lamance } from './rules/index.ts';
import type { Move, State, View } from './rules/position.ts';
import { begin, SHEET } from './rules.test/play.ts';

const NAMES = ['Anna', 'Piotr', 'Zosia', 'Wim'];
const languages = { en: wordsFrom(en), pl: wordsFrom(pl) };

afterEach(() => {
  render(null, document.body);
});

function movesOf(view: View): readonly string[] {
  return lamance.legalMoves(view).map((move) => lamance.formatMove(move));
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

/** States of one random match in which somebody is to move or it is over, in their order; every `step`th of them. */
function* statesOf(seed: string, step: number): Generator<State> {
  const random = randomFrom(seed);
  let state = begin(SHEET, 2 + uniform(random, 3));
  for (let turns = 0; ; ) {
    const turn = lamance.turn(state);
    if (turn.kind !== 'chance') {
      if (turns % step === 0) yield state;
      turns += 1;
    }
    if (turn.kind === 'over') return;
    if (turn.kind === 'chance') {
      state = lamance.apply(state, {
        by: 'chance',
        outcome: sample(lamance.chance(state), random),
      });
      continue;
    }
    const moves = lamance.legalMoves(lamance.view(state, state.mover));
    const move = moves[uniform(random, moves.length)] as Move;
    state = lamance.apply(state, { by: state.mover, move });
  }
}

function positionOf(text: string): State {
  const state = parsePosition(reconstruction, text, SHEET);
  if (state === undefined) throw new Error(`not a position: ${text}`);
  return state;
}

/** Two of ten pieces each; seat 0 begins, with a star. */
const FIRST = positionOf(
  'laid - hands 180c,90s*3,90c,45r*3,135l,star;90c,45l*3,45r,135r*3,star*2 ' +
    'bag 180s*5,180c*4,90s*2,90c*3,45l*2,45r,135l*4,135r*2,star*5 seat 0 stage play passes 0',
);

function find(selector: string): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)];
}

/** Presses, and waits until that is seen. */
async function press(selector: string): Promise<void> {
  find(selector)[0]?.click();
  await new Promise((resolve) => setTimeout(resolve, 0));
}

/** A match is some dozens of pictures, each drawn in full many times. */
const PATIENCE = { timeout: 120_000 };

test(
  'every legal move can be come to by choosing and turning, and nothing else',
  PATIENCE,
  async () => {
    for (const state of statesOf('controls', 7)) {
      const view = lamance.view(state, state.mover);
      render(<Board key={state.laid.length} {...propsFor(view)} />, document.body);
      const reached = new Set<string>();
      const look = () => {
        for (const control of find('[data-move]')) {
          expect(control.getAttribute('aria-label') ?? control.textContent).not.toMatch(
            /^$|undefined|NaN/,
          );
          reached.add(control.dataset.move as string);
        }
      };
      look();
      for (const held of find('[data-kind][aria-disabled="false"]')) {
        const { kind } = held.dataset;
        if (held.getAttribute('aria-pressed') === 'false') await press(`[data-kind="${kind}"]`);
        // A piece lies in four ways at most, and as it lay after as many turns.
        for (let turns = 0; turns < 4; turns += 1) {
          look();
          await press(`[data-kind="${kind}"]`);
        }
      }
      expect([...reached].sort()).toEqual([...movesOf(view)].sort());
    }
  },
);

test(
  'a spectator has no control and sees no rack, and neither does who waits have a control',
  PATIENCE,
  () => {
    for (const state of statesOf('spectator', 5)) {
      const over = lamance.turn(state).kind === 'over';
      const html = renderToString(
        <Board {...propsFor(lamance.view(state, 'spectator'), { moves: [], over })} />,
      );
      expect(html).not.toContain('<button');
      expect(html).not.toContain('data-slot');
      const waits = { ...lamance.view(state, (state.mover + 1) % state.hands.length) };
      const waiting = renderToString(<Board {...propsFor(waits, { moves: [] })} />);
      expect(waiting).not.toContain('data-move');
    }
  },
);

test.each(Object.entries(languages))('all is said in words: %s', PATIENCE, (_, words) => {
  for (const state of statesOf('words', 6)) {
    const over = lamance.turn(state).kind === 'over';
    const view = lamance.view(state, over ? 'spectator' : state.mover);
    const html = renderToString(<Board {...propsFor(view, { words, over })} />);
    expect(html).not.toMatch(/undefined|NaN|\[object/);
    expect(html).toContain(words.reconstruction);
  }
});

test('the piece of the rack lies as it is chosen and turned, and the wheel turns it too', async () => {
  render(<Board {...propsFor(lamance.view(FIRST, 0))} />, document.body);
  const lying = () => find('[data-move]')[0]?.dataset.move;
  await press('[data-kind="2"]');
  expect(lying()).toMatch(/^lay \w+ e-n$/);
  await press('[data-kind="2"]');
  expect(lying()).toMatch(/^lay \w+ n-w$/);
  await press('.line-turn');
  expect(lying()).toMatch(/^lay \w+ w-s$/);
  find('.line-field')[0]?.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true }));
  await vi.waitFor(() => expect(lying()).toMatch(/^lay \w+ n-w$/));
});

/** Taps as a finger does: the browser makes a click of it. */
async function tap(selector: string): Promise<void> {
  const [element] = find(selector);
  const how = { pointerType: 'touch', detail: 1, bubbles: true };
  for (const type of ['pointerenter', 'pointerdown', 'pointerup', 'pointerleave', 'click']) {
    element?.dispatchEvent(new PointerEvent(type, how));
  }
  await new Promise((resolve) => setTimeout(resolve, 0));
}

test('with a finger the first tap shows how the piece would lie, and the second lays it', async () => {
  const onMove = vi.fn();
  render(<Board {...propsFor(lamance.view(FIRST, 0), { onMove })} />, document.body);
  const [, second, third] = find('[data-move]').map(({ dataset }) => dataset.move);
  for (const move of [second, third]) {
    await tap(`[data-move="${move}"]`);
    expect(find('.line-target-shown').map(({ dataset }) => dataset.move)).toEqual([move]);
    expect(find('.line-says')[0]?.textContent).toContain(en.again);
  }
  await press('.line-turn');
  expect(find('[data-tried]')).toEqual([]);
  expect(onMove).not.toHaveBeenCalled();
  const [again] = find('[data-move]').map(({ dataset }) => dataset.move);
  await tap(`[data-move="${again}"]`);
  await tap(`[data-move="${again}"]`);
  expect(onMove).toHaveBeenCalledExactlyOnceWith(again);
});

test('a star and what follows it are handed over together', async () => {
  const onMove = vi.fn();
  render(<Board {...propsFor(lamance.view(FIRST, 0), { onMove })} />, document.body);
  await press(`[data-kind="${STAR_KIND}"]`);
  await press('[data-move="lay a2 star"]');
  expect(onMove).not.toHaveBeenCalled();
  expect(find('[data-laid]')).toHaveLength(1);
  expect(find('.line-back')).toHaveLength(1);
  await vi.waitFor(() => expect(find('[data-move]')).not.toHaveLength(0));
  const [follow] = find('[data-move]');
  await press('[data-move]');
  expect(onMove).toHaveBeenCalledExactlyOnceWith('lay a2 star', follow?.dataset.move);
});

test('where a guide leaves one move, pieces are chosen and turned freely, and only that one is laid', async () => {
  const view = lamance.view(FIRST, 0);
  const [star, follow] = ['lay a2 star', 'lay b3 n-sw'];
  const guided = { legal: movesOf(view), after: () => [follow], onBegun: vi.fn() };
  const onMove = vi.fn();
  render(<Board {...propsFor(view, { moves: [star], guided, onMove })} />, document.body);
  const offered = () => find('[data-move]').map(({ dataset }) => dataset.move);
  expect(offered()).toEqual([]);
  expect(find('[data-kind][aria-disabled="false"]').length).toBeGreaterThan(1);
  await press(`[data-kind="${STAR_KIND}"]`);
  expect(offered()).toEqual([star]);
  await press('[data-move]');
  await vi.waitFor(() => {
    expect(guided.onBegun.mock.lastCall?.[0]).toMatchObject({ stage: 'follow' });
  });
  const bend = '[data-kind="6"][aria-disabled="false"]';
  await vi.waitFor(() => expect(find(bend)).toHaveLength(1));
  await press(bend);
  await vi.waitFor(async () => {
    if (offered().length === 0) await press('.line-turn');
    expect(offered()).toEqual([follow]);
  });
  await press('[data-move]');
  expect(onMove).toHaveBeenCalledExactlyOnceWith(star, follow);
});

test.each(['the button', 'Escape'])('a star is taken back by %s', async (by) => {
  const onMove = vi.fn();
  render(<Board {...propsFor(lamance.view(FIRST, 0), { onMove })} />, document.body);
  await press(`[data-kind="${STAR_KIND}"]`);
  await press('[data-move="lay a2 star"]');
  if (by === 'Escape') {
    find('[data-kind]')[0]?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
    );
  } else find('.line-back')[0]?.click();
  await vi.waitFor(() => expect(find('[data-laid]')).toHaveLength(0));
  expect(find('[data-move="lay a2 star"]')).toHaveLength(1);
  expect(onMove).not.toHaveBeenCalled();
});

test('nothing is done while a move is under way', async () => {
  const onMove = vi.fn();
  render(<Board {...propsFor(lamance.view(FIRST, 0), { onMove, busy: true })} />, document.body);
  const before = find('[data-move]').map(({ dataset }) => dataset.move);
  expect(find('[data-move]:not([aria-disabled="true"])')).toEqual([]);
  await press('[data-move]');
  await press('[data-kind="2"]');
  await press('.line-turn');
  expect(find('[data-move]').map(({ dataset }) => dataset.move)).toEqual(before);
  expect(onMove).not.toHaveBeenCalled();
});

/** Puts a field somewhere, as a browser would have laid it out. */
function placed(selector: string, left: number, top: number): void {
  const [element] = find(selector);
  if (element !== undefined) element.getBoundingClientRect = () => new DOMRect(left, top, 60, 60);
}

function point(target: EventTarget, type: string, clientX: number, clientY: number): void {
  const pointerType = 'touch';
  const at = { clientX, clientY, pointerId: 1, pointerType, button: 0, bubbles: true };
  target.dispatchEvent(new PointerEvent(type, at));
}

/** Drags a square bend from the rack, held above the finger, to a point. */
async function drag(clientX: number, clientY: number) {
  const [held] = find('[data-kind="2"]');
  point(held as HTMLElement, 'pointerdown', 500, 500);
  point(window, 'pointermove', 480, 480);
  await vi.waitFor(() => expect(find('.line-dragged')).toHaveLength(1));
  for (const [index, { dataset }] of find('[data-field]').entries()) {
    placed(`[data-field="${dataset.field}"]`, 100 * index, 0);
  }
  point(window, 'pointermove', clientX, clientY);
  await new Promise((resolve) => setTimeout(resolve, 0));
}

test('a piece that is dragged to a field is laid there', async () => {
  const onMove = vi.fn();
  render(<Board {...propsFor(lamance.view(FIRST, 0), { onMove })} />, document.body);
  await drag(135, 85);
  const [, second] = find('[data-move]');
  expect(second?.className).toContain('line-target-shown');
  point(window, 'pointerup', 135, 85);
  expect(onMove).toHaveBeenCalledExactlyOnceWith(second?.dataset.move);
  await vi.waitFor(() => expect(find('.line-dragged')).toHaveLength(0));
});

test('a piece whose finger is on a field is laid there, though it is held above it', async () => {
  const onMove = vi.fn();
  render(<Board {...propsFor(lamance.view(FIRST, 0), { onMove })} />, document.body);
  await drag(135, 40);
  const [, second] = find('[data-move]');
  expect(second?.className).toContain('line-target-shown');
  point(window, 'pointerup', 135, 40);
  expect(onMove).toHaveBeenCalledExactlyOnceWith(second?.dataset.move);
});

test.each(['pointerup', 'pointercancel'])(
  'let go elsewhere it is back on the rack: %s',
  async (end) => {
    const onMove = vi.fn();
    render(<Board {...propsFor(lamance.view(FIRST, 0), { onMove })} />, document.body);
    const held = () => find('[data-kind="2"] .line-held-piece').length;
    expect(held()).toBe(3);
    await drag(135, 400);
    expect(held()).toBe(2);
    point(window, end, 135, 400);
    await vi.waitFor(() => expect(held()).toBe(3));
    expect(onMove).not.toHaveBeenCalled();
  },
);

function key(name: string): void {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
  );
}

test('arrow keys go along the rack, and on the board from field to field as they lie', () => {
  render(<Board {...propsFor(lamance.view(FIRST, 0))} />, document.body);
  find('[data-kind]')[0]?.focus();
  key('ArrowRight');
  expect(document.activeElement?.getAttribute('data-kind')).toBe('2');
  key('ArrowLeft');
  key('ArrowLeft');
  expect(document.activeElement?.className).toBe('line-turn');
  const field = () => Number(document.activeElement?.getAttribute('data-field'));
  find('[data-field]')[0]?.focus();
  const begins = field();
  key('ArrowDown');
  expect(field()).toBeGreaterThan(begins + reconstruction.columns - 2);
  key('ArrowUp');
  expect(field()).toBeLessThan(reconstruction.columns);
});

test('at the end everybody sees what was left on the racks', () => {
  const state = positionOf(
    'laid - hands 180c,90s*3,90c,45r*3,135l,star;90c,45l*3,45r,135r*3,star*2 ' +
      'bag 180s*5,180c*4,90s*2,90c*3,45l*2,45r,135l*4,135r*2,star*5 seat 0 stage play passes 0',
  );
  const view = { ...lamance.view(state, 'spectator'), hands: state.hands };
  render(<Board {...propsFor(view, { moves: [], over: true })} />, document.body);
  expect(
    find('.line-open').map((rack) => rack.querySelectorAll('.line-open-piece').length),
  ).toEqual([10, 10]);
  expect(find('button')).toEqual([]);
});

test('whose turn it is changes on the plates when the page says so, not before', () => {
  const [before, after] = [...statesOf('turns', 1)].slice(0, 2) as [State, State];
  const marked = () => document.querySelector('.line-seat-moves')?.getAttribute('data-seat-plate');
  const show = (state: State, settled: boolean) =>
    render(<Board {...propsFor(lamance.view(state, 0), { settled })} />, document.body);
  show(before, true);
  const first = marked();
  show(after, false);
  expect(marked()).toBe(first);
  show(after, true);
  expect(marked()).not.toBe(first);
});

// @vitest-environment happy-dom
// The picture keeps its word: every legal move is a control that says what it does, and nothing else is one.
import { render } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { afterEach, expect, test, vi } from 'vitest';
import { sample } from '#kernel/chance.ts';
import { randomFrom, uniform } from '#kernel/random.ts';
import { Board, type Props } from './board/index.tsx';
import { layoutOf, placeTiles, type Shape } from './board/layout.ts';
import { editions } from './editions.ts';
import { en } from './messages/en.ts';
import { pl } from './messages/pl.ts';
import { wordsFrom } from './messages/words.ts';
import { parsePosition } from './notation.ts';
import { lumbricidae, type Move, type State, type View } from './rules.ts';

const NAMES = ['Anna', 'Piotr', 'Zosia', 'Wim', 'Marie', 'Luca', 'Ewa'];
const languages = { en: wordsFrom(en), pl: wordsFrom(pl) };

afterEach(() => {
  render(null, document.body);
});

function movesOf(view: View): readonly string[] {
  return lumbricidae.legalMoves(view).map((move) => lumbricidae.formatMove(move));
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

/** States of one random match, in their order. */
function* statesOf(edition: string, seed: string): Generator<State> {
  const random = randomFrom(seed);
  const { switches } = editions.find(({ id }) => id === edition) as (typeof editions)[number];
  let state = lumbricidae.initial(switches, 2 + uniform(random, 6));
  for (;;) {
    yield state;
    const turn = lumbricidae.turn(state);
    if (turn.kind === 'over') return;
    if (turn.kind === 'chance') {
      const outcome = sample(lumbricidae.chance(state), random);
      state = lumbricidae.apply(state, { by: 'chance', outcome });
      continue;
    }
    const moves = lumbricidae.legalMoves(lumbricidae.view(state, state.mover));
    const move = moves[uniform(random, moves.length)] as Move;
    state = lumbricidae.apply(state, { by: state.mover, move });
  }
}

function positionOf(text: string, edition = 0): State {
  const state = parsePosition(text, editions[edition]?.switches as never);
  if (state === undefined) throw new Error(`not a position: ${text}`);
  return state;
}

const CONTROL = /<button[^>]*data-move="([^"]+)"[^>]*aria-label="([^"]*)"/g;

test.each(editions.map(({ id }) => id))('%s: every legal move is a control with a name', (id) => {
  for (const state of statesOf(id, 'controls')) {
    const view = lumbricidae.view(state, state.mover);
    for (const words of Object.values(languages)) {
      const html = renderToString(<Board {...propsFor(view, { words })} />);
      const controls = [...html.matchAll(CONTROL)];
      expect(controls.map(([, move]) => move)).toEqual(movesOf(view));
      for (const [, , name] of controls) expect(name).not.toMatch(/^$|undefined|NaN/);
      expect(html.match(/<(a|input|select|textarea)[ >]/g)).toBeNull();
    }
  }
});

test.each(editions.map(({ id }) => id))('%s: a spectator sees no control', (id) => {
  for (const state of statesOf(id, 'spectator')) {
    const view = lumbricidae.view(state, 'spectator');
    const html = renderToString(<Board {...propsFor(view)} />);
    expect(html).not.toContain('<button');
  }
});

const STEAL = 'open 23-36 turned - stacks 21;22 seat 0 aside 4 4 4 w w roll - stage decide turns 9';

test('controls say the move in the words of the language', () => {
  const view = lumbricidae.view(positionOf(STEAL), 0);
  render(<Board {...propsFor(view)} />, document.body);
  const names = () =>
    [...document.querySelectorAll('[data-move]')].map((each) => each.getAttribute('aria-label'));
  expect(names()).toEqual(['Roll 3 dice', 'Steal 22 from Piotr']);
  render(<Board {...propsFor(view, { words: languages.pl })} />, document.body);
  expect(names()).toEqual(['Rzuć 3 kostkami', 'Ukradnij płytkę 22, którą ma Piotr']);
});

test('a click makes the move, but not while one is under way', () => {
  const view = lumbricidae.view(positionOf(STEAL), 0);
  const onMove = vi.fn();
  const click = () => document.querySelector<HTMLElement>('[data-move="steal 22"]')?.click();
  render(<Board {...propsFor(view, { onMove, busy: true })} />, document.body);
  click();
  expect(onMove).not.toHaveBeenCalled();
  render(<Board {...propsFor(view, { onMove })} />, document.body);
  click();
  expect(onMove).toHaveBeenCalledExactlyOnceWith('steal 22');
});

test('after a move focus goes to the next control, and waits on the table until there is one', () => {
  const mine = lumbricidae.view(positionOf(STEAL), 0);
  const waiting = lumbricidae.view(positionOf(STEAL), 1);
  render(<Board {...propsFor(mine)} />, document.body);
  document.querySelector<HTMLElement>('[data-move="steal 22"]')?.focus();
  render(<Board {...propsFor(waiting)} />, document.body);
  expect(document.activeElement?.getAttribute('role')).toBe('group');
  render(<Board {...propsFor(mine)} />, document.body);
  expect(document.activeElement?.getAttribute('data-move')).toBe('roll');
});

test('focus elsewhere is left alone', () => {
  const mine = lumbricidae.view(positionOf(STEAL), 0);
  render(<Board {...propsFor(mine)} />, document.body);
  render(<Board {...propsFor(mine, { moves: ['roll'] })} />, document.body);
  expect(document.activeElement).toBe(document.body);
});

test('arrow keys go from control to control and around', () => {
  const view = lumbricidae.view(positionOf(STEAL), 0);
  render(<Board {...propsFor(view)} />, document.body);
  document.querySelector<HTMLElement>('[data-move="roll"]')?.focus();
  const press = (key: string) => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    return document.activeElement?.getAttribute('data-move');
  };
  expect([press('ArrowRight'), press('ArrowDown'), press('ArrowLeft')]).toEqual([
    'steal 22',
    'roll',
    'steal 22',
  ]);
});

test('the table is told in words for those who do not see it', () => {
  const html = renderToString(<Board {...propsFor(lumbricidae.view(positionOf(STEAL), 0))} />);
  expect(html).toContain('Set aside: three 4s and two worms; total 22.');
  expect(html).toContain('Piotr: 1 tile, 1 worm, top tile 22.');
});

test.each(['tall', 'wide'] as const)(
  '%s: every tile lies on the table, whoever has it',
  (shape: Shape) => {
    for (const state of statesOf('lumbricidae', 'tiles')) {
      const layout = layoutOf(shape, state.stacks.length);
      const tiles = placeTiles(lumbricidae.view(state, 'spectator'), layout);
      expect(tiles).toHaveLength(16);
      for (const { x, y } of tiles) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + layout.tile.width * 0.86).toBeLessThanOrEqual(layout.width);
        expect(y + layout.tile.height * 0.86).toBeLessThanOrEqual(layout.height);
      }
    }
  },
);

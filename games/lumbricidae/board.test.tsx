// @vitest-environment happy-dom
// The board: every legal move is a control with a name, and nothing else is one.
import { render } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { afterEach, expect, test, vi } from 'vitest';
import { sample } from '#kernel/chance.ts';
import { pickMove } from '#kernel/moves/move-set.ts';
import { uniform } from '#kernel/random.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { inEveryLanguage } from '#languages/texts.ts';
import { tries } from '#tools/testing/thorough.ts';
import type { Box } from './board/geometry/box.ts';
import { diceAfter } from './board/geometry/dice.ts';
import { type Layout, layoutOf } from './board/geometry/layout.ts';
import { sceneOf } from './board/geometry/scene.ts';
import { Board } from './board/index.tsx';
import type { Props } from './board/props.ts';
import { editions } from './editions.ts';
import { words } from './messages/load.ts';
import { parsePosition } from './notation.ts';
import { lumbricidae } from './rules/index.ts';
import type { State, View } from './rules/position.ts';

const NAMES = ['Anna', 'Piotr', 'Zosia', 'Wim', 'Marie', 'Luca', 'Ewa'];
const languages = await inEveryLanguage(words);

afterEach(() => {
  render(null, document.body);
});

function movesOf(view: View): readonly string[] {
  return [...lumbricidae.legalMoves(view)].map((move) => lumbricidae.formatMove(move));
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

/** Some states of a random match, in order; all of them in `npm run test:slow`. */
function* statesOf(edition: string, seed: string): Generator<State> {
  const step = tries(5, 1);
  for (const [at, state] of [...matchOf(edition, seed)].entries()) {
    if (at % step === 0 || lumbricidae.turn(state).kind === 'over') yield state;
  }
}

function* matchOf(edition: string, seed: string): Generator<State> {
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
    const move = pickMove(random, lumbricidae.legalMoves(lumbricidae.view(state, state.mover)));
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
  expect(names()).toEqual(['Roll 3 dice', 'Steal tile 22 from Piotr']);
  render(<Board {...propsFor(view, { words: languages.pl })} />, document.body);
  expect(names()).toEqual(['Rzuć 3 kostkami', 'Ukradnij płytkę 22, którą ma Piotr']);
});

test('a click makes the move, unless a command is pending', () => {
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

test('after a move the focus goes to the next control, or to the table until there is one', () => {
  const mine = lumbricidae.view(positionOf(STEAL), 0);
  const waiting = lumbricidae.view(positionOf(STEAL), 1);
  render(<Board {...propsFor(mine)} />, document.body);
  document.querySelector<HTMLElement>('[data-move="steal 22"]')?.focus();
  render(<Board {...propsFor(waiting)} />, document.body);
  expect(document.activeElement?.getAttribute('role')).toBe('group');
  render(<Board {...propsFor(mine)} />, document.body);
  expect(document.activeElement?.getAttribute('data-move')).toBe('roll');
});

test('focus elsewhere stays', () => {
  const mine = lumbricidae.view(positionOf(STEAL), 0);
  render(<Board {...propsFor(mine)} />, document.body);
  render(<Board {...propsFor(mine, { moves: ['roll'] })} />, document.body);
  expect(document.activeElement).toBe(document.body);
});

test('arrow keys cycle through the controls', () => {
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

test('screen readers get the table in words', () => {
  const html = renderToString(<Board {...propsFor(lumbricidae.view(positionOf(STEAL), 0))} />);
  expect(html).toContain('Set aside: three 4s and two worms; total 22.');
  expect(html).toContain('Piotr: 1 tile, 1 worm, top tile 22.');
});

/** Heights of a table of width 1: phone, desktop, and extremes. */
const ROOMS = [0.3, 0.72, 0.95, 1.25, 1.75, 3];

function within(layout: Layout, { x, y, width, height }: Box): boolean {
  return x >= 0 && y >= 0 && x + width <= layout.width && y + height <= layout.height;
}

test.each(ROOMS)('every piece, seat and control is on the table, aspect %d', (aspect) => {
  for (const state of statesOf('lumbricidae', 'tiles')) {
    const layout = layoutOf({ aspect }, state.stacks.length);
    const view = lumbricidae.view(state, 'spectator');
    const scene = sceneOf(view, layout, diceAfter(undefined, view));
    expect(scene.tiles).toHaveLength(16);
    const { width, height } = layout.tile;
    const boxes = [
      ...scene.tiles.map(({ x, y, scale }) => ({
        x,
        y,
        width: width * scale,
        height: height * scale,
      })),
      ...scene.dice.map(({ x, y, size }) => ({
        x: x - size / 2,
        y: y - size / 2,
        width: size,
        height: size,
      })),
      ...layout.seats,
      layout.cup,
      layout.total,
      layout.ledge,
    ];
    expect(boxes.filter((box) => !within(layout, box))).toEqual([]);
  }
});

test('no dice overlap on the cloth or the ledge', () => {
  for (const aspect of ROOMS) {
    for (const state of statesOf('lumbricidae', 'dice')) {
      const view = lumbricidae.view(state, 'spectator');
      const layout = layoutOf({ aspect }, state.stacks.length);
      const { dice: all, step } = sceneOf(view, layout, diceAfter(undefined, view));
      const dice = all.filter((_, die) => step.dice[die]?.where !== 'ready');
      const overlaps = dice.flatMap((a, index) =>
        dice.slice(index + 1).filter((b) => {
          const apart = Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
          return apart < ((a.size + b.size) / 2) * 0.85;
        }),
      );
      expect(overlaps).toEqual([]);
    }
  }
});

const shown = (view: View, moves = movesOf(view), change: Partial<Props> = {}) => {
  render(<Board {...propsFor(view, { moves, ...change })} />, document.body);
  return (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
};

test('the tile that the total takes is marked for every viewer', () => {
  const text = 'open 22-36 turned - stacks -;21 seat 0 aside 4 4 4 w w roll - stage decide turns 1';
  const find = shown(lumbricidae.view(positionOf(text), 1), []);
  expect(find('.piece-tile.reached').map(({ dataset }) => dataset.tile)).toEqual(['22']);
  expect(find('.piece-tile.alive')).toEqual([]);
});

test('a worm points at a tile that can be stolen, and only then', async () => {
  const find = shown(lumbricidae.view(positionOf(STEAL), 0));
  expect(find('.piece-tile.prey').map(({ dataset }) => dataset.tile)).toEqual(['22']);
  expect(find('.reach')).toHaveLength(1);
  expect(find('[data-move="steal 22"]')[0]?.textContent).toBe('Steal!');
  const none = shown(lumbricidae.view(positionOf(STEAL.replace('4 4 4 w w', '4 4 4 w')), 0));
  await expect.poll(() => [...none('.piece-tile.prey'), ...none('.reach')]).toEqual([]);
});

const CHOOSE =
  'open 21-36 turned - stacks -;- seat 0 aside w roll 2 2 3 5 5 5 w stage choose turns 0';

test('the dice of a playable face react together, others do not', () => {
  const find = shown(lumbricidae.view(positionOf(CHOOSE), 0));
  expect(find('.piece-die.thrown.alive')).toHaveLength(6);
  expect(find('.piece-die.thrown.idle').map(({ dataset }) => dataset.shows)).toEqual(['5']);
  expect(find('.piece-die.aside')).toHaveLength(1);
});

test('pointing at one die of a face lifts all of them', async () => {
  const find = shown(lumbricidae.view(positionOf(CHOOSE), 0));
  find('[data-move="keep 5"]')[0]?.dispatchEvent(new Event('pointerenter'));
  await expect.poll(() => find('.piece-die.near')).toHaveLength(3);
  expect(find('.piece-die.near').map(({ dataset }) => dataset.shows)).toEqual(['4', '4', '4']);
});

test('the dice of a failed turn are faded until the next roll', () => {
  const rolling = positionOf(CHOOSE.replace('2 2 3 5 5 5 w', '-').replace('choose', 'rolling'));
  const failed = lumbricidae.apply(rolling, { by: 'chance', outcome: [0, 0, 0, 0, 0, 7] });
  expect(failed.last?.ending.kind).toBe('failed');
  const again = lumbricidae.apply(failed, { by: 1, move: { kind: 'roll' } });
  const spent = [rolling, failed, again].map((state) => {
    const find = shown(lumbricidae.view(state, 1));
    return find('.piece-die.spent').length;
  });
  // The die that was aside is not part of it.
  expect(spent).toEqual([0, 7, 0]);
});

test('a failure says what its last total lacks, not what the total before it lacked', () => {
  const text =
    'open 24,29-33 turned 34-36 stacks 21,22,23;25,26,27,28 seat 0 aside 1 1 1 2 3 4 w roll 5 stage choose turns 9';
  const before = positionOf(text);
  const failed = lumbricidae.apply(before, { by: 0, move: { kind: 'keep', face: 4 } });
  expect(failed.last?.ending.kind).toBe('failed');
  const settledView = lumbricidae.view(before, 0);
  shown(settledView);
  const find = shown(lumbricidae.view(failed, 0), [], { settledView });
  expect(find('.total-number').map(({ textContent }) => textContent)).toEqual(['22']);
  expect(find('.total-worth').map(({ textContent }) => textContent)).toEqual([
    '2 more for tile 24',
  ]);
});

test('only the viewer’s seats are marked, visibly and for screen readers', () => {
  const start = lumbricidae.view(positionOf(STEAL), 0);
  const find = shown(start, [], { mine: [1] });
  expect(find('.seat').map((seat) => seat.querySelector('.seat-you')?.textContent)).toEqual([
    undefined,
    'you',
  ]);
  const spoken = find('.unseen li').map(({ textContent }) => textContent?.split(':')[0]);
  expect(spoken).toEqual(['Anna', 'Piotr (you)']);
  expect(shown(start, [])('.seat-you, .seat-mine')).toEqual([]);
});

const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

test('each group that may be set aside says what it adds; a worm counts as in the rules', () => {
  const text =
    'open 21-36 turned - stacks -;- seat 0 aside 1 roll 1 2 2 4 5 w w stage choose turns 0';
  const view = lumbricidae.view(positionOf(text), 0);
  render(<Board {...propsFor(view)} />, document.body);
  expect(textsOf('.worth')).toEqual(['+4', '+4', '+5', '+10']);
  render(<Board {...propsFor(view, { moves: [] })} />, document.body);
  expect(textsOf('.worth')).toEqual([]);
});

test('a note tells how a turn ended, until the next roll', () => {
  const before = lumbricidae.view(positionOf(STEAL), 0);
  const stolen = lumbricidae.apply(positionOf(STEAL), { by: 0, move: { kind: 'steal', tile: 22 } });
  render(<Board {...propsFor(before)} />, document.body);
  expect(textsOf('.note-ended')).toEqual([]);
  render(<Board {...propsFor(lumbricidae.view(stolen, 0))} />, document.body);
  expect(textsOf('.note-won > :is(b, span:not(.note-who))')).toEqual([
    'Steals tile 22 from Piotr!',
    '+1 worm',
  ]);
  const rolls = lumbricidae.apply(stolen, { by: 1, move: { kind: 'roll' } });
  render(<Board {...propsFor(lumbricidae.view(rolls, 0))} />, document.body);
  expect(textsOf('.note-ended')).toEqual([]);
});

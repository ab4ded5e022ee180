// @vitest-environment happy-dom
// The board: every legal move can be reached by choosing and turning and is then a control. There
// is no control for illegal moves and no secret in the page.
import { render } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { afterEach, expect, test, vi } from 'vitest';
import { tries } from '#tools/testing/thorough.ts';
import { Board } from '../board/index.tsx';
import { STAR, STAR_KIND } from '../geometry.ts';
import { reconstruction } from '../layout.ts';
import { formatPosition } from '../notation.ts';
import { lamance } from '../rules/index.ts';
import type { State } from '../rules/position.ts';
import { SHEET } from '../rules.test/play.ts';
import { FIRST, find, languages, movesOf, positionOf, press, propsFor, statesOf } from './table.ts';

const { en } = languages;

afterEach(() => {
  render(null, document.body);
});

/** Three pieces remain, all start fields are covered, and the line is dead. */
const BLOCKED = positionOf(
  'laid a7/nw-sw/0/-,b1/sw-s/1/-,g1/sw-se/2/-,d10/e-nw/0/-,e10/n-w/1/w,j2/n-sw/2/-,i1/ne-sw' +
    '/0/ne,b10/e-w/1/-,a10/e-nw/2/e,a9/n-s/0/-,a8/n-w/1/n,a2/star/2/-,a1/star/2/n,b2/ne-sw/2/' +
    'sw,c3/sw-se/0/sw,d2/nw-sw/1/nw,c1/star/2/ne,c2/star/2/s,b3/nw-se/2/se,a4/s-se/0/se,a3/n-' +
    'se/1/n,g10/e-nw/2/-,h10/nw-w/0/w,j9/e-w/1/-,i9/e-n/2/e,i10/n-s/0/s,j4/e-nw/1/-,i5/ne-se/' +
    '2/se,j6/ne-sw/0/sw,d1/nw-w/1/-,j7/e-se/2/- hands 90s,45l*4,star;180s,180c,90s,135r*2,sta' +
    'r;45r,135r*2,star*2 bag - seat 0 stage play passes 0',
);

/** A line of two pieces, after which seat 0 moves again. */
const TWO_LAID = positionOf(
  'laid g1/n-s/0/-,g2/w-s/1/s hands 180c,90s*3,90c,45r*3,135l,star;90c,45l*3,45r,135r*3,star*2 ' +
    'bag 180s*4,180c*4,90s,90c*3,45l*2,45r,135l*4,135r*2,star*5 seat 0 stage play passes 0',
);

test('choosing and turning reach every legal move and nothing else', async () => {
  for (const state of statesOf('controls', tries(25, 1))) {
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
      // A piece has four orientations at most.
      for (let turns = 0; turns < 4; turns += 1) {
        look();
        await press(`[data-kind="${kind}"]`);
      }
    }
    expect([...reached].sort()).toEqual([...movesOf(view)].sort());
  }
});

test('a spectator sees no control and no rack; a waiting player has no control', () => {
  for (const state of statesOf('spectator', tries(15, 1))) {
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
});

test.each(Object.entries(languages))('everything has words: %s', (_, words) => {
  for (const state of statesOf('words', tries(15, 1))) {
    const over = lamance.turn(state).kind === 'over';
    const view = lamance.view(state, over ? 'spectator' : state.mover);
    const html = renderToString(<Board {...propsFor(view, { words, over })} />);
    expect(html).not.toMatch(/undefined|NaN|\[object/);
  }
});

test('buttons and the wheel turn the chosen piece', async () => {
  render(<Board {...propsFor(lamance.view(FIRST, 0))} />, document.body);
  const preview = () => find('[data-move]')[0]?.dataset.move;
  await press('[data-kind="2"]');
  expect(preview()).toMatch(/^lay \w+ e-n$/);
  await press('[data-kind="2"]');
  expect(preview()).toMatch(/^lay \w+ n-w$/);
  await press('.line-turn');
  expect(preview()).toMatch(/^lay \w+ w-s$/);
  find('.line-field')[0]?.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true }));
  await expect.poll(preview).toMatch(/^lay \w+ n-w$/);
});

test('a star and its follow-up are sent together', async () => {
  const onMove = vi.fn();
  render(<Board {...propsFor(lamance.view(FIRST, 0), { onMove })} />, document.body);
  await press(`[data-kind="${STAR_KIND}"]`);
  await press('[data-move="lay a2 star"]');
  expect(onMove).not.toHaveBeenCalled();
  expect(find('[data-laid]')).toHaveLength(1);
  expect(find('.line-back')).toHaveLength(1);
  await expect.poll(() => find('[data-move]')).not.toHaveLength(0);
  const [follow] = find('[data-move]');
  await press('[data-move]');
  expect(onMove).toHaveBeenCalledExactlyOnceWith('lay a2 star', follow?.dataset.move);
});

test('in a tutorial pieces can be chosen and turned freely, and only the offered move is possible', async () => {
  const view = lamance.view(FIRST, 0);
  const [star, follow] = ['lay a2 star', 'lay b3 n-sw'];
  const guided = { legal: movesOf(view), after: () => [follow], onUnfinished: vi.fn() };
  const onMove = vi.fn();
  render(<Board {...propsFor(view, { moves: [star], guided, onMove })} />, document.body);
  const offered = () => find('[data-move]').map(({ dataset }) => dataset.move);
  expect(offered()).toEqual([]);
  expect(find('[data-kind][aria-disabled="false"]').length).toBeGreaterThan(1);
  await press(`[data-kind="${STAR_KIND}"]`);
  expect(offered()).toEqual([star]);
  await press('[data-move]');
  await expect
    .poll(() => guided.onUnfinished.mock.lastCall?.[0])
    .toMatchObject({ stage: 'follow' });
  const bend = '[data-kind="6"][aria-disabled="false"]';
  await expect.poll(() => find(bend)).toHaveLength(1);
  await press(bend);
  const turnedOffer = async () => {
    if (offered().length === 0) await press('.line-turn');
    return offered();
  };
  await expect.poll(turnedOffer).toEqual([follow]);
  await press('[data-move]');
  expect(onMove).toHaveBeenCalledExactlyOnceWith(star, follow);
});

test.each(['the button', 'Escape'])('a star is undone by %s', async (by) => {
  const onMove = vi.fn();
  render(<Board {...propsFor(lamance.view(FIRST, 0), { onMove })} />, document.body);
  await press(`[data-kind="${STAR_KIND}"]`);
  await press('[data-move="lay a2 star"]');
  if (by === 'Escape') {
    find('[data-kind]')[0]?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
    );
  } else find('.line-back')[0]?.click();
  await expect.poll(() => find('[data-laid]')).toHaveLength(0);
  expect(find('[data-move="lay a2 star"]')).toHaveLength(1);
  expect(onMove).not.toHaveBeenCalled();
});

test('the board reports an unfinished star, and when it is finished', async () => {
  const onDraft = vi.fn();
  render(<Board {...propsFor(lamance.view(FIRST, 0), { onDraft })} />, document.body);
  await press(`[data-kind="${STAR_KIND}"]`);
  await press('[data-move="lay a2 star"]');
  await expect.poll(() => onDraft.mock.lastCall?.[0]?.prompt).toBe(en.prompts.follow);
  expect(find('.line-back')).toEqual([]);
  expect(find('[data-begun]')).toHaveLength(1);
  onDraft.mock.lastCall?.[0].undo();
  await expect.poll(() => onDraft.mock.lastCall).toEqual([undefined]);
  expect(find('[data-laid], [data-begun]')).toEqual([]);
});

test('a player who can’t place a piece passes, with a reason', async () => {
  const onMove = vi.fn();
  const view = lamance.view(BLOCKED, 0);
  expect(languages.en.prompt(view)).toContain('no start field is free');
  render(<Board {...propsFor(view, { onMove })} />, document.body);
  await press('.line-says [data-move="pass"]');
  expect(onMove).toHaveBeenCalledExactlyOnceWith('pass');
});

test('a rack of stars without room for a second piece has its own reason', () => {
  const seen = lamance.view(FIRST, 0);
  const [free] = reconstruction.starts;
  const covered = reconstruction.neighbours.flatMap((_, field) => (field === free ? [] : [field]));
  const hand = (seen.hands[0] ?? []).map((_, kind) => (kind === STAR_KIND ? 2 : 0));
  const view = {
    ...seen,
    hands: seen.hands.with(0, hand),
    laid: covered.map((field) => ({ field, arms: STAR, seat: 0, joined: null })),
  };
  expect([...lamance.legalMoves(view)]).toEqual([{ kind: 'pass' }]);
  expect(languages.en.prompt(view)).toBe(en.prompts.stars);
});

test('a pending command blocks input', async () => {
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

test('field names are on the rim, shortcut keys on the rack', () => {
  render(<Board {...propsFor(lamance.view(FIRST, 0))} />, document.body);
  const texts = (selector: string) => find(selector).map(({ textContent }) => textContent);
  const { columns, points } = reconstruction;
  for (const field of points.keys()) {
    const column = texts('.line-rim-column')[field % columns];
    const row = texts('.line-rim-row')[Math.floor(field / columns)];
    expect(`${column}${row}`).toBe(languages.en.fieldName(field));
  }
  for (const slot of find('[data-slot]')) {
    const held = slot.querySelector<HTMLElement>('[data-key]');
    if (held !== null) expect(slot.dataset.number).toBe(held.dataset.key);
  }
});

test('the end shows all racks', () => {
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

test('the plates change the seat to move only when settled', () => {
  const [before, after] = [...statesOf('turns', 1)].slice(0, 2) as [State, State];
  const marked = () => document.querySelector('.board-seat-moves')?.getAttribute('data-seat-plate');
  const show = (state: State, settled: State) => {
    const [view, settledView] = [lamance.view(state, 0), lamance.view(settled, 0)];
    render(<Board {...propsFor(view, { settledView })} />, document.body);
  };
  show(before, before);
  const first = marked();
  show(after, before);
  expect(marked()).toBe(first);
  show(after, after);
  expect(marked()).not.toBe(first);
});

test('[LAM-23] a star that nothing can follow is sent with the pass after it', async () => {
  const rules = { ...SHEET, starAfterStar: false, anyStarMayBegin: true };
  const stars = formatPosition(reconstruction, BLOCKED)
    .replace(',j7/e-se/2/-', '')
    .replace(/hands \S+/, 'hands star*4;180s,180c,90s*2,45l*3;45l,45r*2,135r*4');
  const onMove = vi.fn();
  const state = positionOf(stars, rules);
  render(<Board {...propsFor(lamance.view(state, 0), { onMove })} />, document.body);
  expect(find('[data-move="lay j7 star"]')[0]?.getAttribute('aria-label')).toContain(en.kills);
  await press('[data-move="lay j7 star"]');
  expect(onMove.mock.calls).toEqual([['lay j7 star', 'pass']]);
});

/** The page's memory of a tab, for one seat. */
function tabMemory() {
  const kept = new Map<string, readonly string[]>();
  return {
    kept,
    read: (turn: string) => kept.get(turn) ?? [],
    write: (turn: string, moves: readonly string[]) => void kept.set(turn, moves),
  };
}

test('a star survives a reload in its turn, and neither another turn nor a curtain shows it', async () => {
  const unsent = tabMemory();
  const onMove = vi.fn();
  const view = lamance.view(FIRST, 0);
  const open = (change: object) => {
    render(null, document.body);
    render(<Board {...propsFor(view, { onMove, unsent, ...change })} />, document.body);
  };
  open({});
  await press(`[data-kind="${STAR_KIND}"]`);
  await press('[data-move="lay a2 star"]');
  open({});
  expect(find('[data-laid]')).toHaveLength(1);
  expect(find('.line-back')).toHaveLength(1);
  open({ moves: [] });
  expect(find('[data-laid], .line-back')).toEqual([]);
  const later = positionOf(formatPosition(reconstruction, TWO_LAID));
  open({ view: lamance.view(later, 0), moves: movesOf(lamance.view(later, 0)) });
  expect(find('.line-back')).toEqual([]);
  open({});
  await press('[data-move]');
  expect(onMove.mock.lastCall?.[0]).toBe('lay a2 star');
  open({});
  expect(find('[data-laid]')).toEqual([]);
});

test('an undone star is not kept, nor one that is no longer legal', async () => {
  const unsent = tabMemory();
  const view = lamance.view(FIRST, 0);
  const open = () => {
    render(null, document.body);
    render(<Board {...propsFor(view, { unsent })} />, document.body);
  };
  open();
  await press(`[data-kind="${STAR_KIND}"]`);
  await press('[data-move="lay a2 star"]');
  find('.line-back')[0]?.click();
  open();
  expect(find('[data-laid]')).toEqual([]);
  for (const kept of [
    ['lay a1 star'],
    ['lay a2 e-n'],
    ['nonsense'],
    ['lay a2 star', 'lay b3 n-sw'],
  ]) {
    unsent.write('0', kept);
    open();
    expect(find('[data-laid]')).toEqual([]);
  }
});

// @vitest-environment happy-dom
// Input on the board: touch, mouse drag and keys, and the reasons given when nothing happens.
import { render } from 'preact';
import { afterEach, expect, test, vi } from 'vitest';
import { Board } from '../board/index.tsx';
import { kindOf, STAR_KIND } from '../geometry.ts';
import { reconstruction } from '../layout.ts';
import { lamance } from '../rules/index.ts';
import { FIRST, find, languages, movesOf, positionOf, press, propsFor, statesOf } from './table.ts';

const { en } = languages;

afterEach(() => {
  render(null, document.body);
});

/** Taps with a finger, which the browser turns into a click. */
async function tap(selector: string): Promise<void> {
  const [element] = find(selector);
  const how = { pointerType: 'touch', detail: 1, bubbles: true };
  for (const type of ['pointerenter', 'pointerdown', 'pointerup', 'pointerleave', 'click']) {
    element?.dispatchEvent(new PointerEvent(type, how));
  }
  await new Promise((resolve) => setTimeout(resolve, 0));
}

test('with touch the first tap previews the piece, the second places it', async () => {
  const onMove = vi.fn();
  render(<Board {...propsFor(lamance.view(FIRST, 0), { onMove })} />, document.body);
  const [, second, third] = find('[data-move]').map(({ dataset }) => dataset.move);
  for (const move of [second, third]) {
    await tap(`[data-move="${move}"]`);
    expect(find('.line-target-shown').map(({ dataset }) => dataset.move)).toEqual([move]);
    expect(find('.line-says')[0]?.textContent).toContain(en.again);
  }
  expect(onMove).not.toHaveBeenCalled();
  // Another piece is a new choice.
  await press('[data-kind="2"]');
  expect(find('[data-tried]')).toEqual([]);
  const [again] = find('[data-move]').map(({ dataset }) => dataset.move);
  await tap(`[data-move="${again}"]`);
  expect(onMove).not.toHaveBeenCalled();
  await tap(`[data-move="${again}"]`);
  expect(onMove).toHaveBeenCalledExactlyOnceWith(again);
});

/**
 * The line continues to one field. A straight piece with arms at its sides fits there in one
 * way, one with arms at its corners in none.
 */
const GOING_ON = positionOf(
  'laid j7/star/0/-,i6/ne-n/0/ne hands 180c,135l*2,135r*2,star*5;180s*3,180c*2,45l*2,45r*3 ' +
    'bag 180s*2,180c*2,90s*5,90c*5,45l*3,45r,135l*3,135r*3,star*2 seat 1 stage play passes 0',
);

test.each([
  ['a piece that fits only one way', '[data-kind="0"]', 'onlyWay'],
  ['the button that turns it', '.line-turn', 'onlyWay'],
  ['a piece that does not fit', '[data-kind="1"]', 'side'],
  ['an empty place of the rack', '[data-slot="3"]', 'none'],
] as const)('a tap on %s is told why nothing comes of it', async (_, selector, why) => {
  render(<Board {...propsFor(lamance.view(GOING_ON, 1))} />, document.body);
  await press(selector);
  await expect.poll(() => find('.line-says')[0]?.textContent).toBe(en.why[why]);
  expect(find('[role="status"]')[0]?.textContent).toBe(en.why[why]);
});

/** Gives the board 60 pixels for each field. @returns the middle of a field */
function layOut(field: number) {
  const { columns, rows } = reconstruction;
  const [ground] = find('.line-pieces');
  if (ground) ground.getBoundingClientRect = () => new DOMRect(0, 0, 60 * columns, 60 * rows);
  return {
    clientX: 60 * (field % columns) + 30,
    clientY: 60 * Math.floor(field / columns) + 30,
  };
}

async function click(field: number): Promise<void> {
  const at = layOut(field);
  find('.line-ground')[0]?.dispatchEvent(new MouseEvent('click', { ...at, bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve, 0));
}

test('a tap on a field turns the piece to the next position that fits there, and the next tap lays it', async () => {
  let turned = 0;
  for (const state of statesOf('turned for a field', 1)) {
    const onMove = vi.fn();
    const view = lamance.view(state, state.mover);
    render(
      <Board key={state.laid.length} {...propsFor(view, { onMove, onDraft: () => undefined })} />,
      document.body,
    );
    const kind = Number(find('[aria-pressed="true"]')[0]?.dataset.kind);
    const lays = movesOf(view).flatMap((text) => {
      const move = lamance.parseMove(text);
      return move?.kind === 'lay' && kindOf(move.arms) === kind ? [move] : [];
    });
    const offered = new Set(find('[data-field]').map(({ dataset }) => Number(dataset.field)));
    const hidden = lays.find(({ field }) => !offered.has(field));
    if (hidden === undefined || kind === STAR_KIND) continue;
    await click(hidden.field);
    const [control] = find(`[data-field="${hidden.field}"]`);
    expect(control?.className).toContain('line-target-shown');
    expect(find('.line-says')[0]?.textContent).toContain(en.again);
    expect(onMove).not.toHaveBeenCalled();
    await tap(`[data-field="${hidden.field}"]`);
    expect(onMove).toHaveBeenCalledExactlyOnceWith(control?.dataset.move);
    turned += 1;
    if (turned === 5) break;
  }
  expect(turned).toBe(5);
});

test.each([
  ['the pieces of a seat', '.line-seat-held', en.rackOf({ name: 'Anna', count: 10 })],
  ['the bag', '.line-bag', en.bag({ count: 28 })],
])('a tap on a number says what it counts: %s', async (_, selector, said) => {
  render(<Board {...propsFor(lamance.view(FIRST, 0))} />, document.body);
  find(selector)[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(() => find('.line-says')[0]?.textContent).toBe(said);
});

test('a reason gives way to the first tap on a field', async () => {
  render(<Board {...propsFor(lamance.view(GOING_ON, 1))} />, document.body);
  await press('[data-kind="1"]');
  await expect.poll(() => find('.line-says')[0]?.textContent).toBe(en.why.side);
  await tap('[data-field]');
  expect(find('.line-says')[0]?.textContent).toContain(en.again);
});

test('a tap on the rack out of turn says to wait', async () => {
  render(<Board {...propsFor(lamance.view(FIRST, 1), { moves: [] })} />, document.body);
  await press('[data-slot="4"] [data-kind]');
  await expect.poll(() => find('.line-says')[0]?.textContent).toBe(en.why.wait);
});

/** Gives a field a place, as a browser's layout would. */
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
  await expect.poll(() => find('.line-dragged')).toHaveLength(1);
  for (const [index, { dataset }] of find('[data-field]').entries()) {
    placed(`[data-field="${dataset.field}"]`, 100 * index, 0);
  }
  point(window, 'pointermove', clientX, clientY);
  await new Promise((resolve) => setTimeout(resolve, 0));
}

test('a piece dragged to a field is placed there', async () => {
  const onMove = vi.fn();
  render(<Board {...propsFor(lamance.view(FIRST, 0), { onMove })} />, document.body);
  await drag(135, 85);
  const [, second] = find('[data-move]');
  expect(second?.className).toContain('line-target-shown');
  point(window, 'pointerup', 135, 85);
  expect(onMove).toHaveBeenCalledExactlyOnceWith(second?.dataset.move);
  await expect.poll(() => find('.line-dragged')).toHaveLength(0);
});

test('a piece is placed on the field under the finger, although it is held above it', async () => {
  const onMove = vi.fn();
  render(<Board {...propsFor(lamance.view(FIRST, 0), { onMove })} />, document.body);
  await drag(135, 40);
  const [, second] = find('[data-move]');
  expect(second?.className).toContain('line-target-shown');
  point(window, 'pointerup', 135, 40);
  expect(onMove).toHaveBeenCalledExactlyOnceWith(second?.dataset.move);
});

test('a drop on an illegal field says where a line may begin', async () => {
  render(<Board {...propsFor(lamance.view(FIRST, 0))} />, document.body);
  const [ground] = find('.line-pieces');
  if (ground) ground.getBoundingClientRect = () => new DOMRect(0, 300, 600, 600);
  await drag(330, 640);
  point(window, 'pointerup', 330, 640);
  await expect.poll(() => find('.line-says')[0]?.textContent).toBe(en.why.begins);
});

test.each(['pointerup', 'pointercancel'])(
  'a drop elsewhere returns it to the rack: %s',
  async (end) => {
    const onMove = vi.fn();
    render(<Board {...propsFor(lamance.view(FIRST, 0), { onMove })} />, document.body);
    const held = () => find('[data-kind="2"] .line-held-piece').length;
    expect(held()).toBe(3);
    await drag(135, 400);
    expect(held()).toBe(2);
    point(window, end, 135, 400);
    await expect.poll(held).toBe(3);
    expect(onMove).not.toHaveBeenCalled();
  },
);

function key(name: string): void {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
  );
}

test('arrow keys move along the rack, and between fields by their position', () => {
  render(<Board {...propsFor(lamance.view(FIRST, 0))} />, document.body);
  find('[data-kind]')[0]?.focus();
  key('ArrowRight');
  expect(document.activeElement?.getAttribute('data-kind')).toBe('2');
  key('ArrowLeft');
  key('ArrowLeft');
  expect(document.activeElement?.matches('.line-turn')).toBe(true);
  const field = () => Number(document.activeElement?.getAttribute('data-field'));
  find('[data-field]')[0]?.focus();
  const begins = field();
  key('ArrowDown');
  expect(field()).toBeGreaterThan(begins + reconstruction.columns - 2);
  key('ArrowUp');
  expect(field()).toBeLessThan(reconstruction.columns);
});

test('with touch a single open field needs the same two taps', async () => {
  const onMove = vi.fn();
  render(<Board {...propsFor(lamance.view(GOING_ON, 1), { onMove })} />, document.body);
  expect(find('[data-move]')).toHaveLength(1);
  const [move] = find('[data-move]').map(({ dataset }) => dataset.move);
  expect(find('.line-says')[0]?.textContent).toContain(en.howTo);
  await tap(`[data-move="${move}"]`);
  expect(onMove).not.toHaveBeenCalled();
  expect(find('.line-says')[0]?.textContent).toContain(en.again);
  await tap(`[data-move="${move}"]`);
  expect(onMove).toHaveBeenCalledExactlyOnceWith(move);
});

/** Turns the chosen piece until it fits another field than before, by touch. */
async function turnUntil(isReached: () => boolean): Promise<void> {
  for (let turns = 0; turns < 4 && !isReached(); turns += 1) await press('.line-turn');
  expect(isReached()).toBe(true);
}

const fieldsShown = () => find('.line-target-shown').map(({ dataset }) => Number(dataset.field));
const openFields = () => find('[data-field]').map(({ dataset }) => Number(dataset.field));

test('a turned piece stays on its field where it fits', async () => {
  const onMove = vi.fn();
  render(<Board {...propsFor(lamance.view(FIRST, 0), { onMove })} />, document.body);
  await press('[data-kind="2"]');
  const field = openFields().at(-1) as number;
  await tap(`[data-field="${field}"]`);
  for (let turns = 0; turns < 4; turns += 1) {
    await press('.line-turn');
    expect(fieldsShown()).toEqual([field]);
  }
  await press('.line-turn');
  const [shown] = find('.line-target-shown').map(({ dataset }) => dataset.move);
  await tap(`[data-field="${field}"]`);
  expect(onMove).toHaveBeenCalledExactlyOnceWith(shown);
});

/** The line leads to two fields, and each takes the bend in other orientations. */
const TWO_ENDS = positionOf(
  'laid g1/e-w/1/- hands 180c*5,90s*5;180s*4,90c*5,45l ' +
    'bag 45l*4,45r*5,135l*5,135r*5,star*8 seat 0 stage play passes 0',
);

test('a turned piece goes to the nearest field where it fits, says so, and comes back', async () => {
  render(<Board {...propsFor(lamance.view(TWO_ENDS, 0))} />, document.body);
  const [first = -1] = openFields();
  await tap(`[data-field="${first}"]`);
  await turnUntil(() => !openFields().includes(first));
  const [other = -1] = fieldsShown();
  expect(openFields()).toContain(other);
  const said = en.moved({ field: en.fieldName(first) });
  expect(find('.line-says')[0]?.textContent).toContain(`${en.fieldName(other)}+`);
  expect(find('.line-says')[0]?.textContent).toContain(said);
  expect(find('[role="status"]')[0]?.textContent).toBe(`${said} ${en.fieldName(other)}.`);
  await turnUntil(() => openFields().includes(first));
  expect(fieldsShown()).toEqual([first]);
  expect(find('[role="status"]')[0]?.textContent).not.toContain(said);
});

test('by keys the focus stays on the field of a turned piece, or goes with it', async () => {
  render(<Board {...propsFor(lamance.view(TWO_ENDS, 0))} />, document.body);
  const [first = -1] = openFields();
  await new Promise((resolve) => setTimeout(resolve, 20));
  key('l');
  find(`[data-field="${first}"]`)[0]?.focus();
  // As the key does, without the focus.
  await turnUntil(() => !openFields().includes(first));
  const focused = () => Number(document.activeElement?.getAttribute('data-field') ?? -1);
  await expect.poll(focused).toBe(fieldsShown()[0]);
  await turnUntil(() => openFields().includes(first));
  await expect.poll(focused).toBe(first);
});

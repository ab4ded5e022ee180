// @vitest-environment happy-dom
// Single keys: they press what goes by them, only where one thing does, and not when they are switched off.
import { beforeEach, expect, test } from 'vitest';
import { pressKey } from './keys.tsx';
import { shortcuts } from './preferences.ts';

let pressed: string[] = [];

/** A table with a control for each key; tells what was pressed. */
function tableWith(keys: readonly string[]): HTMLElement {
  const table = document.createElement('div');
  for (const [index, key] of keys.entries()) {
    const control = document.createElement('button');
    control.dataset.key = key;
    control.id = `${key}${index}`;
    control.addEventListener('click', () => pressed.push(control.id));
    table.append(control);
  }
  table.addEventListener('keydown', (event) =>
    pressKey(event as KeyboardEvent & { currentTarget: HTMLElement }),
  );
  document.body.replaceChildren(table);
  return table;
}

function hit(table: HTMLElement, key: string, more: KeyboardEventInit = {}): void {
  table.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true, ...more }));
}

beforeEach(() => {
  pressed = [];
  shortcuts.choose(true);
});

test('a key presses the one control that goes by it, in either case', () => {
  const table = tableWith(['r', 't']);
  hit(table, 'r');
  hit(table, 'T');
  hit(table, 'x');
  expect(pressed).toEqual(['r0', 't1']);
});

test('where several controls go by a key, it leads from one to the next', () => {
  const table = tableWith(['t', 't']);
  hit(table, 't');
  expect(document.activeElement?.id).toBe('t0');
  hit(table, 't');
  expect(document.activeElement?.id).toBe('t1');
  expect(pressed).toEqual([]);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }])(
  'not with %o',
  (more) => {
    hit(tableWith(['r']), 'r', more);
    expect(pressed).toEqual([]);
  },
);

test('not when they are switched off', () => {
  shortcuts.choose(false);
  hit(tableWith(['r']), 'r');
  expect(pressed).toEqual([]);
});

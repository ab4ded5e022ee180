// @vitest-environment happy-dom
// Shortcuts press the only control with their key, unless they are switched off.
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { shortcuts } from '../../preferences.ts';
import { pressKey, useGameKeys } from './keys.tsx';

let pressed: string[] = [];

/** A table with a control for each key; records presses. */
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

test('a key presses the one control that has it, in upper or lower case', () => {
  const table = tableWith(['r', 't']);
  hit(table, 'r');
  hit(table, 'T');
  hit(table, 'x');
  expect(pressed).toEqual(['r0', 't1']);
});

test.each([
  ['Cyrillic', 'к', 'KeyR'],
  ['Greek', 'ρ', 'KeyR'],
  ['Hebrew', 'ר', 'KeyR'],
])('on a %s keyboard the place of the letter counts', (_, key, code) => {
  const table = tableWith(['r']);
  hit(table, key, { code });
  expect(pressed).toEqual(['r0']);
});

test('on a keyboard with Latin letters the letter counts, wherever it is', () => {
  const table = tableWith(['a', 'q']);
  hit(table, 'a', { code: 'KeyQ' });
  hit(table, 'ł', { code: 'KeyL' });
  expect(pressed).toEqual(['a0']);
});

test('a key of several controls moves the focus through them', () => {
  const table = tableWith(['t', 't']);
  hit(table, 't');
  expect(document.activeElement?.id).toBe('t0');
  hit(table, 't');
  expect(document.activeElement?.id).toBe('t1');
  expect(pressed).toEqual([]);
});

test('a key may only focus its control', () => {
  const table = tableWith(['l']);
  table.querySelector<HTMLElement>('button')?.setAttribute('data-leads', '');
  hit(table, 'l');
  expect([document.activeElement?.id, pressed]).toEqual(['l0', []]);
});

test('a key may press its control and leave the focus', () => {
  const table = tableWith(['r', 'l']);
  const [turn, field] = table.querySelectorAll<HTMLElement>('button');
  turn?.setAttribute('data-stays', '');
  field?.focus();
  hit(table, 'r');
  expect([document.activeElement?.id, pressed]).toEqual(['l1', ['r0']]);
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

describe('with the focus anywhere', () => {
  const place = document.createElement('div');
  afterEach(() => act(() => render(null, place)));

  function Page({ board }: { readonly board: { readonly current: HTMLElement } }) {
    useGameKeys([['R', 'rolls']], board);
    return null;
  }

  async function pageWith(beside: string): Promise<HTMLElement> {
    const table = tableWith(['r']);
    document.body.append(place);
    await act(() => render(<Page board={{ current: table }} />, place));
    const element = document.createElement(beside);
    document.body.append(element);
    return element;
  }

  const onPage = { bubbles: true, cancelable: true, key: 'r' };

  test.each(['button', 'main', 'ol'])(
    'in a %s beside the board the key presses',
    async (beside) => {
      (await pageWith(beside)).dispatchEvent(new KeyboardEvent('keydown', onPage));
      expect(pressed).toEqual(['r0']);
    },
  );

  test.each(['input', 'select', 'textarea'])('in a %s it is a letter', async (beside) => {
    (await pageWith(beside)).dispatchEvent(new KeyboardEvent('keydown', onPage));
    expect(pressed).toEqual([]);
  });

  test('at the board it presses once', async () => {
    await pageWith('main');
    document.querySelector('#r0')?.dispatchEvent(new KeyboardEvent('keydown', onPage));
    expect(pressed).toEqual(['r0']);
  });

  test('an arrow focuses the first move if nothing has the focus', async () => {
    await pageWith('main');
    document.querySelector('#r0')?.setAttribute('data-move', 'roll');
    const arrow = () => new KeyboardEvent('keydown', { ...onPage, key: 'ArrowDown' });
    document.body.dispatchEvent(arrow());
    expect(document.activeElement?.id).toBe('r0');
    const elsewhere = document.body.appendChild(document.createElement('button'));
    elsewhere.focus();
    elsewhere.dispatchEvent(arrow());
    expect(document.activeElement).toBe(elsewhere);
  });

  test('not behind a dialog', async () => {
    const page = await pageWith('main');
    document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
    page.dispatchEvent(new KeyboardEvent('keydown', onPage));
    expect(pressed).toEqual([]);
  });
});

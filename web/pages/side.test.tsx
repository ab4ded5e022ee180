// @vitest-environment happy-dom
// The tabs beside the board: one panel open, arrows go round, Tab finds the open one only.
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, test } from 'vitest';
import { Side } from './side.tsx';

const panels = ['log', 'talk', 'table'].map((id) => ({
  id,
  label: id.toUpperCase(),
  content: `what is in ${id}`,
}));

let root: HTMLElement;

beforeEach(async () => {
  localStorage.clear();
  root = document.createElement('div');
  document.body.replaceChildren(root);
  await act(() => render(<Side label="Beside the board" panels={panels} />, root));
});

function openTabs(): readonly (string | null)[] {
  return [...root.querySelectorAll('[role=tab][aria-selected=true]')].map((tab) => tab.textContent);
}

async function press(key: string): Promise<void> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  await act(() => void (document.activeElement ?? root).dispatchEvent(event));
}

test('the first panel is open, and Tab leads to its tab alone', () => {
  expect(openTabs()).toEqual(['LOG']);
  const reached = [...root.querySelectorAll<HTMLElement>('[role=tab]')].map((tab) => tab.tabIndex);
  expect(reached).toEqual([0, -1, -1]);
  const shown = [...root.querySelectorAll<HTMLElement>('[role=tabpanel]')].filter(
    (panel) => !panel.hidden,
  );
  expect(shown.map((panel) => panel.textContent)).toEqual(['what is in log']);
  expect(shown[0]?.getAttribute('aria-labelledby')).toBe('tab-log');
});

test('arrows go round, Home and End to the ends, and focus goes along', async () => {
  root.querySelector<HTMLElement>('#tab-log')?.focus();
  await press('ArrowLeft');
  expect(openTabs()).toEqual(['TABLE']);
  expect(document.activeElement?.id).toBe('tab-table');
  await press('ArrowRight');
  expect(openTabs()).toEqual(['LOG']);
  await press('End');
  await press('ArrowLeft');
  expect(openTabs()).toEqual(['TALK']);
  await press('Home');
  expect(openTabs()).toEqual(['LOG']);
});

test('a tab says that something in it is new until it is opened', async () => {
  const fresh = panels.map((panel) => (panel.id === 'talk' ? { ...panel, news: '2 new' } : panel));
  await act(() => render(<Side label="Beside the board" panels={fresh} />, root));
  const talk = root.querySelector<HTMLElement>('#tab-talk');
  expect(talk?.textContent).toBe('TALK, 2 new');
  await act(() => talk?.click());
  expect(talk?.textContent).toBe('TALK');
});

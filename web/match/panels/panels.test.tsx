// @vitest-environment happy-dom
// The panels beside the board. Wide page: tabs with arrow keys, one open. Narrow page: a sheet that
// opens on demand and closes in the usual ways.
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadPreferred } from '../../language.ts';
import { Panels } from './panels.tsx';

const panels = ['log', 'talk', 'table'].map((id) => ({
  id,
  label: id.toUpperCase(),
  content: `what is in ${id}`,
}));

let root: HTMLElement;

/** Renders the panels on a wide or a narrow page. */
async function show(isWide: boolean, calledAway = ''): Promise<void> {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isWide }));
  const side = <Panels label="Match details" panels={panels} calledAway={calledAway} />;
  await act(() => render(side, root));
}

beforeEach(async () => {
  await loadPreferred();
  localStorage.clear();
  root = document.createElement('div');
  document.body.replaceChildren(root);
  await show(true);
});

function openTabs(): readonly (string | null)[] {
  return [...root.querySelectorAll('[role=tab][aria-selected=true]')].map((tab) => tab.textContent);
}

async function press(key: string): Promise<void> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  await act(() => void (document.activeElement ?? root).dispatchEvent(event));
}

test('the first panel is open, and Tab reaches only its tab', () => {
  expect(openTabs()).toEqual(['LOG']);
  const reached = [...root.querySelectorAll<HTMLElement>('[role=tab]')].map((tab) => tab.tabIndex);
  expect(reached).toEqual([0, -1, -1]);
  const shown = [...root.querySelectorAll<HTMLElement>('[role=tabpanel]')].filter(
    (panel) => !panel.hidden,
  );
  expect(shown.map((panel) => panel.textContent)).toEqual(['what is in log']);
  expect(shown[0]?.getAttribute('aria-labelledby')).toBe('tab-log');
});

test('arrows cycle, Home and End go to the ends, with the focus', async () => {
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

test('a tab shows news until it is opened', async () => {
  const fresh = panels.map((panel) => (panel.id === 'talk' ? { ...panel, news: '2 new' } : panel));
  await act(() => render(<Panels label="Match details" panels={fresh} />, root));
  const talk = root.querySelector<HTMLElement>('#tab-talk');
  expect(talk?.textContent).toBe('TALK, 2 new');
  await act(() => talk?.click());
  expect(talk?.textContent).toBe('TALK');
});

describe('on a narrow page', () => {
  const tab = (id: string) => root.querySelector<HTMLElement>(`#tab-${id}`);
  const opened = () =>
    [...root.querySelectorAll<HTMLElement>('.sheets-panel')]
      .filter((panel) => !panel.hidden)
      .map(({ id }) => id);

  beforeEach(async () => {
    render(null, root);
    await show(false);
  });

  test('no panel is open at first, then one at a time', async () => {
    expect(opened()).toEqual([]);
    await act(() => tab('log')?.click());
    expect(opened()).toEqual(['panel-log']);
    expect(tab('log')?.getAttribute('aria-expanded')).toBe('true');
    await act(() => tab('talk')?.click());
    expect(opened()).toEqual(['panel-talk']);
    expect(tab('log')?.getAttribute('aria-expanded')).toBe('false');
  });

  test('the same tab, Escape, the button or a press outside close it', async () => {
    const elsewhere = document.body.appendChild(document.createElement('p'));
    const closings = [
      () => act(() => tab('log')?.click()),
      () => press('Escape'),
      () => act(() => root.querySelector<HTMLElement>('#panel-log button')?.click()),
      () =>
        act(() => void elsewhere.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))),
    ];
    for (const close of closings) {
      await act(() => tab('log')?.click());
      expect(opened()).toEqual(['panel-log']);
      await close();
      expect(opened()).toEqual([]);
    }
  });

  test('Escape gives the focus back to the tab', async () => {
    await act(() => tab('talk')?.click());
    await press('Escape');
    expect(document.activeElement?.id).toBe('tab-talk');
  });

  test('it closes when the board needs attention', async () => {
    await act(() => tab('talk')?.click());
    await show(false, 'over');
    expect(opened()).toEqual([]);
  });
});

// @vitest-environment happy-dom
// Explanations for new players: one at a time, and a hidden one stays hidden on this device.
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import type { PlayableGame } from '../../games.ts';

const game = {
  words: {
    hints: () => [
      { id: 'one', text: 'The first thing.' },
      { id: 'two', text: 'The second thing.' },
    ],
  },
} as unknown as PlayableGame;

afterEach(() => render(null, document.body));

/** As on a page that has just been loaded. */
async function open(of: PlayableGame = game): Promise<void> {
  render(null, document.body);
  vi.resetModules();
  await (await import('../../language.ts')).loadPreferred();
  const { HintLine, hintOn } = await import('./hint-line.tsx');
  const Bar = () => {
    const hint = hintOn({}, of);
    return hint === undefined ? null : <HintLine hint={hint} />;
  };
  await act(() => render(<Bar />, document.body));
}

const shown = () => document.querySelector('.status-bar-hint span')?.textContent;
const hide = () => act(() => document.querySelector('button')?.click());

test('a hidden explanation gives way to the next, also after a reload', async () => {
  await open();
  expect(shown()).toBe('The first thing.');
  await hide();
  expect(shown()).toBe('The second thing.');
  await open();
  expect(shown()).toBe('The second thing.');
  await hide();
  expect(shown()).toBeUndefined();
});

test('what is stored under its key may be anything', async () => {
  localStorage.setItem('wormery/hints-hidden', '{"one":1}');
  await open();
  expect(shown()).toBe('The first thing.');
});

test('a game without explanations shows none', async () => {
  await open({ words: {} } as unknown as PlayableGame);
  expect(shown()).toBeUndefined();
});

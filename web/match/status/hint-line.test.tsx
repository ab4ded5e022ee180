// @vitest-environment happy-dom
// Explanations for new players: one at a time. One that is hidden, or on which the player has acted, does not come back on this
// device.
import { signal } from '@preact/signals';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlayableGame } from '../../games.ts';
import type { MatchProps } from '../state/match-props.ts';

const game = {
  words: {
    hints: () => [
      { id: 'one', text: 'The first thing.' },
      { id: 'two', text: 'The second thing.' },
    ],
  },
} as unknown as PlayableGame;

const isActing = signal(false);
const result = signal<readonly unknown[] | undefined>(undefined);
const match = { isActing, result } as unknown as MatchProps['match'];

beforeEach(() => localStorage.clear());
afterEach(() => render(null, document.body));

function seats(viewer: number, ...all: readonly number[]): MatchProps['about'] {
  return { viewer, rights: { seats: all } } as unknown as MatchProps['about'];
}

type Draw = (about?: MatchProps['about']) => Promise<void>;

/** As on a page that has just been loaded. Returns what draws it again, for another viewer. */
async function open(of: PlayableGame = game): Promise<Draw> {
  render(null, document.body);
  vi.resetModules();
  await (await import('../../language.ts')).loadPreferred();
  const { HintLine } = await import('./hint-line.tsx');
  const draw: Draw = (about = seats(0, 0)) =>
    act(() =>
      render(
        <HintLine match={match} about={about} game={of} view={{}}>
          <p>What happened before.</p>
        </HintLine>,
        document.body,
      ),
    ) as Promise<void>;
  await draw();
  return draw;
}

const shown = () => document.querySelector('.status-bar-hint span')?.textContent;
const hide = () => act(() => document.querySelector('button')?.click());
/** The player makes a move, and it has its answer. */
async function move(): Promise<void> {
  await act(() => {
    isActing.value = true;
  });
  await act(() => {
    isActing.value = false;
  });
}

test('a hidden explanation gives way to the next, also after a reload', async () => {
  await open();
  expect(shown()).toBe('The first thing.');
  expect(document.body.textContent).not.toContain('What happened before.');
  await hide();
  expect(shown()).toBe('The second thing.');
  await open();
  expect(shown()).toBe('The second thing.');
  await hide();
  expect(shown()).toBeUndefined();
  expect(document.body.textContent).toContain('What happened before.');
});

test('who has acted has read it; the next one is not read before it was shown', async () => {
  await open();
  await move();
  expect(shown()).toBe('The second thing.');
  await open();
  expect(shown()).toBe('The second thing.');
  await move();
  expect(shown()).toBeUndefined();
  await open();
  expect(shown()).toBeUndefined();
});

test('on a shared device each player reads it once', async () => {
  const draw = await open();
  await draw(seats(0, 0, 1));
  await move();
  expect(shown()).toBe('The second thing.');
  await draw(seats(1, 0, 1));
  expect(shown()).toBe('The first thing.');
  await move();
  expect(shown()).toBe('The second thing.');
  await draw(seats(0, 0, 1));
  expect(shown()).toBe('The second thing.');
});

test('what is stored under its key may be anything', async () => {
  localStorage.setItem('wormery/hints-hidden', '{"one":1}');
  await open();
  expect(shown()).toBe('The first thing.');
});

test('a game without explanations shows none', async () => {
  await open({ words: {} } as unknown as PlayableGame);
  expect(shown()).toBeUndefined();
  expect(document.body.textContent).toContain('What happened before.');
});

test('an explanation waits until the last result was seen', async () => {
  result.value = [{ kind: 'stepped' }];
  await open();
  expect(shown()).toBeUndefined();
  expect(document.body.textContent).toContain('What happened before.');
  await act(() => {
    result.value = undefined;
  });
  expect(shown()).toBe('The first thing.');
});

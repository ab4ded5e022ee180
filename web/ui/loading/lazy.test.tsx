// @vitest-environment happy-dom
// A part waits until it is visible; a quiet part has no size, so it does not wait.
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadPreferred } from '../../language.ts';
import { lazy } from './lazy.tsx';

/** Reports to the observers of a page that a part is visible. */
let show: () => void;

beforeAll(loadPreferred);

beforeEach(() => {
  const seen: (() => void)[] = [];
  show = () => {
    for (const each of seen) each();
  };
  class Observer {
    constructor(report: (entries: readonly object[]) => void) {
      seen.push(() => report([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
});

afterEach(() => act(() => render(null, document.body)));

const load = async () => () => <b>podium</b>;

test('a part loads when it becomes visible', async () => {
  const Part = lazy(load);
  await act(() => render(<Part />, document.body));
  expect(document.body.querySelector('b')).toBeNull();
  await act(show);
  await expect.poll(() => document.body.querySelector('b')?.textContent).toBe('podium');
});

test('a quiet part loads at once', async () => {
  const Part = lazy(load, { quiet: true });
  await act(() => render(<Part />, document.body));
  await expect.poll(() => document.body.querySelector('b')?.textContent).toBe('podium');
});

// @vitest-environment happy-dom
// "Back" closes the topmost overlay, and a closed overlay leaves no entry behind.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasOverlay, pushOverlay } from './overlays.ts';

/** The states of the history, with the current one last. */
let entries: unknown[];

beforeEach(() => {
  entries = [null];
  const here = () => entries.at(-1);
  vi.spyOn(history, 'state', 'get').mockImplementation(here);
  vi.spyOn(history, 'pushState').mockImplementation((state) => void entries.push(state));
  vi.spyOn(history, 'go').mockImplementation((delta = 0) => {
    entries.splice(entries.length + delta);
    dispatchEvent(new PopStateEvent('popstate'));
  });
});

afterEach(() => vi.restoreAllMocks());

test('back closes one overlay after the other', () => {
  const closed: string[] = [];
  pushOverlay(() => closed.push('panel'));
  pushOverlay(() => closed.push('dialog'));
  history.go(-1);
  expect(closed).toEqual(['dialog']);
  history.go(-1);
  expect(closed).toEqual(['dialog', 'panel']);
  expect([hasOverlay(), entries]).toEqual([false, [null]]);
});

test('an overlay that was closed otherwise takes its entry along, and no other overlay', () => {
  const onPanel = vi.fn();
  const closePanel = pushOverlay(onPanel);
  const onDialog = vi.fn();
  pushOverlay(onDialog)();
  expect(entries).toHaveLength(2);
  expect(onPanel).not.toHaveBeenCalled();
  closePanel();
  expect([hasOverlay(), entries]).toEqual([false, [null]]);
  expect([onPanel, onDialog].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test('closing twice takes no entry of the page along', () => {
  const close = pushOverlay(() => undefined);
  close();
  close();
  expect(entries).toEqual([null]);
});

test('an entry that a reload left without its overlay disturbs no later one', () => {
  entries = [null, { overlays: { loadedAt: 1, count: 1 } }];
  const onBack = vi.fn();
  const close = pushOverlay(onBack);
  close();
  expect(entries).toHaveLength(2);
  pushOverlay(onBack);
  history.go(-1);
  expect(onBack).toHaveBeenCalledTimes(1);
  expect(hasOverlay()).toBe(false);
});

test('the drafts of the entry below are kept', () => {
  entries = [{ drafts: { table: 1 } }];
  pushOverlay(() => undefined)();
  expect(entries).toEqual([{ drafts: { table: 1 } }]);
});

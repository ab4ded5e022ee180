// @vitest-environment happy-dom
// Storage of the browser: only values that cannot be stored live in memory.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forget, isText, recall, recallKeys, remember } from './storage.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

/** Refuses each new value, as a browser without space does. */
function fillStorage(): void {
  const { localStorage: storage } = globalThis;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.getItem(key),
    removeItem: (key: string) => storage.removeItem(key),
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
}

test('a value that cannot be stored replaces the stored one', () => {
  remember('line', 'old');
  fillStorage();
  remember('line', 'new');
  expect(recall('line', isText)).toBe('new');
  expect(recallKeys('line')).toEqual(['line']);
  forget('line');
  expect(recall('line', isText)).toBeUndefined();
});

test('a value that is stored later replaces the one in memory', () => {
  fillStorage();
  remember('line', 'in memory');
  vi.unstubAllGlobals();
  remember('line', 'stored');
  expect(recall('line', isText)).toBe('stored');
});

test('without storage, values live in memory', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  remember('line', 'text');
  expect(recall('line', isText)).toBe('text');
  forget('line');
  expect(recall('line', isText)).toBeUndefined();
});

test('a key that another tab has deleted is unknown', () => {
  remember('letter', 'text');
  localStorage.removeItem('wormery/letter');
  expect(recall('letter', isText)).toBeUndefined();
  expect(recallKeys('letter')).toEqual([]);
});

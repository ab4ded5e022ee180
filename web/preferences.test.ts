// @vitest-environment happy-dom
// Preferences: saved, validated when read, and valid until reload if storage is blocked.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Loads the module anew with the stored values. */
async function load(): Promise<typeof import('./preferences.ts')> {
  vi.resetModules();
  return import('./preferences.ts');
}

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
  delete document.documentElement.dataset.motion;
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('a choice survives a reload', async () => {
  const { theme, sound } = await load();
  expect([theme.now.value, sound.now.value]).toEqual(['system', false]);
  theme.choose('dark');
  sound.choose(true);
  const later = await load();
  expect([later.theme.now.value, later.sound.now.value]).toEqual(['dark', true]);
});

test.each(['"purple"', '{}', 'null', '17', 'no JSON'])('%s is no theme', async (kept) => {
  localStorage.setItem('wormery/theme', kept);
  expect((await load()).theme.now.value).toBe('system');
});

test('the root element has the attributes for CSS', async () => {
  const { applyPreferences, motion, theme } = await load();
  const { dataset } = document.documentElement;
  applyPreferences();
  expect([dataset.theme, dataset.motion]).toEqual([undefined, undefined]);
  theme.choose('light');
  motion.choose('less');
  expect([dataset.theme, dataset.motion]).toEqual(['light', 'less']);
  theme.choose('system');
  motion.choose('system');
  expect([dataset.theme, dataset.motion]).toEqual([undefined, undefined]);
});

test('the system’s reduced motion is respected', async () => {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('reduced-motion')
      ? ({ matches: true, addEventListener: () => undefined } as unknown as MediaQueryList)
      : real(query),
  );
  expect((await load()).lessMotion.value).toBe(true);
});

test('without storage a choice holds until reload', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('closed');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('closed');
  });
  const { theme } = await load();
  theme.choose('dark');
  expect(theme.now.value).toBe('dark');
});

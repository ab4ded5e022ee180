// Preferences of this browser: theme, sounds, motion, shortcuts, talk. CSS reads some as attributes
// of the root. The language has its own file, because it loads texts.
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { recall, remember } from './storage.ts';

/** One preference; the first of `values` is the default. */
export interface Preference<Value> {
  readonly values: readonly Value[];
  readonly now: ReadonlySignal<Value>;
  choose(value: Value): void;
}

function preference<const Value>(
  key: string,
  values: readonly [Value, ...Value[]],
): Preference<Value> {
  const isKnown = (value: unknown): value is Value => values.includes(value as Value);
  const now = signal<Value>(recall(key, isKnown) ?? values[0]);
  return {
    values,
    now,
    choose(value) {
      remember(key, value);
      now.value = value;
    },
  };
}

/** `public/first-paint.js` also reads it, before the first paint. */
export const theme = preference('theme', ['system', 'light', 'dark']);
export const sound = preference('sound', [false, true]);
export const motion = preference('motion', ['system', 'less']);
/** Whether single keys make moves while the table has the focus. */
export const shortcuts = preference('shortcuts', [true, false]);
/** Whether talk of others is hidden, also from screen readers. */
export const talkHidden = preference('talk-hidden', [false, true]);

const systemLessMotion = matchMedia('(prefers-reduced-motion: reduce)');
const systemAsksForLess = signal(systemLessMotion.matches);
systemLessMotion.addEventListener('change', ({ matches }) => {
  systemAsksForLess.value = matches;
});

/** Reduced motion, by choice or by the system. */
export const lessMotion = computed(() => motion.now.value === 'less' || systemAsksForLess.value);

/** Keeps the root's `data-theme` and `data-motion` and the browser's theme colour up to date. */
export function applyPreferences(): void {
  const root = document.documentElement;
  const frames = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
  const bySystem = frames.map(({ content }) => content);
  effect(() => {
    const chosen = theme.now.value;
    if (chosen === 'system') delete root.dataset.theme;
    else root.dataset.theme = chosen;
    const ground = getComputedStyle(document.body).backgroundColor;
    for (const [index, frame] of frames.entries()) {
      frame.content = chosen === 'system' ? (bySystem[index] ?? ground) : ground;
    }
  });
  effect(() => {
    if (lessMotion.value) root.dataset.motion = 'less';
    else delete root.dataset.motion;
  });
}

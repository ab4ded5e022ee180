// What somebody prefers of the page itself: its colours, its sounds, its motion, its keys. Kept by this browser; what
// CSS must know stands as attributes on the root. The language is in language.ts, for it loads texts.
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { recall, remember } from '../client/storage.ts';

/** One thing to choose; the first of `values` holds until somebody chose. */
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

/** `public/first-paint.js` reads it too, before the page is drawn. */
export const theme = preference('theme', ['system', 'light', 'dark']);
export const sound = preference('sound', [false, true]);
export const motion = preference('motion', ['system', 'less']);
/** Whether single keys make moves while the table has the focus. */
export const shortcuts = preference('shortcuts', [true, false]);
/** Whether what others say at a table is kept from eyes and ears. */
export const talkHidden = preference('talk-hidden', [false, true]);

const systemLessMotion = matchMedia('(prefers-reduced-motion: reduce)');
const systemAsksForLess = signal(systemLessMotion.matches);
systemLessMotion.addEventListener('change', ({ matches }) => {
  systemAsksForLess.value = matches;
});

/** Whether things are to be where they belong at once, by choice or because the system asks for it. */
export const lessMotion = computed(() => motion.now.value === 'less' || systemAsksForLess.value);

/** Keeps the root's `data-theme` and `data-motion` as preferred, and the browser's own frame in the page's colour. */
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

// Short notices: an error, and something that loads.
import type { ComponentChildren } from 'preact';
import { WormShape } from '#pieces/worm.tsx';
import { currentLanguage } from '../../language.ts';

/** Shows an error, also to screen readers. */
export function ErrorNotice({ children }: { readonly children: ComponentChildren }) {
  return (
    <p class="error-text" role="alert">
      {children}
    </p>
  );
}

/** Appears after a moment, so that nothing flickers. */
export function Loading() {
  return (
    <div class="loading" role="status">
      <CrawlingWorm />
      <p>{currentLanguage().words.loading}</p>
    </div>
  );
}

/** Loading. The small worm, because every page has it. */
export function CrawlingWorm() {
  return (
    <svg class="scene scene-small" viewBox="0 0 160 70" aria-hidden="true">
      <ellipse cx="78" cy="58" rx="46" ry="10" class="art-shadow" />
      <WormShape transform="translate(37 6) scale(2.2)" />
    </svg>
  );
}

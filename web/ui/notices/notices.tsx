// Short notices: an error, and something that loads.
import type { ComponentChildren } from 'preact';
import { GardenWorm } from '#pieces/garden/garden-worm.tsx';
import { Shadow } from '#pieces/garden/shadow.tsx';
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

/** Loading. */
export function CrawlingWorm() {
  return (
    <svg class="scene scene-small" viewBox="0 0 160 70" aria-hidden="true">
      <Shadow x={78} y={58} wide={62} />
      <GardenWorm path="M20 52Q44 52 56 34T88 34T118 44" head={[122, 40]} thick={18} />
    </svg>
  );
}

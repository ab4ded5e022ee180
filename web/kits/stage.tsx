// The picture of a kit on a cutting mat. On request the 3D view takes its place.
import { useState } from 'preact/hooks';
import type { KitDescription } from '#server/wire/kit-schemas.ts';
import type { Messages as KitTexts } from '../messages/en/kits.ts';
import { lazy } from '../ui/loading/lazy.tsx';

/** It loads the library that draws in 3D. */
const ModelView = lazy(async () => (await import('./view/model-view.tsx')).ModelView);

interface StageProps {
  /** A data URL. */
  readonly picture: string;
  /** The name of the box. */
  readonly name: string;
  readonly texts: KitTexts;
  /** Undefined if the kit has no solid parts. */
  readonly kit: KitDescription | undefined;
  /** The address of the 3MF of a plate. */
  fileOf(plate: string): string;
}

export function Stage({ picture, name, texts, kit, fileOf }: StageProps) {
  const [view, setView] = useState<'picture' | 'model' | 'none' | 'failed'>('picture');
  const open = () => setView(canDraw() ? 'model' : 'none');
  return (
    <section class="kit-mat" aria-label={texts.picture({ game: name })}>
      {view === 'model' && kit !== undefined ? (
        <ModelView kit={kit} texts={texts} fileOf={fileOf} onFailure={() => setView('failed')} />
      ) : (
        <>
          <img class="kit-hero" src={picture} alt={texts.picture({ game: name })} />
          {kit !== undefined && view !== 'none' && (
            <button type="button" class="button kit-open" onClick={open}>
              <svg class="kit-file-picture" viewBox="0 0 24 24" aria-hidden="true">
                <path d="M12 3l7.5 4v9.5L12 21l-7.5-4.5V7zM12 12l7.5-5M12 12v9M12 12L4.5 7" />
              </svg>
              {view === 'failed' ? texts.view.again : texts.view.open}
            </button>
          )}
        </>
      )}
      <p class="kit-mat-note" role="status">
        {view === 'none' && texts.view.none}
        {view === 'failed' && texts.view.failed}
      </p>
    </section>
  );
}

/** Whether this browser has WebGL 2. */
function canDraw(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}

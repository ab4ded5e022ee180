// Plays sounds while they are on. What plays them loads only then.
import { effect } from '@preact/signals';
import type { SoundName } from '#modules/cues.ts';
import { sound } from '../../preferences.ts';

const GESTURES = ['pointerup', 'keyup'] as const;

/** Undefined without a connection, until the next touch. */
const loaded = () => import('./synthesizer.ts').catch(() => undefined);

async function wake(): Promise<void> {
  if (sound.now.peek()) (await loaded())?.wake();
}

/** Waits for the first touch while sounds are on. */
export function followSoundSwitch(): void {
  effect(() => {
    const listen = sound.now.value ? addEventListener : removeEventListener;
    // The touch that switched them on is over.
    if (navigator.userActivation?.hasBeenActive) void wake();
    for (const gesture of GESTURES) listen(gesture, wake, { passive: true });
  });
}

/** Plays a sound if sounds are on and the page is visible. */
export async function play(name: SoundName): Promise<void> {
  if (!sound.now.peek() || document.hidden) return;
  await (await loaded())?.playNow(name);
}

// Sounds: what each is made of, and playing them. The synthesizer is loaded only when sounds are switched on, and
// only after somebody touched the page, for it takes hold of the loudspeaker as soon as it is loaded.
/// <reference path="./zzfx.d.ts" />
import { effect } from '@preact/signals';
import type { SoundName } from '#pieces/modules/board.ts';
import { sound } from '../settings/preferences.ts';

/** When a part begins, in milliseconds, and its numbers in the order of zzfx: volume, randomness, frequency, ... */
type Part = readonly [afterMs: number, ...numbers: readonly number[]];

/** A die that hits wood: a short knock, duller the lower its pitch. */
function knock(afterMs: number, volume: number, pitch: number): Part {
  return [afterMs, volume, 0.12, pitch, 0, 0.004, 0.045, 1, 1.7, -9, 0, 0, 0, 0, 0.7];
}

/** A bar of wood that is struck: a note with a short tail. */
function bar(afterMs: number, volume: number, pitch: number): Part {
  return [afterMs, volume, 0, pitch, 0.004, 0.02, 0.26, 0, 1.2, 0, 0, 0, 0, 0, 0, 0, 0, 0.5, 0.04];
}

/** The notes that are struck, in hertz. */
const [D3, F3, C5, E5, G5, C6] = [146.8, 174.6, 523.3, 659.3, 784, 1046.5];

const SOUNDS: Readonly<Record<SoundName, readonly Part[]>> = {
  roll: [
    knock(0, 0.5, 700),
    knock(55, 0.7, 860),
    knock(95, 0.6, 640),
    knock(150, 0.8, 780),
    knock(190, 0.6, 920),
    knock(265, 0.7, 600),
    knock(345, 0.5, 720),
    knock(470, 0.4, 560),
  ],
  keep: [knock(0, 0.9, 480)],
  take: [knock(0, 0.9, 1_250), knock(48, 1.2, 680)],
  steal: [
    [0, 0.5, 0.02, 240, 0.03, 0.04, 0.1, 0, 1, 14, 0, 0, 0, 0, 0.15],
    knock(150, 1.1, 1_250),
    knock(195, 1.3, 680),
  ],
  swing: [[0, 0.4, 0.02, 180, 0.06, 0.12, 0.3, 0, 1, 5, 0, 0, 0, 0, 0.2], knock(620, 0.9, 420)],
  fail: [bar(0, 0.9, F3), bar(170, 1, D3)],
  'your-turn': [bar(0, 0.6, E5), bar(120, 0.6, G5)],
  win: [bar(0, 0.7, C5), bar(110, 0.7, E5), bar(220, 0.7, G5), bar(330, 0.9, C6)],
  phrase: [[0, 0.5, 0.05, 330, 0.006, 0.01, 0.07, 0, 1, 9]],
};

let synthesizer: Promise<typeof import('zzfx').ZZFX | undefined> | undefined;

const GESTURES = ['pointerup', 'keyup'] as const;

/** Loads the synthesizer once somebody touched the page; wakes it where the browser let it sleep. */
function wake(): void {
  if (!sound.now.peek()) return;
  synthesizer ??= import('zzfx').then(
    ({ ZZFX }) => ZZFX,
    () => undefined,
  );
  void synthesizer.then((zzfx) => zzfx?.audioContext.resume());
}

/** Listens for the first touch for as long as sounds are on. */
export function followSoundSwitch(): void {
  effect(() => {
    const listen = sound.now.value ? addEventListener : removeEventListener;
    // The touch that switched them on is over by now.
    if (navigator.userActivation?.hasBeenActive) wake();
    for (const gesture of GESTURES) listen(gesture, wake, { passive: true });
  });
}

/** Plays a sound, if sounds are on and the page is in front. What cannot sound at once stays silent. */
export async function play(name: SoundName): Promise<void> {
  if (!sound.now.peek() || document.hidden) return;
  const zzfx = await synthesizer;
  if (zzfx === undefined || zzfx.audioContext.state !== 'running') return;
  for (const [afterMs, ...numbers] of SOUNDS[name]) {
    setTimeout(() => zzfx.play(...numbers), afterMs);
  }
}

// The sounds, and the synthesizer that plays them. Loaded only when sounds are on.
/// <reference path="./zzfx.d.ts" />
import type { SoundName } from '#modules/cues.ts';

/** The start in milliseconds, then the parameters of zzfx: volume, randomness, frequency, ... */
type Part = readonly [afterMs: number, ...numbers: readonly number[]];

/** A die on wood: a short knock, duller with a lower pitch. */
function knock(afterMs: number, volume: number, pitch: number): Part {
  return [afterMs, volume, 0.12, pitch, 0, 0.004, 0.045, 1, 1.7, -9, 0, 0, 0, 0, 0.7];
}

/** A wooden bar: a note with a short tail. */
function bar(afterMs: number, volume: number, pitch: number): Part {
  return [afterMs, volume, 0, pitch, 0.004, 0.02, 0.26, 0, 1.2, 0, 0, 0, 0, 0, 0, 0, 0, 0.5, 0.04];
}

/** Notes in hertz. */
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

/** Loads the synthesizer after a touch, because it opens the audio device at once, and resumes it if the browser suspended it. */
export function wake(): void {
  synthesizer ??= import('zzfx').then(
    ({ ZZFX }) => ZZFX,
    () => undefined,
  );
  void synthesizer.then((zzfx) => zzfx?.audioContext.resume());
}

/** Plays a sound; a late one is dropped. */
export async function playNow(name: SoundName): Promise<void> {
  const zzfx = await synthesizer;
  if (zzfx === undefined || zzfx.audioContext.state !== 'running') return;
  for (const [afterMs, ...numbers] of SOUNDS[name]) {
    setTimeout(() => zzfx.play(...numbers), afterMs);
  }
}

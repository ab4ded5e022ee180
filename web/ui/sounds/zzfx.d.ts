// The types of the synthesizer, as far as the page uses it.
declare module 'zzfx' {
  export const ZZFX: {
    readonly audioContext: AudioContext;
    play(...numbers: readonly number[]): unknown;
  };
}

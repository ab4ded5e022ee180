// What the page uses of the synthesizer, which comes without types.
declare module 'zzfx' {
  export const ZZFX: {
    readonly audioContext: AudioContext;
    play(...numbers: readonly number[]): unknown;
  };
}

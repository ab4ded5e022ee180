// The progress of a kit job, in memory that two threads share.

/** Its only number goes from 0 to 1. */
export type SharedProgress = Float32Array<SharedArrayBuffer>;

export function newProgress(): SharedProgress {
  return new Float32Array(new SharedArrayBuffer(Float32Array.BYTES_PER_ELEMENT));
}

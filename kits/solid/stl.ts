// Writes a solid as a binary STL file, in millimetres.
import type { Solid } from './geometry.ts';
import { normalOf, trianglesOf } from './mass.ts';

/** A header of 80 bytes and the number of triangles. */
const HEAD = 84;
/** A normal and three corners in floats, and two bytes that mean nothing. */
const TRIANGLE = 50;

export function writeStl(solid: Solid): Uint8Array {
  const triangles = trianglesOf(solid);
  const bytes = new Uint8Array(HEAD + TRIANGLE * triangles.length);
  const view = new DataView(bytes.buffer);
  new TextEncoder().encodeInto('Wormery, in millimetres', bytes);
  view.setUint32(80, triangles.length, true);
  for (const [index, corners] of triangles.entries()) {
    const values = [normalOf(corners), ...corners].flat();
    for (const [at, value] of values.entries()) {
      view.setFloat32(HEAD + TRIANGLE * index + 4 * at, value, true);
    }
  }
  return bytes;
}

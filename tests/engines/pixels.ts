// Reads the pixels of a browser's screenshot: PNG with eight bits for each of red, green, blue, and perhaps opacity.
// Only a screenshot shows what a browser failed to draw.
import { inflateSync } from 'node:zlib';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** The lightness of a pixel, 0 to 255. */
  lightness(x: number, y: number): number;
}

const SIGNATURE = 8;
/** The bytes of a pixel, by the colour type in the header. */
const BYTES: Readonly<Record<number, number>> = { 2: 3, 6: 4 };

export function pixelsOf(picture: Uint8Array): Pixels {
  const file = Buffer.from(picture);
  const parts: Buffer[] = [];
  let [width, height, bytes] = [0, 0, 0];
  for (let at = SIGNATURE; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const kind = file.toString('latin1', at + 4, at + 8);
    const body = file.subarray(at + 8, at + 8 + length);
    if (kind === 'IHDR') {
      [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)];
      bytes = BYTES[body[9] as number] ?? 0;
      if (body[8] !== 8 || bytes === 0 || body[12] !== 0) throw new Error('another kind of PNG');
    }
    if (kind === 'IDAT') parts.push(body);
    at += length + 12;
  }
  const rows = unfiltered(inflateSync(Buffer.concat(parts)), width * bytes, bytes);
  return {
    width,
    height,
    lightness(x, y) {
      const row = rows[Math.round(y)] as Uint8Array;
      const [r, g, b] = row.subarray(Math.round(x) * bytes) as unknown as [number, number, number];
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    },
  };
}

/** The Paeth predictor: of left, above and upper left, the nearest to left + above - upper left (PNG 9.4). */
function paeth(left: number, above: number, upperLeft: number): number {
  const prediction = left + above - upperLeft;
  const [fromLeft, fromAbove] = [Math.abs(prediction - left), Math.abs(prediction - above)];
  const fromUpperLeft = Math.abs(prediction - upperLeft);
  if (fromLeft <= fromAbove && fromLeft <= fromUpperLeft) return left;
  return fromAbove <= fromUpperLeft ? above : upperLeft;
}

/** The prediction of each filter from the bytes at the left, above, and upper left (PNG 9.2). */
const PREDICTIONS: readonly ((left: number, above: number, upperLeft: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  paeth,
];

/** Each row is stored as the difference from the prediction of its filter. */
function unfiltered(data: Uint8Array, length: number, bytes: number): readonly Uint8Array[] {
  const rows: Uint8Array[] = [];
  let before = new Uint8Array(length);
  for (let at = 0; at < data.length; at += length + 1) {
    const predict = PREDICTIONS[data[at] as number] as (typeof PREDICTIONS)[number];
    const row = data.slice(at + 1, at + 1 + length);
    for (let index = 0; index < length; index += 1) {
      const [left, upperLeft] =
        index < bytes ? [0, 0] : [row[index - bytes], before[index - bytes]];
      const predicted = predict(left as number, before[index] as number, upperLeft as number);
      row[index] = (row[index] as number) + predicted;
    }
    rows.push(row);
    before = row;
  }
  return rows;
}

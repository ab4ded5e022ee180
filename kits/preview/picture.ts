// Pictures of parts as PNG, drawn without a graphics card: for pages, thumbnails and eyes. The same parts give the same
// bytes.
import { encode } from 'fast-png';
import type { Solid } from '../solid/geometry.ts';
import { normalOf, trianglesOf, type Vector } from '../solid/mass.ts';
import type { Body } from '../solid/part.ts';

/** The viewpoint in degrees: 0 is from the front; tilt 90 is from above. */
export interface View {
  readonly turn: number;
  readonly tilt: number;
}

/** A drawn part, at its own place. */
export interface Model {
  readonly bodies: readonly Body[];
  readonly at?: Vector;
}

export interface PictureOptions {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly view: View;
  /** White behind the models, as on paper, instead of nothing. */
  readonly isOpaque?: boolean;
}

/** From the front, the right and above. */
export const USUAL_VIEW: View = { turn: 35, tilt: 40 };

/** Each pixel is drawn as this many small ones in a row, and then blended. */
const FINE = 2;
/** The free edge around a picture, as a share of its smaller side. */
const EDGE = 0.04;

/** @returns a PNG, by default with a transparent background, the models in its middle as large as they fit */
export function pictureOf(models: readonly Model[], options: PictureOptions): Uint8Array {
  const faces = facesOf(models, options.view);
  const [width, height] = [options.width * FINE, options.height * FINE];
  const canvas = fineCanvas(width, height);
  const place = placeOf(faces, width, height);
  for (const { corners, shade } of faces) fillTriangle(canvas, corners.map(place), shade);
  darkenEdges(canvas);
  const { width: across, height: down, isOpaque = false } = options;
  const data = blended(canvas, across, down);
  const image = { width: across, height: down, depth: 8 } as const;
  return isOpaque
    ? encode({ ...image, data: onWhite(data), channels: 3 })
    : encode({ ...image, data, channels: 4 });
}

interface Face {
  /** To the right, up, and towards the viewer. */
  readonly corners: readonly Vector[];
  /** Red, green and blue from 0 to 255. */
  readonly shade: Vector;
}

/** The triangles as the viewer sees them, with their light. */
function facesOf(models: readonly Model[], { turn, tilt }: View): readonly Face[] {
  const turned = turnedBy(turn, tilt);
  return models.flatMap(({ bodies, at = [0, 0, 0] }) =>
    bodies.flatMap(({ ink, solid }) => {
      const colour = [1, 3, 5].map((from) => Number.parseInt(ink.colour.slice(from, from + 2), 16));
      return shapeOf(solid).map(({ triangle, normal }): Face => {
        const light = lightOn(turned(normal));
        const corners = triangle.map(([x, y, z]) => turned([x + at[0], y + at[1], z + at[2]]));
        return { corners, shade: colour.map((part) => part * light) as unknown as Vector };
      });
    }),
  );
}

interface Facet {
  readonly triangle: readonly [Vector, Vector, Vector];
  readonly normal: Vector;
}

/** A cache of the triangles of solids, which appear in several pictures. */
const shapes = new WeakMap<Solid, readonly Facet[]>();

function shapeOf(solid: Solid): readonly Facet[] {
  const known = shapes.get(solid);
  if (known !== undefined) return known;
  const shape = trianglesOf(solid).map((triangle) => ({ triangle, normal: normalOf(triangle) }));
  shapes.set(solid, shape);
  return shape;
}

function turnedBy(turn: number, tilt: number): (vector: Vector) => Vector {
  const [a, b] = [(turn * Math.PI) / 180, (tilt * Math.PI) / 180];
  const [cosA, sinA, cosB, sinB] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b)];
  return ([x, y, z]) => {
    const [right, far] = [x * cosA + y * sinA, y * cosA - x * sinA];
    return [right, z * cosB + far * sinB, z * sinB - far * cosB];
  };
}

/** From the upper left, before the viewer. */
const LIGHT: Vector = [-0.42, 0.64, 0.64];
const AMBIENT = 0.42;

function lightOn([x, y, z]: Vector): number {
  const direct = Math.max(0, x * LIGHT[0] + y * LIGHT[1] + z * LIGHT[2]);
  return Math.min(1, AMBIENT + 0.66 * direct);
}

/** From the viewer's millimetres to pixels: y points down, the depth stays. */
function placeOf(faces: readonly Face[], width: number, height: number): (at: Vector) => Vector {
  const [least, most] = [
    [Infinity, Infinity],
    [-Infinity, -Infinity],
  ] as [[number, number], [number, number]];
  for (const { corners } of faces) {
    for (const [x, y] of corners) {
      least[0] = Math.min(least[0], x);
      least[1] = Math.min(least[1], y);
      most[0] = Math.max(most[0], x);
      most[1] = Math.max(most[1], y);
    }
  }
  const free = 2 * EDGE * Math.min(width, height);
  const scale = Math.min(
    (width - free) / (most[0] - least[0]),
    (height - free) / (most[1] - least[1]),
  );
  const [midX, midY] = [(least[0] + most[0]) / 2, (least[1] + most[1]) / 2];
  return ([x, y, z]) => [width / 2 + (x - midX) * scale, height / 2 - (y - midY) * scale, z];
}

interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly depth: Float32Array;
  /** Red, green and blue. */
  readonly colours: Uint8ClampedArray;
}

function fineCanvas(width: number, height: number): Canvas {
  const depth = new Float32Array(width * height).fill(Number.NEGATIVE_INFINITY);
  return { width, height, depth, colours: new Uint8ClampedArray(3 * width * height) };
}

/** Fills the pixels of a triangle that nothing nearer covers; barycentric coordinates give their depth. */
function fillTriangle(canvas: Canvas, corners: readonly Vector[], shade: Vector): void {
  const [[ax, ay, az], [bx, by, bz], [cx, cy, cz]] = corners as [Vector, Vector, Vector];
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (Math.abs(area) < 1e-9) return;
  const left = Math.max(0, Math.floor(Math.min(ax, bx, cx)));
  const right = Math.min(canvas.width - 1, Math.ceil(Math.max(ax, bx, cx)));
  const top = Math.max(0, Math.floor(Math.min(ay, by, cy)));
  const bottom = Math.min(canvas.height - 1, Math.ceil(Math.max(ay, by, cy)));
  // Along a row, each coordinate grows by the same amount.
  const [uStep, vStep] = [(by - cy) / area, (cy - ay) / area];
  const { width, depth: depths, colours } = canvas;
  for (let row = top; row <= bottom; row++) {
    const y = row + 0.5;
    const x = left + 0.5;
    const u = ((bx - x) * (cy - y) - (by - y) * (cx - x)) / area;
    const v = ((cx - x) * (ay - y) - (cy - y) * (ax - x)) / area;
    const from = Math.max(0, entry(u, uStep), entry(v, vStep), entry(1 - u - v, -uStep - vStep));
    const most = Math.min(exit(u, uStep), exit(v, vStep), exit(1 - u - v, -uStep - vStep));
    const to = Math.min(right - left, most);
    for (let step = from; step <= to; step++) {
      const uHere = u + step * uStep;
      const vHere = v + step * vStep;
      const depth = uHere * az + vHere * bz + (1 - uHere - vHere) * cz;
      const at = row * width + left + step;
      if (depth <= (depths[at] as number)) continue;
      depths[at] = depth;
      colours[3 * at] = shade[0];
      colours[3 * at + 1] = shade[1];
      colours[3 * at + 2] = shade[2];
    }
  }
}

/** The first step at which a value that grows evenly is at least 0. */
function entry(value: number, step: number): number {
  if (step > 0) return Math.ceil(-value / step);
  return value < 0 && step === 0 ? Number.POSITIVE_INFINITY : 0;
}

/** The last step at which a value that falls evenly is at least 0. */
function exit(value: number, step: number): number {
  return step < 0 ? Math.floor(-value / step) : Number.POSITIVE_INFINITY;
}

/** A step between two surfaces, in millimetres: the edge makes an engraving visible. */
const STEP = 0.3;
const EDGE_SHADE = 0.55;

/** Darkens pixels where the surface behind or before them bends sharply. */
function darkenEdges({ width, height, depth, colours }: Canvas): void {
  for (let at = width; at < width * (height - 1); at++) {
    const here = depth[at] as number;
    if (here === Number.NEGATIVE_INFINITY) continue;
    const across = (depth[at - 1] as number) + (depth[at + 1] as number) - 2 * here;
    const along = (depth[at - width] as number) + (depth[at + width] as number) - 2 * here;
    if (Math.abs(across) <= STEP && Math.abs(along) <= STEP) continue;
    for (let part = 3 * at; part < 3 * at + 3; part++) {
      colours[part] = (colours[part] as number) * EDGE_SHADE;
    }
  }
}

/** Blends fine pixels to those of the picture, with their share of the background as transparency. */
/** Pixels without transparency. */
function onWhite(data: Uint8Array): Uint8Array {
  const solid = new Uint8Array((data.length / 4) * 3);
  for (let pixel = 0; pixel < data.length / 4; pixel++) {
    const cover = (data[4 * pixel + 3] as number) / 255;
    for (let channel = 0; channel < 3; channel++) {
      const value = data[4 * pixel + channel] as number;
      solid[3 * pixel + channel] = Math.round(255 + (value - 255) * cover);
    }
  }
  return solid;
}

function blended({ width: fineWidth, depth, colours }: Canvas, width: number, height: number) {
  const data = new Uint8Array(4 * width * height);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const corner = Math.floor(pixel / width) * FINE * fineWidth + (pixel % width) * FINE;
    let [red, green, blue, covered] = [0, 0, 0, 0];
    for (let fine = 0; fine < FINE * FINE; fine++) {
      const at = corner + Math.floor(fine / FINE) * fineWidth + (fine % FINE);
      if (depth[at] === Number.NEGATIVE_INFINITY) continue;
      covered += 1;
      red += colours[3 * at] as number;
      green += colours[3 * at + 1] as number;
      blue += colours[3 * at + 2] as number;
    }
    if (covered === 0) continue;
    data[4 * pixel] = red / covered;
    data[4 * pixel + 1] = green / covered;
    data[4 * pixel + 2] = blue / covered;
    data[4 * pixel + 3] = (255 * covered) / FINE ** 2;
  }
  return data;
}

// Reads a 3MF file of the server: its bodies, and their places on the plates. It reads what `kits/solid/threemf.ts`
// writes. The loader of the 3D library parses XML by `DOMParser`, which the security policy of the page does not allow.
import { strFromU8, unzipSync } from 'fflate';

/** A body of one colour; in millimetres, z up. */
export interface Body {
  /** The id of its part. */
  readonly part: string;
  /** `#rrggbb`. */
  readonly colour: string;
  /** x, y and z of each corner. */
  readonly corners: Float32Array<ArrayBuffer>;
  /** The corners of each triangle. */
  readonly triangles: Uint32Array<ArrayBuffer>;
}

export interface PlacedBody {
  readonly body: Body;
  readonly at: readonly [x: number, y: number, z: number];
}

export interface Plate {
  readonly id: string;
  readonly bodies: readonly PlacedBody[];
}

const MODEL = '3D/3dmodel.model';

/** @throws Error if the file has no model */
export function readThreeMf(file: Uint8Array): readonly Plate[] {
  const model = unzipSync(file, { filter: ({ name }) => name === MODEL })[MODEL];
  if (model === undefined) throw new Error('this file has no 3D model');
  const text = strFromU8(model);
  const colours = [...text.matchAll(/<base [^>]*displaycolor="(#[0-9A-F]{6})/gi)].map(
    ([, colour = '']) => colour.toLowerCase(),
  );
  const objects = text.split('<object ').slice(1);
  const bodies = new Map<string, Body>();
  const plates = new Map<string, readonly PlacedBody[]>();
  for (const object of objects) {
    const head = object.slice(0, object.indexOf('>'));
    const id = attribute(head, 'id');
    if (object.includes('<mesh>')) bodies.set(id, bodyIn(head, object, colours));
    else plates.set(id, placesIn(object, bodies));
  }
  return [...text.matchAll(/<item ([^>]*)>/g)].map(([, item = '']) => ({
    id: attribute(item, 'partnumber'),
    bodies: plates.get(attribute(item, 'objectid')) ?? [],
  }));
}

function attribute(text: string, name: string): string {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(text)?.[1] ?? '';
}

function bodyIn(head: string, object: string, colours: readonly string[]): Body {
  const colour = colours[Number(attribute(head, 'pindex'))] ?? '#888888';
  const corners = numbersIn(object, /<vertex x="([^"]+)" y="([^"]+)" z="([^"]+)"/g);
  const triangles = numbersIn(object, /<triangle v1="([^"]+)" v2="([^"]+)" v3="([^"]+)"/g);
  return {
    part: attribute(head, 'partnumber'),
    colour,
    corners: Float32Array.from(corners),
    triangles: Uint32Array.from(triangles),
  };
}

function numbersIn(text: string, pattern: RegExp): readonly number[] {
  const numbers: number[] = [];
  for (const [, a, b, c] of text.matchAll(pattern)) numbers.push(Number(a), Number(b), Number(c));
  return numbers;
}

function placesIn(object: string, bodies: ReadonlyMap<string, Body>): readonly PlacedBody[] {
  return [...object.matchAll(/<component ([^>]*)>/g)].flatMap(([, component = '']) => {
    const body = bodies.get(attribute(component, 'objectid'));
    const [x = 0, y = 0, z = 0] = attribute(component, 'transform').split(' ').slice(9).map(Number);
    return body === undefined ? [] : [{ body, at: [x, y, z] as const }];
  });
}

/** The bodies of a plate, or of one part alone. @param choice `plate:ID` or `part:ID` */
export function bodiesOf(plates: readonly Plate[], choice: string): readonly PlacedBody[] {
  const [kind, id] = choice.split(':');
  if (kind === 'plate') return plates.find((plate) => plate.id === id)?.bodies ?? [];
  const all = plates.flatMap(({ bodies }) => bodies).filter(({ body }) => body.part === id);
  const seen = new Set<Body>();
  return all.filter(({ body }) => !seen.has(body) && seen.add(body));
}

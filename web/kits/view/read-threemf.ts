// Reads a 3MF file of the server: the bodies of a plate, and their places. It reads what `kits/solid/project/` writes. The
// loader of the 3D library parses XML by `DOMParser`, which the security policy of the page does not allow.
import { strFromU8, unzipSync } from 'fflate';

/** A body of one colour; in millimetres, z up. */
export interface Body {
  /** The id of its part. */
  readonly part: string;
  /** `#rrggbb`. */
  readonly colour: string;
  /** x, y and z of each corner. Bodies of a part share them. */
  readonly corners: Float32Array<ArrayBuffer>;
  /** The corners of each triangle. */
  readonly triangles: Uint32Array<ArrayBuffer>;
}

export interface PlacedBody {
  readonly body: Body;
  readonly at: readonly [x: number, y: number, z: number];
}

const MODEL = '3D/3dmodel.model';

/** @throws Error if the file has no model */
export function readThreeMf(file: Uint8Array): readonly PlacedBody[] {
  const model = unzipSync(file, { filter: ({ name }) => name === MODEL })[MODEL];
  if (model === undefined) throw new Error('this file has no 3D model');
  const text = strFromU8(model);
  const colours = [...text.matchAll(/<m:color color="(#[0-9A-F]{6})/gi)].map(([, colour = '']) =>
    colour.toLowerCase(),
  );
  const objects = text.split('<object ').slice(1);
  const bodies = new Map(
    objects.map((object) => {
      const head = object.slice(0, object.indexOf('>'));
      return [attribute(head, 'id'), bodiesIn(head, object, colours)] as const;
    }),
  );
  return [...text.matchAll(/<item ([^>]*)>/g)].flatMap(([, item = '']) => {
    const [x = 0, y = 0, z = 0] = attribute(item, 'transform').split(' ').slice(9).map(Number);
    const own = bodies.get(attribute(item, 'objectid')) ?? [];
    return own.map((body) => ({ body, at: [x, y, z] as const }));
  });
}

function attribute(text: string, name: string): string {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(text)?.[1] ?? '';
}

/** One body for each colour of an object. A triangle without a colour has that of its object. */
function bodiesIn(head: string, object: string, colours: readonly string[]): readonly Body[] {
  const corners: number[] = [];
  for (const [, x, y, z] of object.matchAll(/<vertex x="([^"]+)" y="([^"]+)" z="([^"]+)"/g)) {
    corners.push(Number(x), Number(y), Number(z));
  }
  const usual = attribute(head, 'pindex');
  const byColour = new Map<string, number[]>();
  for (const [, a, b, c, own = usual] of object.matchAll(TRIANGLE)) {
    const triangles = byColour.get(own) ?? [];
    byColour.set(own, triangles);
    triangles.push(Number(a), Number(b), Number(c));
  }
  const part = attribute(head, 'partnumber');
  const shared = Float32Array.from(corners);
  return [...byColour].map(([index, triangles]) => ({
    part,
    colour: colours[Number(index)] ?? '#888888',
    corners: shared,
    triangles: Uint32Array.from(triangles),
  }));
}

const TRIANGLE = /<triangle v1="(\d+)" v2="(\d+)" v3="(\d+)"(?: pid="\d+" p1="(\d+)")?/g;

/** The bodies of a part, of one piece alone. */
export function bodiesOfPart(plate: readonly PlacedBody[], part: string): readonly PlacedBody[] {
  const seen = new Set<Body>();
  return plate.filter(({ body }) => body.part === part && !seen.has(body) && seen.add(body));
}

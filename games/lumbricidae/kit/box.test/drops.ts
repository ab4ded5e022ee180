// Drops dice through a tower with a rigid-body engine. Lengths are in centimetres there, because its tolerances
// are made for things of about that size.
import RAPIER from '@dimforge/rapier3d-compat';
import type { Random } from '#kernel/random.ts';
import type { Solid } from '#kits/solid/geometry.ts';
import { DIE_EDGE } from '../sizes.ts';

/** Millimetres in a unit of the engine. */
const UNIT = 10;
const GRAVITY = -981;
const STEP = 1 / 500;
/** Dice rest after a second; a die that still moves after this time is stuck. */
const TIME = 5;
/** A hand pours dice one after the other: the steps between two of them, a twelfth of a second. */
const POUR = Math.round(1 / 12 / STEP);
/** Of PLA, in grams per cubic centimetre. */
const DENSITY = 1.24;
/** Slower than this, in centimetres and radians per second, for a fifth of a second, a die lies still. */
const STILL = 0.6;
const STILL_STEPS = 100;

/** Where a die came to rest: the index of the upper face (+x -x +y -y +z -z), or why it shows none. */
export type Landing = number | 'stuck' | 'gate' | 'outside' | 'cocked';

/** The plane where the dice land, half as wide, and its thickness, in millimetres. */
const TABLE = { reach: 1000, thickness: 20 } as const;
/** A die that rolls farther from the gate than a forearm is lost. */
const FAR = 400;

/** Triangles in space. */
export interface Mesh {
  /** Three numbers for each corner, in millimetres. */
  readonly positions: Float32Array;
  readonly triangles: Uint32Array;
}

/** A tower with dice, in millimetres. Its front is at y = 0, and its foot at z = 0. */
export interface TowerSetting {
  readonly meshes: readonly Mesh[];
  readonly die: Solid;
  readonly friction: number;
  readonly restitution: number;
  /** The opening where dice are poured in: its middle, size and height. */
  readonly shaft: {
    readonly middle: readonly [x: number, y: number];
    readonly size: readonly [x: number, y: number];
    readonly height: number;
  };
  /** The upper edge of the gate. */
  readonly gate: number;
  /** Below the foot of the tower: its stand is so high. */
  readonly stand: number;
}

export function meshOf(solid: Solid): Mesh {
  const { vertProperties, triVerts } = solid.getMesh();
  return { positions: vertProperties, triangles: triVerts };
}

export interface Drops {
  /** Pours dice into the tower, and waits until they lie still. */
  drop(dice: number, random: Random): readonly Landing[];
}

export async function dropsThrough(setting: TowerSetting): Promise<Drops> {
  const { friction, restitution, stand } = setting;
  await RAPIER.init();
  const world = new RAPIER.World({ x: 0, y: 0, z: GRAVITY });
  world.timestep = STEP;
  const rough = <Shape extends InstanceType<typeof RAPIER.ColliderDesc>>(shape: Shape) =>
    shape.setFriction(friction).setRestitution(restitution);
  for (const { positions, triangles } of setting.meshes) {
    world.createCollider(rough(RAPIER.ColliderDesc.trimesh(inUnits(positions), triangles)));
  }
  world.createCollider(rough(table(stand)));
  const hull = RAPIER.ColliderDesc.convexHull(inUnits(meshOf(setting.die).positions));
  if (hull === null) throw new Error('drops: the die has no hull');
  const die = rough(hull).setDensity(DENSITY);
  return {
    drop(dice, random) {
      const bodies: Body[] = [];
      let still = 0;
      for (let step = 0; step * STEP < TIME && still < STILL_STEPS; step++) {
        if (step % POUR === 0 && bodies.length < dice)
          bodies.push(addDie(world, die, { setting, random }));
        world.step();
        still = bodies.length === dice && bodies.every(isStill) ? still + 1 : 0;
      }
      const landings = bodies.map((body) => landingOf(body, setting));
      for (const body of bodies) world.removeRigidBody(body);
      return landings;
    },
  };
}

function table(stand: number) {
  const [reach, half] = [TABLE.reach / UNIT, TABLE.thickness / 2 / UNIT];
  return RAPIER.ColliderDesc.cuboid(reach, reach, half).setTranslation(0, 0, -stand / UNIT - half);
}

const inUnits = (positions: Float32Array): Float32Array => positions.map((value) => value / UNIT);

type Body = ReturnType<InstanceType<typeof RAPIER.World>['createRigidBody']>;

/** A die just above the opening, turned at random. */
function addDie(
  world: InstanceType<typeof RAPIER.World>,
  die: InstanceType<typeof RAPIER.ColliderDesc>,
  { setting, random }: { readonly setting: TowerSetting; readonly random: Random },
): Body {
  const { middle, size, height } = setting.shaft;
  const share = () => random() / 2 ** 32;
  const spread = (size: number) => (share() - 0.5) * (size - 1.8 * DIE_EDGE);
  const description = RAPIER.RigidBodyDesc.dynamic()
    .setTranslation(
      (middle[0] + spread(size[0])) / UNIT,
      (middle[1] + spread(size[1])) / UNIT,
      (height + 2 * DIE_EDGE) / UNIT,
    )
    .setRotation(turn(share))
    .setAngvel({ x: 20 * (share() - 0.5), y: 20 * (share() - 0.5), z: 20 * (share() - 0.5) })
    .setCcdEnabled(true);
  const body = world.createRigidBody(description);
  world.createCollider(die, body);
  return body;
}

/** A uniform random rotation (Shoemake, Graphics Gems III, 1992). */
function turn(share: () => number) {
  const [u, v, w] = [share(), 2 * Math.PI * share(), 2 * Math.PI * share()];
  const [near, far] = [Math.sqrt(1 - u), Math.sqrt(u)];
  return {
    x: near * Math.sin(v),
    y: near * Math.cos(v),
    z: far * Math.sin(w),
    w: far * Math.cos(w),
  };
}

const lengthOf = ({ x, y, z }: { x: number; y: number; z: number }) => Math.hypot(x, y, z);

function isStill(body: Body): boolean {
  return body.isSleeping() || (lengthOf(body.linvel()) < STILL && lengthOf(body.angvel()) < STILL);
}

function landingOf(body: Body, { gate, stand, shaft }: TowerSetting): Landing {
  const { x, y, z } = body.translation();
  // In the gate a die is seen, for instance when dice before it leave no room.
  if (y > 0) return z * UNIT < gate ? 'gate' : 'stuck';
  if (Math.hypot(x * UNIT - shaft.middle[0], y * UNIT) > FAR) return 'outside';
  const ups = upsOf(body);
  const up = ups.indexOf(Math.max(...ups));
  const isOnTable = z * UNIT + stand < DIE_EDGE;
  // A die that leans, or lies on others, is thrown again.
  return (ups[up] as number) > 0.995 && isOnTable && isStill(body) ? up : 'cocked';
}

/** How far each face of a die looks up, from -1 to 1. */
function upsOf(body: Body): readonly number[] {
  const { x, y, z, w } = body.rotation();
  const right = 2 * (x * z - w * y);
  const back = 2 * (y * z + w * x);
  const top = 1 - 2 * (x * x + y * y);
  return [right, -right, back, -back, top, -top];
}

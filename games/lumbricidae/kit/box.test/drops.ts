// Drops dice of plastic through the tower with a rigid-body engine. Lengths are in centimetres there, because its tolerances
// are made for things of about that size.
import RAPIER from '@dimforge/rapier3d-compat';
import type { Random } from '#kernel/random.ts';
import { blankDie } from '#kits/solid/die.ts';
import type { Geometry, Solid } from '#kits/solid/geometry.ts';
import { CLEARANCE } from '#kits/solid/part.ts';
import { lid, tower, underTower } from '../box.ts';
import { GATE, LID_HEIGHT, RAMP, SHAFT, SHELL, TOWER } from '../box-sizes.ts';
import { DIE_EDGE } from '../sizes.ts';

/** Millimetres in a unit of the engine. */
const UNIT = 10;
const GRAVITY = -981;
const STEP = 1 / 500;
/** Dice rest after a second; a die that still moves after this time is stuck. */
const TIME = 5;
/** A hand pours dice one after the other: the steps between two of them, a twelfth of a second. */
const POUR = Math.round(1 / 12 / STEP);
/** Smooth plastic on plastic. */
const SURFACE = { friction: 0.3, restitution: 0.35 } as const;
/** Of PLA, in grams per cubic centimetre. */
const DENSITY = 1.24;
/** Slower than this, in centimetres and radians per second, for a fifth of a second, a die lies still. */
const STILL = 0.6;
const STILL_STEPS = 100;

/** Where a die came to rest: the index of the upper face (+x -x +y -y +z -z), or why it shows none. */
export type Landing = number | 'stuck' | 'gate' | 'outside' | 'cocked';

/** The lid under the tower. The tower stands as in `tower`, its front at y = 0, so the table is lower. */
export const standUnder = (geometry: Geometry): Solid =>
  underTower(lid(geometry, CLEARANCE.default));

/** The plane where the dice land, half as wide, and its thickness, in millimetres. */
const TABLE = { reach: 1000, thickness: 20, height: -LID_HEIGHT } as const;
/** A die that rolls farther from the gate than a forearm is lost. */
const FAR = 400;

export interface Drops {
  /** Pours dice into the tower, and waits until they lie still. */
  drop(dice: number, random: Random): readonly Landing[];
}

export async function dropsThrough(geometry: Geometry): Promise<Drops> {
  await RAPIER.init();
  const world = new RAPIER.World({ x: 0, y: 0, z: GRAVITY });
  world.timestep = STEP;
  for (const solid of [tower(geometry), standUnder(geometry)]) {
    world.createCollider(meshOf(solid).setFriction(SURFACE.friction));
  }
  world.createCollider(table());
  const corners = positionsOf(blankDie(geometry, DIE_EDGE));
  return {
    drop(dice, random) {
      const bodies: Body[] = [];
      let still = 0;
      for (let step = 0; step * STEP < TIME && still < STILL_STEPS; step++) {
        if (step % POUR === 0 && bodies.length < dice) bodies.push(addDie(world, corners, random));
        world.step();
        still = bodies.length === dice && bodies.every(isStill) ? still + 1 : 0;
      }
      const landings = bodies.map(landingOf);
      for (const body of bodies) world.removeRigidBody(body);
      return landings;
    },
  };
}

function table() {
  const [reach, half] = [TABLE.reach / UNIT, TABLE.thickness / 2 / UNIT];
  return RAPIER.ColliderDesc.cuboid(reach, reach, half)
    .setTranslation(0, 0, TABLE.height / UNIT - half)
    .setFriction(SURFACE.friction)
    .setRestitution(SURFACE.restitution);
}

function positionsOf(solid: Solid): Float32Array {
  const { vertProperties } = solid.getMesh();
  return vertProperties.map((value) => value / UNIT);
}

function meshOf(solid: Solid) {
  return RAPIER.ColliderDesc.trimesh(positionsOf(solid), solid.getMesh().triVerts).setRestitution(
    SURFACE.restitution,
  );
}

type Body = ReturnType<InstanceType<typeof RAPIER.World>['createRigidBody']>;

/** A die just above the opening, turned at random. */
function addDie(
  world: InstanceType<typeof RAPIER.World>,
  corners: Float32Array,
  random: Random,
): Body {
  const share = () => random() / 2 ** 32;
  const spread = (size: number) => (share() - 0.5) * (size - 1.8 * DIE_EDGE);
  const description = RAPIER.RigidBodyDesc.dynamic()
    .setTranslation(
      (SHELL + SHAFT.width / 2 + spread(SHAFT.width)) / UNIT,
      (SHELL + SHAFT.depth / 2 + spread(SHAFT.depth)) / UNIT,
      (TOWER.height + 2 * DIE_EDGE) / UNIT,
    )
    .setRotation(turn(share))
    .setAngvel({ x: 20 * (share() - 0.5), y: 20 * (share() - 0.5), z: 20 * (share() - 0.5) })
    .setCcdEnabled(true);
  const body = world.createRigidBody(description);
  const hull = RAPIER.ColliderDesc.convexHull(corners);
  if (hull === null) throw new Error('drops: the die has no hull');
  world.createCollider(
    hull.setDensity(DENSITY).setFriction(SURFACE.friction).setRestitution(SURFACE.restitution),
    body,
  );
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

function landingOf(body: Body): Landing {
  const { x, y, z } = body.translation();
  // In the gate a die is seen, for instance when dice before it leave no room.
  if (y > 0) return z * UNIT < RAMP.end + GATE.height ? 'gate' : 'stuck';
  if (Math.hypot(x - TOWER.width / 2 / UNIT, y) * UNIT > FAR) return 'outside';
  const ups = upsOf(body);
  const up = ups.indexOf(Math.max(...ups));
  const isOnTable = z * UNIT - TABLE.height < DIE_EDGE;
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

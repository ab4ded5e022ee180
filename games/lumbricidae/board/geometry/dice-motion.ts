// The motion of dice: they leave the cup, tumble over the cloth, and turn from face to face. Pure;
// each die differs a little by its number.
import {
  between,
  easeOut,
  type MotionKeyframe,
  type Pose,
  poseOf,
  SLIDE_MS,
  steps,
} from '#pieces/board/motion.ts';

export const TUMBLE_MS = 900;

/** The tumbling of one die in a throw; each die differs a little. */
interface Tumble {
  /** When it leaves the cup. The dice leave one by one. */
  readonly begin: number;
  readonly ms: number;
  /** The sideways bend of its path, as a fraction of its size. */
  readonly bend: number;
  /** Whole turns about its axes. */
  readonly turns: readonly [number, number];
}

/** The time to shake and tip the cup. */
const POUR_MS = 170;
/** The time between two dice. */
const APART_MS = 14;

export function tumbleOf(die: number, throws: number): Tumble {
  const kind = (die * 5 + throws * 3) % 8;
  return {
    begin: POUR_MS + APART_MS * kind,
    ms: TUMBLE_MS - POUR_MS - APART_MS * kind,
    bend: ((kind * 3) % 8) / 8 - 0.45,
    turns: [kind % 2 === 0 ? 2 : 1, kind % 3 === 0 ? -2 : kind % 3],
  };
}

/** The area of thrown dice in pixels; also the corners of a tumbling die stay inside. */
interface Cloth {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * How far the corners of a turning die and the sides of a lying one reach from its centre, as a
 * fraction of its size.
 */
const REACH = { turning: 0.92, lying: 0.5 };

/** The path of a thrown die over the cloth. */
export function roll(
  from: Pose,
  to: Pose,
  { begin, ms, bend }: Tumble,
  { size, cloth }: { readonly size: number; readonly cloth: Cloth },
): readonly MotionKeyframe[] {
  return steps(begin, ms, (part) => {
    const on = easeOut(part);
    const aside = Math.sin(Math.PI * on) * bend * size;
    const pose = between(from, to, on);
    const { turning, lying } = REACH;
    const reach = size * pose.scale * (part < 1 ? turning + (lying - turning) * part ** 3 : 0);
    const kept = (value: number, least: number, most: number) =>
      least > most ? (least + most) / 2 : Math.min(most, Math.max(least, value));
    const x = kept(pose.x + size / 2, cloth.left + reach, cloth.right - reach) - size / 2;
    const y = kept(pose.y + aside + size / 2, cloth.top + reach, cloth.bottom - reach) - size / 2;
    return poseOf(part < 1 ? { ...pose, x, y } : to);
  });
}

/** Three hops with start, end and height. */
const HOPS = [
  [0, 0.44, 1],
  [0.44, 0.74, 0.42],
  [0.74, 0.92, 0.13],
] as const;

/** The height of a thrown die at a part of its path, 0 to 1. */
function heightAt(part: number): number {
  const hop = HOPS.find(([begin, end]) => part >= begin && part < end);
  if (hop === undefined) return 0;
  const [begin, end, high] = hop;
  const on = (part - begin) / (end - begin);
  return 4 * on * (1 - on) * high;
}

/** Hops mostly towards the viewer, so that no die covers what is above the cloth. */
export function hop({ begin, ms }: Tumble, size: number): readonly MotionKeyframe[] {
  return steps(begin, ms, (part) => {
    const high = heightAt(part);
    return `translateY(${(-high * size * 0.12).toFixed(2)}px) scale(${(1 + 0.16 * high).toFixed(3)})`;
  });
}

/** The angles of a cube about its first and second axis, in degrees. */
type Angles = readonly [number, number];

/** The angles of the cube that show each face, by index. */
export const FACE_ANGLES: readonly Angles[] = [
  [0, 0],
  [-90, 0],
  [0, -90],
  [0, 90],
  [90, 0],
  [0, 180],
];

/** The transform of a cube: `x` and `y` choose the face, `z` is its angle on the table. */
export function cubeTransform(z: number, x: number, y: number): string {
  const [about, first, second] = [z, x, y].map((angle) => Number(angle.toFixed(1)));
  return `rotateZ(${about}deg) rotateX(${first}deg) rotateY(${second}deg)`;
}

interface CubePose {
  /** They choose the face that is up. */
  readonly faceAngles: Angles;
  /** On the table, in degrees. */
  readonly angle: number;
}

/** Turns a cube from one face to another, with whole turns between. */
export function spin(
  from: CubePose,
  to: CubePose,
  { begin: first, ms, turns, bend }: Tumble,
): readonly MotionKeyframe[] {
  return steps(first, ms, (part) => {
    const left = 1 - easeOut(Math.min(1, part / 0.9));
    const [x, y] = [0, 1].map((axis) => {
      const [begin, end] = [from.faceAngles[axis] as number, to.faceAngles[axis] as number];
      return end + left * (begin - end - 360 * (turns[axis] as number));
    });
    const z = to.angle + left * (from.angle - to.angle + 160 * bend * (1 - left));
    return cubeTransform(z, x as number, y as number);
  });
}

/** Turns a sliding cube flat on the table. */
export function swivel(from: CubePose, to: CubePose, begin: number): readonly MotionKeyframe[] {
  const [x, y] = to.faceAngles;
  return steps(begin, SLIDE_MS, (part) => cubeTransform(angleBetween(from, to, part), x, y));
}

/** The same turn for the side below the face; compare `swivel`. */
export function pivot(from: CubePose, to: CubePose, begin: number): readonly MotionKeyframe[] {
  return steps(begin, SLIDE_MS, (part) => `rotate(${angleBetween(from, to, part).toFixed(1)}deg)`);
}

function angleBetween(from: CubePose, to: CubePose, part: number): number {
  return from.angle + (to.angle - from.angle) * easeOut(part);
}

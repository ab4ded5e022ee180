// Animations of pieces, as keyframes for the browser. They are deterministic: variations depend on
// the number of the piece. Boards choose start, end and time.

/** The pose of a piece: its centre in pixels, its angle in degrees, its scale. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly scale: number;
}

/** A keyframe; its time is in milliseconds from the start. */
export interface MotionKeyframe {
  readonly at: number;
  readonly transform: string;
}

export const SLIDE_MS = 350;
export const FLIGHT_MS = 600;
export const SHAKE_MS = 500;

export function poseOf({ x, y, angle, scale }: Pose): string {
  const part = (value: number) => Number(value.toFixed(2));
  return `translate(${part(x)}px, ${part(y)}px) rotate(${part(angle)}deg) scale(${Number(scale.toFixed(3))})`;
}

/** Whether animations run: not with reduced motion or in an old browser. */
export function movesFreely(): boolean {
  return (
    typeof Element !== 'undefined' &&
    typeof Element.prototype.animate === 'function' &&
    document.documentElement.dataset.motion !== 'less'
  );
}

/** Plays keyframes on an element that already has the final pose. */
export function play(
  element: Element,
  keyframes: readonly MotionKeyframe[],
): Animation | undefined {
  const duration = keyframes.at(-1)?.at ?? 0;
  if (duration === 0) return undefined;
  const frames = keyframes.map(({ at, transform }) => ({ offset: at / duration, transform }));
  return element.animate(frames, { duration, fill: 'backwards' });
}

/** Finishes all animations in an element, except endless ones. */
export function hurry(root: Element): void {
  for (const animation of root.getAnimations?.({ subtree: true }) ?? []) {
    const end = animation.effect?.getComputedTiming().endTime;
    if (end !== Number.POSITIVE_INFINITY) animation.finish();
  }
}

const STEPS = 12;

/** Keyframes from a function of `part`, which runs from 0 to 1. */
export function steps(
  begin: number,
  ms: number,
  transform: (part: number) => string,
  count = STEPS,
): MotionKeyframe[] {
  return Array.from({ length: count + 1 }, (_, step) => {
    const part = step / count;
    return { at: begin + part * ms, transform: transform(part) };
  });
}

/** The pose between two, at a part of the way from 0 to 1. */
export function between(from: Pose, to: Pose, part: number): Pose {
  const mix = (a: number, b: number) => a + (b - a) * part;
  return {
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    angle: mix(from.angle, to.angle),
    scale: mix(from.scale, to.scale),
  };
}

export const easeOut = (part: number): number => 1 - (1 - part) ** 3;
export const easeInOut = (part: number): number => part * part * (3 - 2 * part);
/** Overshoots a little. */
const spring = (part: number): number => 1 + 2.2 * (part - 1) ** 3 + 1.2 * (part - 1) ** 2;

/** Slides along the table, with a small overshoot. */
export function slide(
  from: Pose,
  to: Pose,
  begin: number,
  ms = SLIDE_MS,
): readonly MotionKeyframe[] {
  return steps(begin, ms, (part) => poseOf(between(from, to, spring(part))));
}

/** Flies in an arc, larger at its top. */
export function flight(from: Pose, to: Pose, begin: number): readonly MotionKeyframe[] {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const rise = Math.min(90, 24 + far * 0.16);
  return steps(begin, FLIGHT_MS, (part) => {
    const on = easeInOut(part);
    const air = 4 * on * (1 - on);
    const pose = between(from, to, on);
    return poseOf({
      ...pose,
      y: pose.y - rise * air,
      angle: pose.angle + (to.x < from.x ? -7 : 7) * air,
      scale: pose.scale * (1 + 0.22 * air),
    });
  });
}

/** Shakes in place. */
export function shake(at: Pose, begin: number, by: number): readonly MotionKeyframe[] {
  return steps(begin, SHAKE_MS, (part) => {
    const swing = Math.sin(part * Math.PI * 6) * (1 - part);
    return poseOf({ ...at, x: at.x + by * swing, angle: at.angle + 7 * swing });
  });
}

/** Keyframes from time 0: a piece that starts later waits at its start. */
export function fromStart(keyframes: readonly MotionKeyframe[]): readonly MotionKeyframe[] {
  const [first] = keyframes;
  return first === undefined || first.at === 0 ? keyframes : [{ ...first, at: 0 }, ...keyframes];
}

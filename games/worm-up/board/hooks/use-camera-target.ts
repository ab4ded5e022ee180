// Chooses the camera's target: the whole table, or on a small screen the part where players move.
import { useMemo } from 'preact/hooks';
import type { View } from '../../rules/position.ts';
import { type CameraTarget, cameraOn, type Frame, type Pane } from '../geometry/camera.ts';
import { finishTarget, raceTarget, shared, walkTarget } from '../geometry/camera-targets.ts';
import { WIDE } from '../geometry/spot.ts';
import type { swingTarget, winTarget } from '../later/late-targets.ts';
import type { ShownProps } from '../state.ts';
import { type FirstLook, useFirstLook } from './use-first-look.ts';

/** A segment this wide, in pixels, is large enough to steer. */
const LARGE_ENOUGH_PX = 24;
/** A segment narrower than this, in pixels, is too small to see. */
const TOO_SMALL_PX = 16;

/** The camera's target; the same object as long as it is unchanged. */
export interface AutoTarget extends CameraTarget {
  /** Whether a small screen shows only the worms, perhaps with the card: nobody is walking or swinging. */
  readonly isOverview: boolean;
}

/** The part of the board that loads later. */
interface LateTargets {
  readonly swingTarget: typeof swingTarget;
  readonly winTarget: typeof winTarget;
}

interface TargetProps extends Pick<ShownProps, 'view' | 'over' | 'isReplay'> {
  readonly later: LateTargets | undefined;
}

type What = 'race' | 'walk' | 'swing' | 'win';

/** The target: on a small screen the walk, the swing or the win; else the whole table. */
export function useCameraTarget(
  { view, over = false, isReplay = false, later }: TargetProps,
  table: Frame,
  pane: Pane,
): AutoTarget {
  const firstLook = useFirstLook(view, isReplay);
  // In a replay the view after a walk names the next walker: all worms are shown, so that the last one is among them.
  const what = over || isReplay ? 'race' : whatOf(view);
  const late = what === 'swing' || what === 'win' ? later : undefined;
  const whole = useMemo(
    (): AutoTarget => ({ frame: table, clear: [], isOverview: false }),
    [table],
  );
  return useMemo(
    () =>
      firstTarget(view, firstLook, table) ??
      zoomedTarget(view, what, { table, pane, late }) ??
      whole,
    [whole, pane, what, late, firstLook, view.round, view.queue[0]],
  );
}

function firstTarget(view: View, look: FirstLook, table: Frame): AutoTarget | undefined {
  if (look === 'race') return undefined;
  const { frame, clear } = look === 'start' ? raceTarget(view) : finishTarget(view);
  return { frame: shared(frame, table), clear, isOverview: true };
}

function whatOf({ stage, winners, worms }: View): What {
  if (stage === 'walk') return 'walk';
  if (stage === 'post') return 'swing';
  return winners.length > 0 && winners.length < worms.length ? 'win' : 'race';
}

interface Place {
  readonly table: Frame;
  readonly pane: Pane;
  /** Loads later. */
  readonly late?: LateTargets | undefined;
}

/** @returns undefined if the whole table is large enough */
export function zoomedTarget(
  view: View,
  what: What,
  { table, pane, late }: Place,
): AutoTarget | undefined {
  const whole = cameraOn(table, pane).scale * WIDE;
  const isOverview = what === 'race';
  if (whole >= (isOverview ? TOO_SMALL_PX : LARGE_ENOUGH_PX)) return undefined;
  const segmentIn = (frame: Frame) => cameraOn(shared(frame, table), pane).scale * WIDE;
  const { frame, clear } =
    {
      race: () => raceTarget(view),
      walk: () => walkTarget(view),
      swing: () => late?.swingTarget(view, segmentIn, TOO_SMALL_PX),
      win: () => late?.winTarget(view),
    }[what]() ?? raceTarget(view);
  return { frame: shared(frame, table), clear, isOverview };
}

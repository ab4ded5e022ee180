// What to look at by itself: all of the table, and where that is small, the heads and the card, or what somebody moves or is about to.
import { useMemo } from 'preact/hooks';
import type { View } from '../../rules/position.ts';
import { cameraOn, type Frame, type Pane, type Sight } from '../geometry/camera.ts';
import { raceSight, shared, swingSight, walkSight, winSight } from '../geometry/sights.ts';
import { WIDE } from '../geometry/spot.ts';
import type { TableProps } from '../table-props.ts';

/** Where a segment is wider than this, in pixels, nobody has to look closer to steer. */
const CLEAR = 24;
/** Where a segment is narrower than this, in pixels, a head is a speck. */
const SPECK = 16;

/** What to look at; its own object as long as that is the same. */
export interface Focus extends Sight {
  /** Nobody moves anything, and the table would be small: its heads and the card alone are looked at. */
  readonly isOverview: boolean;
}

type What = 'race' | 'walk' | 'swing' | 'win';

/** What to look at: all of it, and on a small screen where whoever walks may go, the card that may be swung, or a win. */
export function useFocus(
  { view, over = false }: Pick<TableProps, 'view' | 'over'>,
  table: Frame,
  pane: Pane,
): Focus {
  const what = over ? 'race' : whatOf(view);
  const whole = useMemo((): Focus => ({ frame: table, clear: [], isOverview: false }), [table]);
  return useMemo(
    () => focusOn(view, what, { table, pane }) ?? whole,
    [whole, pane, what, view.round, view.queue[0]],
  );
}

function whatOf({ stage, winners, worms }: View): What {
  if (stage === 'walk') return 'walk';
  if (stage === 'post') return 'swing';
  return winners.length > 0 && winners.length < worms.length ? 'win' : 'race';
}

interface Place {
  readonly table: Frame;
  readonly pane: Pane;
}

/** @returns undefined where all of the table is large enough */
export function focusOn(view: View, what: What, { table, pane }: Place): Focus | undefined {
  const whole = cameraOn(table, pane).scale * WIDE;
  const isOverview = what === 'race';
  if (whole >= (isOverview ? SPECK : CLEAR)) return undefined;
  const segmentIn = (frame: Frame) => cameraOn(shared(frame, table), pane).scale * WIDE;
  const { frame, clear } = {
    race: () => raceSight(view),
    walk: () => walkSight(view),
    swing: () => swingSight(view, segmentIn, SPECK),
    win: () => winSight(view),
  }[what]();
  return { frame: shared(frame, table), clear, isOverview };
}

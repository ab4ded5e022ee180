// What to look at by itself: all of the table, and where that is small, what somebody moves or is about to.
import { useMemo } from 'preact/hooks';
import { rightPost } from '../geometry/card.ts';
import type { Point } from '../geometry/steps.ts';
import type { View, Worm } from '../rules/position.ts';
import type { Frame, Pane } from './camera.ts';
import { spotOf, WIDE } from './place.ts';
import type { TableProps } from './table.tsx';

/** Where a segment is wider than this, in pixels, nobody has to look closer to steer. */
const CLEAR = 24;

/** What to look at: all of it, and on a small screen where whoever walks may go, the card that may be swung, or a win. */
export function useFocus(
  { view, over = false }: Pick<TableProps, 'view' | 'over'>,
  table: Frame,
  pane: Pane,
): Frame {
  const what = over ? undefined : whatOf(view);
  const seat = view.queue[0];
  return useMemo(() => {
    const [long, short] = [table.right - table.left, table.bottom - table.top];
    const [width, height] = pane.upright ? [short, long] : [long, short];
    const scale = Math.min(pane.width / width, pane.height / height);
    if (scale * WIDE >= CLEAR || what === undefined) return table;
    return { walk: frameOfWalk, card: frameOfCard, win: frameOfWin }[what](view);
  }, [table, pane, what, ...(what === undefined ? [0, 0] : [view.round, seat])]);
}

function whatOf({ stage, winners, worms }: View): 'walk' | 'card' | 'win' | undefined {
  if (stage === 'walk') return 'walk';
  if (stage === 'post') return 'card';
  return winners.length > 0 && winners.length < worms.length ? 'win' : undefined;
}

function frameAround(points: readonly Point[], reach: number): Frame {
  const spots = points.map(spotOf);
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  const margin = reach * WIDE;
  return {
    left: Math.min(...xs) - margin,
    top: Math.min(...ys) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.max(...ys) + margin,
  };
}

function frameOfWalk(view: View): Frame {
  const worm = view.worms[view.queue[0] as number] as Worm;
  const body = frameAround(worm, 1);
  const reach = frameAround(worm.slice(0, 1), view.left + 1);
  return {
    left: Math.min(body.left, reach.left),
    top: Math.min(body.top, reach.top),
    right: Math.max(body.right, reach.right),
    bottom: Math.max(body.bottom, reach.bottom),
  };
}

function frameOfCard({ card, rules }: View): Frame {
  const { cardLength } = rules;
  return frameAround([card, rightPost(card, cardLength)], cardLength * 0.8);
}

/** The head that touches the card, near enough to be seen to. */
function frameOfWin({ worms, winners }: View): Frame {
  return frameAround(
    winners.map((seat) => worms[seat]![0]!),
    5,
  );
}

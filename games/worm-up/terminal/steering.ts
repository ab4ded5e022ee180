// Words for steps, so that nobody has to type headings: left, ahead and right of how the worm looks, and a whole walk.
import { planWalk } from '../bot/walks.ts';
import { listHeadings, lookOf, nearestHeading } from '../geometry/headings.ts';
import { HEADINGS } from '../geometry/steps.ts';
import { formatMove } from '../notation.ts';
import { walkMoves } from '../rules/moves.ts';
import type { View } from '../rules/position.ts';
import { stepsOpen } from '../rules/walking.ts';

/** How far a worm turns at a word, in tenths of a degree. */
const TURNS: Readonly<Record<string, number>> = { left: -300, ahead: 0, right: 300 };
/** How many ways a whole walk is planned along. */
const WIDTH = 12;

/** The moves that a word means; undefined for every other text, and where no step can be taken. */
export function meant(typed: string, view: View): readonly string[] | undefined {
  const { observer } = view;
  if (view.stage !== 'walk' || observer === 'spectator') return undefined;
  const worm = view.worms[observer];
  const open = stepsOpen(view, observer);
  if (worm === undefined || listHeadings(open).length === 0) return undefined;
  if (typed === 'auto') {
    const { headings } = planWalk(view, observer, view.left, WIDTH);
    const steps = headings.map((heading) => formatMove({ kind: 'step', heading }));
    // A walk that may go on is ended by its walker.
    const ends = headings.length < view.left && walkMoves(view, observer).done;
    return ends ? [...steps, 'done'] : steps;
  }
  const turn = Object.hasOwn(TURNS, typed) ? TURNS[typed] : undefined;
  if (turn === undefined) return undefined;
  const wanted = (lookOf(worm) + turn + HEADINGS) % HEADINGS;
  const heading = nearestHeading(open, wanted);
  return heading === undefined ? undefined : [formatMove({ kind: 'step', heading })];
}

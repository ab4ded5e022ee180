// Parses the words that players can type instead of headings: left, ahead, right, and auto for a whole walk.

import { headingOfWorm, listHeadings, nearestHeading } from '../geometry/headings.ts';
import { HEADINGS } from '../geometry/steps.ts';
import { formatMove } from '../notation.ts';
import { walkMoves } from '../rules/moves.ts';
import type { View } from '../rules/position.ts';
import { legalSteps } from '../rules/walking.ts';
import { planWalk } from '../solver/walks.ts';

/** The turn of each word, in tenths of a degree. */
const TURNS: Readonly<Record<string, number>> = { left: -300, ahead: 0, right: 300 };
/** The search width of a whole walk. */
const WIDTH = 12;

/** The moves of a word; undefined for other text and if no step is open. */
export function parseSteering(typed: string, view: View): readonly string[] | undefined {
  const { observer } = view;
  if (view.stage !== 'walk' || observer === 'spectator') return undefined;
  const worm = view.worms[observer];
  const open = legalSteps(view, observer);
  if (worm === undefined || listHeadings(open).length === 0) return undefined;
  if (typed === 'auto') {
    const { headings } = planWalk(view, observer, view.left, WIDTH);
    const steps = headings.map((heading) => formatMove({ kind: 'step', heading }));
    // A walk with steps left is ended explicitly.
    const ends = headings.length < view.left && walkMoves(view, observer).done;
    return ends ? [...steps, 'done'] : steps;
  }
  const turn = Object.hasOwn(TURNS, typed) ? TURNS[typed] : undefined;
  if (turn === undefined) return undefined;
  const wanted = (headingOfWorm(worm) + turn + HEADINGS) % HEADINGS;
  const heading = nearestHeading(open, wanted);
  return heading === undefined ? undefined : [formatMove({ kind: 'step', heading })];
}

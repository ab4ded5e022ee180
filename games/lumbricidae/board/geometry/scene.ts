// The places of all pieces for a view at rest. The identities of the dice carry over from view to
// view.
import type { View } from '../../rules/position.ts';
import type { DiceStep } from './dice.ts';
import type { Layout } from './layout.ts';
import { type PlacedDie, type PlacedTile, placeDice, placeTiles } from './placement.ts';

export interface Scene {
  readonly view: View;
  readonly layout: Layout;
  readonly step: DiceStep;
  readonly tiles: readonly PlacedTile[];
  readonly dice: readonly PlacedDie[];
  /** After the end of a turn: the dice's places then. */
  readonly lain: readonly PlacedDie[] | undefined;
}

export function sceneOf(view: View, layout: Layout, step: DiceStep): Scene {
  return {
    view,
    layout,
    step,
    tiles: placeTiles(view, layout),
    dice: placeDice(step.dice, layout),
    lain: step.lain && placeDice(step.lain, layout, step.ending?.kind === 'failed'),
  };
}

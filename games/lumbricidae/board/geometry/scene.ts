// The table at rest: where every piece lies for a view. What is kept from view to view is which die is which.
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
  /** Where a turn has just ended: where the dice lay then. */
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

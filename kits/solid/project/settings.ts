// The settings of each object in a project file. All others, such as speeds and temperatures, are those of the user.
import { LAYER, type Part } from '../part.ts';

/** Lines around each layer. */
const WALLS = 2;
/** Of the inside, in per cent. */
const INFILL = { usual: 15, dice: 100 } as const;

export interface PrintSettings {
  /** In millimetres. */
  readonly layer: number;
  readonly walls: number;
  /** In per cent. */
  readonly infill: number;
  /** In millimetres; 0 leaves it to the user. */
  readonly brim: number;
}

/** Dice are filled: an infill that is not symmetric would move their centre of mass. */
export function settingsOf({ isDie = false, brim = 0 }: Part): PrintSettings {
  return { layer: LAYER, walls: WALLS, infill: isDie ? INFILL.dice : INFILL.usual, brim };
}

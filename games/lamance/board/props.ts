// The props of the board and its parts.
import type { BoardProps } from '#modules/board.ts';
import type { Words } from '../messages/words.ts';
import type { Lay } from '../rules/line.ts';
import type { View } from '../rules/position.ts';
import type { Choice } from './geometry/choice.ts';

export type Props = BoardProps<View, Words>;

/** The chosen part of a move, and how to change it. */
export interface MoveChoice {
  /** The legal placements now. */
  readonly lays: readonly Lay[];
  readonly choice: Choice | undefined;
  choose(kind: number): void;
  /** @returns whether another orientation is possible */
  turn(by: 1 | -1): boolean;
  lay(piece: Lay): void;
  undo(): void;
}

export interface PreviewedField {
  /** The field that was tapped for a preview. */
  readonly previewed: number | undefined;
  onTry(field: number): void;
}

/** The props of the controls and the hint line: those of the board, and the chosen part of a move. */
export interface ChoiceProps extends Props, MoveChoice, PreviewedField {
  /** The view with the unsent stars. */
  readonly draft: View;
  /** The field whose control is hovered or focused. */
  readonly near: number | undefined;
}

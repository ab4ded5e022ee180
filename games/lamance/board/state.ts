// The state of the board beside the props of the page: the unfinished move of the viewer's seat, and where the pointer is.
import type { Lay } from '../rules/line.ts';
import type { View } from '../rules/position.ts';
import type { Choice } from './geometry/choice.ts';
import type { Reason } from './hooks/use-reasons.ts';
import type { Props } from './props.ts';

/** The chosen part of a move, and how to change it. */
export interface MoveChoice {
  /** The legal placements now. */
  readonly lays: readonly Lay[];
  /** The chosen piece in its orientation; undefined if nothing can be placed. */
  readonly choice: Choice | undefined;
  choose(kind: number): void;
  /** @returns whether another orientation is possible */
  turn(by: 1 | -1): boolean;
  /** Places a piece: sends the move, or keeps a star until its follow-up. */
  lay(piece: Lay): void;
  /** Takes the newest unsent star back. */
  undo(): void;
}

export interface PreviewedField {
  /** The field that was tapped for a preview. */
  readonly previewed: number | undefined;
  onTry(field: number): void;
}

export interface BoardState extends MoveChoice, PreviewedField {
  /** The view with the unsent stars. */
  readonly draft: View;
  /** Stars that were placed and are not sent yet. */
  readonly stars: readonly Lay[];
  /** The field whose control is hovered or focused. */
  readonly near: number | undefined;
  /** Whether nothing can be placed, so that the only move is to pass. */
  readonly canPass: boolean;
  /** The reason why the last action had no effect. */
  readonly why: Reason | undefined;
}

/** The props of the parts of the board. */
export type ShownProps = Props & BoardState;

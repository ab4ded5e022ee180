// The state of the board beside the props of the page: the unfinished move of the viewer's seat, and where the pointer is.
import type { Lay } from '../rules/line.ts';
import type { View } from '../rules/position.ts';
import type { Choice } from './geometry/choice.ts';
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
  /** Turns the piece to the next orientation that fits a field. @returns whether there is one */
  turnFor(field: number): boolean;
  /** Places a piece: sends the move, or keeps a star until its follow-up. */
  lay(piece: Lay): void;
  /** Takes the newest unsent star back. */
  undo(): void;
}

export interface ChosenField {
  /** The field that was chosen by a tap or by keys, or the nearest one since the piece was turned. */
  readonly chosen: number | undefined;
  /** The field that was chosen, if the turned piece no longer fits it. */
  readonly from: number | undefined;
  /** Whether it was tapped, so that the next tap lays the piece. */
  readonly isTried: boolean;
  /** Whether the newest input was a key. */
  isByKey(): boolean;
  chooseField(field: number): void;
  tryField(field: number): void;
}

export interface BoardState extends MoveChoice, ChosenField {
  /** The view with the unsent stars. */
  readonly draft: View;
  /** Stars that were placed and are not sent yet. */
  readonly stars: readonly Lay[];
  /** The field whose control is hovered, focused or under a dragged piece. */
  readonly near: number | undefined;
  /** Whether nothing can be placed, so that the only move is to pass. */
  readonly canPass: boolean;
  /** The reason why the last action had no effect, or what a number on the table counts. */
  readonly why: string | undefined;
}

/** The field that shows the piece: where the pointer is, else the chosen one. */
export function shownField({
  choice,
  near,
  chosen,
}: Pick<BoardState, 'choice' | 'near' | 'chosen'>): number | undefined {
  return choice?.fields.find((field) => field === near) ?? chosen;
}

/** The props of the parts of the board. */
export type ShownProps = Props & BoardState;

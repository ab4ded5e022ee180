// The state of the board beside the props of the page: the unfinished move of the viewer's seat.
import type { Steering } from './hooks/use-steering.ts';
import type { Swinging } from './hooks/use-swinging.ts';
import type { Props } from './props.ts';

export interface BoardState {
  /** The walk that the player draws; undefined if the seat has no walk to make. */
  readonly steering: Steering | undefined;
  /** The swing of a post that the player chooses; undefined if the seat has none to make. */
  readonly swinging: Swinging | undefined;
}

/** The props of the parts of the board. */
export type ShownProps = Props & BoardState;

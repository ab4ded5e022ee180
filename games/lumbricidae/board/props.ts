// The props of the board and its parts.
import type { BoardProps } from '#modules/board.ts';
import type { ViewAdvice } from '../coach/view-advice.ts';
import type { Words } from '../messages/words.ts';
import type { View } from '../rules/position.ts';
import type { Scene } from './geometry/scene.ts';

export type Props = BoardProps<View, Words>;

/** The props of the parts that draw the match: those of the board, what it shows now, and the advice. */
export interface ShownProps extends Props {
  readonly scene: Scene;
  /** Whether the motion that controls wait for has ended. */
  readonly rests: boolean;
  /** The view that numbers and marks show: the newest one that the page has announced. */
  readonly settledView: View;
  /** The move whose control is hovered or focused. */
  readonly near: string | undefined;
  /** The coach's advice on this view. */
  readonly viewAdvice: ViewAdvice | undefined;
}

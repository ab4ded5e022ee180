// The state of the board beside the props of the page: what it shows now, and where the pointer is.
import type { ViewAdvice } from '../coach/view-advice.ts';
import type { View } from '../rules/position.ts';
import type { Scene } from './geometry/scene.ts';
import type { Props } from './props.ts';

export interface BoardState {
  /** The pieces of the table with their places. */
  readonly scene: Scene;
  /** Whether the motion that controls wait for has ended. */
  readonly rests: boolean;
  /** The view that numbers and marks show: the newest one that the page has announced. */
  readonly settledView: View;
  /** The move whose control is hovered or focused. */
  readonly near: string | undefined;
  /** The blocked face whose reason is shown. */
  readonly why: number | undefined;
  /** The coach's advice on this view. */
  readonly viewAdvice: ViewAdvice | undefined;
}

/** The props of the parts of the board. */
export type ShownProps = Props & BoardState;

// The parts of the board that load with the first bid, or when the viewer acts.
import { partOf } from '#pieces/board/use-part.ts';
import type { ShownProps } from './state.ts';

export type Later = typeof import('./later/index.ts');

export const laterPart = partOf<Later>(() => import('./later/index.ts'));

/** The props of parts that show them. */
export interface LaterProps extends ShownProps {
  readonly later: Later | undefined;
}

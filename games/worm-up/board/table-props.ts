// The props of the table's parts: the view, and the walk or swing in progress.
import type { Steering } from './hooks/use-steering.ts';
import type { Swinging } from './hooks/use-swinging.ts';
import type { Props } from './props.ts';

export interface TableProps extends Props {
  readonly steering: Steering | undefined;
  readonly swinging: Swinging | undefined;
}

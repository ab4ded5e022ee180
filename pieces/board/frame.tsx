// The frame of a board: its root element, limited to the height of the window, and the wooden table
// that most boards have.
import type { ComponentChildren, RefObject } from 'preact';
import { Wood } from '../wood.tsx';
import type { Room } from './use-room.ts';
import './frame.css';

interface BoardFrameProps {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly room: Room;
  readonly class: string;
  /** The accessible name of the board. */
  readonly label: string;
  readonly style?: Readonly<Record<string, string | number>>;
  readonly 'data-begun'?: string | undefined;
  readonly children: ComponentChildren;
  onKeyDown(event: KeyboardEvent): void;
  onClick?(event: MouseEvent): void;
  readonly onWheel?: ((event: WheelEvent) => void) | undefined;
}

/** The root takes the focus if nothing else has it. `--room` is the free height in the window. */
export function BoardFrame({ root, room, label, style, children, ...rest }: BoardFrameProps) {
  return (
    <div
      {...rest}
      ref={root}
      class={`board-frame ${rest.class}`}
      style={{ ...style, '--room': room.height === undefined ? '100dvh' : `${room.height}px` }}
      data-board
      role="group"
      aria-label={label}
      tabIndex={-1}
    >
      {children}
    </div>
  );
}

interface BoardTableProps {
  readonly class: string;
  readonly children: ComponentChildren;
}

export function BoardTable({ class: own, children }: BoardTableProps) {
  return (
    <div class={`board-table wood-rim ${own}`}>
      <div class="board-wood wood-top" aria-hidden="true">
        <Wood />
      </div>
      {children}
    </div>
  );
}

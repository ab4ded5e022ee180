// The plate of a seat in its colour. It marks the seat to move, the seats of this device and the
// winners.
import type { ComponentChildren } from 'preact';
import { classesOf } from './classes.ts';
import './frame.css';

interface SeatPlateProps {
  readonly seat: number;
  readonly class: string;
  readonly isToMove: boolean;
  readonly isMine: boolean;
  readonly isBest: boolean;
  readonly children: ComponentChildren;
}

export function SeatPlate({ seat, isToMove, isMine, isBest, children, ...rest }: SeatPlateProps) {
  const states = {
    'board-seat-mine': isMine,
    'board-seat-moves': isToMove,
    'board-seat-best': isBest,
  };
  return (
    <div
      class={classesOf(`board-seat ${rest.class}`, states)}
      data-seat-plate={seat}
      style={{ '--seat': `var(--seat-${seat})` }}
    >
      {children}
    </div>
  );
}

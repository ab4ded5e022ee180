// Sets the seat colours for its content.
import type { ComponentChildren } from 'preact';
import { COLOURS, type Colour } from '#kernel/match/colours.ts';
import { SeatColours } from '#pieces/seat-colours.tsx';

interface TableColoursProps {
  /** By seat. */
  readonly colours: readonly Colour[];
  readonly children: ComponentChildren;
}

export function TableColours({ colours, children }: TableColoursProps) {
  return (
    <SeatColours colours={colours.map((colour) => COLOURS.indexOf(colour))}>{children}</SeatColours>
  );
}

// A table seen from above with its box on it, and the seats on both sides: where a table is opened, joined and
// waited at. What a seat shows is for the page to say.
import type { ComponentChildren, VNode } from 'preact';
import { boxOf } from '#boards';
import { SeatMark } from '#pieces/seat-mark.tsx';
import { spoken } from '../language.ts';
import { ColourChoice, type ColourChoiceProps } from './colour-choice.tsx';

interface RoundTableProps {
  readonly game: string;
  readonly edition: string;
  /** One `SeatCard` for each seat, in order. */
  readonly seats: readonly VNode[];
  /** What stands after the last seat. */
  readonly children?: ComponentChildren;
}

export function RoundTable({ game, edition, seats, children }: RoundTableProps) {
  const { language } = spoken();
  const face = boxOf(game, edition);
  const far = Math.floor(seats.length / 2);
  return (
    <div class="round">
      <ol class="round-side round-far">{seats.slice(0, far)}</ol>
      <div class="round-top">
        {face !== undefined && (
          <div class="round-box" aria-hidden="true">
            <face.Cover />
            <span class="round-title">{face.words[language].name}</span>
          </div>
        )}
      </div>
      <ol class="round-side" start={far + 1}>
        {seats.slice(far)}
      </ol>
      {children}
    </div>
  );
}

interface SeatCardProps {
  readonly seat: number;
  /** Nobody sits there yet. */
  readonly open?: boolean;
  /** Given where its colour can be chosen. */
  readonly choice?: Omit<ColourChoiceProps, 'seat'> | undefined;
  readonly children: ComponentChildren;
}

/** A wooden seat with the mark of its place, and a plate for what is to be said or done there. */
export function SeatCard({ seat, open = false, choice, children }: SeatCardProps) {
  return (
    <li class={`seat-card seat-${seat % 7}${open ? ' seat-open' : ''}`}>
      {choice === undefined ? (
        <span class="seat-token">
          <SeatMark seat={seat} />
        </span>
      ) : (
        <ColourChoice {...choice} seat={seat} />
      )}
      <div class="seat-plate">{children}</div>
    </li>
  );
}

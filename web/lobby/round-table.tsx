// A table seen from above: its box in the middle, seat cards on both sides. The pages that open,
// join and wait fill the cards.
import type { ComponentChildren, VNode } from 'preact';
import { SeatMark } from '#pieces/seat-mark.tsx';
import { coverOf } from '../covers.ts';
import { boxWordsOf } from '../language.ts';
import { ColourChoice, type ColourChoiceProps } from './colour-choice.tsx';

interface RoundTableProps {
  readonly game: string;
  readonly edition: string;
  /** One `SeatCard` for each seat, in order. */
  readonly seats: readonly VNode[];
  /** Content after the last seat. */
  readonly children?: ComponentChildren;
}

export function RoundTable({ game, edition, seats, children }: RoundTableProps) {
  const [texts, Cover] = [boxWordsOf(game, edition), coverOf(game, edition)];
  const far = Math.floor(seats.length / 2);
  return (
    <div class="round">
      <ol class="wraps round-side round-far">{seats.slice(0, far)}</ol>
      <div class="round-top">
        {texts !== undefined && Cover !== undefined && (
          <div class="round-box" aria-hidden="true">
            <Cover />
            <span class="round-title">{texts.name}</span>
          </div>
        )}
      </div>
      <ol class="wraps round-side" start={far + 1}>
        {seats.slice(far)}
      </ol>
      {children}
    </div>
  );
}

interface SeatCardProps {
  readonly seat: number;
  /** The seat is free. */
  readonly open?: boolean;
  /** Present if the colour can be chosen. */
  readonly choice?: Omit<ColourChoiceProps, 'seat'> | undefined;
  readonly children: ComponentChildren;
}

/** A wooden seat with its token, and a plate for its content. */
export function SeatCard({ seat, open = false, choice, children }: SeatCardProps) {
  return (
    <li
      class={open ? 'seat-card seat-open' : 'seat-card'}
      style={{ '--seat': `var(--seat-${seat % 7})` }}
    >
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

// On a shared device, the name of the next player slides across the table and disappears. It blocks no input. Screen readers do not
// read it, because they read the turn.
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '#kernel/game.ts';
import { SeatMark } from '#pieces/seat-mark.tsx';
import { type MatchProps, seatsPlayed } from './state/match-props.ts';

/** The same time as in the style sheet. */
const SEEN_MS = 1_600;

interface NextPlayerNameProps extends MatchProps {
  /** Whether the curtain already shows the name. */
  readonly hangs: boolean;
}

export function NextPlayerName({ names, hangs, ...table }: NextPlayerNameProps): VNode | null {
  const { match, about } = table;
  const projection = match.settled.projection.value ?? table.projection;
  const played = seatsPlayed({ about, projection });
  const [mover] = projection.phase === 'playing' ? projection.toMove : [];
  const before = useRef(mover);
  const [next, setNext] = useState<Seat | undefined>(undefined);
  useEffect(() => {
    if (mover === undefined || mover === before.current) return;
    const isFirst = before.current === undefined;
    before.current = mover;
    if (isFirst || hangs || played.length < 2 || !played.includes(mover)) return setNext(undefined);
    setNext(mover);
    const timer = setTimeout(() => setNext(undefined), SEEN_MS);
    return () => clearTimeout(timer);
  }, [mover, hangs]);
  if (next === undefined) return null;
  return (
    <p key={next} class="row handing-on" aria-hidden="true">
      <SeatMark seat={next} /> {names[next]}
    </p>
  );
}

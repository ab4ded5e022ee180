// Between two people at one device, in a game with secrets: nobody's hand is shown until the next one says who it is.
import { useEffect, useRef } from 'preact/hooks';
import { SeatMark } from '#pieces/seat-mark.tsx';
import { spoken } from '../language.ts';
import type { ShownMatch } from '../match/shown-match.ts';

interface CurtainProps {
  readonly match: ShownMatch;
  readonly names: readonly string[];
}

export function Curtain({ match, names }: CurtainProps) {
  const seat = match.curtain.value;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), [seat]);
  if (seat === undefined) return null;
  const { curtain } = spoken().words;
  const name = names[seat] ?? '';
  return (
    <section class="curtain" aria-live="polite">
      <p class="curtain-next">
        <SeatMark seat={seat} /> {curtain.next(name)}
      </p>
      <p>{curtain.away}</p>
      <button
        ref={button}
        type="button"
        class="button button-main"
        onClick={(event) => {
          event.stopPropagation();
          match.lift();
        }}
      >
        {curtain.lift(name)}
      </button>
    </section>
  );
}

// Between two people at one device, in a game with secrets: a cloth hangs before the table, and nobody's hand is shown until
// the next one says who it is. That they are next is said by the live region, as whose move it is always is.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { SeatMark } from '#pieces/seat-mark.tsx';
import { Wood } from '#pieces/wood.tsx';
import { spoken } from '../language.ts';
import type { ShownMatch } from '../match/shown-match.ts';

interface CurtainProps {
  readonly match: ShownMatch;
  readonly names: readonly string[];
}

export function Curtain({ match, names }: CurtainProps) {
  const seat = match.curtain.value;
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const isElsewhere = document.activeElement?.closest('input, select, textarea, dialog');
    if (!isElsewhere) button.current?.focus({ preventScroll: true });
  }, [seat]);
  if (seat === undefined) return null;
  const { curtain } = spoken().words;
  const name = names[seat] ?? '';
  return (
    <section class="curtain" aria-label={curtain.label}>
      <div class="curtain-cloth" aria-hidden="true" />
      <div class="curtain-rod" aria-hidden="true">
        <i />
        <i />
      </div>
      <div class="curtain-sign">
        <Wood />
        <p class="curtain-next">
          <SeatMark seat={seat} /> <span>{curtain.next(name)}</span>
        </p>
        <p>{curtain.away}</p>
        <button
          ref={button}
          type="button"
          class="button primary"
          onClick={(event) => {
            event.stopPropagation();
            match.lift();
          }}
        >
          {curtain.lift(name)}
        </button>
      </div>
    </section>
  );
}

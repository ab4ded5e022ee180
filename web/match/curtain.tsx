// Covers the secrets of a seat while people pass a shared device on. A sign asks the next player to
// continue. Each game's board places it.
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Seat } from '#kernel/game.ts';
import { SeatMark } from '#pieces/seat-mark.tsx';
import { Wood } from '#pieces/wood.tsx';
import { currentLanguage } from '../language.ts';
import type { ShownMatch } from './state/shown-match.ts';
import './curtain.css';

interface CurtainProps {
  readonly match: ShownMatch;
  readonly names: readonly string[];
}

export function Curtain({ match, names }: CurtainProps) {
  const seat = match.curtain.value;
  const returner = match.returner.value;
  const { curtain } = currentLanguage().words;
  const again = returner !== undefined && (
    <button
      type="button"
      class="button small curtain-again"
      onClick={(event) => {
        event.stopPropagation();
        match.takeBack(returner);
      }}
    >
      {curtain.again({ name: names[returner] ?? '' })}
    </button>
  );
  return (
    <section class="curtain" aria-label={curtain.label}>
      <div class="curtain-cloth" aria-hidden="true" />
      <div class="curtain-rod" aria-hidden="true">
        <i />
        <i />
      </div>
      {seat !== undefined && (
        <Sign key={seat} seat={seat} name={names[seat] ?? ''} onLift={() => match.lift(seat)} />
      )}
      {again}
    </section>
  );
}

interface SignProps {
  readonly seat: Seat;
  readonly name: string;
  onLift(): void;
}

/** The live region already announces the next player. */
function Sign({ seat, name, onLift }: SignProps) {
  const { curtain } = currentLanguage().words;
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const isElsewhere = document.activeElement?.closest('input, select, textarea, dialog');
    if (isElsewhere) return;
    button.current?.focus({ preventScroll: true });
    // On a low screen the sign may be out of view.
    button.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div class="curtain-sign">
      <Wood />
      <p class="curtain-next">
        <SeatMark seat={seat} /> <span>{curtain.next({ name })}</span>
      </p>
      <p class="curtain-away">{curtain.away}</p>
      <button
        ref={button}
        type="button"
        class="button primary"
        onClick={(event) => {
          event.stopPropagation();
          onLift();
        }}
      >
        {curtain.lift({ name })}
      </button>
    </div>
  );
}

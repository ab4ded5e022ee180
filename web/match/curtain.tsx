// Covers the secrets of a seat while people pass a shared device on. A sign asks the next player to
// continue. Each game's board places it.
import type { ComponentChildren } from 'preact';
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
  const held = match.held.value;
  const returner = match.returner.value;
  const { curtain } = currentLanguage().words;
  const nameOf = (seat: Seat) => ({ name: names[seat] ?? '' });
  const again = returner !== undefined && (
    <button
      type="button"
      class="button small curtain-again"
      onClick={(event) => {
        event.stopPropagation();
        match.takeBack(returner);
      }}
    >
      {curtain.again(nameOf(returner))}
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
        <Sign key={seat} label={curtain.lift(nameOf(seat))} press={() => match.lift(seat)}>
          <p class="curtain-next">
            <SeatMark seat={seat} /> <span>{curtain.next(nameOf(seat))}</span>
          </p>
          <p class="curtain-away">{curtain.away}</p>
        </Sign>
      )}
      {held !== undefined && (
        <Sign
          key="all"
          label={curtain.turnOver}
          isDeaf={match.isDeaf.value}
          press={() => match.turnOver()}
        >
          <p class="curtain-next">{curtain.all}</p>
        </Sign>
      )}
      {again}
    </section>
  );
}

interface SignProps {
  /** The text of the button. */
  readonly label: string;
  readonly isDeaf?: boolean;
  readonly children: ComponentChildren;
  press(): void;
}

/** The live region already announces what the sign says. */
function Sign({ label, isDeaf, children, press }: SignProps) {
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
      {children}
      <button
        ref={button}
        type="button"
        class="button primary"
        aria-disabled={isDeaf}
        onClick={(event) => {
          event.stopPropagation();
          press();
        }}
      >
        {label}
      </button>
    </div>
  );
}

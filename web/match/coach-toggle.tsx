// The button beside the board that switches the coach on or off. The game's board draws the advice.
import { useState } from 'preact/hooks';
import { CoachSign } from '#pieces/coach-sign.tsx';
import { currentLanguage } from '../language.ts';
import { Confirm } from '../ui/confirm.tsx';
import type { MatchProps } from './state/match-props.ts';

/** It also affects people on other devices, so it asks for confirmation if there are any. */
export function CoachToggle({ match, about, projection }: MatchProps) {
  const { coach: words } = currentLanguage().words;
  const [asking, setAsking] = useState(false);
  const isHere = projection.coach !== 'off';
  const does = isHere ? words.sendAway : words.call;
  const change = () => void match.send({ kind: 'coach', coach: isHere ? 'off' : 'own' });
  const others = projection.players.some(
    ({ kind }, seat) => kind === 'person' && !about.rights.seats.includes(seat),
  );
  return (
    <>
      <button
        type="button"
        class={`coach-call ${isHere ? 'coach-here' : ''}`}
        aria-label={does}
        title={does}
        onClick={() => (others && !isHere ? setAsking(true) : change())}
      >
        <CoachSign head={true} />
      </button>
      {asking && (
        <Confirm
          question={words.callSure}
          yes={words.call}
          onAnswer={(sure) => {
            setAsking(false);
            if (sure) change();
          }}
        />
      )}
    </>
  );
}

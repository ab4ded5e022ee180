// The button beside the board that switches the coach on or off. The game's board draws the advice.
import { useState } from 'preact/hooks';
import type { CoachSetting } from '#kernel/match/coach.ts';
import type { Player } from '#kernel/match/entry.ts';
import { coachForSeats } from '#kernel/match/seats-setting.ts';
import { CoachSign } from '#pieces/coach-sign.tsx';
import { childNames } from '../client/new-match/children.ts';
import { currentLanguage } from '../language.ts';
import { Confirm } from '../ui/confirm.tsx';
import type { MatchProps } from './state/match-props.ts';

/** Where all play at this device, the coach comes back to the children alone, if there are any. */
function calledHere(players: readonly Player[]): CoachSetting {
  const children = childNames();
  const seats = [...players.keys()].filter((seat) => {
    const player = players[seat];
    return player?.kind === 'person' && children.includes(player.name);
  });
  return seats.length === 0 ? 'own' : coachForSeats(seats);
}

/** It also affects people on other devices, so it asks for confirmation if there are any. */
export function CoachToggle({ match, about, projection }: MatchProps) {
  const { coach: words } = currentLanguage().words;
  const [asking, setAsking] = useState(false);
  const isHere = projection.coach !== 'off';
  const does = isHere ? words.sendAway : words.call;
  const others = projection.players.some(
    ({ kind }, seat) => kind === 'person' && !about.rights.seats.includes(seat),
  );
  const change = () => {
    const called = others ? 'own' : calledHere(projection.players);
    void match.send({ kind: 'coach', coach: isHere ? 'off' : called });
  };
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

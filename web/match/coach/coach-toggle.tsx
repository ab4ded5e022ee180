// The button beside the board that switches the coach on or off. The game's board draws the advice.
import { type CoachSetting, coachedSeats } from '#kernel/match/coach.ts';
import type { Player } from '#kernel/match/entry.ts';
import { coachForSeats } from '#kernel/match/seats-setting.ts';
import { CoachSign } from '#pieces/coach-sign.tsx';
import { childNames } from '../../client/new-match/children.ts';
import { currentLanguage } from '../../language.ts';
import type { MatchProps } from '../state/match-props.ts';

/** Where all play at this device, the coach comes back to the children alone, if there are any. */
function calledHere(players: readonly Player[]): CoachSetting {
  const children = childNames();
  const seats = [...players.keys()].filter((seat) => {
    const player = players[seat];
    return player?.kind === 'person' && children.includes(player.name);
  });
  return seats.length === 0 ? 'own' : coachForSeats(seats);
}

/** What the button does, in words: the coach, or the tips for some players. */
function wordsFor(setting: CoachSetting, isHere: boolean, names: readonly string[]): string {
  const { coach: words } = currentLanguage().words;
  const helped = coachedSeats(setting)?.map((seat) => names[seat] ?? '');
  if (helped === undefined) return isHere ? words.sendAway : words.call;
  return (isHere ? words.sendTipsAway : words.callTips)({ names: helped });
}

export function CoachToggle({ match, projection, names }: MatchProps) {
  const isHere = projection.coach !== 'off';
  const called = calledHere(projection.players);
  const does = wordsFor(isHere ? projection.coach : called, isHere, names);
  return (
    <button
      type="button"
      class={`coach-call ${isHere ? 'coach-here' : ''}`}
      aria-label={does}
      title={does}
      onClick={() => void match.send({ kind: 'coach', coach: isHere ? 'off' : called })}
    >
      <CoachSign head={true} />
    </button>
  );
}

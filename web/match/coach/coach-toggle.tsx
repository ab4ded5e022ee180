// The button beside the board that switches the coach on or off. The game's board draws the advice.
import { type CoachSetting, coachedSeats, coachForSeats } from '#kernel/match/coach.ts';
import type { Player } from '#kernel/match/entry.ts';
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

/**
 * Whether the button stands beside the board: not on the turns of players whom the coach does not help, and, while it is off, only
 * where all people play at this device. The panel with the players has the setting at any time.
 */
function isCoachAtHand({ about, projection: { coach, players, toMove } }: MatchProps): boolean {
  const helped = coachedSeats(coach);
  if (helped !== undefined) return toMove.some((seat) => helped.includes(seat));
  const isHere = players.every(
    ({ kind }, seat) => kind !== 'person' || about.rights.seats.includes(seat),
  );
  return coach !== 'off' || isHere;
}

export function CoachToggle(table: MatchProps) {
  const { match, projection, names } = table;
  if (!isCoachAtHand(table)) return null;
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

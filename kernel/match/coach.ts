// The coach setting of a match: the viewers of the coach's advice, which is always for the player to move. The game
// provides the advice; `coach-status.ts` decides when it may be shown.
import type { AnyGame, Seat } from '../game.ts';
import { type Refusal, refuse } from '../refusal.ts';

/**
 * off: nobody sees the advice. own: only the player to move sees it. everybody: all players and spectators see it; not in games
 * with secrets, which the advice would tell.
 */
export const COACH_SETTINGS = ['off', 'own', 'everybody'] as const;

/** The settings that a game allows, beside those for some seats. */
export function coachSettings(hasSecrets: boolean): readonly (typeof COACH_SETTINGS)[number][] {
  return COACH_SETTINGS.filter((setting) => !tellsSecrets(setting, hasSecrets));
}

/** `seats-0-2`: like own, but only on the turns of these seats, such as those of children. */
type SeatsSetting = `seats-${string}`;
export type CoachSetting = (typeof COACH_SETTINGS)[number] | SeatsSetting;

/** Each seat at most once, in order, and at least one. */
export const SEATS_SETTING = '^seats(?=-)(-0)?(-1)?(-2)?(-3)?(-4)?(-5)?(-6)?(-7)?(-8)?(-9)?$';

/** The setting of this name; undefined for any other text. */
export function parseCoachSetting(text: string): CoachSetting | undefined {
  const named = COACH_SETTINGS.find((setting) => setting === text);
  return named ?? (new RegExp(SEATS_SETTING).test(text) ? (text as SeatsSetting) : undefined);
}

/** The setting that helps these seats alone; off for none. */
export function coachForSeats(seats: readonly Seat[]): CoachSetting {
  const sorted = [...new Set(seats)].sort((one, other) => one - other);
  return sorted.length === 0 ? 'off' : `seats-${sorted.join('-')}`;
}

/** The seats that the coach helps; undefined if the setting names none. */
export function coachedSeats(coach: CoachSetting): readonly Seat[] | undefined {
  return coach.startsWith('seats') ? coach.split('-').slice(1).map(Number) : undefined;
}

/** Whether others would see advice that knows what only one seat knows. */
function tellsSecrets(coach: CoachSetting, hasSecrets: boolean): boolean {
  return hasSecrets && coach === 'everybody';
}

/** Why a match cannot have a setting; undefined if it can. */
export function coachRefusal(
  coach: CoachSetting,
  game: Pick<AnyGame, 'id' | 'hasCoach' | 'hasSecrets'>,
  seatCount: number,
): Refusal | undefined {
  if (!game.hasCoach) return refuse('no-coach', `${game.id} has no coach.`);
  if (tellsSecrets(coach, game.hasSecrets)) {
    return refuse(
      'coach-tells-secrets',
      `The coach of ${game.id} sees secrets: it can help seats.`,
    );
  }
  const isGood =
    parseCoachSetting(coach) && !coachedSeats(coach)?.some((seat) => seat >= seatCount);
  return isGood ? undefined : refuse('no-such-seat', `Coach "${coach}": no such seats.`);
}

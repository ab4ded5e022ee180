// Makes the coach setting for some seats. Separate from the setting, because a match page needs only to read it.
import type { Seat } from '../game.ts';
import type { CoachSetting } from './coach.ts';

/** The setting that helps these seats alone; off for none. */
export function coachForSeats(seats: readonly Seat[]): CoachSetting {
  const sorted = [...new Set(seats)].sort((one, other) => one - other);
  return sorted.length === 0 ? 'off' : `seats-${sorted.join('-')}`;
}

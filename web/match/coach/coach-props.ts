// What a board learns about the coach.
import type { Observer } from '#kernel/game.ts';
import { coachedSeats } from '#kernel/match/coach.ts';
import { coachStatus } from '#kernel/match/coach-status.ts';
import type { Projection } from '#kernel/match/projection.ts';
import type { BoardProps } from '#modules/board.ts';

type CoachProps = Pick<BoardProps<unknown, unknown>, 'coach' | 'isCoachGentle'>;

/**
 * A setting for some seats is for children: its coach gives tips.
 * @param isQuiet whether it must be silent, as during an animation
 */
export function coachProps(
  projection: Projection,
  observer: Observer,
  isQuiet: boolean,
): CoachProps {
  const status = coachStatus(projection, observer);
  return {
    coach: isQuiet && status === 'speaks' ? 'silent' : status,
    isCoachGentle: coachedSeats(projection.coach) !== undefined,
  };
}

/** Whether the status bar keeps room for averages and reasons. */
export function isAdvised({ coach, isCoachGentle }: CoachProps): boolean {
  return coach !== undefined && isCoachGentle !== true;
}

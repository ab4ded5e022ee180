// The chance to win of each seat between two rounds: of the solved race where it applies, else of a network.
import { chancesIn } from '#kernel/network/chances.ts';
import type { Network } from '#kernel/network/network.ts';
import type { Course, CourseValue } from './course.ts';
import { isDuel } from './duel.ts';
import { encoding } from './inputs.ts';
import { solvedDuel, trained } from './trained.ts';

/** The value by a network alone. */
export function valueBy(network: Network): CourseValue {
  return (course) => chancesIn(network, encoding, course);
}

export const raceValue: CourseValue = (course: Course) =>
  isDuel(course) ? solvedDuel().value(course) : chancesIn(trained(), encoding, course);

// The training of the network that knows the chance to win between two rounds of a race.
import type { Training } from '#kernel/network/training.ts';
import type { Course } from '../solver/course.ts';
import { encoding } from '../solver/inputs.ts';
import { playRace } from './races.ts';

export const training: Training<Course> = {
  encoding,
  hidden: [44, 16],
  matches: 40_000,
  firstPart: 0.1,
  kept: 60_000,
  file: 'solver/trained.json',
  play: playRace,
};

// Races between champions on the table, and what a network can learn from them: what the race in one dimension leaves out.
import type { Sample } from '#kernel/network/samples.ts';
import { playOut } from '#kernel/playout.ts';
import { pick, type Random, uniform } from '#kernel/random.ts';
import { bots } from '../bot/index.ts';
import { editions } from '../editions.ts';
import { wormUp } from '../rules/index.ts';
import { type Course, courseOf } from '../solver/course.ts';

/** The seats of 40 races; bids of many seats take long to solve. */
const SEATS = [...new Array(18).fill(2), ...new Array(18).fill(3), 4, 4, 4, 5] as readonly number[];
const WORK = 30;

/** Plays a race. @returns a sample for each round: its result */
export function playOnTable(random: Random): readonly Sample<Course>[] {
  const seats = pick(random, SEATS);
  const { switches } = pick(
    random,
    editions.filter(({ seats: { least } }) => seats >= least),
  );
  const players = { bots: new Array(seats).fill(bots[0]), work: WORK };
  let end = wormUp.initial(switches, seats);
  const rounds: Course[] = [];
  for (const { before, after } of playOut(wormUp, end, players, `${uniform(random, 2 ** 30)}`)) {
    const isNew = before.stage === 'bid' && before.bids.every((bid) => bid === null);
    if (isNew) rounds.push(courseOf(before));
    end = after;
  }
  const chances = end.worms.map((_, seat) => {
    return end.winners.includes(seat) ? 1 / end.winners.length : 0;
  });
  return rounds.map((position) => ({ position, chances }));
}

// `npm run practice`: chooses the positions to practise that come with the game, from matches between bots. In each the move
// that a person would make costs a lot: one of the bot `steady`, or the one that collects the most worms.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { playOut } from '#kernel/playout.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { bots } from '../bot/index.ts';
import { editions, rulesOf } from '../editions.ts';
import { formatMove } from '../notation.ts';
import { lumbricidae } from '../rules/index.ts';
import type { State } from '../rules/position.ts';
import { betterMove, type WhyBetter } from '../solver/match/better.ts';
import { judge } from '../solver/match/judge.ts';

const OUT = join(import.meta.dirname, '../solver/match/practice.json');
const EACH_EDITION = 24;
/** A mistake costs at least this part of a match. */
const LEAST = 0.06;
/** At most so many positions have the same reason. */
const SAME_REASON = 8;

const [steady, collector] = ['steady', 'collector'].map((id) => bots.find((bot) => bot.id === id)!);

/** The moves that a person might make here. */
function usualMoves(state: State): readonly string[] {
  const view = lumbricidae.view(state, state.mover);
  const random = randomFrom(lumbricidae.formatState(state));
  return [steady, collector].map((bot) => formatMove(bot!.choose(view, { random, work: 1 })));
}

/** Why another move is much better than a usual one; undefined if none is. */
function lessonOf(state: State): WhyBetter | undefined {
  const view = lumbricidae.view(state, state.mover);
  const choices = judge.choices(view);
  const best = choices.reduce((most, each) => (each.chance > most.chance ? each : most));
  const made = usualMoves(state)
    .map((move) => choices.find((each) => each.move === move)!)
    .find(({ chance }) => best.chance - chance >= LEAST);
  return made && betterMove(view, made, best).why;
}

function positionsFor(edition: (typeof editions)[number]): readonly string[] {
  const found: string[] = [];
  const reasons = new Map<WhyBetter, number>();
  for (let match = 0; found.length < EACH_EDITION; match += 1) {
    const seats = 2 + (match % 3);
    const start = lumbricidae.initial({ ...rulesOf(edition.switches) }, seats);
    const players = { bots: new Array(seats).fill(steady), work: 1 };
    for (const { before } of playOut(lumbricidae, start, players, `practice ${match}`)) {
      if (lumbricidae.turn(before).kind !== 'seats') continue;
      const why = lessonOf(before);
      if (why === undefined || (reasons.get(why) ?? 0) >= SAME_REASON) continue;
      reasons.set(why, (reasons.get(why) ?? 0) + 1);
      found.push(lumbricidae.formatState(before));
      // The next one is of another match.
      break;
    }
  }
  return found;
}

const positions = Object.fromEntries(
  editions.map((edition) => [edition.id, positionsFor(edition)] as const),
);
writeFileSync(OUT, `${JSON.stringify(positions, undefined, 1)}\n`);

// Compares the packed form with the readable rules, move by move.
import { expect } from 'vitest';
import { sample } from '#kernel/chance.ts';
import type { Ply } from '#kernel/game.ts';
import { pick, uniform } from '#kernel/random.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { editions } from '../../../editions.ts';
import { hasHeading, noHeadings } from '../../../geometry/headings.ts';
import { HEADINGS } from '../../../geometry/steps.ts';
import { wormUp } from '../../../rules/index.ts';
import { legalMoves } from '../../../rules/moves.ts';
import type { Move, State } from '../../../rules/position.ts';
import { legalSteps } from '../../../rules/walking.ts';
import {
  actorOf,
  endWalk,
  giveBid,
  leavePosts,
  movePost,
  NONE,
  nameNumber,
  type PackedRace,
  packBid,
  packRace,
  throwGhost,
  walkOn,
} from '../race.ts';
import { isLegalStep, wormsOf, writeStepsOpen } from '../table.ts';

const shortened = { courseLength: 25 };
export const tables = [
  { name: 'tiles, three', edition: 'tiles', seats: 3, switches: {} },
  { name: 'tiles, five, short', edition: 'tiles', seats: 5, switches: shortened },
  { name: 'dice, two and a ghost', edition: 'dice', seats: 2, switches: {} },
  {
    name: 'dice, four, X last',
    edition: 'dice',
    seats: 4,
    switches: { ...shortened, xMovesLast: true },
  },
];

export function startOf({ edition, seats, switches }: (typeof tables)[number]): State {
  const sheet = editions.find(({ id }) => id === edition)!;
  return wormUp.initial({ ...sheet.switches, ...switches }, seats);
}

/** Repeats a move of the readable rules in the packed form. */
function follow(race: PackedRace, ply: Ply<Move>, after: State): void {
  if (ply.by === 'chance') {
    throwGhost(race, packBid(after.ghost ?? after.last?.ghost ?? null));
    return;
  }
  const { by, move } = ply;
  if (move.kind === 'bid') giveBid(race, by, packBid(move.bid));
  else if (move.kind === 'x') nameNumber(race, move.number);
  else if (move.kind === 'step') walkOn(race, move.heading);
  else if (move.kind === 'post') movePost(race, move.post, move.heading);
  else if (move.kind === 'pass') leavePosts(race);
  else if (move.kind === 'done') endWalk(race);
  else throw new Error(`the packed form knows no ${move.kind}`);
}

/** The common data of both forms. */
export function seenIn(race: PackedRace) {
  const { table, bids, rests, queue, queued, acted, ghost, named, left, winners } = race;
  return {
    worms: wormsOf(table),
    card: table.card,
    stage: race.stage,
    round: race.round,
    dead: race.dead,
    bids: [...bids],
    rests: [...rests],
    ghost,
    named,
    queue: [...queue.slice(acted, queued)],
    left,
    moved: race.moved,
    winners: [...bids.keys()].filter((seat) => (winners >> seat) & 1),
  };
}

function seenOf(state: State): ReturnType<typeof seenIn> {
  const { worms, card, stage, round, dead, bids, rests, ghost, named, queue, left } = state;
  return {
    worms: worms.map((worm) => worm.map(({ x, y }) => ({ x, y }))),
    card: { ...card },
    stage,
    round,
    dead,
    bids: bids.map(packBid),
    rests: rests.map(packBid),
    ghost: packBid(ghost),
    named: named ?? NONE,
    queue: [...queue],
    left,
    moved: state.moved,
    winners: [...state.winners],
  };
}

function expectSameSteps(state: State, race: PackedRace): void {
  const [seat, open] = [actorOf(race), noHeadings()];
  writeStepsOpen(race.table, seat, open);
  expect(open).toEqual(legalSteps(state, seat));
  const asked = Array.from({ length: HEADINGS / 20 }, (_, at) => 20 * at + (state.left % 20));
  expect(asked.filter((heading) => isLegalStep(race.table, seat, heading))).toEqual(
    asked.filter((heading) => hasHeading(open, heading)),
  );
}

/** Plays races in both forms at once. */
export function expectSameRaces(table: (typeof tables)[number], races: number): void {
  const random = randomFrom(table.name);
  for (let played = 0; played < races; played += 1) {
    let state = startOf(table);
    const race = packRace(state);
    for (let plies = 0; state.stage !== 'over'; plies += 1) {
      if (state.stage === 'walk') expectSameSteps(state, race);
      const ply = plyIn(state);
      state = wormUp.apply(state, ply);
      follow(race, ply, state);
      expect(seenIn(race)).toEqual(seenOf(state));
      if (plies % 40 === 0) expect(seenIn(packRace(state))).toEqual(seenOf(state));
    }
  }

  function plyIn(state: State): Ply<Move> {
    const turn = wormUp.turn(state);
    if (turn.kind === 'chance') {
      return { by: 'chance', outcome: sample(wormUp.chance(state), random) };
    }
    if (turn.kind === 'over') throw new Error('the race is over');
    const by = pick(random, turn.seats);
    const moves = [...legalMoves(wormUp.view(state, by))];
    return { by, move: state.stage === 'walk' ? nearest(moves) : pick(random, moves) };
  }

  /** Mostly forward, so that races end; sometimes random. */
  function nearest(moves: readonly Move[]): Move {
    if (uniform(random, 6) === 0) return pick(random, moves);
    const ahead = (move: Move): number =>
      move.kind === 'step' ? Math.min(move.heading, HEADINGS - move.heading) : HEADINGS;
    return moves.toSorted((one, other) => ahead(one) - ahead(other))[
      uniform(random, 2) % moves.length
    ]!;
  }
}

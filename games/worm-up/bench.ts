// Benchmark tasks (`npm run bench -- tasks`): the packed form compared with the readable rules, and sets of legal
// moves compared with lists of them.

import type { Task } from '#bench/task.ts';
import { chanceFrom } from '#kernel/chance.ts';
import type { Seat } from '#kernel/game.ts';
import { chooseBatch } from '#kernel/match/batch.ts';
import { type Command, decide } from '#kernel/match/command.ts';
import type { Entry, Player } from '#kernel/match/entry.ts';
import { beginMatch, evolve, type Match } from '#kernel/match/match.ts';
import { projectionOf } from '#kernel/match/projection.ts';
import { listedMoves, pickMove } from '#kernel/moves/move-set.ts';
import { playOut } from '#kernel/playout.ts';
import { type Random, uniform } from '#kernel/random.ts';
import { randomBot } from '#kernel/random-bot.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { setUp } from '#kernel/setup.ts';
import { playOn, playOutPacked } from './bot/packed/playout.ts';
import { actorOf, copyRace, type PackedRace, packRace } from './bot/packed/race.ts';
import { isLegalStep, type PackedTable, wormsOf, writeStepsOpen } from './bot/packed/table.ts';
import { editions } from './editions.ts';
import { rightPost } from './geometry/card.ts';
import { noHeadings } from './geometry/headings.ts';
import { HEADINGS, squaredDistance, stepped } from './geometry/steps.ts';
import { wormUp } from './rules/index.ts';
import { legalMoves } from './rules/moves.ts';
import type { Move, State, View } from './rules/position.ts';
import { planWalk } from './solver/walks.ts';

const SEATS = 3;
const tiles = editions.find(({ id }) => id === 'tiles')!;
const start = (): State => wormUp.initial(tiles.switches, SEATS);

/** A position during a walk. */
interface WalkPosition {
  readonly table: PackedTable;
  readonly seat: number;
}

/** Walks in progress, from the middle of random races. */
function walkPositions(count: number): readonly WalkPosition[] {
  const random = randomFrom('walkPositions');
  return Array.from({ length: count }, () => {
    const race = packRace(start());
    const plies = 40 + uniform(random, 80);
    for (let ply = 0; ply < plies || race.stage !== 'walk'; ply += 1) {
      if (race.stage === 'over') copyRace(packRace(start()), race);
      playOn(race, random);
    }
    return { table: race.table, seat: actorOf(race) };
  });
}

/** Runs a function on every position, without the cached obstacles. */
function overPositions(
  count: number,
  work: (position: WalkPosition, random: Random) => void,
): () => number {
  const [all, random] = [walkPositions(count), randomFrom('headings')];
  return () => {
    for (const position of all) {
      position.table.gatheredFor = -1;
      work(position, random);
    }
    return all.length;
  };
}

/** Chooses as the packed playout does; posts stay. */
const bestOfThree = {
  id: 'best of three',
  choose(view: View, { random }: { readonly random: Random }): Move {
    const moves = legalMoves(view);
    if (view.stage === 'post') return moves.nth(0);
    if (view.stage !== 'walk') return pickMove(random, moves);
    const head = view.worms[view.queue[0]!]![0]!;
    const right = rightPost(view.card, view.rules.cardLength);
    const middle = { x: (view.card.x + right.x) / 2, y: (view.card.y + right.y) / 2 };
    const left = (move: Move): number =>
      move.kind === 'step'
        ? squaredDistance(stepped(head, move.heading), middle)
        : Number.POSITIVE_INFINITY;
    const three = [pickMove(random, moves), pickMove(random, moves), pickMove(random, moves)];
    return three.toSorted((one, other) => left(one) - left(other))[0]!;
  },
};

/** The same rules with a list of all legal moves instead of runs. */
const listed: typeof wormUp = {
  ...wormUp,
  legalMoves: (view) => listedMoves([...wormUp.legalMoves(view)]),
};

type EditionId = 'tiles' | 'dice';

/** A line that takes a step, and the match before it. */
interface StepLine {
  readonly before: Match;
  readonly entry: Entry;
  readonly seat: Seat;
}

/** Steps after which the same seat walks on, from random races. */
function stepLines(game: typeof wormUp, edition: EditionId, count: number): readonly StepLine[] {
  const setup = setUp(game as never, { edition, seatCount: SEATS });
  if (isRefusal(setup)) throw new Error(setup.message);
  const [random, chance] = [randomFrom('lines'), chanceFrom(randomFrom('ghost'))];
  const players = Array.from(
    { length: SEATS },
    (_, seat): Player => ({ kind: 'person', name: `${seat}` }),
  );
  const lines: StepLine[] = [];
  let match = beginMatch(game as never, setup);
  const run = (command: Command): void => {
    const decided = decide(match, command, chance);
    if (isRefusal(decided)) throw new Error(decided.message);
    for (const { before, entry, after } of decided.changes) {
      if (entry.kind !== 'move' || !entry.move.startsWith('step')) continue;
      const { stage, queue } = after.state as State;
      if (stage === 'walk' && queue[0] === entry.seat)
        lines.push({ before, entry, seat: entry.seat });
    }
    match = decided.match;
  };
  run({ kind: 'open', players });
  while (lines.length < count) {
    const turn = game.turn(match.state as State);
    if (turn.kind !== 'seats') throw new Error('the race is over');
    const [seat] = turn.seats as [Seat];
    const moves = chooseBatch(match, seat, ({ state }) =>
      game.formatMove(pickMove(random, game.legalMoves(game.view(state as State, seat)))),
    );
    run({ kind: 'moves', seat, seq: match.seq, moves });
  }
  return lines;
}

/** Adds a line to its match, and makes the view of the seat that walks on. */
function lineTask(game: typeof wormUp, edition: EditionId): Task['prepare'] {
  return () => {
    const lines = stepLines(game, edition, 128);
    return () => {
      for (const { before, entry, seat } of lines) {
        const after = evolve(before, entry);
        if (isRefusal(after)) throw new Error(after.message);
        projectionOf(after, seat);
      }
      return lines.length;
    };
  };
}

/** Whole races at random, with as few seats as the edition allows. */
function raceTask(game: typeof wormUp, edition: EditionId): Task['prepare'] {
  const { seats, switches } = editions.find(({ id }) => id === edition)!;
  const players = { bots: Array.from({ length: seats.least }, () => randomBot(game)), work: 1 };
  return () => {
    let races = 0;
    return () => {
      races += 1;
      for (const _ of playOut(game, game.initial(switches, seats.least), players, `race ${races}`));
      return 1;
    };
  };
}

/** Tasks of one edition beside the same tasks with lists of moves. */
function moveSetTasks(edition: EditionId): readonly Task[] {
  const [lines, races] = [`lines for the seat that walks, ${edition}`, `random races, ${edition}`];
  return [
    { name: lines, baseline: `${lines}, moves listed`, prepare: lineTask(wormUp, edition) },
    { name: `${lines}, moves listed`, prepare: lineTask(listed, edition) },
    { name: races, baseline: `${races}, moves listed`, prepare: raceTask(wormUp, edition) },
    { name: `${races}, moves listed`, prepare: raceTask(listed, edition) },
  ];
}

export const tasks: readonly Task[] = [
  ...moveSetTasks('tiles'),
  ...moveSetTasks('dice'),
  {
    name: 'arc queries',
    baseline: 'arc queries by trying every heading',
    prepare() {
      const open = noHeadings();
      return overPositions(512, ({ table, seat }) => writeStepsOpen(table, seat, open));
    },
  },
  {
    name: 'arc queries by trying every heading',
    prepare: () =>
      overPositions(16, ({ table, seat }) => {
        for (let heading = 0; heading < HEADINGS; heading += 1) isLegalStep(table, seat, heading);
      }),
  },
  {
    name: 'placements',
    prepare: () =>
      overPositions(512, ({ table, seat }, random) => {
        isLegalStep(table, seat, random() % HEADINGS);
      }),
  },
  {
    name: 'random games, packed',
    baseline: 'random games',
    prepare() {
      const [first, random]: [PackedRace, Random] = [packRace(start()), randomFrom('games')];
      const race = packRace(start());
      return () => {
        for (let played = 0; played < 20; played += 1) {
          copyRace(first, race);
          playOutPacked(race, random);
        }
        return 20;
      };
    },
  },
  {
    name: 'random games',
    prepare() {
      let games = 0;
      return () => {
        games += 1;
        const players = { bots: new Array<typeof bestOfThree>(SEATS).fill(bestOfThree), work: 1 };
        for (const _ of playOut(wormUp, start(), players, `game ${games}`));
        return 1;
      };
    },
  },
  {
    name: 'plans of width 16',
    prepare: () =>
      overPositions(64, ({ table, seat }) => {
        const { rules, card } = table;
        planWalk({ rules, card, worms: wormsOf(table) }, seat, 6, 16);
      }),
  },
];

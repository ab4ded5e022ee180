// Benchmark tasks (`npm run bench -- tasks`): the packed form compared with the readable rules.

import { pickMove } from '#kernel/moves/move-set.ts';
import { playOut } from '#kernel/playout.ts';
import { type Random, uniform } from '#kernel/random.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import type { Task } from '#kernel/task.ts';
import { playOn, playOutPacked } from './bot/packed/playout.ts';
import { actorOf, copyRace, type PackedRace, packRace } from './bot/packed/race.ts';
import { isLegalStep, type PackedTable, wormsOf, writeStepsOpen } from './bot/packed/table.ts';
import { planWalk } from './bot/walks.ts';
import { editions } from './editions.ts';
import { rightPost } from './geometry/card.ts';
import { noHeadings } from './geometry/headings.ts';
import { HEADINGS, squaredDistance, stepped } from './geometry/steps.ts';
import { wormUp } from './rules/index.ts';
import { legalMoves } from './rules/moves.ts';
import type { Move, State, View } from './rules/position.ts';

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

export const tasks: readonly Task[] = [
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

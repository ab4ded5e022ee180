// `wormery tournament`: plays bots against each other in every seating with the same randomness, on all
// cores.
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { columns } from '../columns.ts';
import { wrongUsage } from '../failure.ts';
import { listFrom, seedFrom, wholeNumber } from '../flags.ts';
import {
  botFlags,
  example,
  findBot,
  gameAndSetupFrom,
  seatCountFrom,
  workFrom,
} from '../match-flags.ts';
import { gamesBar, removeBar } from '../progress.ts';
import { jsonFlag, matchFlags } from '../shared-flags.ts';
import { type Io, verb } from '../verb.ts';
import { seatings } from './seatings.ts';
import { type Chunk, type Plan, type Score, scores, type Tally } from './tally.ts';

const SEATINGS_AT_MOST = 10_000;
const GAMES_AT_MOST = 100_000_000;
/** Chunks of a tournament: enough for a smooth bar and evenly loaded threads. */
const CHUNKS = 100;
const STOPPED_BY_CTRL_C = 130;

const { flags, bots: known } = example();
const pair = `${known[0]},${known.at(-1)}`;

export const tournamentVerb = verb({
  args: {
    ...matchFlags,
    bots: {
      type: 'string',
      required: true,
      valueHint: 'A,B,..',
      description: 'The bots; you may list a name twice.',
    },
    games: {
      type: 'string',
      required: true,
      valueHint: 'NUMBER',
      description: 'Number of games; rounded up so that every seating plays equally often.',
    },
    ...botFlags,
    seats: {
      type: 'string',
      valueHint: 'NUMBER',
      description: 'Number of seats. Default: the number of bots.',
    },
    threads: {
      type: 'string',
      valueHint: 'NUMBER',
      description: 'Number of threads. Default: all cores. The result is the same.',
    },
    json: jsonFlag,
  },
  details: [
    'Every distinct seating of the bots plays equally often. All seatings of one round have ' +
      'the same luck: one random stream for chance, and one for each seat. With more seats than ' +
      'bots, every bot gets equally many seats, and every choice of bots gets the seats left over. ' +
      'With fewer, every choice of bots plays.',
    'The share is wins per seat and game. A win shared by k seats counts 1/k. A name that ' +
      'is listed twice has one row; a game then counts once for each of its seats. An even share ' +
      'is one divided by the number of seats. The interval is the 95 % Wilson interval of the ' +
      'share by round, because games of one round depend on each other.',
  ],
  examples: [
    `wormery tournament ${flags} --bots ${pair} --games 400 --seed 1`,
    `wormery tournament ${flags} --bots ${pair},${known.at(-1)} --games 300 --seed 1 --json`,
  ],
  run: async (given, io) => {
    const bots = listFrom('bots', given.bots);
    const seatCount = given.seats === undefined ? bots.length : seatCountFrom(given.seats);
    const { entry, setup } = gameAndSetupFrom(given, seatCount);
    for (const name of bots) findBot(entry, name);
    const all = seatings(bots, seatCount, SEATINGS_AT_MOST);
    if (all === undefined) {
      throw wrongUsage(`these bots have more than ${SEATINGS_AT_MOST} seatings. List fewer bots`);
    }
    const games = wholeNumber('games', given.games, [1, GAMES_AT_MOST]);
    const rounds = Math.ceil(games / all.length);
    const total = rounds * all.length;
    const plan = { setup, seatings: all, seed: seedFrom(given.seed), work: workFrom(given.work) };
    const threads = threadsFrom(given.threads);
    const tallies = await stopOnInterrupt(io, () => {
      if (total !== games) {
        io.err(
          `Playing ${total} games, so that each of ${all.length} seatings plays equally often\n`,
        );
      }
      return playAll(plan, rounds, threads, io);
    });
    const table = scores([...new Set(bots)], tallies);
    io.out(given.json ? `${JSON.stringify({ bots: table })}\n` : text(table, total, seatCount));
  },
});

function threadsFrom(given: string | undefined): number {
  return given === undefined ? availableParallelism() : wholeNumber('threads', given, [1, 256]);
}

function chunksOf(rounds: number): readonly Chunk[] {
  const size = Math.ceil(rounds / CHUNKS);
  const count = Math.ceil(rounds / size);
  return Array.from({ length: count }, (_, index) => {
    return { from: index * size, to: Math.min(rounds, (index + 1) * size) };
  });
}

/** Makes Ctrl-C remove the bar and end the program with its threads. */
async function stopOnInterrupt<Result>(io: Io, work: () => Promise<Result>): Promise<Result> {
  const stop = () => {
    removeBar(io);
    process.exit(STOPPED_BY_CTRL_C);
  };
  process.once('SIGINT', stop);
  try {
    return await work();
  } finally {
    process.removeListener('SIGINT', stop);
  }
}

async function playAll(
  plan: Plan,
  rounds: number,
  threads: number,
  io: Io,
): Promise<readonly Tally[]> {
  const chunks = chunksOf(rounds);
  const pool = new Piscina<Chunk, Tally>({
    filename: new URL('./tournament-worker.ts', import.meta.url).href,
    name: 'playChunk',
    workerData: plan,
    minThreads: Math.min(threads, chunks.length),
    maxThreads: Math.min(threads, chunks.length),
  });
  const games = plan.seatings.length;
  const progress = gamesBar(io, games * rounds);
  try {
    const playing = chunks.map(async (chunk) => {
      const tally = await pool.run(chunk);
      progress.advance(games * (chunk.to - chunk.from));
      return tally;
    });
    return await Promise.all(playing);
  } finally {
    progress.end();
    await pool.destroy();
  }
}

function text(table: readonly Score[], total: number, seatCount: number): string {
  const rows = table.map(({ bot, games, share, low, high }) => {
    return [bot, String(games), percent(share), `${percent(low)} - ${percent(high)}`];
  });
  const even = percent(1 / seatCount);
  const note = `${total} games of ${seatCount} seats; an even share is ${even}.\n`;
  return columns(['bot', 'games', 'share', '95 % interval'], rows) + note;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

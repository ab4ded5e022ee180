// `wormery perft`: counts the sequences of plies from a position, by depth.
import { performance } from 'node:perf_hooks';
import { type Perft, perft } from '#kernel/perft.ts';
import { columns } from './columns.ts';
import { Failure, wrongUsage } from './failure.ts';
import { wholeNumber } from './flags.ts';
import { example, type GameAndSetup, gameAndSetupFrom, seatCountFrom } from './match-flags.ts';
import { jsonFlag, matchFlags, seatsFlag } from './shared-flags.ts';
import { verb } from './verb.ts';

const { flags } = example();

export const perftVerb = verb({
  args: {
    ...matchFlags,
    seats: seatsFlag,
    depth: {
      type: 'string',
      required: true,
      valueHint: 'NUMBER',
      description: 'Maximum depth, in plies.',
    },
    from: {
      type: 'string',
      valueHint: 'POSITION',
      description: 'Start position, as `wormery replay` prints it; default: the start of a match.',
    },
    json: jsonFlag,
  },
  details: [
    'For each depth up to --depth, counts the sequences of plies. Each chance outcome counts ' +
      'once, whatever its probability. `chance`, `seats` and `over` count the visited positions ' +
      'by whose turn it is, the first and last positions included. Two implementations with ' +
      'the same numbers very likely have the same rules.',
  ],
  examples: [
    `wormery perft ${flags} --seats 2 --depth 4`,
    `wormery perft ${flags} --seats 2 --depth 3 --json`,
  ],
  run: async (given, { out }) => {
    const depth = wholeNumber('depth', given.depth, [1, 99]);
    const chosen = gameAndSetupFrom(given, seatCountFrom(given.seats));
    const start = startOf(chosen, given.from);
    const rows = Array.from({ length: depth }, (_, index) => countDepth(chosen, start, index + 1));
    const { game, edition, seatCount } = chosen.setup;
    const report = { game, edition, seats: seatCount, depths: rows };
    out(given.json ? `${JSON.stringify(report, undefined, 2)}\n` : text(rows));
  },
});

interface Row extends Perft {
  readonly depth: number;
  readonly milliseconds: number;
}

function startOf({ entry: { game }, setup }: GameAndSetup, from: string | undefined): unknown {
  if (from === undefined) return game.initial(setup.switches, setup.seatCount);
  const state = game.parseState(from, setup.switches);
  if (state === undefined) throw wrongUsage(`"${from}" is not a position of ${game.id}`);
  return state;
}

function countDepth({ entry: { game } }: GameAndSetup, start: unknown, depth: number): Row {
  const began = performance.now();
  try {
    const counts = perft(game, start, depth);
    return { depth, ...counts, milliseconds: Math.round(performance.now() - began) };
  } catch (error) {
    if (error instanceof RangeError) throw new Failure(`at depth ${depth} ${error.message}`);
    throw error;
  }
}

function text(rows: readonly Row[]): string {
  return columns(
    ['depth', 'sequences', 'chance', 'seats', 'over', 'time'],
    rows.map(({ depth, sequences, chance, seats, over, milliseconds }) => [
      ...[depth, sequences, chance, seats, over].map(String),
      `${milliseconds} ms`,
    ]),
  );
}

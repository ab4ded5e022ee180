// `wormery perft`: counts, by depth, what can happen from a position.
import { performance } from 'node:perf_hooks';
import { type Perft, perft } from '#kernel/perft.ts';
import { columns } from './columns.ts';
import { Failure, wrongUsage } from './failure.ts';
import { wholeNumber } from './flags.ts';
import { type Chosen, chosenFrom, example, seatCountFrom } from './match-flags.ts';
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
      description: 'The most plies that are looked ahead.',
    },
    from: {
      type: 'string',
      valueHint: 'POSITION',
      description: 'Where to begin, as `wormery replay` prints a state; else at the start.',
    },
    json: jsonFlag,
  },
  details: [
    'For each depth up to the one asked for it counts the sequences of plies; chance counts once ' +
      'per outcome, whatever its odds. `chance`, `seats` and `over` are the positions met on the ' +
      'way, the first and the last ones included, by whose turn it is there. Two sets of rules ' +
      'that give the same numbers are very likely the same.',
  ],
  examples: [
    `wormery perft ${flags} --seats 2 --depth 4`,
    `wormery perft ${flags} --seats 2 --depth 3 --json`,
  ],
  run: async (given, { out }) => {
    const depth = wholeNumber('depth', given.depth, [1, 99]);
    const chosen = chosenFrom(given, seatCountFrom(given.seats));
    const start = startOf(chosen, given.from);
    const rows = Array.from({ length: depth }, (_, index) => counted(chosen, start, index + 1));
    const { game, edition, seatCount } = chosen.setup;
    const report = { game, edition, seats: seatCount, depths: rows };
    out(given.json ? `${JSON.stringify(report, undefined, 2)}\n` : text(rows));
  },
});

interface Row extends Perft {
  readonly depth: number;
  readonly milliseconds: number;
}

function startOf({ entry: { game }, setup }: Chosen, from: string | undefined): unknown {
  if (from === undefined) return game.initial(setup.switches, setup.seatCount);
  const state = game.parseState(from, setup.switches);
  if (state === undefined) throw wrongUsage(`"${from}" is no position of ${game.id}`);
  return state;
}

function counted({ entry: { game } }: Chosen, start: unknown, depth: number): Row {
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

// One measurement of one server, as a separate process: opens matches, warms up, makes moves, and prints a
// MovesRun as JSON. Arguments: contestant, number of matches, number of moves, moves per second (0: as fast as
// possible).
import { randomFrom } from '#kernel/seeded-random.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { LoadedMatch, Moved } from './contestant.ts';
import type { MeasuredProcess } from './measured-process.ts';
import { quantile } from './numbers.ts';
import { openMatch, startBare, startOnPostgres, startWormery } from './wormery.ts';

/**
 * `wormery`: clients get views. `lines`: clients compute the match, as the page does. `fair` and `page`: the same with fair
 * dice. `page` is what a page does.
 */
export type ContestantName =
  | 'wormery'
  | 'lines'
  | 'fair'
  | 'page'
  | 'postgres'
  | 'bare'
  | 'memory'
  | 'files';

export interface MovesRun {
  readonly contestant: ContestantName;
  readonly matches: number;
  readonly moves: number;
  /** 0: each match makes its next move as soon as both clients have received the last one. */
  readonly perSecond: number;
  readonly serverMicrosPerMove: number;
  readonly driverMicrosPerMove: number;
  readonly movesPerSecond: number;
  /** What both clients of a match receive; 0 if unknown. */
  readonly bytesPerMove: number;
  /** From the time when a move was due or sent to its answer. */
  readonly answered: Latencies;
  /** The same until the other client received the line. */
  readonly shown: Latencies;
}

export interface Latencies {
  readonly p50: number;
  readonly p99: number;
}

/** Moves before the measurement, so that client and server run compiled code. */
const WARM_UP_MOVES = 8_000;

export interface Begun {
  readonly server: MeasuredProcess;
  readonly open: () => Promise<LoadedMatch>;
}

const STARTS = {
  wormery: startWormery,
  lines: startWormery,
  fair: startWormery,
  page: startWormery,
  postgres: startOnPostgres,
  bare: startBare,
};

/** Starts a contestant. @param limits of Wormery, in addition to the raised ones */
export async function begin(
  name: ContestantName,
  settings: Readonly<Record<string, string>> = {},
  limits: Partial<Limits> = {},
): Promise<Begun> {
  if (name !== 'memory' && name !== 'files') {
    const server = await STARTS[name](settings, limits);
    const random = randomFrom('moves');
    const fairDice = name === 'fair' || name === 'page';
    const as = name === 'lines' || name === 'page' ? 'lines' : 'view';
    return { server, open: () => openMatch(server.url, random, { fairDice, as }) };
  }
  // Not a literal, because TypeScript must not resolve it: the package is installed only with --peers.
  const peer = '../peers/contestant.mjs';
  const { startPeer, openMatch: openPeer } = await import(peer);
  const server: MeasuredProcess = await startPeer(name);
  return { server, open: () => openPeer(server.url) };
}

export async function openAll(open: Begun['open'], count: number): Promise<readonly LoadedMatch[]> {
  const matches: LoadedMatch[] = [];
  while (matches.length < count) {
    const group = Math.min(20, count - matches.length);
    matches.push(...(await Promise.all(Array.from({ length: group }, open))));
  }
  return matches;
}

/** Closed loop: each match makes its next move when both clients have received the last one. */
export async function inTurn(
  matches: readonly LoadedMatch[],
  moves: number,
): Promise<readonly Moved[]> {
  const moved: Moved[] = [];
  let begun = 0;
  const play = async (match: LoadedMatch) => {
    while (begun < moves) {
      begun += 1;
      const one = await match.move();
      if (one === undefined) return;
      moved.push(one);
    }
  };
  await Promise.all(matches.map(play));
  return moved;
}

/** Open loop: moves are due at a fixed rate. The time that a move waits for a free match counts. */
export async function onTime(
  matches: readonly LoadedMatch[],
  moves: number,
  perSecond: number,
): Promise<readonly Moved[]> {
  const moved: Moved[] = [];
  const free = [...matches];
  const pending = new Set<Promise<void>>();
  const start = performance.now();
  for (let due = 0; due < moves; ) {
    const now = performance.now();
    while (due < moves && free.length > 0 && start + (due * 1000) / perSecond <= now) {
      const sent = start + (due * 1000) / perSecond;
      due += 1;
      const match = free.shift() as LoadedMatch;
      const job = match.move().then((one) => {
        pending.delete(job);
        if (one === undefined) return;
        moved.push({ ...one, sent });
        free.push(match);
      });
      pending.add(job);
    }
    if (free.length === 0 && pending.size === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(pending);
  return moved;
}

function latencies(times: readonly number[]): Latencies {
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

async function run(
  contestant: ContestantName,
  count: number,
  moves: number,
  perSecond: number,
): Promise<MovesRun> {
  const { server, open } = await begin(contestant);
  try {
    const matches = await openAll(open, count);
    await inTurn(matches, WARM_UP_MOVES);
    const received = () => matches.reduce((sum, match) => sum + (match.bytes?.() ?? 0), 0);
    const bytesBefore = received();
    const [before, own, start] = [await server.usage(), process.cpuUsage(), performance.now()];
    const moved =
      perSecond === 0 ? await inTurn(matches, moves) : await onTime(matches, moves, perSecond);
    const seconds = (performance.now() - start) / 1000;
    const [after, driver] = [await server.usage(), process.cpuUsage(own)];
    for (const { leave } of matches) leave();
    return {
      contestant,
      matches: count,
      moves: moved.length,
      perSecond,
      serverMicrosPerMove: ((after.cpuMs - before.cpuMs) * 1000) / moved.length,
      driverMicrosPerMove: (driver.user + driver.system) / moved.length,
      movesPerSecond: moved.length / seconds,
      bytesPerMove: (received() - bytesBefore) / moved.length,
      answered: latencies(moved.map(({ sent, acknowledged }) => acknowledged - sent)),
      shown: latencies(moved.map(({ sent, shown }) => shown - sent)),
    };
  } finally {
    await server.stop();
  }
}

if (import.meta.main) {
  const [contestant, ...numbers] = process.argv.slice(2);
  const [matches = 0, moves = 0, perSecond = 0] = numbers.map(Number);
  const outcome = await run(contestant as ContestantName, matches, moves, perSecond);
  process.stdout.write(`${JSON.stringify(outcome)}\n`, () => process.exit(0));
}

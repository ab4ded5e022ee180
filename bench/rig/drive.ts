// One run against one server, in a process of its own: opens matches, warms up, moves, and prints what
// it cost as JSON. Words: the contestant, how many matches, how many moves in all, moves a second (0:
// as many as it takes).
import { randomFrom } from '#kernel/random.ts';
import type { LoadedMatch, Moved } from './contestant.ts';
import type { MeasuredProcess } from './measured-process.ts';
import { quantile } from './numbers.ts';
import { openMatch, startBare, startWormery } from './wormery.ts';

export type ContestantName = 'wormery' | 'bare' | 'memory' | 'files';

export interface MovesRun {
  readonly contestant: ContestantName;
  readonly matches: number;
  readonly moves: number;
  /** 0: each match moves again as soon as all have seen its last move. */
  readonly perSecond: number;
  readonly serverMicrosPerMove: number;
  readonly driverMicrosPerMove: number;
  readonly movesPerSecond: number;
  /** From the moment a move was due, or sent, to its answer. */
  readonly answered: Latencies;
  /** The same to the moment when the other client was shown it. */
  readonly shown: Latencies;
}

export interface Latencies {
  readonly p50: number;
  readonly p99: number;
}

/** Moves before anything is measured, so that both sides run compiled code. */
const WARM_UP_MOVES = 8_000;

export interface Begun {
  readonly server: MeasuredProcess;
  readonly open: () => Promise<LoadedMatch>;
}

/** @param settings for our own server, added to those that raise its limits */
export async function begin(
  name: ContestantName,
  settings: Readonly<Record<string, string>> = {},
): Promise<Begun> {
  if (name === 'wormery' || name === 'bare') {
    const server = await (name === 'bare' ? startBare() : startWormery(settings));
    const random = randomFrom('moves');
    return { server, open: () => openMatch(server.url, random) };
  }
  // Not a literal: the package is there only where the bench was told to install it.
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

/** Every match moves as fast as its clients see it. */
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

/** Moves come when they are due, whether the server keeps up or not: waiting counts. */
async function onTime(
  matches: readonly LoadedMatch[],
  moves: number,
  perSecond: number,
): Promise<readonly Moved[]> {
  const moved: Moved[] = [];
  const free = [...matches];
  const under = new Set<Promise<void>>();
  const start = performance.now();
  for (let due = 0; due < moves; ) {
    const now = performance.now();
    while (due < moves && free.length > 0 && start + (due * 1000) / perSecond <= now) {
      const sent = start + (due * 1000) / perSecond;
      due += 1;
      const match = free.shift() as LoadedMatch;
      const job = match.move().then((one) => {
        under.delete(job);
        if (one === undefined) return;
        moved.push({ ...one, sent });
        free.push(match);
      });
      under.add(job);
    }
    if (free.length === 0 && under.size === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(under);
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

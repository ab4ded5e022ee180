// The figure "memory per match and per stream": measures the same matches with open streams, after the
// streams are closed, and after the matches are idle.
import { setTimeout as wait } from 'node:timers/promises';
import { type Begun, begin, type ContestantName, inTurn, openAll } from './rig/drive.ts';
import type { Usage } from './rig/probe.ts';
import { type Plan, table } from './rig/report.ts';

const MATCHES = 1_000;
const MOVES_EACH = 40;
const IDLE_MS = 10_000;
/** The number of matches that play at the same time. */
const AT_ONCE = 50;
/** Warm-up matches before the first measurement, so that one-time allocations do not count. */
const WARM_UP_MATCHES = 100;

export interface MemoryFigure {
  readonly contestant: ContestantName;
  readonly matches: number;
  readonly perMatch: Bytes;
  readonly perStream: Bytes;
  readonly perIdleMatch: Bytes;
}

/** `heap`: objects and buffers after a full garbage collection. `resident`: the resident set size. */
interface Bytes {
  readonly heap: number;
  readonly resident: number;
}

export async function measureMemory(plan: Plan): Promise<readonly MemoryFigure[]> {
  const names: readonly ContestantName[] = plan.peers ? ['wormery', 'memory'] : ['wormery'];
  const figures: MemoryFigure[] = [];
  for (const name of names) {
    const begun = await begin(name, {}, { tableIdleMs: IDLE_MS });
    try {
      figures.push(await measure(name, begun));
    } finally {
      await begun.server.stop();
    }
  }
  plan.say(`${MATCHES} matches after ${MOVES_EACH} moves each, KiB of heap (resident)`);
  plan.say(memoryTable(figures));
  return figures;
}

async function measure(contestant: ContestantName, { server, open }: Begun) {
  await playAndLeave(open, WARM_UP_MATCHES);
  await wait(2.5 * IDLE_MS);
  const before = await server.usage(true);
  const matches = await openAll(open, MATCHES);
  for (let first = 0; first < MATCHES; first += AT_ONCE) {
    await inTurn(matches.slice(first, first + AT_ONCE), AT_ONCE * MOVES_EACH);
  }
  const listening = await server.usage(true);
  for (const { leave } of matches) leave();
  await wait(2_000);
  const left = await server.usage(true);
  await wait(2.5 * IDLE_MS);
  const idle = await server.usage(true);
  return {
    contestant,
    matches: MATCHES,
    perMatch: between(before, left, MATCHES),
    perStream: between(left, listening, 2 * MATCHES),
    perIdleMatch: between(before, idle, MATCHES),
  };
}

async function playAndLeave(open: Begun['open'], count: number): Promise<void> {
  const matches = await openAll(open, count);
  await inTurn(matches, count * MOVES_EACH);
  for (const { leave } of matches) leave();
}

/** The difference of two measurements, per item. */
function between(less: Usage, more: Usage, count: number): Bytes {
  return {
    heap: (more.heapBytes - less.heapBytes) / count,
    resident: (more.residentBytes - less.residentBytes) / count,
  };
}

function memoryTable(figures: readonly MemoryFigure[]): string {
  const kib = ({ heap, resident }: Bytes) =>
    `${(heap / 1024).toFixed(1)} (${(resident / 1024).toFixed(1)})`;
  const rows = figures.map(({ contestant, perMatch, perStream, perIdleMatch }) => {
    return [contestant, kib(perMatch), kib(perStream), kib(perIdleMatch)];
  });
  return table(['server', 'a match', 'a stream', 'an idle match'], rows);
}

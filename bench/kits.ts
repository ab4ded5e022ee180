// The figure "kits beside moves": how much later moves are answered while the server makes ten kits at once. Windows with and
// without kits alternate on one server.
import { shelf } from '#games';
import { kits } from '#games/kits.ts';
import type { LoadedMatch } from './rig/contestant.ts';
import { begin, inTurn, onTime, openAll } from './rig/drive.ts';
import { quantile, type Spread, spread } from './rig/numbers.ts';
import { type Plan, table, within } from './rig/report.ts';

const MATCHES = 50;
const WARM_UP_MOVES = 2_000;
/** A window of five seconds. */
const MOVES = 1_000;
const PER_SECOND = 200;
const REQUESTS = 10;

/** All requests come from one address. */
const LIMITS = {
  kitsPerNetwork: 100,
  kitsInAll: 100,
  kitWaitMs: 600_000,
  kitTimeoutMs: 600_000,
  kitCostPerMinuteMs: 100_000_000,
};

export interface KitsFigure {
  /** The 99th percentile of the time from when a move was due to its answer, in milliseconds. */
  readonly alone: Spread;
  readonly besideKits: Spread;
  readonly ratio: Spread;
}

export async function measureKits(plan: Plan): Promise<KitsFigure> {
  // No cache: each kit is made.
  const { server, open } = await begin('wormery', { WORMERY_KIT_CACHE_MB: '0' }, LIMITS);
  try {
    const matches = await openAll(open, MATCHES);
    await inTurn(matches, WARM_UP_MOVES);
    const pairs: (readonly [alone: number, beside: number])[] = [];
    for (let round = 0; round < 2 * plan.rounds; round++) {
      const alone = await p99Of(matches);
      const made = Array.from({ length: REQUESTS }, (_, index) => kit(server.url, round, index));
      const beside = await p99Of(matches);
      const statuses = await Promise.all(made);
      if (statuses.some((status) => status !== 200)) throw new Error(`kits: ${statuses.join(' ')}`);
      pairs.push([alone, beside]);
    }
    const figure = {
      alone: spread(pairs.map(([alone]) => alone)),
      besideKits: spread(pairs.map(([, beside]) => beside)),
      ratio: spread(pairs.map(([alone, beside]) => beside / alone)),
    };
    plan.say(
      `p99 of moves in milliseconds, ${PER_SECOND} a second, while ${REQUESTS} kits are made`,
    );
    plan.say(
      table(
        ['alone', 'beside kits', 'ratio'],
        [[within(figure.alone, 1), within(figure.besideKits, 1), within(figure.ratio, 2)]],
      ),
    );
    return figure;
  } finally {
    await server.stop();
  }
}

async function p99Of(matches: readonly LoadedMatch[]): Promise<number> {
  const moved = await onTime(matches, MOVES, PER_SECOND);
  return quantile(
    moved.map(({ sent, acknowledged }) => acknowledged - sent),
    0.99,
  );
}

/** Requests a new archive: each request has different options. */
async function kit(url: string, round: number, index: number): Promise<number> {
  const boxes = shelf.filter(({ game }) => game in kits);
  const { game, edition } = boxes[index % boxes.length] as (typeof boxes)[number];
  const language = index < boxes.length ? 'en' : 'pl';
  const clearance = (0.1 + 0.05 * (round % 7)).toFixed(2);
  const query = `language=${language}&clearance=${clearance}`;
  const reply = await fetch(`${url}/api/kits/${game}/${edition}.zip?${query}`);
  await reply.arrayBuffer();
  return reply.status;
}

// The figure "kits beside moves": how much later moves are answered while the server makes three plates, or ten archives. Windows
// with and without kits alternate on one server.
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

/** Files that are asked for at once, each of another box in turn. */
const LOADS = [
  { name: 'three plates', format: '3mf', requests: 3 },
  { name: 'ten archives', format: 'zip', requests: 10 },
] as const;
type Load = (typeof LOADS)[number];

/** All requests come from one address. */
const LIMITS = {
  kitsPerNetwork: 100,
  kitsInAll: 100,
  kitWaitMs: 600_000,
  kitTimeoutMs: 600_000,
  kitCostPerMinuteMs: 100_000_000,
};

export interface KitsFigure {
  readonly load: string;
  /** The 99th percentile of the time from when a move was due to its answer, in milliseconds. */
  readonly alone: Spread;
  readonly besideKits: Spread;
  readonly ratio: Spread;
}

export async function measureKits(plan: Plan): Promise<readonly KitsFigure[]> {
  // No cache: each kit is made.
  const { server, open } = await begin('wormery', { WORMERY_KIT_CACHE_MB: '0' }, LIMITS);
  try {
    const boxes = await boxesWithPlates(server.url);
    const matches = await openAll(open, MATCHES);
    await inTurn(matches, WARM_UP_MOVES);
    const pairs = new Map<Load, (readonly [alone: number, beside: number])[]>(
      LOADS.map((load) => [load, []]),
    );
    for (let round = 0; round < 2 * plan.rounds; round++) {
      for (const [load, measured] of pairs) {
        const alone = await p99Of(matches);
        const made = addressesOf(load, boxes, round).map((path) => statusOf(server.url + path));
        const beside = await p99Of(matches);
        const statuses = await Promise.all(made);
        if (statuses.some((status) => status !== 200)) throw new Error(`kits: ${statuses}`);
        measured.push([alone, beside]);
      }
    }
    const figures = [...pairs].map(([{ name }, measured]) => ({
      load: name,
      alone: spread(measured.map(([alone]) => alone)),
      besideKits: spread(measured.map(([, beside]) => beside)),
      ratio: spread(measured.map(([alone, beside]) => beside / alone)),
    }));
    plan.say(`p99 of moves in milliseconds, ${PER_SECOND} a second, alone and while kits are made`);
    plan.say(
      table(
        ['kits', 'alone', 'beside kits', 'ratio'],
        figures.map(({ load, alone, besideKits, ratio }) => [
          load,
          within(alone, 1),
          within(besideKits, 1),
          within(ratio, 2),
        ]),
      ),
    );
    return figures;
  } finally {
    await server.stop();
  }
}

interface PlateOf {
  /** The address of its kit, without the format. */
  readonly kit: string;
  readonly plate: string;
}

/** The boxes with a kit, each with its first plate. */
async function boxesWithPlates(url: string): Promise<readonly PlateOf[]> {
  const boxes: PlateOf[] = [];
  for (const { game, edition } of shelf.filter((box) => box.game in kits)) {
    const kit = `/api/kits/${game}/${edition}`;
    const reply = await fetch(`${url}${kit}.json`);
    const { plates } = (await reply.json()) as { readonly plates: readonly { id: string }[] };
    boxes.push({ kit, plate: plates[0]?.id ?? '' });
  }
  return boxes;
}

/** New files in each round: the options differ. */
function addressesOf(
  { format, requests }: Load,
  boxes: readonly PlateOf[],
  round: number,
): readonly string[] {
  const clearance = (0.1 + 0.05 * (round % 7)).toFixed(2);
  return Array.from({ length: requests }, (_, index) => {
    const { kit, plate } = boxes[index % boxes.length] as PlateOf;
    const language = index < boxes.length ? 'en' : 'pl';
    const which = format === '3mf' ? `&plate=${plate}` : '';
    return `${kit}.${format}?language=${language}&clearance=${clearance}${which}`;
  });
}

async function p99Of(matches: readonly LoadedMatch[]): Promise<number> {
  const moved = await onTime(matches, MOVES, PER_SECOND);
  return quantile(
    moved.map(({ sent, acknowledged }) => acknowledged - sent),
    0.99,
  );
}

/** Reads a file to its end. */
async function statusOf(address: string): Promise<number> {
  const reply = await fetch(address);
  await reply.arrayBuffer();
  return reply.status;
}

// Floods a server with its standard limits from local addresses: many visitors, and hostile ones. Meanwhile a player
// at another address makes moves; the trial measures them, what the attackers got, and the memory of the server.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { entries, shelf } from '#games';
import type { Opened } from '#server/wire/schemas.ts';
import { people } from '#tools/testing/player.ts';
import { type HttpClient, httpClient } from '../../../bench/rig/http-client.ts';
import type { MeasuredProcess } from '../../../bench/rig/measured-process.ts';
import { quantile } from '../../../bench/rig/numbers.ts';
import { startProgram } from '../../../bench/rig/wormery.ts';
import { watchLateness } from '../../timed/lateness.ts';
import type { Figures, Trial, TrialOptions } from '../trial.ts';
import type { Attack, Orders } from './attacker.ts';
import { type Box, longMatch, move, open } from './table.ts';

const PLAYER = '127.0.0.1';
const LONG_LINES = 780;
const QUICK_LINES = 60;
/** A request without an answer after this time counts as unanswered. */
const TIMEOUT_MS = 60_000;
/** The slowest move of the player that the trial accepts, beside the lateness of the machine. */
const MOVE_AT_MOST_MS = 3_000;
/** A bot that has not moved by then makes a random move. */
const BOT_AT_MOST_MS = 10_000;
/** A turn without a wait was not followed by a bot. */
const BOT_LEAST_MS = 20;
const RESIDENT_AT_MOST = 1_000 * 2 ** 20;
const BOT_TABLES = 300;
/** The pause between two moves, so that the measurement lasts as long as the attack. */
const PAUSE_MS = 150;

export const flood: Trial = {
  about: 'many and hostile visitors; a player beside them makes moves in time',
  times: 20,
  run: carryOut,
};

const boxes: readonly Box[] = shelf.flatMap(({ game, edition, status }) => {
  const entry = entries.find((each) => each.game.id === game);
  const seats = entry?.game.editions.find(({ id }) => id === edition)?.seats.most;
  if (status !== 'ready' || entry === undefined || seats === undefined) return [];
  return [{ game, edition, bot: entry.bots[0]?.id ?? '', seats }];
});
const firstBox = boxes[0] as Box;

/** The input of a scene: the port of the server, and the lines of a long match. */
interface Site {
  readonly port: number;
  readonly lines: number;
}

interface Scene {
  readonly title: string;
  /** The number of networks that attack. */
  readonly networks: number;
  /**
   * The counted refusals that the attack must cause, by the beginning of their names; none if the attack is within the
   * limits.
   */
  readonly refused: string | undefined;
  attack(site: Site, addresses: readonly string[]): Promise<Omit<Orders, 'port' | 'addresses'>>;
  /** Whether the player plays a bot, and waits for its turns. */
  readonly againstBot?: boolean;
  /** Whether `npm test` runs it. */
  readonly quick?: boolean;
}

function clientFrom(port: number, localAddress: string): HttpClient {
  return httpClient(`http://127.0.0.1:${port}`, { localAddress });
}

/** Reads the view of a long match again and again. */
function viewsOfLongMatch(attack: Attack): Scene['attack'] {
  return async ({ port, lines }) => {
    const long = await longMatch(clientFrom(port, '127.0.0.250'), firstBox, lines);
    return { attack, targets: [{ path: `/api/matches/${long.id}`, token: long.watch.token }] };
  };
}

/** Sends a body to a path, as a stranger, or with the right to a seat. */
function commandsTo(path: string, body: object, ownSeat = false): Scene['attack'] {
  return async ({ port }, [address = '']) => {
    const { id, seats } = await open(clientFrom(port, address), firstBox);
    const token = ownSeat ? (seats[0]?.token ?? '') : 'x'.repeat(32);
    const attack = { kind: 'commands', perSecond: 300, body } as const;
    return { attack, targets: [{ path: path.replace(':id', id), token }] };
  };
}

const NEW_TABLE = { game: firstBox.game, edition: firstBox.edition, seats: people(2) };
const NO_MOVE = { commandId: 'command-of-an-attacker', seat: 0, seq: 1, moves: ['no move'] };

const SCENES: readonly Scene[] = [
  {
    title: '75 connections, 16 views of a long match on each',
    networks: 1,
    refused: undefined,
    attack: viewsOfLongMatch({ kind: 'pipelines', connections: 75, requests: 16 }),
  },
  {
    title: 'the same from ten networks at once',
    networks: 10,
    refused: undefined,
    attack: viewsOfLongMatch({ kind: 'pipelines', connections: 750, requests: 16 }),
  },
  {
    title: '200 such views a second from ten networks',
    networks: 10,
    refused: undefined,
    attack: viewsOfLongMatch({ kind: 'reads', perSecond: 200 }),
    quick: true,
  },
  {
    title: '10,000 connections of one network',
    networks: 1,
    refused: 'closed',
    attack: async () => ({ attack: { kind: 'connections', count: 10_000 }, targets: [] }),
  },
  {
    title: 'spectators of 300 matches of bots, from 15 networks',
    networks: 15,
    refused: undefined,
    attack: botTables,
    againstBot: true,
  },
  {
    title: '300 new tables a second',
    networks: 1,
    refused: '429 too-many-requests',
    attack: commandsTo('/api/matches', NEW_TABLE),
    quick: true,
  },
  {
    title: '300 guesses of a token a second',
    networks: 1,
    refused: '429 too-many-requests',
    attack: commandsTo('/api/matches/:id/seat', { token: 'y'.repeat(32), as: 'token' }),
  },
  {
    title: '300 wrong moves a second of a player',
    networks: 1,
    refused: '429 too-many-requests',
    attack: commandsTo('/api/matches/:id/moves', NO_MOVE, true),
  },
  {
    title: '300 bodies a second that are too large',
    networks: 1,
    refused: '413',
    attack: commandsTo('/api/matches', { x: 'x'.repeat(100_000) }),
  },
  {
    title: '200 connections a second with bytes that are no HTTP',
    networks: 1,
    refused: '400',
    attack: async () => ({ attack: { kind: 'garbage', perSecond: 200 }, targets: [] }),
    quick: true,
  },
];

/** Opens matches of bots only, which play as long as somebody watches. */
async function botTables({ port }: Site, addresses: readonly string[]) {
  const targets: Orders['targets'][number][] = [];
  for (let index = 0; index < BOT_TABLES; index += 1) {
    const client = clientFrom(port, addresses[index % addresses.length] as string);
    const box = boxes[index % boxes.length] as Box;
    const seats = Array.from({ length: box.seats }, () => ({ kind: 'bot', bot: box.bot }) as const);
    // At the limit of tables of bots, the others are refused.
    const opened = await open(client, box, seats).catch(() => undefined);
    if (opened === undefined) continue;
    targets.push({ path: `/api/matches/${opened.id}/stream`, token: opened.watch.token });
  }
  assert(targets.length > BOT_TABLES / 2, 'too few tables of bots');
  return { attack: { kind: 'streams', each: 1 } as const, targets };
}

async function attackWith(orders: Orders): Promise<Worker> {
  const worker = new Worker(new URL('./attacker.ts', import.meta.url), { workerData: orders });
  await once(worker, 'message');
  return worker;
}

async function endOf(worker: Worker): Promise<Readonly<Record<string, number>>> {
  worker.postMessage('count');
  const [counts] = await once(worker, 'message');
  await worker.terminate();
  return counts;
}

/** Resolves to the duration of the job, limited to the timeout. */
function limitedMs(job: () => Promise<number>): Promise<number> {
  const timeout = wait(TIMEOUT_MS, TIMEOUT_MS, { ref: false });
  return Promise.race([job().catch(() => TIMEOUT_MS), timeout]);
}

/** Makes moves as the player. @returns how long each took, in milliseconds */
async function playerMoves(player: HttpClient, first: Opened, count: number) {
  const moves: number[] = [];
  let table = first;
  for (let failures = 0; moves.length < count && failures < 2; ) {
    await wait(PAUSE_MS);
    let isOver = false;
    const ms = await limitedMs(async () => {
      const moved = await move(player, table);
      isOver = moved === undefined;
      return moved?.moveMs ?? 0;
    });
    if (isOver) table = await open(player, firstBox);
    else moves.push(ms);
    if (ms >= TIMEOUT_MS) failures += 1;
  }
  return moves;
}

/** Plays against a bot. @returns the times from a last move of a turn to the next own move, with the bot's turn between */
async function botTurns(player: HttpClient, count: number): Promise<readonly number[]> {
  const seats = [...people(1), { kind: 'bot', bot: firstBox.bot } as const];
  const turns: number[] = [];
  let table = await open(player, firstBox, seats);
  const began = performance.now();
  while (turns.length < count && performance.now() - began < 3 * TIMEOUT_MS) {
    const start = performance.now();
    let moved = await move(player, table);
    while (moved === undefined && performance.now() - start < BOT_AT_MOST_MS) {
      await wait(100);
      moved = await move(player, table);
    }
    const ms = performance.now() - start;
    // A match that is over has no next move either.
    if (moved === undefined) table = await open(player, firstBox, seats);
    else if (ms > BOT_LEAST_MS) turns.push(ms);
  }
  return turns;
}

/** @returns what to print of the scene */
async function play(
  scene: Scene,
  server: MeasuredProcess,
  { lines, moves }: { readonly lines: number; readonly moves: number },
): Promise<string> {
  const { title, networks, refused } = scene;
  const port = Number(new URL(server.url).port);
  const addresses = Array.from({ length: networks }, (_, index) => `127.0.0.${index + 2}`);
  const orders = await scene.attack({ port, lines }, addresses);
  const table = await open(clientFrom(port, PLAYER), firstBox);
  const worker = await attackWith({ ...orders, port, addresses });
  // A new client, which must open its own connection during the attack.
  const player = clientFrom(port, PLAYER);
  const lateness = watchLateness();
  const took = await playerMoves(player, table, moves);
  const turns = scene.againstBot ? await botTurns(player, Math.ceil(moves / 2)) : [];
  const counts = await endOf(worker);
  const resident = (await server.usage()).residentBytes;
  const [median, late, most] = [0.5, 0.99, 1].map((share) => quantile(took, share));
  const got = Object.entries(counts).map(([what, count]) => `${count} x ${what}`);
  const figure =
    `p50 ${median?.toFixed(0)} ms, p99 ${late?.toFixed(0)} ms of ${took.length} moves; ` +
    (turns.length === 0
      ? ''
      : `turns of a bot: p50 ${quantile(turns, 0.5).toFixed(0)} ms, p99 ${quantile(turns, 0.99).toFixed(0)} ms; `) +
    `${(resident / 2 ** 20).toFixed(0)} MB; attackers: ${got.join(', ')}`;
  const latest = MOVE_AT_MOST_MS + lateness.most();
  assert((most as number) < latest, `${title}: a move took too long: ${figure}`);
  assert(!scene.againstBot || turns.length > 0, `${title}: the bot never moved`);
  assert(resident < RESIDENT_AT_MOST, `${title}: the server needs too much memory: ${figure}`);
  if (refused !== undefined) {
    const isRefused = Object.keys(counts).some((what) => what.startsWith(refused));
    assert(isRefused, `${title}: nothing was refused with ${refused}: ${figure}`);
  }
  return figure;
}

async function carryOut({ times, quick = false, say }: TrialOptions): Promise<Figures> {
  const figures: Record<string, string> = {};
  const lines = quick ? QUICK_LINES : LONG_LINES;
  for (const scene of SCENES.filter((each) => !quick || each.quick)) {
    const server = await startProgram({});
    try {
      figures[scene.title] = await play(scene, server, { lines, moves: times });
      say(`${scene.title}: ${figures[scene.title]}`);
    } finally {
      await server.stop();
    }
  }
  return figures;
}

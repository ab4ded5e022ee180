// `node tests/faults/flood/flood.ts [SCENE...]`: attacks a server on this machine from local addresses, and
// measures the response times of an honest player. `--server FOLDER` attacks another version.
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { entries, shelf } from '#games';
import type { Opened } from '#server/http/schemas.ts';
import { type HttpClient, httpClient } from '../../../bench/rig/http-client.ts';
import { spread } from '../../../bench/rig/numbers.ts';
import { ROOT, startProgram } from '../../../bench/rig/wormery.ts';
import type { Attack, Orders } from './attacker.ts';
import { type Box, longMatch, move, open, people } from './friend.ts';

const FRIEND = '127.0.0.1';
const LONG_LINES = 780;
const MOVES = 20;
/** A request without an answer after this time counts as unanswered. */
const TIMEOUT_MS = 60_000;
const BOT_TABLES = 300;
/** The pause between two moves, so that the measurement lasts as long as the attack. */
const PAUSE_MS = 150;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { server: { type: 'string', default: ROOT } },
});

const boxes: readonly Box[] = shelf.flatMap(({ game, edition, status }) => {
  const entry = entries.find((each) => each.game.id === game);
  const seats = entry?.game.editions.find(({ id }) => id === edition)?.seats.most;
  if (status !== 'ready' || entry === undefined || seats === undefined) return [];
  return [{ game, edition, bot: entry.bots[0]?.id ?? '', seats }];
});
const dice = boxes[0] as Box;

function clientFrom(port: number, localAddress: string): HttpClient {
  return httpClient(`http://127.0.0.1:${port}`, { localAddress });
}

function attackers(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `127.0.0.${index + 2}`);
}

async function attackWith(orders: Orders): Promise<Worker> {
  const worker = new Worker(new URL('./attacker.ts', import.meta.url), { workerData: orders });
  await once(worker, 'message');
  return worker;
}

async function endOf(worker: Worker): Promise<string> {
  worker.postMessage('count');
  const [counts] = await once(worker, 'message');
  await worker.terminate();
  return JSON.stringify(counts);
}

/** Resolves to the duration of the job, limited to the timeout. */
function limitedMs(job: () => Promise<number>): Promise<number> {
  const timeout = new Promise<number>((resolve) => {
    setTimeout(resolve, TIMEOUT_MS, TIMEOUT_MS).unref();
  });
  return Promise.race([job().catch(() => TIMEOUT_MS), timeout]);
}

function say(name: string, figures: Readonly<Record<string, readonly number[]>>): void {
  for (const [what, all] of Object.entries(figures)) {
    const { median, most } = spread(all);
    const late = most >= TIMEOUT_MS ? ' (or never)' : '';
    console.log(
      `${name}: ${what}: median ${median.toFixed(0)} ms, largest ${most.toFixed(0)} ms${late}, of ${all.length}`,
    );
  }
}

/** Alternates moves and health requests of the honest player until there are MOVES of each. */
async function measurePlayer(friend: HttpClient, table: Opened) {
  const moves: number[] = [];
  const views: number[] = [];
  const healths: number[] = [];
  const began = performance.now();
  while (moves.length < MOVES && performance.now() - began < 2 * TIMEOUT_MS) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    healths.push(await limitedMs(async () => (await friend.get('/api/health')).ms));
    let readMs = TIMEOUT_MS;
    const moveMs = await limitedMs(async () => {
      const moved = await move(friend, table);
      readMs = moved?.readMs ?? TIMEOUT_MS;
      return moved?.moveMs ?? TIMEOUT_MS;
    });
    moves.push(moveMs);
    views.push(readMs);
  }
  return { move: moves, view: views, health: healths };
}

/** @param port that of the attacked server */
type Scene = (port: number, name: string) => Promise<void>;

/** Floods the view of a long match from this many addresses. */
function flood(attack: Attack, addresses: number): Scene {
  return async (port, name) => {
    const friend = clientFrom(port, FRIEND);
    const long = await longMatch(clientFrom(port, '127.0.0.250'), dice, LONG_LINES);
    const table = await open(friend, dice, people(2));
    const targets = [{ path: `/api/matches/${long.id}`, token: long.watch.token }];
    const orders = { attack, port, addresses: attackers(addresses), targets };
    const worker = await attackWith(orders);
    say(name, await measurePlayer(friend, table));
    console.log(`${name}: attackers got ${await endOf(worker)}`);
  };
}

const connectionsOfOne: Scene = async (port, name) => {
  const table = await open(clientFrom(port, FRIEND), dice, people(2));
  const attack = { kind: 'connections', count: 10_000 } as const;
  const worker = await attackWith({ attack, port, addresses: attackers(1), targets: [] });
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  // A new client, which must open its own connection.
  say(name, await measurePlayer(clientFrom(port, FRIEND), table));
  console.log(`${name}: attackers got ${await endOf(worker)}`);
};

async function botTables(port: number, addresses: readonly string[]): Promise<Orders['targets']> {
  const targets: Orders['targets'][number][] = [];
  const refused = new Set<string>();
  for (let index = 0; index < BOT_TABLES; index += 1) {
    const client = clientFrom(port, addresses[index % addresses.length] as string);
    const box = boxes[index % boxes.length] as Box;
    const seats = Array.from({ length: box.seats }, () => ({ kind: 'bot', bot: box.bot }));
    const opened = await open(client, box, seats).catch((error: Error) => {
      refused.add(error.message);
    });
    if (opened !== undefined)
      targets.push({ path: `/api/matches/${opened.id}/stream`, token: opened.watch.token });
  }
  const why = [...refused].join(' ');
  console.log(`bots: ${targets.length} of ${BOT_TABLES} tables of bots alone opened ${why}`);
  return targets;
}

const botsAlone: Scene = async (port, name) => {
  const friend = clientFrom(port, FRIEND);
  const addresses = attackers(15);
  const targets = await botTables(port, addresses);
  const attack = { kind: 'streams', each: 1 } as const;
  const worker = await attackWith({ attack, port, addresses, targets });
  const seats = [...people(1), { kind: 'bot', bot: dice.bot }];
  const table = await open(friend, dice, seats);
  const answers: number[] = [];
  const began = performance.now();
  // Measures from the player's last move of a turn to their next one: the turn of the bot is between.
  while (answers.length < 8 && performance.now() - began < 3 * TIMEOUT_MS) {
    const start = performance.now();
    let moved = await move(friend, table);
    while (moved === undefined && performance.now() - start < TIMEOUT_MS) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      moved = await move(friend, table);
    }
    const ms = performance.now() - start;
    if (moved === undefined) answers.push(TIMEOUT_MS);
    else if (ms > 20) answers.push(ms);
  }
  say(name, { "a friend's bot, its whole turn": answers });
  console.log(`${name}: attackers got ${await endOf(worker)}`);
};

const SCENES: Readonly<Record<string, Scene>> = {
  pipelines: flood({ kind: 'pipelines', connections: 75, requests: 16 }, 1),
  'pipelines-of-ten': flood({ kind: 'pipelines', connections: 750, requests: 16 }, 10),
  'reads-20': flood({ kind: 'reads', perSecond: 20 }, 1),
  'reads-200': flood({ kind: 'reads', perSecond: 200 }, 10),
  connections: connectionsOfOne,
  bots: botsAlone,
};

const wanted = positionals.length === 0 ? Object.keys(SCENES) : positionals;
for (const name of wanted) {
  const scene = SCENES[name];
  if (scene === undefined) throw new Error(`there is no ${name}, only ${Object.keys(SCENES)}`);
  const server = await startProgram(values.server, { LOG_LEVEL: 'fatal' });
  try {
    await scene(Number(new URL(server.url).port), name);
  } finally {
    await server.stop();
  }
}
process.exit(0);

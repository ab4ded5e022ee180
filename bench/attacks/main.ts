// `node bench/attacks/main.ts`: attacks a server on this machine from addresses of its own, and measures
// how a friend beside it fares. `--server FOLDER` attacks another version of the program.
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { entries, shelf } from '#games';
import type { Opened } from '#server/http/schemas.ts';
import { type HttpClient, httpClient } from '../rig/http-client.ts';
import { spread } from '../rig/numbers.ts';
import { ROOT, startProgram } from '../rig/wormery.ts';
import type { Attack, Orders } from './attacker.ts';
import { type Box, longMatch, move, open, people } from './friend.ts';

const FRIEND = '127.0.0.1';
const LONG_LINES = 780;
const MOVES = 20;
/** An answer later than this counts as none. */
const PATIENCE_MS = 60_000;
const BOT_TABLES = 300;
/** Between two moves of the friend, so that they last as long as the attack does. */
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

/** Resolves to how long it took, or to the patience where it took longer. */
function patiently(job: () => Promise<number>): Promise<number> {
  const impatience = new Promise<number>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, PATIENCE_MS).unref();
  });
  return Promise.race([job().catch(() => PATIENCE_MS), impatience]);
}

function say(name: string, figures: Readonly<Record<string, readonly number[]>>): void {
  for (const [what, all] of Object.entries(figures)) {
    const { median, most } = spread(all);
    const late = most >= PATIENCE_MS ? ' (or never)' : '';
    console.log(
      `${name}: ${what}: median ${median.toFixed(0)} ms, largest ${most.toFixed(0)} ms${late}, of ${all.length}`,
    );
  }
}

/** Plays on and asks for health, one after the other, until there are enough figures. */
async function fare(friend: HttpClient, table: Opened) {
  const moves: number[] = [];
  const views: number[] = [];
  const healths: number[] = [];
  const began = performance.now();
  while (moves.length < MOVES && performance.now() - began < 2 * PATIENCE_MS) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    healths.push(await patiently(async () => (await friend.get('/api/health')).ms));
    let readMs = PATIENCE_MS;
    const moveMs = await patiently(async () => {
      const moved = await move(friend, table);
      readMs = moved?.readMs ?? PATIENCE_MS;
      return moved?.moveMs ?? PATIENCE_MS;
    });
    moves.push(moveMs);
    views.push(readMs);
  }
  return { move: moves, view: views, health: healths };
}

/** @param port that of the attacked server */
type Scene = (port: number, name: string) => Promise<void>;

/** A flood of a long match from so many addresses. */
function flood(attack: Attack, addresses: number): Scene {
  return async (port, name) => {
    const friend = clientFrom(port, FRIEND);
    const long = await longMatch(clientFrom(port, '127.0.0.250'), dice, LONG_LINES);
    const table = await open(friend, dice, people(2));
    const targets = [{ path: `/api/matches/${long.id}`, token: long.watch.token }];
    const orders = { attack, port, addresses: attackers(addresses), targets };
    const worker = await attackWith(orders);
    say(name, await fare(friend, table));
    console.log(`${name}: attackers got ${await endOf(worker)}`);
  };
}

const connectionsOfOne: Scene = async (port, name) => {
  const table = await open(clientFrom(port, FRIEND), dice, people(2));
  const attack = { kind: 'connections', count: 10_000 } as const;
  const worker = await attackWith({ attack, port, addresses: attackers(1), targets: [] });
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  // A friend who comes now, on connections of their own.
  say(name, await fare(clientFrom(port, FRIEND), table));
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
  // A turn of the friend is a few moves; then it is for the bot, until the friend may move again.
  while (answers.length < 8 && performance.now() - began < 3 * PATIENCE_MS) {
    const waited = performance.now();
    let moved = await move(friend, table);
    while (moved === undefined && performance.now() - waited < PATIENCE_MS) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      moved = await move(friend, table);
    }
    const ms = performance.now() - waited;
    if (moved === undefined) answers.push(PATIENCE_MS);
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

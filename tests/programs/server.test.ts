// The server as a program: started, stopped by a signal, started again, and beside another.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Edition } from '#kernel/game.ts';
import type { Projection } from '#kernel/match/projection.ts';
import { freePort } from '#server/testing/free-port.ts';
import { boxWith, type Need, seatsFor } from '#tools/testing/boxes.ts';
import { takingTurns } from '#tools/testing/taking-turns.ts';
import { partOfToday } from '#tools/testing/thorough.ts';

const main = new URL('../../server/main.ts', import.meta.url).pathname;

const inTurn = takingTurns(2);

let folder: string;
const running: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wormery-main-'));
});

afterEach(async () => {
  await Promise.all(running.splice(0).map(kill));
  rmSync(folder, { recursive: true, force: true });
});

/** Kills a process that may have ended by itself, and waits until it no longer writes files. */
async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
  /** Its output so far. */
  readonly log: readonly string[];
}

async function start(environment: Readonly<Record<string, string>> = {}): Promise<Running> {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      METRICS_PORT: '0',
      WORMERY_DATA: folder,
      // The check is a process, which ends a moment after a killed server and may still write.
      WORMERY_CHECK_SECONDS: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  child.stderr.resume();
  const log: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout })
      .on('line', (line) => {
        log.push(line);
        const address = (JSON.parse(line) as { url?: string }).url;
        if (address !== undefined) resolve(address);
      })
      .on('close', () => reject(new Error('the server did not start')));
  });
  return { child, url, log };
}

/** Ends a server by a signal and reads its log to the end. */
async function stop({ child }: Running, signal: NodeJS.Signals): Promise<number | null> {
  const close = once(child, 'close');
  child.kill(signal);
  const [code] = await close;
  return code;
}

async function post(url: string, body: object, token?: string) {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(url, {
    method: 'POST',
    headers: token === undefined ? headers : { ...headers, authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as never };
}

interface Opened {
  readonly id: string;
  readonly owner: string;
  /** By seat; null for a bot. */
  readonly seats: readonly ({ readonly token: string } | null)[];
}

async function openTable(url: string): Promise<Opened> {
  const { game, edition } = boxWith(seatsFor(2));
  const seats = [{ kind: 'person', name: 'Ann' }, { kind: 'open' }];
  const wish = { game, edition, seats };
  const { body } = await post(`${url}/api/matches`, wish);
  return body;
}

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

test.each(partOfToday(SIGNALS, 2))('%s stops it, and nothing is lost', async (signal) => {
  const first = await start();
  const { id, owner } = await openTable(first.url);
  const stream = await fetch(`${first.url}/api/matches/${id}/stream`, {
    headers: { authorization: `Bearer ${owner}` },
  });
  const started = post(`${first.url}/api/matches/${id}/start`, { commandId: 'start-it-1' }, owner);
  const code = stop(first, signal);
  const { status, body } = await started.catch(() => ({ status: 0, body: undefined as never }));
  expect(await code).toBe(0);
  // The stream ended regularly instead of breaking off.
  expect(await stream.text()).toContain('event: line');

  const second = await start();
  const again = await post(
    `${second.url}/api/matches/${id}/start`,
    { commandId: 'start-it-1' },
    owner,
  );
  expect(again.status).toBe(200);
  if (status === 200) expect(again.body).toEqual(body);
  expect(await stop(second, signal)).toBe(0);
});

/** Seats that all act at once at the start. */
const movesAtOnce: Need = {
  text: 'a first turn of all seats',
  holds({ rules, edition, seats }) {
    const { switches } = rules.editions.find(({ id }) => id === edition) as Edition;
    const turn = rules.turn(rules.initial(switches, seats.least));
    return turn.kind === 'seats' && turn.seats.length === seats.least;
  },
};

/** A module that keeps the threads of bots from ever being ready. */
const NO_BOT_MOVES = `import threads from 'node:worker_threads';
  threads.Worker = class extends threads.Worker {
    constructor() { super('setInterval(() => {}, 1e6)', { eval: true }); }
  };`;

/** The lines in the store. A request would load the match. */
function storedLines(): number {
  const database = new Database(join(folder, 'wormery.sqlite'), { readonly: true });
  const count = database.prepare('SELECT count(*) FROM line').pluck().get() as number;
  database.close();
  return count;
}

inTurn(
  'killed between the move of a person and that of a bot, the next start moves the bot',
  async () => {
    const { game, edition, seats, rules } = boxWith(movesAtOnce);
    const people = Array.from({ length: seats.least - 1 }, (_, seat) => {
      return { kind: 'person', name: `P${seat}` };
    });
    const module = `data:text/javascript,${encodeURIComponent(NO_BOT_MOVES)}`;
    const first = await start({ NODE_OPTIONS: `--import=${module}` });
    const wish = { game, edition, seats: [...people, { kind: 'bot', bot: 'random' }] };
    const opened = await post(`${first.url}/api/matches`, wish);
    const { id, seats: tokens } = opened.body as Opened;
    const headers = { authorization: `Bearer ${tokens[0]?.token}` };
    const shown = await fetch(`${first.url}/api/matches/${id}?seat=0`, { headers });
    const { seen } = (await shown.json()) as { seen: Projection };
    const view = seen.view as Parameters<typeof rules.legalMoves>[0];
    const moves = [rules.formatMove(rules.legalMoves(view).nth(0))];
    const command = { commandId: 'first-move-1', seat: 0, seq: seen.seq, moves };
    const moved = await post(`${first.url}/api/matches/${id}/moves`, command, tokens[0]?.token);
    expect(moved.status).toBe(200);
    await kill(first.child);
    const before = storedLines();
    const second = await start();
    await expect.poll(storedLines).toBeGreaterThan(before);
    await stop(second, 'SIGTERM');
  },
);

inTurn('an unfinished request does not delay the stop', async () => {
  const server = await start();
  const { hostname, port } = new URL(server.url);
  const stalled = createConnection(Number(port), hostname).on('error', () => undefined);
  const head = 'host: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{';
  stalled.write(`POST /api/matches HTTP/1.1\r\n${head}`);
  // Answered after the other one has arrived.
  await fetch(`${server.url}/api/health`);
  expect(await stop(server, 'SIGTERM')).toBe(0);
  expect(server.log.join('\n')).toContain('"closed"');
  stalled.destroy();
});

inTurn('an unhandled error is logged and stops the server', async () => {
  const fault = "process.on('SIGUSR2', () => Promise.reject(new Error('nobody waits')))";
  const module = `data:text/javascript,${encodeURIComponent(fault)}`;
  const server = await start({ NODE_OPTIONS: `--import=${module}` });
  expect(await stop(server, 'SIGUSR2')).toBe(1);
  expect(server.log.join('\n')).toMatch(/"level":60.*nobody waits/);
});

inTurn('its health and its metrics can be asked for', async () => {
  const port = await freePort();
  const server = await start({ METRICS_PORT: String(port) });
  expect(await (await fetch(`${server.url}/api/health`)).json()).toMatchObject({ status: 'ok' });
  await openTable(server.url);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text).toMatch(/^wormery_commit_writes_count [1-9]/m);
  expect(text).toContain('wormery_request_seconds_count{method="POST",route="/api/matches"');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  await stop(server, 'SIGTERM');
});

inTurn('a taken metrics port is logged and does not stop the server', async () => {
  const taken: Server = createServer();
  taken.listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const server = await start({ METRICS_PORT: String(port) });
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  await stop(server, 'SIGTERM');
  expect(server.log.join('\n')).toContain('metrics are off: the port is not available');
  taken.close();
});

test.each([
  [{ PORT: 'x' }, 2, 'PORT must be a whole number from 0 to 65535, not "x".\n'],
  [
    { HOST: '203.0.113.1' },
    1,
    'Cannot start. This machine does not have the address 203.0.113.1 (HOST).',
  ],
])('what keeps it from starting is said in one line: %j', async (environment, code, said) => {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, METRICS_PORT: '0', WORMERY_DATA: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let text = '';
  child.stderr.on('data', (chunk) => {
    text += String(chunk);
  });
  const [exit] = await once(child, 'close');
  expect(exit).toBe(code);
  expect(text).toContain(said);
  expect(text.trim().split('\n')).toHaveLength(1);
});

// Slow and silent visitors: the server closes their connections after the documented times, and another player can move
// as always.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { createConnection } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { standardLimits } from '#server/limits/limits.ts';
import { freePort } from '#server/testing/free-port.ts';
import { boxWith, seatsFor } from '#tools/testing/boxes.ts';
import { httpClient } from '../../bench/rig/http-client.ts';
import { quantile } from '../../bench/rig/numbers.ts';
import { type LatenessControl, watchLateness } from '../timed/lateness.ts';
import { type Box, longMatch, move, open } from './flood/table.ts';
import { limitsReached } from './metrics.ts';
import { startServer } from './server-process.ts';
import { type Figures, inFolder, type Trial, type TrialOptions } from './trial.ts';

export const slow: Trial = {
  about: 'visitors of each kind that are slow or silent; their connections close in time',
  times: 10,
  run: (options) => inFolder('slow', (folder) => beSlow(folder, options)),
};

/** The limits that close connections, in milliseconds. */
type Times = Pick<
  typeof standardLimits,
  'headersTimeoutMs' | 'requestTimeoutMs' | 'connectionIdleMs' | 'heartbeatMs'
>;
type TimesInMs = { readonly [Name in keyof Times]: number };

const QUICK: TimesInMs = {
  headersTimeoutMs: 500,
  requestTimeoutMs: 1_000,
  connectionIdleMs: 1_500,
  heartbeatMs: 500,
};
/** What a timer of the server and its connection may need beside the lateness of the machine. */
const SLACK_MS = 1_000;
/** After a reply Node waits one second longer. */
const AFTER_REPLY_MS = 1_000;
const DRIP_MS = 100;
const PAUSE_MS = 50;

interface Kind {
  readonly request: string;
  /** The bytes that it sends one by one after the request. */
  readonly drip?: string;
  /** How long the connection may stay open, from its request. */
  readonly leastMs: number;
  readonly mostMs: number;
}

/** @param times the limits of the server */
function kindsFor(times: TimesInMs): Readonly<Record<string, Kind>> {
  const { headersTimeoutMs, requestTimeoutMs, connectionIdleMs } = times;
  const host = 'host: x\r\n';
  // Node looks for slow requests this often.
  const look = requestTimeoutMs / 10;
  const drip = 'x'.repeat(100_000);
  return {
    'headers that never end': {
      request: `GET /api/live HTTP/1.1\r\n${host}x: `,
      drip,
      leastMs: headersTimeoutMs,
      mostMs: headersTimeoutMs + look,
    },
    'a body that never ends': {
      request: `POST /api/matches HTTP/1.1\r\n${host}content-type: application/json\r\ncontent-length: 9999\r\n\r\n`,
      drip: ' '.repeat(9_000),
      leastMs: requestTimeoutMs,
      mostMs: requestTimeoutMs + look,
    },
    'a connection without a request': {
      request: '',
      leastMs: Math.min(headersTimeoutMs, connectionIdleMs),
      mostMs: connectionIdleMs,
    },
    'a connection that is idle after a reply': {
      request: `GET /api/live HTTP/1.1\r\n${host}\r\n`,
      leastMs: connectionIdleMs,
      mostMs: connectionIdleMs + AFTER_REPLY_MS,
    },
  };
}

/** @returns after how many milliseconds the server closed the connection */
function lifeOf(port: number, { request, drip }: Kind): Promise<number> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    const began = performance.now();
    let sent = 0;
    const timer = setInterval(() => {
      if (drip === undefined) return;
      socket.write(drip[sent] ?? 'x');
      sent += 1;
    }, DRIP_MS);
    socket.on('connect', () => socket.write(request));
    socket.on('error', () => undefined).resume();
    socket.on('close', () => {
      clearInterval(timer);
      resolve(performance.now() - began);
    });
  });
}

async function beSlow(folder: string, options: TrialOptions): Promise<Figures> {
  const { times: visitors, quick = false } = options;
  const times: TimesInMs = quick ? QUICK : standardLimits;
  const metricsPort = await freePort();
  const environment = { WORMERY_DATA: folder, METRICS_PORT: `${metricsPort}` };
  const server = await startServer(environment, undefined, { limits: quick ? QUICK : {} });
  try {
    return await visit(
      { ...options, times: visitors },
      { url: server.url, metricsPort, limits: times },
    );
  } finally {
    await server.end('SIGKILL');
  }
}

interface Site {
  readonly url: string;
  readonly metricsPort: number;
  readonly limits: TimesInMs;
}

async function visit({ times, quick, say }: TrialOptions, site: Site): Promise<Figures> {
  const { url, limits } = site;
  const box = firstBox();
  const client = httpClient(url);
  const table = await open(client, box);
  const lateness = watchLateness();
  const playing = playAlong(client, table);
  const figures: Record<string, string | number> = { 'visitors of each kind': times };
  try {
    const kinds = Object.entries(kindsFor(limits));
    const jobs = kinds.map(async ([title, kind]) => {
      const port = Number(new URL(url).port);
      const lives = await Promise.all(Array.from({ length: times }, () => lifeOf(port, kind)));
      figures[title] = closedAfter(lives);
      say(`${title}: ${figures[title]}`);
      const [least, most] = [Math.min(...lives), Math.max(...lives)];
      assert(least >= kind.leastMs, `${title}: closed too early`);
      const latest = kind.mostMs + SLACK_MS + lateness.most();
      assert(most <= latest, `${title}: closed too late, ${seconds(most)}`);
    });
    await Promise.all(jobs);
    if (hasPerl()) {
      const lines = quick ? 60 : 200;
      await neverRead(site, { times, lines, box, figures, lateness });
    } else figures['replies and streams that nobody reads'] = 'not run: perl is missing';
  } finally {
    const moves = await playing.stop();
    const [median, most] = [0.5, 0.99].map((share) => quantile(moves, share).toFixed(0));
    figures["a player's moves meanwhile"] = `${moves.length}, p50 ${median} ms, p99 ${most} ms`;
  }
  return figures;
}

function firstBox(): Box {
  const { game, edition } = boxWith(seatsFor(7));
  return { game, edition, bot: '', seats: 7 };
}

function hasPerl(): boolean {
  return spawnSync('perl', ['-e', '1']).status === 0;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function closedAfter(lives: readonly number[]): string {
  return `closed after ${seconds(Math.min(...lives))} to ${seconds(Math.max(...lives))}`;
}

/** Plays one match after the other, and measures each move. */
function playAlong(client: ReturnType<typeof httpClient>, first: Awaited<ReturnType<typeof open>>) {
  let stopped = false;
  const moves: number[] = [];
  const play = async () => {
    let table = first;
    while (!stopped) {
      const moved = await move(client, table);
      if (moved === undefined) table = await open(client, firstBox());
      else moves.push(moved.moveMs);
      await wait(PAUSE_MS);
    }
  };
  const playing = play();
  // `stop` reports the failure.
  playing.catch(() => undefined);
  return {
    async stop(): Promise<readonly number[]> {
      stopped = true;
      await playing;
      return moves;
    },
  };
}

interface Unread {
  readonly times: number;
  /** Lines of the match whose stream nobody reads. */
  readonly lines: number;
  readonly box: Box;
  readonly figures: Record<string, string | number>;
  readonly lateness: LatenessControl;
}

/** Clients that read nothing: of a stream, and of replies. */
async function neverRead({ url, metricsPort, limits }: Site, unread: Unread): Promise<void> {
  const { times, lines, box, figures, lateness } = unread;
  const long = await longMatch(httpClient(url), box, lines);
  const head = `HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${long.watch.token}\r\n\r\n`;
  const kinds = [
    {
      title: 'a stream that nobody reads',
      request: `GET /api/matches/${long.id}/stream ${head}`,
      limit: 'streamBufferBytes',
      // It is closed when nothing was read between two heartbeats.
      mostMs: 2 * limits.heartbeatMs,
    },
    {
      title: 'replies that nobody reads',
      request: `GET /api/openapi.json ${head}`.repeat(8),
      limit: 'connectionIdleMs',
      // If the kernel took some bytes of a reply since the last look, Node waits once more.
      mostMs: 2 * limits.connectionIdleMs + AFTER_REPLY_MS,
    },
  ];
  const program = new URL('never-reads.pl', import.meta.url).pathname;
  const port = new URL(url).port;
  for (const { title, request, limit, mostMs } of kinds) {
    const count = async () => (await limitsReached(metricsPort)).get(limit) ?? 0;
    const before = await count();
    const child = spawn('perl', [program, port, `${times}`, request], { stdio: 'inherit' });
    try {
      const began = performance.now();
      while ((await count()) < before + times) {
        const life = performance.now() - began;
        const latest = mostMs + SLACK_MS + lateness.most();
        assert(life <= latest, `${title}: open after ${seconds(life)}`);
        await wait(50);
      }
      figures[title] = `all closed after ${seconds(performance.now() - began)}`;
    } finally {
      child.kill('SIGKILL');
    }
  }
}

// Wormery as a measured server: `wormery serve` with raised limits, and clients with a stream for each seat and a
// request for each move, as on the page.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get, type RequestOptions, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { shelf } from '#games';
import { pick, type Random } from '#kernel/random.ts';
import type { Done, Line, Opened } from '#server/http/schemas.ts';
import type { LoadedMatch } from './contestant.ts';
import { type MeasuredProcess, startMeasured } from './measured-process.ts';

/** Raised limits, because all clients have the same address. The names are those of `server/limits/limits.ts`. */
const RAISED: Readonly<Record<string, number>> = {
  CONNECTIONS_IN_ALL: 1_000_000,
  CONNECTIONS_PER_NETWORK: 1_000_000,
  STREAMS_PER_ADDRESS: 1_000_000,
  STREAMS_IN_ALL: 1_000_000,
  TABLES_PER_MINUTE: 1_000_000,
  TABLES_PER_NETWORK: 1_000_000,
  COMMANDS_PER_MINUTE: 1_000_000,
  COMMANDS_PER_ADDRESS: 1_000_000,
  READS_PER_MINUTE: 1_000_000,
  READ_COST_PER_MINUTE_MS: 1_000_000,
  TABLES_IN_MEMORY: 1_000_000,
  // On a busy machine, a thousand simultaneous moves take longer than the standard timeouts allow.
  HEADERS_TIMEOUT_MS: 100_000,
  REQUEST_TIMEOUT_MS: 100_000,
  CONNECTION_IDLE_MS: 100_000,
};

const BARE = new URL('./bare.ts', import.meta.url).pathname;
const MAIN = new URL('../../cli/wormery.mjs', import.meta.url).pathname;

/**
 * Starts a server with a temporary data folder.
 * @param settings environment variables, in addition to the raised limits
 */
export async function startWormery(
  settings: Readonly<Record<string, string>> = {},
): Promise<MeasuredProcess> {
  const data = mkdtempSync(join(process.env.BENCH_DATA ?? tmpdir(), 'wormery-bench-'));
  const limits = Object.entries(RAISED).map(([name, limit]) => [
    `WORMERY_LIMIT_${name}`,
    String(limit),
  ]);
  const server = await startMeasured({
    file: MAIN,
    words: ['serve', '--host', '127.0.0.1', '--port', '0', '--data', data],
    env: { METRICS_PORT: '0', ...Object.fromEntries(limits), ...settings },
  });
  return {
    ...server,
    async stop() {
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Starts the server without a game; see `bare.ts`. */
export function startBare(): Promise<MeasuredProcess> {
  return startMeasured({ file: BARE, words: [], env: {} });
}

export interface Seated {
  readonly match: string;
  readonly seat: number;
  readonly token: string;
}

/** Opens a table with two seated people. @returns their seats with tokens */
export async function openTable(url: string): Promise<readonly Seated[]> {
  const box = shelf.find(({ status }) => status === 'ready');
  if (box === undefined) throw new Error('nothing on the shelf is ready');
  const seats = ['Ada', 'Ben'].map((name) => ({ kind: 'person', name }));
  const body = { game: box.game, edition: box.edition, seats };
  const { id, seats: links } = (await post(url, '/api/matches', body, {})) as Opened;
  return links.map((link, seat) => ({ match: id, seat, token: link?.token ?? '' }));
}

/** Opens a table and the streams of both seats. */
export async function openMatch(url: string, random: Random): Promise<LoadedMatch> {
  const clients = (await openTable(url)).map((seated) => newClient(url, seated));
  await Promise.all(clients.map(({ reached }) => reached(1)));
  return {
    async move() {
      const mover = clients.find(({ last }) => (last()?.seen.moves.length ?? 0) > 0);
      if (mover === undefined) return undefined;
      const sent = performance.now();
      const { seq } = await mover.move(random);
      const acknowledged = performance.now();
      const arrivals = await Promise.all(
        clients.map(async (client) => ({ client, at: await client.reached(seq) })),
      );
      const shown = arrivals.find(({ client }) => client !== mover)?.at ?? acknowledged;
      return { sent, acknowledged, shown };
    },
    leave() {
      for (const { leave } of clients) leave();
    },
  };
}

interface Client {
  last(): Line | undefined;
  /** Sends one of the legal moves. */
  move(random: Random): Promise<Done>;
  /** Resolves to the time when the stream delivered this line. */
  reached(seq: number): Promise<number>;
  leave(): void;
}

export function newClient(url: string, seated: Seated): Client {
  const { match, seat, token } = seated;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { authorization: `Bearer ${token}` };
  const arrivals = new Map<number, number>();
  let last: Line | undefined;
  let waiting: { readonly seq: number; readonly resolve: (at: number) => void } | undefined;
  const settle = () => {
    const at = waiting === undefined ? undefined : arrivals.get(waiting.seq);
    if (at === undefined) return;
    waiting?.resolve(at);
    waiting = undefined;
    arrivals.clear();
  };
  const leave = listen(`${url}/api/matches/${match}/stream?seat=${seat}`, headers, (line) => {
    last = line;
    arrivals.set(line.seq, performance.now());
    settle();
  });
  return {
    last: () => last,
    move(random) {
      const { seq, moves } = (last as Line).seen;
      const commandId = randomBytes(12).toString('base64url');
      const body = { commandId, seat, seq, moves: [pick(random, moves)] };
      return post(url, `/api/matches/${match}/moves`, body, { agent, headers }) as Promise<Done>;
    },
    reached: (seq) =>
      new Promise((resolve) => {
        waiting = { seq, resolve };
        settle();
      }),
    leave() {
      leave();
      agent.destroy();
    },
  };
}

/** Opens a stream. @returns a function that closes it */
function listen(
  url: string,
  headers: Readonly<Record<string, string>>,
  told: (line: Line) => void,
): () => void {
  const asked = get(url, { agent: false, headers }, (reply) => {
    let rest = '';
    reply.setEncoding('utf8').on('data', (chunk: string) => {
      const events = (rest + chunk).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        const data = /\nevent: line\ndata: (.*)/.exec(event)?.[1];
        if (data !== undefined) told(JSON.parse(data) as Line);
      }
    });
    // The server may end first; that is no error.
    reply.on('error', () => undefined);
  });
  asked.on('error', () => undefined);
  return () => asked.destroy();
}

interface Way {
  readonly agent?: Agent;
  readonly headers?: Readonly<Record<string, string>>;
}

/** @throws Error for any status other than success */
async function post(url: string, path: string, body: object, way: Way): Promise<unknown> {
  const payload = JSON.stringify(body);
  const headers = {
    ...way.headers,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
  };
  const { status, reply } = await ask(url + path, { ...way, method: 'POST', headers }, payload);
  if (status !== 200) throw new Error(`${path}: ${status} ${reply}`);
  return JSON.parse(reply);
}

/** Sends a request. Like a browser, it retries if the server has just closed the idle connection. */
function ask(
  url: string,
  options: RequestOptions,
  payload: string,
): Promise<{ status: number; reply: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, options, (response) => {
      text(response).then((reply) => resolve({ status: response.statusCode ?? 0, reply }), reject);
    });
    asked.on('error', (error) => {
      if (asked.reusedSocket) ask(url, options, payload).then(resolve, reject);
      else reject(error);
    });
    asked.end(payload);
  });
}

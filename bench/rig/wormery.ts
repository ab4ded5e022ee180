// Wormery as a measured server with raised limits, and clients with a stream for each seat and a
// request for each move, as on the page.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GameEntry, gameEntryOf, shelf } from '#games';
import { ProvedLog } from '#kernel/fair-dice/proved-log.ts';
import { firstHead, withReceipt } from '#kernel/hash.ts';
import { projectionOf } from '#kernel/match/projection.ts';
import { pick, type Random } from '#kernel/random.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { FairDevice } from '#kernel/testing/fair-device.ts';
import type { Limits } from '#server/limits/limits.ts';
import { startPostgres } from '#server/testing/postgres-server.ts';
import type { Done, Moved, OpenLines, OpenUpdate, Update } from '#server/wire/schemas.ts';
import { type Connection, command, movesOf, openTable, people } from '#tools/testing/player.ts';
import type { LoadedMatch } from './contestant.ts';
import { connection, httpClient } from './http-client.ts';
import { type MeasuredProcess, startMeasured } from './measured-process.ts';

/** Raised limits, because all clients have the same address. */
const RAISED: Partial<Limits> = {
  connectionsInAll: 1_000_000,
  connectionsPerNetwork: 1_000_000,
  streamsPerNetwork: 1_000_000,
  streamsInAll: 1_000_000,
  tablesPerMinute: 1_000_000,
  tablesPerNetwork: 1_000_000,
  commandsPerMinute: 1_000_000,
  commandsPerNetwork: 1_000_000,
  readsPerMinute: 1_000_000,
  readCostPerMinuteMs: 1_000_000,
  tablesInMemory: 1_000_000,
  // On a busy machine, a thousand simultaneous moves take longer than the standard timeouts allow.
  headersTimeoutMs: 100_000,
  requestTimeoutMs: 100_000,
  connectionIdleMs: 100_000,
};

const BARE = join(import.meta.dirname, 'bare.ts');
const PROGRAM = join(import.meta.dirname, '../../tools/testing/server-program.ts');

type Environment = Readonly<Record<string, string>>;

/** Starts a server with a temporary data folder. @param limits that differ from the standard */
export async function startProgram(
  settings: Environment,
  limits: Partial<Limits> = {},
): Promise<MeasuredProcess> {
  const data = mkdtempSync(join(process.env.BENCH_DATA ?? tmpdir(), 'wormery-bench-'));
  const server = await startMeasured({
    file: PROGRAM,
    words: [JSON.stringify(limits)],
    env: {
      HOST: '127.0.0.1',
      PORT: '0',
      WORMERY_DATA: data,
      METRICS_PORT: '0',
      WORMERY_KIT_START_SECONDS: '0',
      ...settings,
    },
  });
  return {
    ...server,
    async stop() {
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** @param limits in addition to the raised ones */
export function startWormery(
  settings: Environment = {},
  limits: Partial<Limits> = {},
): Promise<MeasuredProcess> {
  return startProgram(settings, { ...RAISED, ...limits });
}

/** Starts a server with a PostgreSQL server of its own. The usage is that of the program alone. */
export async function startOnPostgres(
  settings: Environment = {},
  limits: Partial<Limits> = {},
): Promise<MeasuredProcess> {
  const postgres = await startPostgres();
  const server = await startWormery(
    { ...settings, DATABASE_URL: postgres.url, WORMERY_DRAIN_SECONDS: '0' },
    limits,
  );
  return {
    ...server,
    async stop() {
      await server.stop();
      await postgres.remove();
    },
  };
}

/** Starts the server without a game; see `bare.ts`. */
export function startBare(): Promise<MeasuredProcess> {
  return startMeasured({ file: BARE, words: [], env: {} });
}

/** The first box that can be played. */
const box = (() => {
  const found = shelf.find(({ status }) => status === 'ready');
  if (found === undefined) throw new Error('nothing on the shelf is ready');
  const { game, edition } = found;
  return { game, edition };
})();

interface Seated {
  readonly match: string;
  readonly seat: number;
  readonly token: string;
  /** Gives shares in fair dice. */
  readonly device: FairDevice | undefined;
}

/** Opens a table with two seated people. @returns their seats with tokens */
async function openSeats(url: string, fairDice: boolean): Promise<readonly Seated[]> {
  const client = httpClient(url);
  const wish = { ...box, seats: people(2), ...(fairDice && { fairDice }) };
  const opened = await openTable(connection(client), wish);
  client.close();
  const match = opened.id;
  return opened.seats.map((link, seat) => {
    const device = fairDice ? new FairDevice({ secret: match, seat }) : undefined;
    return { match, seat, token: link?.token ?? '', device };
  });
}

/** What the clients of a match want. */
export interface Wish {
  readonly fairDice: boolean;
  /** view: the views of the server. lines: clients compute the match, as the page does. */
  readonly as: 'view' | 'lines';
}

/** Opens a table and the streams of both seats. */
export async function openMatch(
  url: string,
  random: Random,
  { fairDice, as }: Wish,
): Promise<LoadedMatch> {
  const seats = await openSeats(url, fairDice);
  const clients = await Promise.all(seats.map((seated) => newClient(url, seated, as)));
  await Promise.all(clients.map(({ reached }) => reached(1)));
  await prepare(clients);
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
    bytes: () => clients.reduce((sum, client) => sum + client.bytes(), 0),
    leave() {
      for (const { leave } of clients) leave();
    },
  };
}

/** Commits and gives the first shares, until play begins. */
async function prepare(clients: readonly Client[]): Promise<void> {
  while (clients.some(({ last }) => last()?.seen.phase === 'waiting')) {
    for (const client of clients) {
      const done = await client.prepare();
      if (done !== undefined) await Promise.all(clients.map(({ reached }) => reached(done.seq)));
    }
  }
}

interface Client {
  last(): Shown | undefined;
  /** The size of the lines that it received. */
  bytes(): number;
  /** Sends the next fair-dice command of this seat before play; undefined if it has to wait. */
  prepare(): Promise<Done> | undefined;
  /** Sends one of the legal moves. */
  move(random: Random): Promise<Done>;
  /** Resolves to the time when the stream delivered this line. */
  reached(seq: number): Promise<number>;
  leave(): void;
}

/** What a client shows after a line. */
type Shown = Pick<Update, 'seq' | 'seen'>;

/** Computes a match from its lines, as the page does. */
async function computing(
  mine: Connection,
  { match, seat }: Seated,
): Promise<(line: OpenUpdate) => Shown> {
  const path = `/api/matches/${match}/lines?seat=${seat}`;
  const { id, setup } = await mine.get<OpenLines>(path);
  const { game } = gameEntryOf(setup.game) as GameEntry;
  const log = new ProvedLog(game, { setup, start: firstHead(id, setup), observer: seat });
  return (line) => {
    const { seq, openings } = line;
    const change = log.add(withReceipt(line), openings);
    if (isRefusal(change)) throw new Error(change.message);
    return { seq, seen: projectionOf(log.match, seat) };
  };
}

async function newClient(url: string, seated: Seated, as: Wish['as']): Promise<Client> {
  const { match, seat, token, device } = seated;
  const client = httpClient(url, { maxSockets: 1 });
  const mine = connection(client, token);
  const path = `/api/matches/${match}`;
  const arrivals = new Map<number, number>();
  const compute = as === 'lines' ? await computing(mine, seated) : undefined;
  let last: Shown | undefined;
  let bytes = 0;
  let waiting: { readonly seq: number; readonly resolve: (at: number) => void } | undefined;
  const settle = () => {
    const at = waiting === undefined ? undefined : arrivals.get(waiting.seq);
    if (at === undefined) return;
    waiting?.resolve(at);
    waiting = undefined;
    arrivals.clear();
  };
  const receive = (line: Update) => {
    bytes += Buffer.byteLength(JSON.stringify(line));
    last = compute === undefined ? line : compute(line);
    arrivals.set(line.seq, performance.now());
    settle();
  };
  const stream = `${path}/stream?seat=${seat}&stream=benchmark&as=${as}`;
  const leave = client.listen(stream, token, receive);
  return {
    last: () => last,
    bytes: () => bytes,
    prepare() {
      const fair = last?.seen.fair;
      const next = fair && device?.preparation(fair);
      if (next === undefined) return undefined;
      return command<Done>(mine, `${path}/${next.name}`, { seat, ...next.fields });
    },
    async move(random) {
      const { seen } = last as Shown;
      const fields = movesOf({ seat, seen, game: box.game }, [pick(random, seen.moves)], device);
      const moved = await command<Moved>(mine, `${path}/moves?stream=benchmark`, fields);
      for (const line of moved.lines ?? []) receive(line);
      return moved;
    },
    reached: (seq) =>
      new Promise((resolve) => {
        waiting = { seq, resolve };
        settle();
      }),
    leave() {
      leave();
      client.close();
    },
  };
}

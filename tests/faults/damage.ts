// One trial of damage. A real server plays, is killed, its files are damaged, and it starts again. Then every client
// requests all lines that it received before. The quick and the long tests share it.
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { entries, gameEntryOf } from '#games';
import { pick, type Random, uniform } from '#kernel/random.ts';
import { randomBatch } from '#kernel/random-bot.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import type { Snapshot } from '#server/wire/schemas.ts';
import {
  answerTo,
  fetching,
  linesIn,
  NOBODY,
  openStream,
  openTable,
  people,
} from '#tools/testing/player.ts';
import { type LogMessage, type ServerProcess, startServer } from './server-process.ts';
import { removeFolder } from './trial.ts';

/** The data that one client has of a match: the head of every line that it received. */
interface Witness {
  readonly id: string;
  readonly token: string;
  readonly seat: number;
  readonly record: string;
  readonly newest: { readonly seq: number; readonly head: string };
  readonly rights: string;
}

/** A data folder after a kill, with all acknowledged data. */
export interface Played {
  readonly folder: string;
  readonly witnesses: readonly Witness[];
}

/**
 * - harmless: all acknowledged data is there and unchanged.
 * - reported: something is missing or broken; the log and the clients show it.
 * - unnoticed: something is missing or different, and neither log nor client shows it. This must never happen.
 */
export interface Verdict {
  readonly kind: 'harmless' | 'reported' | 'unnoticed';
  readonly log: readonly string[];
  /** For each client whose match has changed: the difference. */
  readonly clients: readonly string[];
  readonly health: string;
  /** Whether the process was still running at the end. */
  readonly alive: boolean;
}

interface Server extends ServerProcess {
  readonly log: readonly LogMessage[];
}

async function start(folder: string): Promise<Server> {
  const log: LogMessage[] = [];
  const server = await startServer({ WORMERY_DATA: folder }, undefined, {
    onLog: (line) => log.push(line),
  });
  return { ...server, log };
}

/** @returns whether the process was still running */
async function end(server: Server): Promise<boolean> {
  const alive = server.isAlive();
  await server.end('SIGKILL');
  return alive;
}

/** Plays some matches for two by random moves, and kills the server. */
async function playAndKill(seed: string, matches: number, moves: number): Promise<Played> {
  const folder = mkdtempSync(join(tmpdir(), 'wormery-damage-'));
  const server = await start(folder);
  const random = randomFrom(seed);
  const tables: { id: string; tokens: string[] }[] = [];
  for (let match = 0; match < matches; match += 1) {
    const { game } = pick(random, entries);
    const { id: edition, seats: counts } = pick(random, game.editions);
    const wish = { game: game.id, edition, seats: people(counts.least) };
    const body = await openTable(fetching(server.url, NOBODY), wish);
    tables.push({ id: body.id, tokens: body.seats.map((seat) => seat?.token as string) });
  }
  await Promise.all(tables.map((table) => playSome(server.url, table, { moves, random })));
  const witnesses = await Promise.all(
    tables.flatMap(({ id, tokens }) =>
      tokens.map((token, seat) => witness(server.url, { id, token, seat })),
    ),
  );
  await end(server);
  return { folder, witnesses };
}

async function playSome(
  url: string,
  { id, tokens }: { id: string; tokens: readonly string[] },
  { moves, random }: { moves: number; random: Random },
): Promise<void> {
  for (let move = 0; move < moves; ) {
    let moved = false;
    for (const [seat, token] of tokens.entries()) {
      const { body } = await answerTo<Snapshot>(
        `${url}/api/matches/${id}?seat=${seat}`,
        undefined,
        { token },
      );
      const { seen, setup } = body;
      if (seen.moves.length === 0) continue;
      const game = gameEntryOf(setup.game)?.game as NonNullable<
        ReturnType<typeof gameEntryOf>
      >['game'];
      const batch = randomBatch(game, { view: seen.view, seat }, random);
      const command = { commandId: `move-${move}-${seat}-it`, seat, seq: seen.seq, moves: batch };
      await answerTo(`${url}/api/matches/${id}/moves`, command, { token });
      moved = true;
      move += 1;
    }
    if (!moved) return;
  }
}

async function witness(url: string, { id, token, seat }: Pick<Witness, 'id' | 'token' | 'seat'>) {
  const { body } = await answerTo<Snapshot>(`${url}/api/matches/${id}?seat=${seat}`, undefined, {
    token,
  });
  const { text: record } = await answerTo(
    `${url}/api/matches/${id}/record?seat=${seat}`,
    undefined,
    { token },
  );
  const newest = { seq: body.seen.seq, head: body.head };
  return { id, token, seat, record, newest, rights: JSON.stringify(body.rights) };
}

/** The difference that a client finds; undefined if nothing has changed. */
async function met(url: string, known: Witness): Promise<string | undefined> {
  const { id, token, seat, newest } = known;
  const path = `/api/matches/${id}?seat=${seat}&after=${newest.seq}&head=${newest.head}`;
  const { status, body } = await answerTo<Snapshot & { error?: string }>(
    `${url}${path}`,
    undefined,
    { token },
  );
  if (status !== 200) return `${status} ${body.error}`;
  const { text } = await answerTo(`${url}/api/matches/${id}/record?seat=${seat}`, undefined, {
    token,
  });
  const stream = await streamed(url, known);
  if (body.seen.seq !== newest.seq || body.head !== newest.head) return 'unnoticed: another head';
  if (text !== known.record) return 'unnoticed: another record';
  if (JSON.stringify(body.rights) !== known.rights) return 'unnoticed: other rights';
  return stream;
}

/** Reads the whole log from the stream; undefined if it ends with the known head. */
async function streamed(url: string, { id, token, seat, newest }: Witness) {
  const abort = new AbortController();
  try {
    const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(10_000)]);
    const address = `${url}/api/matches/${id}/stream?seat=${seat}`;
    const reply = await openStream(address, { token, signal });
    if (reply.status !== 200) return `${reply.status} stream`;
    for await (const line of linesIn(reply)) {
      if (line.seq < newest.seq) continue;
      return line.head === newest.head ? undefined : 'unnoticed: another head in the stream';
    }
    return 'the stream was ended';
  } catch {
    return 'the stream broke off';
  } finally {
    abort.abort();
  }
}

/**
 * Damages a copy of a played folder, starts a server on it, and repeats all requests.
 * @param harm damages the files of the copy
 */
export async function trial(played: Played, harm: (folder: string) => void): Promise<Verdict> {
  const folder = mkdtempSync(join(tmpdir(), 'wormery-damaged-'));
  for (const name of readdirSync(played.folder)) {
    if (statSync(join(played.folder, name)).isFile()) {
      copyFileSync(join(played.folder, name), join(folder, name));
    }
  }
  mkdirSync(join(folder, 'archive'), { recursive: true });
  harm(folder);
  const server = await start(folder);
  try {
    const clients: string[] = [];
    for (const known of played.witnesses) {
      const found = await met(server.url, known);
      if (found !== undefined) clients.push(found);
    }
    // The check of the pages logs a line for every result.
    for (let look = 0; look < 200 && !checked(server); look += 1) await wait(50);
    const health = await answerTo(`${server.url}/api/health`, undefined, { token: NOBODY });
    const faults = server.log.filter(({ level }) => level >= 50);
    const log = faults.map(({ trouble, msg, match }) => trouble ?? `${msg} ${match ?? ''}`.trim());
    const alive = await end(server);
    return { kind: verdict(clients, log), log, clients, health: health.text, alive };
  } finally {
    await end(server);
    removeFolder(folder);
  }
}

function checked({ log }: Server): boolean {
  return log.some(
    ({ msg, trouble }) => msg.startsWith('the pages') || trouble?.startsWith('store-') === true,
  );
}

function verdict(clients: readonly string[], log: readonly string[]): Verdict['kind'] {
  if (clients.some((client) => client.startsWith('unnoticed'))) return 'unnoticed';
  if (clients.length > 0 && log.length === 0) return 'unnoticed';
  return clients.length === 0 && log.length === 0 ? 'harmless' : 'reported';
}

/** Changes one bit of the database. */
export function flipOneBit(random: Random): (folder: string) => void {
  return (folder) => {
    const file = join(folder, 'wormery.sqlite');
    const bytes = readFileSync(file);
    const at = uniform(random, bytes.length);
    bytes[at] = (bytes[at] as number) ^ (1 << uniform(random, 8));
    writeFileSync(file, bytes);
  };
}

/** Cuts the write-ahead log anywhere. */
export function cutLog(random: Random): (folder: string) => void {
  return (folder) => {
    const file = join(folder, 'wormery.sqlite-wal');
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, uniform(random, bytes.length)));
  };
}

export function dropLog(folder: string): void {
  rmSync(join(folder, 'wormery.sqlite-wal'));
}

export function emptyDatabase(folder: string): void {
  writeFileSync(join(folder, 'wormery.sqlite'), '');
  rmSync(join(folder, 'wormery.sqlite-wal'), { force: true });
  rmSync(join(folder, 'wormery.sqlite-shm'), { force: true });
}

/** Two data folders with similar matches: one of a killed server, one after a regular stop. */
export interface Harmable {
  readonly killed: Played;
  readonly stopped: Played;
}

/** @param size matches, and moves in each folder */
export async function playBoth(
  seed: string,
  size: Readonly<Record<keyof Harmable, readonly [matches: number, moves: number]>>,
): Promise<Harmable> {
  console.log(`seed: ${seed}`);
  const killed = await playAndKill(`${seed} killed`, ...size.killed);
  const stopped = await playAndKill(`${seed} stopped`, ...size.stopped);
  await stopInOrder(stopped);
  return { killed, stopped };
}

export function removeBoth({ killed, stopped }: Harmable): void {
  for (const { folder } of [killed, stopped]) removeFolder(folder);
}

/** Moves everything into the database file, as after a regular stop of the server. */
async function stopInOrder({ folder }: Played): Promise<void> {
  const server = await start(folder);
  await server.end('SIGTERM');
}

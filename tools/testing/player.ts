// The test player: opens tables, looks at matches and makes moves over HTTP, for tests, tools and measurements. Each
// brings its own connection: `fetch`, the cookies of a browser, or a measured client. Three play without it.
// `tests/http-client.test.ts` uses the OpenAPI page alone; the devices of `tests/simulation` wait for simulated time;
// `server/testing/table.ts` is part of the server and may not import tools.
import { randomBytes } from 'node:crypto';
import { gameEntryOf } from '#games';
import type { Seat } from '#kernel/game.ts';
import type { FairProjection } from '#kernel/match/projection.ts';
import type { FairDevice } from '#kernel/testing/fair-device.ts';
import type { Moved, Opened, OpenTable, Snapshot, Update } from '#server/wire/schemas.ts';

/** One visitor, or one player. Both methods throw the text of a refusal. */
export interface Connection {
  get<Answer>(path: string): Promise<Answer>;
  post<Answer>(path: string, body: object): Promise<Answer>;
}

/** A token without rights: that of a program that opens a table, or takes a seat. */
export const NOBODY = 'x'.repeat(32);

/** The cookie of the device, `name=secret`. */
let device = '';

export interface Answer<Body> {
  readonly status: number;
  readonly text: string;
  /** Undefined unless it is JSON. */
  readonly body: Body;
  /** The seconds of its Retry-After header. */
  readonly retryAfter: string | null;
}

interface Sender {
  /** Of a seat, the owner or a spectator; without it, the cookie of the device is sent. */
  readonly token?: string | undefined;
  readonly signal?: AbortSignal;
}

/** Sends a request and keeps the cookie of the device. A refusal is also an answer. @param body makes it a POST */
export async function answerTo<Body>(
  address: string,
  body?: object,
  { token, signal }: Sender = {},
): Promise<Answer<Body>> {
  const headers: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  if (token === undefined && device !== '') headers.cookie = device;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const reply = await fetch(address, {
    headers,
    ...(signal && { signal }),
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const cookie = /wormery(-\w+)?=[\w-]+/.exec(reply.headers.get('set-cookie') ?? '')?.[0];
  if (cookie !== undefined) device = cookie;
  const text = await reply.text();
  const isJson = reply.headers.get('content-type')?.includes('json') ?? false;
  const retryAfter = reply.headers.get('retry-after');
  return { status: reply.status, text, body: isJson ? JSON.parse(text) : undefined, retryAfter };
}

/** @returns the JSON of the answer, or its text. @throws Error for a refusal */
export async function ask<Body>(address: string, body?: object, token?: string): Promise<Body> {
  const answer = await answerTo<Body>(address, body, { token });
  if (answer.status >= 300) throw new Error(`${address}: ${answer.status} ${answer.text}`);
  return answer.body ?? (answer.text as Body);
}

/** Opens a stream; read it with `linesIn`. */
export function openStream(address: string, { token = '', signal }: Sender): Promise<Response> {
  return fetch(address, {
    headers: { authorization: `Bearer ${token}` },
    ...(signal && { signal }),
  });
}

/** The secret of the device of `ask`. */
export const deviceSecret = (): string => device.slice(device.indexOf('=') + 1);

/** A connection by `ask`. @param token of a seat, the owner or a spectator; without it, the cookie of the device */
export function fetching(url: string, token?: string): Connection {
  return {
    get: (path) => ask(`${url}${path}`, undefined, token),
    post: (path, body) => ask(`${url}${path}`, body, token),
  };
}

export function newCommandId(): string {
  return randomBytes(12).toString('base64url');
}

export const NAMES = ['Anna', 'Bert', 'Cleo', 'Dirk', 'Ewa', 'Fien', 'Gus'];

/** The seats of this many people. */
export function people(count: number) {
  return NAMES.slice(0, count).map((name) => ({ kind: 'person', name }) as const);
}

export function openTable(connection: Connection, wish: OpenTable): Promise<Opened> {
  return connection.post('/api/matches', wish);
}

export function look(connection: Connection, id: string, seat?: Seat): Promise<Snapshot> {
  return connection.get(`/api/matches/${id}${seat === undefined ? '' : `?seat=${seat}`}`);
}

export function command<Done = { seq: number }>(
  connection: Connection,
  path: string,
  fields: object,
): Promise<Done> {
  return connection.post(path, { commandId: newCommandId(), ...fields });
}

/** The fields of a snapshot or a line that a move needs. */
export interface Position {
  readonly seat: Seat;
  readonly seen: Pick<Snapshot['seen'], 'seq' | 'fair'>;
  readonly game: string;
}

/** The fields of a command with moves; in a match with fair dice, with the shares that they take. */
export function movesOf(
  { seat, seen: { seq, fair }, game: id }: Position,
  moves: readonly string[],
  device?: FairDevice,
) {
  const game = gameEntryOf(id)?.game;
  const shares = fair && game && device?.sharesFor(game, fair as FairProjection, moves);
  return { seat, seq, moves, ...(shares !== undefined && shares.length > 0 && { shares }) };
}

/** The first legal move; of a folded row such as `7..9` its first. */
export function firstMove({ seen }: Snapshot): readonly string[] {
  return [(seen.moves[0] ?? '').replace(/(\d+)\.\.\d+$/, '$1')];
}

export interface Playing {
  /** The connection of a seat; undefined if nobody plays it here. Default: the spectator's. */
  readonly playerOf?: (seat: Seat) => Connection | undefined;
  /** A move of the seat with its follow-up; default: the first. */
  readonly choose?: (snapshot: Snapshot) => readonly string[];
  /** The shares that these moves take. */
  readonly sharesOf?: (snapshot: Snapshot, moves: readonly string[]) => readonly string[];
  /** Whether the seat makes no more moves, judged by its own view. */
  readonly enough?: (snapshot: Snapshot) => boolean;
}

export interface Made {
  /** The view of the seat before the move. */
  readonly before: Snapshot;
  /** Undefined after the last move. */
  readonly moved: Moved | undefined;
  /** The duration of the reply to the move. */
  readonly moveMs: number;
}

/** Makes one move for a person who is to move. @returns undefined if no player here is to move */
export async function makeMove(
  spectator: Connection,
  id: string,
  {
    playerOf = () => spectator,
    choose = firstMove,
    sharesOf = () => [],
    enough = () => false,
  }: Playing = {},
): Promise<Made | undefined> {
  const { seen } = await look(spectator, id);
  const isMine = (mover: Seat) =>
    seen.players[mover]?.kind === 'person' && playerOf(mover) !== undefined;
  const seat = seen.phase === 'playing' ? seen.toMove.find(isMine) : undefined;
  const player = seat === undefined ? undefined : playerOf(seat);
  if (seat === undefined || player === undefined) return undefined;
  const before = await look(player, id, seat);
  if (enough(before)) return { before, moved: undefined, moveMs: 0 };
  const moves = choose(before);
  const shares = sharesOf(before, moves);
  const fields = { seat, seq: before.seen.seq, moves, ...(shares.length > 0 && { shares }) };
  const began = performance.now();
  const moved = await command<Moved>(player, `/api/matches/${id}/moves`, fields);
  return { before, moved, moveMs: performance.now() - began };
}

/** How often to look whether a bot has moved, in milliseconds. */
const BOT_LOOK_MS = 20;

/** Plays until `enough` or the end. @returns the match as it is then */
export async function playOn(
  spectator: Connection,
  id: string,
  playing: Playing = {},
): Promise<Snapshot> {
  for (let moves = 0; moves < 5_000; moves += 1) {
    const made = await makeMove(spectator, id, playing);
    if (made !== undefined && made.moved === undefined) return made.before;
    if (made !== undefined) continue;
    const now = await look(spectator, id);
    if (now.seen.phase !== 'playing') return now;
    await new Promise((resolve) => setTimeout(resolve, BOT_LOOK_MS));
  }
  throw new Error('this match does not end');
}

/** The whole lines at the beginning of a stream's text, and the rest. */
export function linesOfStream(text: string): {
  readonly lines: readonly Update[];
  readonly rest: string;
} {
  const events = text.split('\n\n');
  const rest = events.pop() ?? '';
  const lines = events.flatMap((event) => {
    const data = /^event: line\ndata: (.*)$/m.exec(event)?.[1];
    return data === undefined ? [] : [JSON.parse(data) as Update];
  });
  return { lines, rest };
}

/** The lines of a stream until it breaks off. */
export async function* linesIn(reply: Response): AsyncGenerator<Update> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of reply.body as ReadableStream<Uint8Array>) {
    const { lines, rest } = linesOfStream(text + decoder.decode(chunk, { stream: true }));
    text = rest;
    yield* lines;
  }
}

// A client made from the OpenAPI page alone. It finds its paths there, opens a table, takes a seat with a second token,
// follows the stream, and plays to the end. It imports nothing of Wormery except the server.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '#server/main.ts';
import { serveHere } from '#tools/testing/serving.ts';

let folder: string;
let server: RunningServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wormery-client-'));
  server = await serveHere({
    WORMERY_DATA: folder,
    WORMERY_LIMIT_COMMANDS_PER_MINUTE: '1000000',
    WORMERY_LIMIT_COMMANDS_PER_ADDRESS: '1000000',
    WORMERY_LIMIT_READS_PER_MINUTE: '1000000',
    WORMERY_LIMIT_READ_COST_PER_MINUTE_MS: '1000000',
  });
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
}

interface Place {
  readonly method: string;
  readonly path: string;
  readonly parameters: ReadonlySet<string>;
}

/** The path of each operation, by its id. */
async function readPage(): Promise<ReadonlyMap<string, Place>> {
  const page = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const places = Object.entries(page.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [] }]) => {
      const names = new Set(parameters.map(({ name }) => name));
      return [operationId, { method: method.toUpperCase(), path, parameters: names }] as const;
    }),
  );
  return new Map(places);
}

interface Request {
  readonly token?: string;
  readonly parameters?: Readonly<Record<string, string | number>>;
  readonly body?: object;
}

function client(places: ReadonlyMap<string, Place>) {
  return async (operationId: string, request: Request = {}): Promise<Response> => {
    const place = places.get(operationId);
    if (place === undefined) throw new Error(`the page has no ${operationId}`);
    const { token, parameters = {}, body } = request;
    const query = new URLSearchParams();
    let { path } = place;
    for (const [name, value] of Object.entries(parameters)) {
      if (!place.parameters.has(name)) throw new Error(`${operationId} takes no ${name}`);
      if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, String(value));
      else query.set(name, String(value));
    }
    const reply = await fetch(`${server.url}${path}?${query}`, {
      method: place.method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${operationId}: ${reply.status} ${await reply.text()}`);
    return reply;
  };
}

interface Seen {
  readonly seq: number;
  readonly phase: string;
  readonly moves: readonly string[];
  readonly result?: { readonly winners: readonly number[] };
}

/** The data of the events called `line`, as they come. */
async function* lines(reply: Response): AsyncGenerator<{ seq: number; seen: Seen }> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of reply.body as ReadableStream<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    const events = text.split('\n\n');
    text = events.pop() as string;
    for (const event of events) {
      const fields = new Map(
        event.split('\n').map((line) => {
          const colon = line.indexOf(': ');
          return [line.slice(0, colon), line.slice(colon + 2)] as const;
        }),
      );
      if (fields.get('event') === 'line') yield JSON.parse(fields.get('data') as string);
    }
  }
}

type Ask = ReturnType<typeof client>;

/** Plays one seat at random until the match is over. */
async function play(ask: Ask, id: string, seat: number, token: string): Promise<Seen> {
  const stream = await ask('streamMatch', { token, parameters: { id, seat } });
  let known = 0;
  for await (const { seq, seen } of lines(stream)) {
    expect(seq).toBe(known + 1);
    known = seq;
    if (seen.phase === 'over') return seen;
    if (seen.moves.length === 0) continue;
    const move = seen.moves[seq % seen.moves.length];
    const body = { commandId: `seat-${seat}-line-${seq}`, seat, seq, moves: [move] };
    await ask('move', { token, parameters: { id }, body });
  }
  throw new Error('the stream ended before the match');
}

test('a program made from the OpenAPI page plays a match to its end', async () => {
  const ask = client(await readPage());
  const shelf = (await (await ask('listGames')).json()) as {
    games: { game: string; edition: string; status: string; seats: { least: number } }[];
  };
  const box = shelf.games.find(({ status, seats }) => status === 'ready' && seats.least === 2);
  const { game, edition } = box as NonNullable<typeof box>;
  const seats = [{ kind: 'person', name: 'Program' }, { kind: 'open' }];
  const opened = (await (await ask('openTable', { body: { game, edition, seats } })).json()) as {
    id: string;
    owner: string;
    watch: { token: string };
    seats: { token: string; link: string }[];
  };
  const { id } = opened;
  const [first, second] = opened.seats as [{ token: string }, { token: string; link: string }];

  // The second has only its link: the invitation is behind the #, and is exchanged for the seat's token.
  const invitation = new URL(second.link).hash.slice(1);
  expect(invitation).toBe(second.token);
  const claim = { token: invitation, claim: 'made-at-random-by-the-program', as: 'token' };
  const claimed = await ask('exchangeToken', { parameters: { id }, body: claim });
  const { token } = (await claimed.json()) as { token: string };
  const sit = { commandId: 'sit-down-1', seat: 1, name: 'Other program' };
  await ask('sit', { token, parameters: { id }, body: sit });

  const ends = await Promise.all([play(ask, id, 0, first.token), play(ask, id, 1, token)]);
  expect(ends[0].result).toEqual(ends[1].result);
  expect(ends[0].result?.winners.length).toBeGreaterThan(0);

  const watching = { token: opened.watch.token, parameters: { id } };
  const { seen } = (await (await ask('readMatch', watching)).json()) as { seen: Seen };
  expect(seen).toMatchObject({ phase: 'over', result: ends[0].result, moves: [] });
  const record = await (await ask('readRecord', watching)).text();
  expect(record).toMatch(/^wormery record 1\n/);
  expect(record).toMatch(/\nhash [0-9a-f]{64}\nseal [0-9a-f]{64}\n$/);
});

// A named stream: the reply to a move brings the new lines, and the stream leaves them out.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Listener, streamOpener } from '../testing/listener.ts';
import {
  type Client,
  commandId,
  type TestServer,
  type TestTable,
  testServer,
} from '../testing/server.ts';
import type { Moved, Update } from '../wire/schemas.ts';

let server: TestServer;
let table: TestTable;
let open: Awaited<ReturnType<typeof streamOpener>>;
/** The seat to move, its client and token, and the newest line. */
let seat: number;
let mover: Client;
let token: string | undefined;
let seq: number;
let move: object;

beforeEach(async () => {
  server = await testServer();
  table = await server.playingTable();
  open = await streamOpener(server.app, table.id);
  const { seen } = (await table.watcher.get(`/api/matches/${table.id}`)).body;
  seat = seen.toMove[0];
  mover = table.seats[seat] as Client;
  token = table.opened.seats[seat]?.token;
  seq = seen.seq;
  const own = (await mover.get(`/api/matches/${table.id}?seat=${seat}`)).body.seen;
  move = { commandId: commandId(), seat, seq, moves: [own.moves[0]] };
});

afterEach(() => server.remove());

const post = (query: string) => mover.post(`/api/matches/${table.id}/moves${query}`, move);

async function say(who = mover, by = seat): Promise<number> {
  const body = { commandId: commandId(), seat: by, phrase: 'hello' };
  return (await who.post(`/api/matches/${table.id}/say`, body)).body.seq;
}

/** Opens a stream after the newest line. */
const listen = (query: string, as = token) => open(as, `${query}&after=${seq}`);

/** The numbers of the lines of a stream, up to `last`. */
async function seqsOf(stream: Listener, last: number): Promise<readonly number[]> {
  const text = await stream.until((read) => read.includes(`id: ${last}\n`));
  stream.leave();
  return [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
}

test('the stream leaves out the lines of the reply, which are the same as its events', async () => {
  const stream = await listen(`?seat=${seat}&stream=my-stream`);
  const { lines = [], ...done } = (await post('?stream=my-stream')).body as Moved;
  expect(lines.map((line) => line.seq)).toEqual([seq + 1]);
  expect(done).toEqual({ seq: seq + 1, head: (lines[0] as Update).head });
  expect(await seqsOf(stream, await say())).toEqual([seq + 2]);
  const later = await listen(`?seat=${seat}`);
  const text = await later.until((read) => read.includes(`id: ${seq + 2}\n`));
  expect(text).toContain(`\ndata: ${JSON.stringify(lines[0])}\n`);
  later.leave();
});

test.each(['', '?stream=my-other'])(
  'a move with the query "%s" leaves out nothing',
  async (query) => {
    const stream = await listen(`?seat=${seat}&stream=my-stream`);
    expect(Object.keys((await post(query)).body)).toEqual(['seq', 'head']);
    expect(await seqsOf(stream, seq + 1)).toEqual([seq + 1]);
  },
);

test('a client that has not seen the newest line gets all lines by its stream', async () => {
  const stream = await listen(`?seat=${seat}&stream=my-stream`);
  expect(await say(table.seats[1 - seat], 1 - seat)).toBe(seq + 1);
  expect(Object.keys((await post('?stream=my-stream')).body)).toEqual(['seq', 'head']);
  expect(await seqsOf(stream, seq + 2)).toEqual([seq + 1, seq + 2]);
});

test('a name never selects the stream of another seat or of a spectator', async () => {
  const other = table.opened.seats[1 - seat]?.token;
  const streams = [
    await listen(`?seat=${1 - seat}&stream=my-stream`, other),
    await listen('?stream=my-stream'),
    await listen('?stream=my-stream', table.opened.watch.token),
  ];
  expect(Object.keys((await post('?stream=my-stream')).body)).toEqual(['seq', 'head']);
  for (const stream of streams) expect(await seqsOf(stream, seq + 1)).toEqual([seq + 1]);
});

test('a name never selects the stream of another device of the same seat', async () => {
  const link = { commandId: commandId(), seat, lasting: true };
  const further = (await mover.post(`/api/matches/${table.id}/link`, link)).body.token;
  const stream = await listen(`?seat=${seat}&stream=my-stream`, further);
  expect(Object.keys((await post('?stream=my-stream')).body)).toEqual(['seq', 'head']);
  expect(await seqsOf(stream, seq + 1)).toEqual([seq + 1]);
});

test('a repetition has no lines, and the stream does not get them', async () => {
  const stream = await listen(`?seat=${seat}&stream=my-stream`);
  const { lines, ...done } = (await post('?stream=my-stream')).body as Moved;
  expect(lines?.length).toBe(1);
  expect((await post('?stream=my-stream')).body).toEqual(done);
  expect(await seqsOf(stream, await say())).toEqual([seq + 2]);
});

test.each(['', 'a b', 'x'.repeat(65)])('the name "%s" is refused', async (name) => {
  const query = `?stream=${encodeURIComponent(name)}`;
  expect((await post(query)).status).toBe(400);
  expect((await mover.get(`/api/matches/${table.id}/stream${query}`)).status).toBe(400);
});

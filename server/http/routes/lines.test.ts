// Lines for a client that computes the match itself: with the rules they give the views of each observer.
import { expect, test } from 'vitest';
import { ProvedLog } from '#kernel/fair-dice/proved-log.ts';
import { blindBids } from '#kernel/fixtures/blind-bids.ts';
import type { AnyGame, Observer } from '#kernel/game.ts';
import { firstHead, headAfter, withReceipt } from '#kernel/hash.ts';
import { projectionOf } from '#kernel/match/projection.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { streamOpener } from '../../testing/listener.ts';
import { type Client, commandId, playToTheEnd, type TestTable } from '../../testing/server.ts';
import { serverPerTest } from '../../testing/server-per-test.ts';
import type { OpenLines, OpenUpdate, SentLine } from '../../wire/schemas.ts';

/** Several requests for a match. */
const PAGE = 5;
const server = serverPerTest({ limits: { openLinesPerPage: PAGE } });
const game = blindBids as unknown as AnyGame;
const OBSERVERS: readonly Observer[] = [0, 1, 'spectator'];

const clientOf = ({ seats, watcher }: TestTable, observer: Observer): Client =>
  observer === 'spectator' ? watcher : (seats[observer] as Client);

const queryOf = (observer: Observer) => (observer === 'spectator' ? '' : `&seat=${observer}`);

/** All lines, as one answer. */
async function readLines(table: TestTable, observer: Observer): Promise<OpenLines> {
  const lines: SentLine[] = [];
  for (;;) {
    const path = `/api/matches/${table.id}/lines?after=${lines.length}${queryOf(observer)}`;
    const page: OpenLines = (await clientOf(table, observer).get(path)).body;
    expect(page.lines.length).toBeLessThanOrEqual(PAGE);
    lines.push(...page.lines);
    if (page.lines.length === 0) return { ...page, lines };
  }
}

/** Computes the match of an observer, and compares it with the server's view. */
async function follow(table: TestTable, observer: Observer): Promise<readonly SentLine[]> {
  const { body } = await clientOf(table, observer).get(
    `/api/matches/${table.id}?${queryOf(observer).slice(1)}`,
  );
  const { id, setup, seq, head, viewer, lines } = await readLines(table, observer);
  expect([id, seq, viewer]).toEqual([table.id, lines.length, observer]);
  const log = new ProvedLog(game, { setup, start: firstHead(id, setup), observer });
  for (const { openings, ...line } of lines) {
    const change = log.add(withReceipt(line), openings);
    if (isRefusal(change)) throw new Error(`line ${line.seq}: ${change.message}`);
  }
  expect([log.head, head]).toEqual([body.head, body.head]);
  expect(JSON.stringify(projectionOf(log.match, observer))).toBe(JSON.stringify(body.seen));
  return lines;
}

test.each(OBSERVERS)(
  'observer %s computes the view, in the middle and at the end',
  async (observer) => {
    const table = await server.playingTable();
    const begun = await follow(table, observer);
    await playToTheEnd(table);
    const lines = await follow(table, observer);
    expect(lines.slice(0, begun.length)).toEqual(begun);
    // Only what was secret has a receipt.
    const withReceipts = lines.filter(({ receipt }) => receipt !== undefined);
    expect(withReceipts.every(({ open }) => /^dice | \?\d?/.test(open))).toBe(true);
    expect(withReceipts.length).toBeGreaterThan(3);
    // After the end everything was opened.
    expect(lines.flatMap(({ openings = [] }) => openings).length).toBeGreaterThan(3);
  },
);

test('a stream of lines has the same lines, in replies to moves too', async () => {
  const table = await server.playingTable();
  const open = await streamOpener(server.app, table.id);
  const { seen } = (await table.watcher.get(`/api/matches/${table.id}`)).body;
  const [seat] = seen.toMove;
  const token = table.opened.seats[seat]?.token;
  const stream = await open(token, `?seat=${seat}&as=lines&stream=my-stream&after=0`);
  const read = await stream.until((text) => text.includes(`id: ${seen.seq}\n`));
  const own = (await clientOf(table, seat).get(`/api/matches/${table.id}?seat=${seat}`)).body.seen;
  const move = { commandId: commandId(), seat, seq: seen.seq, moves: [own.moves[0]] };
  const reply = await clientOf(table, seat).post(
    `/api/matches/${table.id}/moves?stream=my-stream`,
    move,
  );
  stream.leave();
  const streamed = [...read.matchAll(/^event: line\ndata: (.+)$/gm)].map(([, data]) =>
    JSON.parse(`${data}`),
  );
  const { setup, lines } = await readLines(table, seat);
  const sent: readonly OpenUpdate[] = [...streamed, ...reply.body.lines];
  expect(sent.map(({ head: _, ...line }) => line)).toEqual(lines);
  let before = firstHead(table.id, setup);
  for (const line of sent) {
    before = headAfter(before, line.open, withReceipt(line).receipt);
    expect(line.head).toBe(before);
  }
  // The own secret bid comes with its opening.
  expect(lines.at(-1)?.openings).toEqual([expect.objectContaining({ seq: seen.seq + 1 })]);
  expect(
    (await clientOf(table, 1 - seat).get(`/api/matches/${table.id}/lines?seat=${seat}`)).status,
  ).toBe(403);
});

test('`own` is the only seat of a caller, otherwise a spectator; a known head is compared', async () => {
  const table = await server.playingTable();
  const own = `/api/matches/${table.id}/lines?seat=own`;
  const [first] = table.seats;
  const body = (await (first as Client).get(own)).body as OpenLines;
  expect([body.viewer, body.rights.seats]).toEqual([0, [0]]);
  expect((await table.watcher.get(own)).body.viewer).toBe('spectator');
  const after = (known: string) => table.watcher.get(`${own}&after=${body.seq}&head=${known}`);
  expect((await after(body.head)).body).toMatchObject({ head: body.head, lines: [] });
  const other = await after('0'.repeat(64));
  expect([other.status, other.body.error]).toEqual([409, 'history-changed']);
  expect((await table.watcher.get(`${own}&after=${body.seq + 1}`)).body.error).toBe(
    'history-changed',
  );
});

test('an unknown format is refused', async () => {
  const table = await server.playingTable();
  const reply = await table.watcher.get(`/api/matches/${table.id}/stream?as=pictures`);
  expect(reply.status).toBe(400);
});

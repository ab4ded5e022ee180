// The made-up game with secret bids, private draws and owed moves, played over HTTP by three seats with a spectator.
// The dice games need none of these features.
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { blindBids, type View } from '#kernel/fixtures/blind-bids.ts';
import type { Projection } from '#kernel/match/projection.ts';
import { parseRecord } from '#kernel/match/record.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { BOX, type TestServer, testServer } from '#server/testing/server.ts';
import type { Moved } from '#server/wire/schemas.ts';
import {
  answerTo,
  ask,
  command,
  fetching,
  linesIn,
  look,
  NOBODY,
  openStream,
  openTable,
} from '#tools/testing/player.ts';

const SEATS = 3;

let server: TestServer;
let url: string;

beforeEach(async () => {
  server = await testServer();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});

afterEach(() => server.remove());

/** Reads a stream until the match is over. */
async function readStream(address: string, token: string): Promise<readonly LineSeen[]> {
  const response = await openStream(address, { token });
  expect(response.status).toBe(200);
  const lines: LineSeen[] = [];
  for await (const line of linesIn(response)) {
    lines.push(line as unknown as LineSeen);
    if (line.seen.phase === 'over') return lines;
  }
  throw new Error('the stream ended before the match');
}

const pathOf = (id: string) => `/api/matches/${id}`;

/** Sends a command of a seat. */
function post(path: string, token: string, fields: object) {
  return command<Moved>(fetching(url, token), path, fields);
}

/** Opens a table, claims every invitation as programs do, and seats people at it. */
async function openSeats() {
  const seats = Array.from({ length: SEATS }, () => ({ kind: 'open' }) as const);
  const opened = await openTable(fetching(url, NOBODY), { ...BOX, seats });
  const path = pathOf(opened.id);
  const tokens = await Promise.all(
    opened.seats.map(async (seat, index) => {
      const claim = `claim-of-seat-${index}`.padEnd(22, '-');
      const body = { token: seat?.token, claim, as: 'token' };
      return (await ask<{ token: string }>(`${url}${path}/seat`, body, NOBODY)).token;
    }),
  );
  return { id: opened.id, path, tokens, watch: opened.watch.token };
}

async function sitDown(path: string, tokens: readonly string[]): Promise<void> {
  for (const [seat, token] of tokens.entries()) {
    await post(`${path}/sit`, token, { seat, name: `Seat ${seat}` });
  }
}

const seenBy = async (id: string, token: string, seat: number): Promise<Projection> =>
  (await look(fetching(url, token), id, seat)).seen as Projection;

/** The next move of a seat. The bid depends on seat and line, so that rounds differ. */
function choose({ moves, seq }: Projection, seat: number): readonly string[] {
  if (moves[0]?.startsWith('call')) return ['call high', 'seal'];
  return [moves[(seat + seq) % moves.length] as string];
}

async function playToTheEnd(id: string, tokens: readonly string[]): Promise<void> {
  for (;;) {
    const sights = await Promise.all(tokens.map((token, seat) => seenBy(id, token, seat)));
    if (sights[0]?.phase === 'over') return;
    // All seats to move act at the same time, after the same line.
    await Promise.all(
      sights.flatMap((projection, seat) => {
        if (!projection.toMove.includes(seat)) return [];
        const fields = { seat, seq: projection.seq, moves: choose(projection, seat) };
        return [post(`${pathOf(id)}/moves`, tokens[seat] as string, fields)];
      }),
    );
  }
}

test('three seats and a spectator: each gets all of its data and nothing else', async () => {
  const { id, path, tokens, watch } = await openSeats();
  const address = `${url}${path}/stream`;
  const streams = [
    ...tokens.map((token, seat) => readStream(`${address}?seat=${seat}`, token)),
    readStream(address, watch),
  ];
  await sitDown(path, tokens);
  await playToTheEnd(id, tokens);
  const told = await Promise.all(streams);

  for (const [observer, lines] of told.entries()) {
    expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, index) => index + 1));
    for (const line of lines) checkLine(line, observer);
  }
  const again = await readStream(`${address}?after=4`, watch);
  expect(again).toEqual(told[SEATS]?.slice(4));

  const record = await ask<string>(`${url}${path}/record`, undefined, watch);
  const replayed = parseRecord(record, () => blindBids);
  expect(isRefusal(replayed) ? replayed.message : replayed.match.seq).toBe(told[0]?.length);
});

interface LineSeen {
  readonly seq: number;
  readonly happened: { readonly kind: string; readonly told?: readonly Fact[] };
  readonly seen: { readonly phase: string; readonly view: View };
}
interface Fact {
  readonly kind: string;
  readonly seat: number;
  readonly bid?: number | null;
  readonly gem?: number | null;
}

/** @param observer a seat, or SEATS for the spectator */
function checkLine({ happened, seen }: LineSeen, observer: number): void {
  for (const { kind, seat, bid, gem } of happened.told ?? []) {
    if (kind === 'bid') expect(bid === null).toBe(seat !== observer);
    if (kind === 'drew') expect(gem === null).toBe(seat !== observer);
  }
  if (seen.phase === 'over') return;
  seen.view.gems.forEach((gems, seat) => {
    expect(gems === null).toBe(seat !== observer);
  });
  if (observer === SEATS) expect(seen.view.ownBid).toBeNull();
  expect(Object.keys(seen.view).sort()).toEqual(
    Object.keys(blindBids.view(blindBids.initial({}, SEATS), 0)).sort(),
  );
}

test('a record before the end shows a seat no more than it may know', async () => {
  const { id, path, tokens, watch } = await openSeats();
  await sitDown(path, tokens);
  const [first, second] = tokens as [string, string];
  const { seq } = await seenBy(id, first, 0);
  await post(`${path}/moves`, first, { seat: 0, seq, moves: ['bid 2'] });
  const recordFor = (token: string, query = '') =>
    ask<string>(`${url}${path}/record${query}`, undefined, token);
  expect(await recordFor(first, '?seat=0')).toContain('move 0 bid 2');
  for (const text of [await recordFor(second, '?seat=1'), await recordFor(watch)]) {
    expect(text).toContain('move 0 bid ?');
    expect(text).not.toContain('hash');
    expect(text).toContain('chance gem ?1');
  }
});

test('owed moves are sent together, and each seat sees only its own view', async () => {
  const { id, path, tokens } = await openSeats();
  await sitDown(path, tokens);
  for (const [seat, bid] of [0, 0, 2].entries()) {
    const { seq } = await seenBy(id, tokens[seat] as string, seat);
    await post(`${path}/moves`, tokens[seat] as string, { seat, seq, moves: [`bid ${bid}`] });
  }
  const [, other, caller] = tokens as [string, string, string];
  const { seq } = await seenBy(id, caller, 2);
  const half = post(`${path}/moves`, caller, { seat: 2, seq, moves: ['call low'] });
  await expect(half).rejects.toThrow('409 {"error":"unfinished-batch"');
  expect((await seenBy(id, caller, 2)).seq).toBe(seq);
  const foreign = await answerTo(`${url}${path}?seat=2`, undefined, { token: other });
  expect(foreign.status).toBe(403);
  expect(foreign.text).not.toContain('view');
});

// The made-up game with secret bids, private draws and owed moves, played over HTTP by three seats
// with a spectator: what the dice games never ask of the server.
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { blindBids, type View } from '#kernel/fixtures/blind-bids.ts';
import type { Seen } from '#kernel/match/projection.ts';
import { parseRecord } from '#kernel/match/record.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { BOX, type TestServer, testServer } from '#server/testing/server.ts';
import type { Opened } from '#server/wire/schemas.ts';

const SEATS = 3;

let server: TestServer;
let base: string;

beforeEach(async () => {
  server = await testServer();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/api/matches`;
});

afterEach(() => server.remove());

interface Event {
  readonly id: number;
  readonly text: string;
}

/** Reads a stream until the match is over. */
async function readStream(url: string, token: string): Promise<readonly Event[]> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(url, { headers });
  expect(response.status).toBe(200);
  const events: Event[] = [];
  let rest = '';
  for await (const chunk of (response.body as ReadableStream<Uint8Array>).pipeThrough(
    new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>,
  )) {
    rest += chunk;
    for (let end = rest.indexOf('\n\n'); end !== -1; end = rest.indexOf('\n\n')) {
      const [, id, text] = /^id: (\d+)\nevent: line\ndata: (.*)$/.exec(rest.slice(0, end)) ?? [];
      rest = rest.slice(end + 2);
      if (text === undefined) continue;
      events.push({ id: Number(id), text });
      if (JSON.parse(text).seen.phase === 'over') return events;
    }
  }
  throw new Error('the stream ended before the match');
}

function post(path: string, token: string, body: object): Promise<Response> {
  return fetch(`${base}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ commandId: crypto.randomUUID(), ...body }),
  });
}

async function openTable(): Promise<Opened> {
  const seats = Array.from({ length: SEATS }, () => ({ kind: 'open' }));
  const response = await fetch(base, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...BOX, seats }),
  });
  expect(response.status).toBe(200);
  return response.json() as Promise<Opened>;
}

async function seenBy(id: string, token: string, seat: number): Promise<Seen> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${base}/${id}?seat=${seat}`, { headers });
  return ((await response.json()) as { seen: Seen }).seen;
}

/** What a seat does next; the bid is made of seat and line, so that rounds differ. */
function choose({ moves, seq }: Seen, seat: number): readonly string[] {
  if (moves[0]?.startsWith('call')) return ['call high', 'seal'];
  return [moves[(seat + seq) % moves.length] as string];
}

async function playToTheEnd(id: string, tokens: readonly string[]): Promise<void> {
  for (;;) {
    const sights = await Promise.all(tokens.map((token, seat) => seenBy(id, token, seat)));
    if (sights[0]?.phase === 'over') return;
    // All who may act do so at the same time, on the same line.
    const answers = await Promise.all(
      sights.flatMap((seen, seat) => {
        if (!seen.toMove.includes(seat)) return [];
        const body = { seat, seq: seen.seq, moves: choose(seen, seat) };
        return [post(`/${id}/moves`, tokens[seat] as string, body)];
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  }
}

/** Claims every invitation, as programs do. */
function tokensOf({ id, seats }: Opened): Promise<readonly string[]> {
  return Promise.all(
    seats.map((seat, index) => claim(id, seat?.token as string, `claim-of-seat-${index}`)),
  );
}

async function claim(id: string, token: string, secret: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ token, claim: secret.padEnd(22, '-'), as: 'token' });
  const reply = await fetch(`${base}/${id}/seat`, { method: 'POST', headers, body });
  return ((await reply.json()) as { token: string }).token;
}

async function sitDown(id: string, tokens: readonly string[]): Promise<void> {
  for (const [seat, token] of tokens.entries()) {
    expect((await post(`/${id}/sit`, token, { seat, name: `Seat ${seat}` })).status).toBe(200);
  }
}

test('three seats and a spectator: everybody is shown what is theirs, and all of it', async () => {
  const opened = await openTable();
  const tokens = await tokensOf(opened);
  const urls = tokens.map((_, seat) => `${base}/${opened.id}/stream?seat=${seat}`);
  const watchUrl = `${base}/${opened.id}/stream`;
  const streams = [
    ...urls.map((url, seat) => readStream(url, tokens[seat] as string)),
    readStream(watchUrl, opened.watch.token),
  ];
  await sitDown(opened.id, tokens);
  await playToTheEnd(opened.id, tokens);
  const events = await Promise.all(streams);

  for (const [observer, seen] of events.entries()) {
    expect(seen.map(({ id }) => id)).toEqual(seen.map((_, index) => index + 1));
    for (const { text } of seen) checkLine(JSON.parse(text), observer);
  }
  const again = await readStream(`${watchUrl}?after=4`, opened.watch.token);
  expect(again).toEqual(events[SEATS]?.slice(4));

  const headers = { authorization: `Bearer ${opened.watch.token}` };
  const record = await (await fetch(`${base}/${opened.id}/record`, { headers })).text();
  const replayed = parseRecord(record, () => blindBids);
  expect(isRefusal(replayed) ? replayed.message : replayed.match.seq).toBe(events[0]?.length);
});

interface LineSeen {
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
  const opened = await openTable();
  const tokens = await tokensOf(opened);
  await sitDown(opened.id, tokens);
  const { seq } = await seenBy(opened.id, tokens[0] as string, 0);
  await post(`/${opened.id}/moves`, tokens[0] as string, { seat: 0, seq, moves: ['bid 2'] });
  const recordFor = async (token: string, query: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${base}/${opened.id}/record${query}`, { headers })).text();
  };
  expect(await recordFor(tokens[0] as string, '?seat=0')).toContain('move 0 bid 2');
  for (const text of [
    await recordFor(tokens[1] as string, '?seat=1'),
    await recordFor(opened.watch.token, ''),
  ]) {
    expect(text).toContain('move 0 bid ?');
    expect(text).not.toContain('hash');
    expect(text).toContain('chance gem ?1');
  }
});

test('what is owed goes together, and a seat sees through its own eyes only', async () => {
  const opened = await openTable();
  const tokens = await tokensOf(opened);
  await sitDown(opened.id, tokens);
  for (const [seat, bid] of [0, 0, 2].entries()) {
    const { seq } = await seenBy(opened.id, tokens[seat] as string, seat);
    await post(`/${opened.id}/moves`, tokens[seat] as string, { seat, seq, moves: [`bid ${bid}`] });
  }
  const caller = tokens[2] as string;
  const { seq } = await seenBy(opened.id, caller, 2);
  const half = await post(`/${opened.id}/moves`, caller, { seat: 2, seq, moves: ['call low'] });
  expect([half.status, ((await half.json()) as { error: string }).error]).toEqual([
    409,
    'unfinished-batch',
  ]);
  expect((await seenBy(opened.id, caller, 2)).seq).toBe(seq);
  const headers = { authorization: `Bearer ${tokens[1]}` };
  const foreign = await fetch(`${base}/${opened.id}?seat=2`, { headers });
  expect(foreign.status).toBe(403);
  expect(await foreign.text()).not.toContain('view');
});

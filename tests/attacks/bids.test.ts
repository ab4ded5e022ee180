// An attack on secret bids. The last bidder of a race sends batches that go on after the reveal, and reads the
// refusals. All bids in GUESTS must give the same replies.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entries as games } from '#games';
import {
  type Client,
  commandId,
  entries,
  type TestServer,
  testServer,
} from '#server/testing/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer({ entries: [...entries, ...games] });
});

afterAll(() => server.remove());

const BIDS = ['3', '4', '5', '6', '7', 'X'];
/** Moves that may be legal in some state after the reveal. */
const BEHIND = [
  'pass',
  'x 3',
  'x 7',
  'step 900',
  'step 0',
  'done',
  'bid 3',
  'post left 0',
  'nonsense',
];
const SEATS = ['Ann', 'Ben', 'Mallory'].map((name) => ({ kind: 'person', name }));
const MALLORY = 2;

interface Race {
  readonly path: string;
  readonly seats: readonly Client[];
}

async function openRace(): Promise<Race> {
  const newTable = { game: 'worm-up', edition: 'dice', seats: SEATS };
  const { body } = await server.client().post('/api/matches', newTable);
  const seats = (body.seats as { token: string }[]).map(({ token }) => server.bearer(token));
  return { path: `/api/matches/${body.id}`, seats };
}

async function send({ path, seats }: Race, seat: number, moves: readonly string[]) {
  const mover = seats[seat] as Client;
  const { seq } = (await mover.get(`${path}?seat=${seat}`)).body.seen;
  return mover.post(`${path}/moves`, { commandId: commandId(), seat, seq, moves });
}

/** All replies to the last bidder. */
async function repliesFor(bids: readonly string[]): Promise<string> {
  const race = await openRace();
  for (const [seat, bid] of bids.entries()) {
    expect((await send(race, seat, [`bid ${bid}`])).status).toBe(200);
  }
  const replies: string[] = [];
  for (const bid of BIDS) {
    for (const behind of BEHIND) {
      for (const moves of [
        [`bid ${bid}`, behind],
        [behind, `bid ${bid}`],
      ]) {
        const { status, text } = await send(race, MALLORY, moves);
        replies.push(`${moves}: ${status} ${text}`);
      }
    }
  }
  return replies.join('\n');
}

test('the last bidder cannot distinguish any of the 15 pairs of bids', async () => {
  const pairs = BIDS.flatMap((one, index) => BIDS.slice(index + 1).map((other) => [one, other]));
  expect(pairs).toHaveLength(15);
  const seen = new Set<string>();
  for (const GUESTS of pairs) seen.add(await repliesFor(GUESTS));
  expect([...seen][0]).toContain('422');
  expect(seen.size).toBe(1);
});

// The colours of a table over HTTP: set when it is opened, chosen by a guest, kept in a rematch.
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  browser,
  commandId,
  openTable,
  playToTheEnd,
  type TestServer,
  testServer,
  type Visitor,
  visitor,
} from '../../test-server.ts';
import type { App } from '../openapi.ts';

let server: TestServer;
let app: App;

beforeEach(async () => {
  server = await testServer();
  ({ app } = server);
});

afterEach(() => server.end());

const people = ['Ann', 'Ben'].map((name) => ({ kind: 'person', name }));
const wish = { game: 'blind-bids', edition: 'blind-bids', seats: people };

function opening(colours: unknown) {
  return visitor(app).post('/api/matches', { ...wish, colours });
}

async function colourAt(who: Visitor, id: string): Promise<readonly string[]> {
  return (await who.get(`/api/matches/${id}`)).body.seen.colours;
}

test('a table is opened in any colours, one for each seat and no two the same', async () => {
  const { body } = await opening(['brown', 'coral']);
  const owner = visitor(app, { authorization: `Bearer ${body.owner}` });
  expect(await colourAt(owner, body.id)).toEqual(['brown', 'coral']);
  for (const wrong of [['brown', 'brown'], ['brown'], ['a', 'b'], 'brown', [], [0, 1]]) {
    const { status, body: refused } = await opening(wrong);
    expect([status, refused.error]).toEqual([400, 'bad-request']);
  }
  const three = await opening(['brown', 'coral', 'blue']);
  expect(three.body.message).toBe('Send one colour for each seat: 2, not 3.');
});

test('a guest sees them before sitting down, and takes a colour that nobody there plays in', async () => {
  const table = await openTable(app, [...people, { kind: 'open' }]);
  const [ann, , cas] = table.seats as [Visitor, Visitor, Visitor];
  const sit = (who: Visitor, seat: number, name: string, colour?: string) =>
    who.post(`/api/matches/${table.id}/sit`, { commandId: commandId(), seat, name, colour });
  expect((await sit(cas, 2, 'Cas', 'coral')).body.error).toBe('colour-taken');
  expect((await sit(cas, 2, 'Cas', 'pink')).body.error).toBe('bad-request');
  expect((await sit(ann, 0, 'Ann', 'violet')).status).toBe(200);
  expect((await sit(cas, 2, 'Cas', 'coral')).status).toBe(200);
  expect(await colourAt(table.watcher, table.id)).toEqual(['violet', 'blue', 'coral']);
  expect((await sit(ann, 0, 'Ann', 'brown')).body.error).toBe('already-started');
  expect((await sit(ann, 0, 'Anna')).status).toBe(200);
});

test('in a rematch everybody keeps theirs, wherever they sit then', async () => {
  const table = await openTable(app, people);
  await playToTheEnd(table);
  const rematch = { commandId: commandId() };
  const { id } = (await table.owner.post(`/api/matches/${table.id}/rematch`, rematch)).body;
  const { seen } = (await table.owner.get(`/api/matches/${id}`)).body;
  expect(seen.players.map(({ name }: { name: string }) => name)).toEqual(['Ben', 'Ann']);
  expect(seen.colours).toEqual(['blue', 'coral']);
});

test('the list of the tables of a device tells them', async () => {
  const owner = browser(app);
  await owner.post('/api/matches', { ...wish, colours: ['green', 'amber'], as: 'device' });
  const { matches } = (await owner.get('/api/matches')).body;
  expect(matches.map(({ colours }: { colours: unknown }) => colours)).toEqual([['green', 'amber']]);
});

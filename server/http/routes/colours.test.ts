// Seat colours over HTTP: set with the table, chosen by a guest, kept in a rematch.
import { expect, test } from 'vitest';
import { BOX, type Client, commandId, PEOPLE, playToTheEnd } from '../../testing/server.ts';
import { serverPerTest } from '../../testing/server-per-test.ts';

const server = serverPerTest();

const newTable = { ...BOX, seats: PEOPLE };

function opening(colours: unknown) {
  return server.client().post('/api/matches', { ...newTable, colours });
}

async function colourAt(who: Client, id: string): Promise<readonly string[]> {
  return (await who.get(`/api/matches/${id}`)).body.seen.colours;
}

test('a new table accepts one different colour for each seat', async () => {
  const { body } = await opening(['brown', 'coral']);
  const owner = server.client({ authorization: `Bearer ${body.owner}` });
  expect(await colourAt(owner, body.id)).toEqual(['brown', 'coral']);
  for (const wrong of [['brown', 'brown'], ['brown'], ['a', 'b'], 'brown', [], [0, 1]]) {
    const { status, body: refused } = await opening(wrong);
    expect([status, refused.error]).toEqual([400, 'bad-request']);
  }
  const three = await opening(['brown', 'coral', 'blue']);
  expect(three.body.message).toBe('Send one colour for each seat: 2, not 3.');
});

test('a guest sees the colours before joining, and chooses a free one', async () => {
  const table = await server.openTable([...PEOPLE, { kind: 'open' }]);
  const [ann, , cas] = table.seats as [Client, Client, Client];
  const sit = (who: Client, seat: number, name: string, colour?: string) =>
    who.post(`/api/matches/${table.id}/sit`, { commandId: commandId(), seat, name, colour });
  expect((await sit(cas, 2, 'Cas', 'coral')).body.error).toBe('colour-taken');
  expect((await sit(cas, 2, 'Cas', 'pink')).body.error).toBe('bad-request');
  expect((await sit(ann, 0, 'Ann', 'violet')).status).toBe(200);
  expect((await sit(cas, 2, 'Cas', 'coral')).status).toBe(200);
  expect(await colourAt(table.watcher, table.id)).toEqual(['violet', 'blue', 'coral']);
  expect((await sit(ann, 0, 'Ann', 'brown')).body.error).toBe('already-started');
  expect((await sit(ann, 0, 'Anna')).status).toBe(200);
});

test('players keep their colours in a rematch', async () => {
  const table = await server.openTable(PEOPLE);
  await playToTheEnd(table);
  const rematch = { commandId: commandId() };
  const { id } = (await table.owner.post(`/api/matches/${table.id}/rematch`, rematch)).body;
  const { seen } = (await table.owner.get(`/api/matches/${id}`)).body;
  expect(seen.players.map(({ name }: { name: string }) => name)).toEqual(['Ben', 'Ann']);
  expect(seen.colours).toEqual(['blue', 'coral']);
});

test('the list of a device’s matches has the colours', async () => {
  const owner = server.browser();
  await owner.post('/api/matches', { ...newTable, colours: ['green', 'amber'], as: 'device' });
  const { matches } = (await owner.get('/api/matches')).body;
  expect(matches.map(({ colours }: { colours: unknown }) => colours)).toEqual([['green', 'amber']]);
});

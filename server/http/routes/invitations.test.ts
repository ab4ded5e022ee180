// The owner learns what became of each invitation, at once and over a restart; guests learn nothing of others.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { streamOpener } from '../../testing/listener.ts';
import {
  BOX,
  type Client,
  commandId,
  GUESTS,
  type TestServer,
  testServer,
} from '../../testing/server.ts';

let server: TestServer;
let now = 1_000_000;

beforeEach(async () => {
  now = 1_000_000;
  server = await testServer({ now: () => now });
});

afterEach(() => server.remove());

/** An owner, and a guest for each seat with an invitation. */
async function openTable() {
  const wish = { ...BOX, seats: GUESTS };
  const { body: opened } = await server.client().post('/api/matches', wish);
  const { id } = opened;
  const path = `/api/matches/${id}`;
  const owner = server.bearer(opened.owner);
  const tokens = opened.seats.map((seat: { token: string } | null) => seat?.token as string);
  const states = async (who: Client = owner) =>
    (await who.get(`${path}/invitations`)).body.invitations;
  const guest = server.browser();
  const claim = (seat: number) =>
    guest.post(`${path}/seat`, { token: tokens[seat], claim: 'c'.repeat(32) });
  return { id, path, owner, opened, tokens, states, guest, claim };
}

test('sent, opened, used, and how long ago', async () => {
  const { path, tokens, states, guest, claim } = await openTable();
  expect(await states()).toEqual([
    { seat: 0, state: 'sent' },
    { seat: 1, state: 'sent' },
  ]);
  // A look at an invitation uses nothing up.
  for (let time = 0; time < 2; time += 1) {
    expect((await guest.post(`${path}/invitation`, { token: tokens[1] })).status).toBe(200);
  }
  expect(await states()).toEqual([
    { seat: 0, state: 'sent' },
    { seat: 1, state: 'opened' },
  ]);
  expect((await claim(1)).status).toBe(200);
  now += 61_000;
  expect(await states()).toMatchObject([{ seat: 0 }, { seat: 1, state: 'used', msAgo: 61_000 }]);
});

test('a new invitation begins anew, and a device link is none', async () => {
  const { path, owner, tokens, states, guest, claim } = await openTable();
  await guest.post(`${path}/invitation`, { token: tokens[1] });
  await claim(1);
  await guest.post(`${path}/sit`, { commandId: commandId(), seat: 1, name: 'Ben' });
  await guest.post(`${path}/link`, { commandId: commandId(), seat: 1 });
  expect(await states()).toMatchObject([{ state: 'sent' }, { state: 'used' }]);
  await owner.post(`${path}/free`, { commandId: commandId(), seat: 1 });
  expect(await states()).toEqual([
    { seat: 0, state: 'sent' },
    { seat: 1, state: 'sent' },
  ]);
});

test('after a restart used invitations are known, and opened ones are not', async () => {
  const { path, opened, tokens, guest, claim } = await openTable();
  await guest.post(`${path}/invitation`, { token: tokens[0] });
  await claim(1);
  const { folder } = server;
  await server.stop();
  server = await testServer({ folder, now: () => now });
  const { body } = await server.bearer(opened.owner).get(`${path}/invitations`);
  expect(body.invitations).toEqual([
    { seat: 0, state: 'sent' },
    { seat: 1, state: 'used', msAgo: 0 },
  ]);
});

test('only the owner reads the states', async () => {
  const { path, opened, guest, claim } = await openTable();
  await claim(1);
  const refusals = [];
  for (const who of [guest, server.bearer(opened.watch.token), server.client()]) {
    const { status, body } = await who.get(`${path}/invitations`);
    refusals.push([status, body.error]);
  }
  expect(refusals).toEqual([
    [403, 'not-allowed'],
    [403, 'not-allowed'],
    [401, 'no-token'],
  ]);
});

test('the stream of the owner tells of a change at once, and that of a guest does not', async () => {
  const { id, path, opened, tokens, guest } = await openTable();
  const stream = await streamOpener(server.app, id);
  const ofOwner = await stream(opened.owner);
  const ofGuest = await stream(opened.watch.token);
  const heres = (text: string) => text.split('event: here').length - 1;
  for (const each of [ofOwner, ofGuest]) await each.until((text) => heres(text) === 1);
  await guest.post(`${path}/invitation`, { token: tokens[1] });
  await ofOwner.until((text) => heres(text) === 2);
  // A second look is no news.
  await guest.post(`${path}/invitation`, { token: tokens[1] });
  const token = await server.claimToken(id, tokens[0] as string);
  await ofOwner.until((text) => heres(text) === 3);
  // The line of the player who sits down comes after all that.
  const sit = { commandId: commandId(), seat: 0, name: 'Ann' };
  expect((await server.bearer(token).post(`${path}/sit`, sit)).status).toBe(200);
  const isAfter = (text: string) => text.includes('id: 1\n');
  expect(heres(await ofOwner.until(isAfter))).toBe(3);
  expect(heres(await ofGuest.until(isAfter))).toBe(1);
  for (const each of [ofOwner, ofGuest]) each.leave();
});

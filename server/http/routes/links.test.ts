// Links made during a match: for another device, for spectators, and their revocation.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { unfinishedIn } from '../../store/testing/rows.ts';
import {
  type Client,
  commandId,
  playToTheEnd,
  type TestServer,
  type TestTable,
  testServer,
} from '../../testing/server.ts';

let server: TestServer;
let table: TestTable;
let ann: Client;
let ben: Client;

beforeEach(async () => {
  server = await testServer();
  table = await server.playingTable();
  [ann, ben] = table.seats as [Client, Client];
});

afterEach(() => server.remove());

const at = (end = '') => `/api/matches/${table.id}${end}`;

async function tokenBy(who: Client, name: string, body: object = {}): Promise<string> {
  const answer = await who.post(at(`/${name}`), { commandId: commandId(), ...body });
  expect(answer.status).toBe(200);
  expect(answer.body.link).toBe(`http://localhost:80/t/${table.id}#${answer.body.token}`);
  return answer.body.token;
}

/** A client with a new lasting link. */
async function made(who: Client, name: string, body: object = {}): Promise<Client> {
  return server.bearer(await tokenBy(who, name, body));
}

/** A client that claimed a new invitation. */
async function claimed(who: Client, name: string, body: object): Promise<Client> {
  const invitation = await tokenBy(who, name, body);
  return server.bearer(await server.claimToken(table.id, invitation));
}

/** A personal link to a seat. */
const lasting = { seat: 0, lasting: true };

async function rights(who: Client) {
  const { body } = await who.get(at());
  return body.rights ?? body.error;
}

/** A device that exchanged the link of a seat. */
async function device(token: string): Promise<Client> {
  const { headers } = await server.client().post(at('/seat'), { token });
  return server.client({ cookie: headers['set-cookie']?.split(';')[0] as string });
}

test('a device link adds a second device to a seat', async () => {
  const before = (await ann.get(at('?seat=0'))).body.seen;
  const phone = await claimed(ann, 'link', { seat: 0 });
  expect(await rights(phone)).toEqual({ owner: false, seats: [0], watch: false });
  expect((await phone.get(at('?seat=0'))).body.seen).toEqual(before);
  const move = { commandId: commandId(), seat: 0, seq: before.seq, moves: ['bid 1'] };
  expect((await phone.post(at('/moves'), move)).status).toBe(200);
  expect((await ann.get(at('?seat=0'))).body.seen.seq).toBe(before.seq + 1);
});

test('a guest’s browser without a token can make a link', async () => {
  const guest = await device(table.opened.seats[1]?.token as string);
  const phone = await claimed(guest, 'link', { seat: 1 });
  expect((await rights(phone)).seats).toEqual([1]);
});

test('refuses a link to another player’s seat', async () => {
  for (const who of [ben, table.watcher, table.owner]) {
    const answer = await who.post(at('/link'), { commandId: commandId(), seat: 0 });
    expect([answer.status, answer.body.error]).toEqual([403, 'not-allowed']);
  }
});

test('repeats a lost reply, and refuses another body with the same id', async () => {
  const request = { commandId: commandId(), seat: 0 };
  const first = await ann.post(at('/link'), request);
  expect((await ann.post(at('/link'), request)).text).toBe(first.text);
  const other = await ann.post(at('/link'), { commandId: request.commandId });
  expect(other.body.error).toBe('command-reused');
});

test('freeing a seat ends its links and devices, and no others', async () => {
  const phone = await made(ann, 'link', lasting);
  const third = await claimed(phone, 'link', { seat: 0 });
  const guest = await device(table.opened.seats[0]?.token as string);
  const next = await claimed(table.owner, 'free', { seat: 0 });
  expect(await Promise.all([ann, phone, third].map(rights))).toEqual(Array(3).fill('bad-token'));
  expect(await rights(guest)).toBe('no-token');
  expect((await rights(next)).seats).toEqual([0]);
  expect((await rights(ben)).seats).toEqual([1]);
});

test('makes no link to a seat that was freed at the same time', async () => {
  const [, late] = await Promise.all([
    table.owner.post(at('/free'), { commandId: commandId(), seat: 0 }),
    ann.post(at('/link'), { commandId: commandId(), ...lasting }),
  ]);
  const kept = late.status === 200 ? await rights(server.bearer(late.body.token)) : 'bad-token';
  expect(kept).toBe('bad-token');
});

test('spectators can invite spectators, and the owner can cancel all their links', async () => {
  const friends = [await made(ann, 'link'), await made(table.watcher, 'link')];
  const watching = { owner: false, seats: [], watch: true };
  for (const friend of friends) expect(await rights(friend)).toEqual(watching);
  const refused = await ann.post(at('/renew-watch'), { commandId: commandId() });
  expect(refused.body.error).toBe('not-allowed');
  const next = await made(table.owner, 'renew-watch');
  for (const old of [...friends, table.watcher]) expect(await rights(old)).toBe('bad-token');
  expect(await rights(next)).toEqual(watching);
  expect((await rights(ann)).seats).toEqual([0]);
});

test('a personal link works in the rematch', async () => {
  const phone = await made(ann, 'link', lasting);
  await playToTheEnd(table);
  const { body } = await ben.post(at('/rematch'), { commandId: commandId() });
  const next = await phone.get(`/api/matches/${body.id}`);
  expect(next.body.rights.seats).toEqual([1]);
});

test('links and phrases after the end leave the match over, also after a restart', async () => {
  await playToTheEnd(table);
  const freed = await table.owner.post(at('/free'), { commandId: commandId(), seat: 1 });
  expect(freed.body.error).toBe('match-over');
  await made(ann, 'link', lasting);
  await ann.post(at('/say'), { commandId: commandId(), seat: 0, phrase: 'goodbye' });
  expect(await unfinishedIn(server.store)).toEqual([]);
});

// Devices: a new secret with each new right, the list of a seat's devices, and signing out.
import { describe, expect, test } from 'vitest';
import { BOX, type Client, commandId, type Reply } from '../../testing/server.ts';
import { serverPerTest } from '../../testing/server-per-test.ts';

const server = serverPerTest();

const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const newTable = BOX;
const CLAIM = 'c'.repeat(32);

/** Opens a table for two guests. */
async function opened(who: Client = server.client()) {
  const seats = [{ kind: 'open' }, { kind: 'open' }];
  const { body } = await who.post('/api/matches', { ...newTable, seats });
  const [first, second] = body.seats.map(({ token }: { token: string }) => token) as [
    string,
    string,
  ];
  return { at: `/api/matches/${body.id}`, owner: server.bearer(body.owner), first, second };
}

async function rights(who: Client, at: string) {
  const { body } = await who.get(at);
  return body.rights?.seats ?? body.error;
}

const cookieOf = ({ headers }: Reply) => [headers['set-cookie']].flat()[0]?.split(';')[0];

test('a browser that opens a table gets no tokens for the named people', async () => {
  const page = server.browser();
  const seats = [{ kind: 'person', name: 'Ann' }, { kind: 'open' }];
  const { body } = await page.post('/api/matches', { ...newTable, seats, as: 'device' });
  expect(body.seats).toEqual([null, { token: expect.any(String), link: expect.any(String) }]);
  const at = `/api/matches/${body.id}`;
  expect(await rights(page, at)).toEqual([0]);
  const { devices } = (await page.get(`${at}/devices?seat=0`)).body;
  expect(devices).toMatchObject([{ kind: 'device', current: true }]);
});

describe('a new secret with each new right', () => {
  test('a planted cookie does not gain the seat that the victim claims', async () => {
    const [attacker, victim] = [server.browser(), server.browser()];
    const { at, first, second } = await opened();
    const own = await opened(attacker);
    const planted = attacker.cookie();
    victim.plant(planted);
    await victim.post(`${at}/seat`, { token: first, claim: CLAIM });
    expect(victim.cookie()).not.toBe(planted);
    const thief = server.client({ cookie: planted as string });
    expect(await rights(thief, at)).toBe('no-token');
    expect(await rights(victim, at)).toEqual([0]);
    expect(await rights(thief, at)).toBe('no-token');
    // Later requests of the attacker gain nothing either.
    const later = server.browser();
    later.plant(planted);
    await later.post(`${own.at}/seat`, { token: own.first, claim: CLAIM });
    for (const who of [thief, later]) expect(await rights(who, at)).toBe('no-token');
    await victim.post(`${at}/seat`, { token: second, claim: CLAIM });
    for (const who of [thief, later]) expect(await rights(who, at)).toBe('no-token');
  });

  test('a planted cookie gains no personal link and no new table of the victim', async () => {
    for (const way of ['exchange', 'open']) {
      const attacker = server.browser();
      await opened(attacker);
      const planted = attacker.cookie();
      const thief = server.client({ cookie: planted as string });
      const victim = server.browser();
      victim.plant(planted);
      const { at, owner } = await opened(way === 'open' ? victim : undefined);
      if (way === 'exchange') {
        const { body } = await owner.post(`${at}/link`, { commandId: commandId() });
        expect((await victim.post(`${at}/seat`, { token: body.token })).status).toBe(200);
      }
      expect(await rights(thief, at)).toBe('no-token');
      expect(await rights(victim, at)).toEqual([]);
      expect(await rights(thief, at)).toBe('no-token');
    }
  });

  test('each way to gain a right issues a new secret', async () => {
    const here = server.browser();
    const { at, first } = await opened(here);
    const cookies = [here.cookie()];
    await here.post(`${at}/seat`, { token: first, claim: CLAIM });
    cookies.push(here.cookie());
    const other = await opened();
    const { body } = await other.owner.post(`${other.at}/link`, { commandId: commandId() });
    await here.post(`${other.at}/seat`, { token: body.token });
    cookies.push(here.cookie());
    expect(new Set(cookies).size).toBe(3);
    // A request without a new right changes no secret.
    await here.post(`${other.at}/seat`, { token: body.token });
    expect(here.cookie()).toBe(cookies[2]);
    expect((await here.get('/api/matches')).body.matches).toHaveLength(2);
    expect(await rights(here, at)).toEqual([0]);
  });

  test('the roles move at the first use of the new secret, then the old one stops working', async () => {
    const here = server.browser();
    const { at, first } = await opened(here);
    await here.post(`${at}/seat`, { token: first, claim: CLAIM });
    expect(await rights(here, at)).toEqual([0]);
    const before = here.cookie() as string;
    const other = await opened();
    const claimed = await here.post(`${other.at}/seat`, { token: other.first, claim: CLAIM });
    expect(claimed.body.seats).toEqual([0]);
    expect(await rights(server.client({ cookie: before }), at)).toEqual([0]);
    expect(await rights(here, at)).toEqual([0]);
    expect(await rights(here, other.at)).toEqual([0]);
    expect(await rights(server.client({ cookie: before }), at)).toBe('no-token');
  });

  test('a claim can be repeated after a lost reply, with the old cookie or another one', async () => {
    const here = server.browser();
    const { at, first } = await opened(here);
    await here.post(`${at}/seat`, { token: first, claim: CLAIM });
    await here.get(at);
    const before = here.cookie();
    const other = await opened();
    const asked = { token: other.first, claim: CLAIM };
    await here.post(`${other.at}/seat`, asked);
    // The reply was lost, and its cookie with it.
    here.plant(before);
    expect(await rights(here, at)).toEqual([0]);
    await here.post(`${other.at}/seat`, asked);
    expect([await rights(here, at), await rights(here, other.at)]).toEqual([[0], [0]]);
  });

  test('a concurrent request with the old secret must be repeated', async () => {
    const here = server.browser();
    const { at, first } = await opened(here);
    const before = here.cookie() as string;
    await here.post(`${at}/seat`, { token: first, claim: CLAIM });
    const late = server.client({ cookie: before });
    const answer = await late.post('/api/matches', {
      ...newTable,
      seats: [{ kind: 'open' }, { kind: 'open' }],
    });
    expect([answer.status, answer.body.error]).toEqual([429, 'too-many-requests']);
    expect([answer.headers['retry-after'], answer.headers['set-cookie']]).toEqual(['1', undefined]);
    expect(await rights(here, at)).toEqual([0]);
    const again = await here.post('/api/matches', {
      ...newTable,
      seats: [{ kind: 'open' }, { kind: 'open' }],
    });
    expect(cookieOf(again)).toMatch(/^wormery-/);
    expect(await rights(here, at)).toEqual([0]);
  });

  test('of two devices that sign each other out at once, one keeps the seat', async () => {
    const table = await server.playingTable();
    const at = `/api/matches/${table.id}`;
    const [ann] = table.seats as [Client];
    const { body } = await ann.post(`${at}/link`, { commandId: commandId(), seat: 0 });
    const other = server.bearer(await server.claimToken(table.id, body.token));
    const signOut = (who: Client) =>
      who.post(`${at}/sign-out-others`, { commandId: commandId(), seat: 0 });
    const both = await Promise.all([signOut(ann), signOut(other)]);
    const statuses = both.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 403]);
    // The client with the successful request has the seat.
    const seen = [await ann.get(`${at}?seat=0`), await other.get(`${at}?seat=0`)];
    expect(seen.map(({ status }) => status)).toEqual(statuses);
  });

  test('a rematch issues no secret, and devices keep their seats', async () => {
    const here = server.browser();
    const seats = [
      { kind: 'person', name: 'Ann' },
      { kind: 'person', name: 'Ben' },
    ];
    const { body } = await here.post('/api/matches', { ...newTable, seats });
    const at = `/api/matches/${body.id}`;
    await here.get(at);
    await here.post(`${at}/resign`, { commandId: commandId(), seat: 1 });
    const next = await here.post(`${at}/rematch`, { commandId: commandId() });
    expect(next.headers['set-cookie']).toBeUndefined();
    expect(await rights(here, `/api/matches/${next.body.id}`)).toEqual([0, 1]);
  });
});

describe('the devices of a seat', () => {
  async function seated() {
    const table = await opened();
    const [laptop, phone] = [server.browser(), server.browser({ 'user-agent': FIREFOX })];
    await laptop.post(`${table.at}/seat`, { token: table.first, claim: CLAIM });
    const link = async (lasting: boolean): Promise<string> =>
      (await laptop.post(`${table.at}/link`, { commandId: commandId(), seat: 0, lasting })).body
        .token;
    await phone.post(`${table.at}/seat`, { token: await link(false), claim: 'p'.repeat(32) });
    await phone.get(table.at);
    const personal = await link(true);
    await link(false);
    return { ...table, laptop, phone, personal };
  }

  test('are listed for the seat’s holder, without secrets', async () => {
    const { at, owner, laptop, phone, personal } = await seated();
    const { body } = await phone.get(`${at}/devices?seat=0`);
    const today = new Date().setUTCHours(0, 0, 0, 0);
    const id = expect.stringMatching(/^[0-9a-f]{12}$/);
    const since = expect.any(Number);
    expect(body.devices).toEqual([
      { id, kind: 'device', since, lastSeen: today, current: false },
      { id, kind: 'device', label: 'Firefox (Android)', since, lastSeen: today, current: true },
      { id, kind: 'device-link', since, current: false },
      { id, kind: 'link', since, current: false },
    ]);
    const secrets = [laptop.cookie(), phone.cookie(), `wormery=${personal}`];
    for (const secret of secrets) {
      expect(JSON.stringify(body)).not.toContain(secret?.split('=')[1]);
    }
    const byLink = await server.bearer(personal).get(`${at}/devices?seat=0`);
    const current = byLink.body.devices.filter((one: { current: boolean }) => one.current);
    expect(current).toMatchObject([{ kind: 'link' }]);
    for (const who of [owner, server.bearer(personal)]) {
      expect((await who.get(`${at}/devices?seat=1`)).body.error).toBe('not-allowed');
    }
    expect((await phone.get(`${at}/devices`)).body.error).toBe('bad-request');
    expect((await server.client().get(`${at}/devices?seat=0`)).body.error).toBe('no-token');
  });

  test('signing out the others ends their devices and links, but not the caller’s', async () => {
    const { at, second, laptop, phone, personal } = await seated();
    const ben = server.browser();
    await ben.post(`${at}/seat`, { token: second, claim: CLAIM });
    const asked = { commandId: commandId(), seat: 0 };
    expect((await ben.post(`${at}/sign-out-others`, asked)).body.error).toBe('not-allowed');
    const done = await phone.post(`${at}/sign-out-others`, asked);
    expect(done.status).toBe(200);
    expect((await phone.post(`${at}/sign-out-others`, asked)).text).toBe(done.text);
    expect(await rights(laptop, at)).toBe('no-token');
    expect(await rights(server.bearer(personal), at)).toBe('bad-token');
    expect(await rights(phone, at)).toEqual([0]);
    expect(await rights(ben, at)).toEqual([1]);
    const { devices } = (await phone.get(`${at}/devices?seat=0`)).body;
    expect(devices).toHaveLength(1);
  });
});

describe('signing out', () => {
  test('ends all rights of the device and deletes its cookie', async () => {
    const here = server.browser();
    const { at, owner, first, second } = await opened(here);
    await here.post(`${at}/seat`, { token: first, claim: CLAIM });
    const other = await opened();
    await here.post(`${other.at}/seat`, { token: other.first, claim: CLAIM });
    const before = here.cookie() as string;
    const ben = server.browser();
    await ben.post(`${at}/seat`, { token: second, claim: CLAIM });
    const answer = await here.post('/api/sign-out', {});
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect(answer.headers['set-cookie']).toMatch(/^wormery-[0-9a-f]{12}=; Max-Age=0; Path=\//);
    const gone = server.client({ cookie: before });
    expect((await gone.get('/api/matches')).body.matches).toEqual([]);
    for (const path of [at, other.at]) expect(await rights(gone, path)).toBe('no-token');
    expect(await rights(ben, at)).toEqual([1]);
    expect(await rights(owner, at)).toEqual([]);
    expect((await gone.post('/api/sign-out', {})).status).toBe(200);
    expect((await server.client().post('/api/sign-out', {})).status).toBe(200);
  });

  test('refuses a request of another site', async () => {
    const here = server.browser({ origin: 'https://evil.example' });
    expect((await here.post('/api/sign-out', {})).body.error).toBe('foreign-origin');
  });
});

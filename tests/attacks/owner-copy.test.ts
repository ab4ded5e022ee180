// An attack by the owner of a table, who keeps copies of all invitations. After the guest has sat down, the owner sends
// them to each route, as a bearer token, as a cookie and in bodies. The replies reveal nothing about the guest's seat.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  BOX,
  type Browser,
  type Client,
  commandId,
  type Reply,
  type TestServer,
  testServer,
} from '#server/testing/server.ts';

const GUEST = 'Guest Ben';
const CLAIM = 'guest'.repeat(6);
/** The only allowed replies to a copy: it gives no right. */
const REFUSALS = ['bad-token', 'no-token', 'invitation-used'];

/** A body for each command, as the seat's holder could send it. */
const BODIES: Readonly<Record<string, object>> = {
  sit: { seat: 1, name: 'Owner' },
  start: {},
  free: { seat: 1 },
  'renew-watch': {},
  link: { seat: 1, lasting: true },
  moves: { seat: 1, seq: 4, moves: ['bid 1'] },
  resign: { seat: 1 },
  'take-over': { seat: 1, bot: 'first' },
  coach: { coach: 'off' },
  undo: { seat: 1, to: 1 },
  say: { seat: 1, phrase: 'hello' },
  commit: { seat: 1, chain: '0'.repeat(64) },
  share: { seat: 1, share: '0'.repeat(64) },
  begin: { seat: 1 },
  rematch: {},
  close: {},
  'sign-out-others': { seat: 1 },
};

let server: TestServer;
let owner: Browser;
let guest: Browser;
let at: string;
/** The copies: the used invitation, the one before it, and one of a seat that was freed later. */
let copies: readonly string[];
let paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;

beforeAll(async () => {
  server = await testServer();
  [owner, guest] = [server.browser(), server.browser()];
  const seats = [{ kind: 'person', name: 'Owner' }, { kind: 'open' }];
  const newTable = { ...BOX, seats };
  const { body } = await owner.post('/api/matches', newTable);
  at = `/api/matches/${body.id}`;
  const before = body.seats[1].token;
  const renew = async () =>
    (await owner.post(`${at}/free`, { commandId: commandId(), seat: 1 })).body.token;
  const used = await renew();
  await guest.post(`${at}/seat`, { token: used, claim: CLAIM });
  await guest.post(`${at}/sit`, { commandId: commandId(), seat: 1, name: GUEST });
  copies = [used, before];
  paths = (await server.client().get('/api/openapi.json')).body.paths;
});

afterAll(() => server.remove());

/** Each route of one match, with a body for it. */
function routes(): readonly {
  readonly method: string;
  readonly path: string;
  readonly body: object;
}[] {
  return Object.entries(paths).flatMap(([path, methods]) => {
    if (!path.includes('{id}')) return [];
    const name = path.split('/').at(-1) as string;
    const real = path.replace('/api/matches/{id}', at);
    return Object.keys(methods).flatMap((method) => {
      if (method === 'get') {
        return ['', '?seat=1', '?seat=0'].map((query) => ({
          method,
          path: real + query,
          body: {},
        }));
      }
      const body = BODIES[name];
      if (body === undefined && !['seat', 'invitation'].includes(name)) {
        throw new Error(`no body for ${name}`);
      }
      return body === undefined
        ? []
        : [{ method, path: real, body: { commandId: commandId(), ...body } }];
    });
  });
}

function ask(who: Client, { method, path, body }: ReturnType<typeof routes>[number]) {
  return method === 'get' ? who.get(path) : who.post(path, body);
}

function expectNothing(answer: Reply, copy: string): void {
  expect(REFUSALS).toContain(answer.body.error);
  expect(Object.keys(answer.body)).toEqual(['error', 'message']);
  expect(answer.text).not.toContain(GUEST);
  expect(answer.text).not.toContain(copy);
  expect(answer.headers['set-cookie']).toBeUndefined();
}

test('every route refuses a used invitation, as a bearer token and as a cookie', async () => {
  expect(routes().length).toBeGreaterThan(20);
  for (const copy of copies) {
    const bearing = server.client({ authorization: `Bearer ${copy}` });
    const planted = server.client({ cookie: `wormery=${copy}` });
    for (const who of [bearing, planted]) {
      for (const route of routes()) {
        const answer = await ask(who, route);
        if (route.path.endsWith('/devices')) expect(answer.body.error).toBe('bad-request');
        else expectNothing(answer, copy);
      }
      expect((await who.get('/api/matches')).body.matches ?? []).toEqual([]);
    }
  }
});

test('no later claim gets it, and a preview reveals nothing', async () => {
  const claims = [undefined, 'x'.repeat(22), CLAIM.toUpperCase(), `${CLAIM}x`, CLAIM.slice(1)];
  for (const copy of copies) {
    for (const who of [owner, server.browser()]) {
      expectNothing(await who.post(`${at}/invitation`, { token: copy }), copy);
      for (const as of [undefined, 'device', 'token']) {
        for (const claim of claims) {
          const answer = await who.post(`${at}/seat`, { token: copy, claim, as });
          if (claim === undefined && answer.body.error === 'bad-request') continue;
          expectNothing(answer, copy);
        }
      }
    }
  }
});

test('a copy gives nothing in another match, and none of its tokens open this one', async () => {
  const seats = [{ kind: 'open' }, { kind: 'open' }];
  const newTable = { ...BOX, seats };
  const other = (await server.browser().post('/api/matches', newTable)).body;
  const [copy] = copies as [string];
  const elsewhere = `/api/matches/${other.id}`;
  expectNothing(await owner.post(`${elsewhere}/seat`, { token: copy, claim: CLAIM }), copy);
  const foreign = { token: other.seats[0].token, claim: CLAIM };
  expectNothing(await owner.post(`${at}/seat`, foreign), copy);
});

test('an owner who claims first and sends a device link loses the seat when the guest joins', async () => {
  const seats = [{ kind: 'person', name: 'Owner' }, { kind: 'open' }];
  const newTable = { ...BOX, seats };
  const { id, seats: made } = (await owner.post('/api/matches', newTable)).body;
  const here = `/api/matches/${id}`;
  const claim = { token: made[1].token, claim: 'owner'.repeat(6), as: 'token' };
  const secret = (await server.client().post(`${here}/seat`, claim)).body.token;
  const first = server.bearer(secret);
  const link = async (lasting: boolean) =>
    (await first.post(`${here}/link`, { commandId: commandId(), seat: 1, lasting })).body.token;
  const personal = server.bearer(await link(true));
  const victim = server.browser();
  await victim.post(`${here}/seat`, { token: await link(false), claim: CLAIM });
  const sit = { commandId: commandId(), seat: 1, name: GUEST };
  expect((await victim.post(`${here}/sit`, sit)).status).toBe(200);
  for (const copy of [first, personal]) {
    expect((await copy.get(`${here}?seat=1`)).body.error).toBe('bad-token');
  }
  expect((await victim.get(`${here}?seat=1`)).body.viewer).toBe(1);
});

test('the owner sees what a spectator sees, and the guest still holds the seat alone', async () => {
  const { rights, seen } = (await owner.get(at)).body;
  expect(rights).toEqual({ owner: true, seats: [0], watch: false });
  expect(seen.view.gems).toEqual([null, null]);
  for (const end of ['?seat=1', '/record?seat=1', '/stream?seat=1', '/devices?seat=1']) {
    expect((await owner.get(`${at}${end}`)).body.error).toBe('not-allowed');
  }
  const link = { commandId: commandId(), seat: 1 };
  for (const name of ['link', 'sign-out-others']) {
    expect((await owner.post(`${at}/${name}`, link)).body.error).toBe('not-allowed');
  }
  const { devices } = (await guest.get(`${at}/devices?seat=1`)).body;
  expect(devices).toMatchObject([{ kind: 'device', current: true }]);
  expect((await guest.get(`${at}?seat=1`)).body.seen.view.gems[1]).not.toBeNull();
});

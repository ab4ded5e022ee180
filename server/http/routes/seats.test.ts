// Invitations: they work once, a preview does not use them, and a lost reply can be repeated.
import { describe, expect, test } from 'vitest';
import {
  BOX,
  type Browser,
  type Client,
  commandId,
  logOf,
  playToTheEnd,
} from '../../testing/server.ts';
import { serverPerTest } from '../../testing/server-per-test.ts';

const server = serverPerTest();

const newTable = BOX;
const claimOf = (letter: string) => letter.repeat(22);

interface Invited {
  readonly owner: Browser;
  readonly guest: Browser;
  readonly at: string;
  readonly token: string;
}

/** Opens a table that waits for one guest. */
async function invited(): Promise<Invited> {
  const [owner, guest] = [server.browser(), server.browser()];
  const seats = [{ kind: 'person', name: 'Ann' }, { kind: 'open' }];
  const { body } = await owner.post('/api/matches', { ...newTable, seats });
  return { owner, guest, at: `/api/matches/${body.id}`, token: body.seats[1].token };
}

async function code(answer: Promise<{ status: number; body: { error?: string } }>) {
  const { status, body } = await answer;
  return status === 200 ? 200 : body.error;
}

describe('an invitation', () => {
  test('can be previewed often, and shows no more than a spectator may know', async () => {
    const { owner, guest, at, token } = await invited();
    for (let time = 0; time < 3; time += 1) {
      const { body, headers } = await guest.post(`${at}/invitation`, { token });
      expect(headers['set-cookie']).toBeUndefined();
      const { setup, seen } = (await owner.get(at)).body;
      const { phase, players, colours } = seen;
      expect(body).toEqual({ seat: 1, purpose: 'seat', setup, players, colours, phase });
    }
    expect(await code(guest.get(at))).toBe('no-token');
  });

  test('gives the seat to the first claim, and refuses all others', async () => {
    const { owner, guest, at, token } = await invited();
    const claimed = await guest.post(`${at}/seat`, { token, claim: claimOf('g') });
    expect(claimed.body).toEqual({ owner: false, seats: [1], watch: false });
    const sit = { commandId: commandId(), seat: 1, name: 'Ben' };
    expect(await code(guest.post(`${at}/sit`, sit))).toBe(200);
    expect((await guest.get(`${at}?seat=1`)).body.viewer).toBe(1);
    for (const who of [owner, server.browser()]) {
      const late = await who.post(`${at}/seat`, { token, claim: claimOf('x') });
      expect([late.status, late.body.error]).toEqual([410, 'invitation-used']);
      expect(late.headers['set-cookie']).toBeUndefined();
      expect(await code(who.post(`${at}/invitation`, { token }))).toBe('invitation-used');
    }
    expect((await owner.get(at)).body.rights.seats).toEqual([0]);
  });

  test('needs a claim, and is not a bearer token', async () => {
    const { guest, at, token } = await invited();
    expect(await code(guest.post(`${at}/seat`, { token }))).toBe('bad-request');
    expect(await code(guest.post(`${at}/seat`, { token, claim: 'short' }))).toBe('bad-request');
    expect(await code(server.bearer(token).get(at))).toBe('bad-token');
    expect(await code(guest.post(`${at}/invitation`, { token }))).toBe(200);
  });

  test('is claimed by exactly one of many concurrent clients', async () => {
    const { at, token } = await invited();
    const rivals = Array.from({ length: 20 }, (_, index) =>
      code(server.browser().post(`${at}/seat`, { token, claim: `${index}`.padStart(22, 'r') })),
    );
    const outcomes = await Promise.all(rivals);
    expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'invitation-used')).toHaveLength(19);
  });

  test('gives the same claim the same reply, also after a restart', async () => {
    const { at, token } = await invited();
    const request = { token, claim: claimOf('g') };
    const lost = await server.browser().post(`${at}/seat`, request);
    const again = await server.browser().post(`${at}/seat`, request);
    expect(again.text).toBe(lost.text);
    expect(again.headers['set-cookie']).toBe(lost.headers['set-cookie']);
    const program = { token, claim: claimOf('g'), as: 'token' };
    expect(await code(server.client().post(`${at}/seat`, program))).toBe('invitation-used');
    await server.restart();
    const later = await server.browser().post(`${at}/seat`, request);
    expect(later.headers['set-cookie']).toBe(lost.headers['set-cookie']);
  });

  test('gives a program the token of the seat, and no cookie', async () => {
    const { at, token } = await invited();
    const request = { token, claim: claimOf('p'), as: 'token' };
    const claimed = await server.client().post(`${at}/seat`, request);
    expect(claimed.headers['set-cookie']).toBeUndefined();
    expect((await server.client().post(`${at}/seat`, request)).text).toBe(claimed.text);
    const { rights } = (await server.bearer(claimed.body.token).get(at)).body;
    expect(rights).toEqual({ owner: false, seats: [1], watch: false });
  });

  test('refuses the same claim after the seat was freed', async () => {
    const { owner, guest, at, token } = await invited();
    const request = { token, claim: claimOf('g') };
    await guest.post(`${at}/seat`, request);
    const freed = await owner.post(`${at}/free`, { commandId: commandId(), seat: 1 });
    expect(await code(guest.post(`${at}/seat`, request))).toBe('bad-token');
    expect(await code(guest.get(at))).toBe('no-token');
    const second = await owner.post(`${at}/free`, { commandId: commandId(), seat: 1 });
    expect(await code(guest.post(`${at}/invitation`, { token: freed.body.token }))).toBe(
      'bad-token',
    );
    expect(await code(guest.post(`${at}/invitation`, { token: second.body.token }))).toBe(200);
  });

  test('refuses the same claim after its device was signed out', async () => {
    const { guest, at, token } = await invited();
    const request = { token, claim: claimOf('g') };
    await guest.post(`${at}/seat`, request);
    await guest.post('/api/sign-out', {});
    expect(await code(guest.post(`${at}/seat`, request))).toBe('invitation-used');
    expect(await code(guest.get(at))).toBe('no-token');
  });
});

describe('a link for one more device', () => {
  test('works once, and both devices have the seat', async () => {
    const { guest, at, token } = await invited();
    await guest.post(`${at}/seat`, { token, claim: claimOf('g') });
    await guest.post(`${at}/sit`, { commandId: commandId(), seat: 1, name: 'Ben' });
    const link = async () =>
      (await guest.post(`${at}/link`, { commandId: commandId(), seat: 1 })).body.token;
    const [unused, given] = [await link(), await link()];
    const phone = server.browser();
    // Only the newest link works.
    expect(await code(phone.post(`${at}/invitation`, { token: unused }))).toBe('bad-token');
    const { body } = await phone.post(`${at}/invitation`, { token: given });
    expect([body.seat, body.purpose]).toEqual([1, 'device']);
    await phone.post(`${at}/seat`, { token: given, claim: claimOf('p') });
    for (const who of [guest, phone]) expect((await who.get(at)).body.rights.seats).toEqual([1]);
    const thief = server.browser();
    expect(await code(thief.post(`${at}/seat`, { token: given, claim: claimOf('t') }))).toBe(
      'invitation-used',
    );
  });

  test('a personal link works any number of times, also in the rematch', async () => {
    const table = await server.playingTable();
    const at = `/api/matches/${table.id}`;
    const [ann] = table.seats as [Client];
    const request = { commandId: commandId(), seat: 0, lasting: true };
    const { token } = (await ann.post(`${at}/link`, request)).body;
    const previewed = await server.client().post(`${at}/invitation`, { token });
    expect(previewed.body).toEqual({ purpose: 'exchange' });
    await playToTheEnd(table);
    const next = await ann.post(`${at}/rematch`, { commandId: commandId() });
    for (const phone of [server.browser(), server.browser()]) {
      expect((await phone.post(`${at}/seat`, { token })).body.seats).toEqual([0]);
      expect((await phone.get(`/api/matches/${next.body.id}`)).body.rights.seats).toEqual([1]);
    }
  });
});

describe('a freed seat', () => {
  test('ends the holder’s right to watch and all spectator links that came from it', async () => {
    const table = await server.playingTable();
    const at = `/api/matches/${table.id}`;
    const [ann, ben] = table.seats as [Client, Client];
    const watchBy = async (who: Client) =>
      (await who.post(`${at}/link`, { commandId: commandId() })).body.token as string;
    const comeBy = async (token: string) => {
      const here = server.browser();
      await here.post(`${at}/seat`, { token });
      return here;
    };
    const second = await comeBy(await watchBy(ben));
    const third = await comeBy(await watchBy(second));
    // One browser has Ben's seat and also the owner's spectator link.
    const both = await comeBy(table.opened.seats[1]?.token as string);
    await both.post(`${at}/seat`, { token: table.opened.watch.token });
    const annsFriend = await comeBy(await watchBy(ann));
    const ownersFriend = await comeBy(await watchBy(table.watcher));
    await table.owner.post(`${at}/free`, { commandId: commandId(), seat: 1 });
    for (const gone of [second, third, both]) expect(await code(gone.get(at))).toBe('no-token');
    expect(await code(ben.get(at))).toBe('bad-token');
    for (const here of [annsFriend, ownersFriend, ann]) expect(await code(here.get(at))).toBe(200);
  });

  test('ends spectator links from the match before a rematch too', async () => {
    const table = await server.playingTable();
    const at = `/api/matches/${table.id}`;
    const [ann, ben] = table.seats as [Client, Client];
    const friend = server.browser();
    const { token } = (await ben.post(`${at}/link`, { commandId: commandId() })).body;
    await friend.post(`${at}/seat`, { token });
    await friend.get(at);
    await playToTheEnd(table);
    const { body } = await ann.post(`${at}/rematch`, { commandId: commandId() });
    const next = `/api/matches/${body.id}`;
    const [seat] = (await ben.get(next)).body.rights.seats;
    expect(await code(friend.get(next))).toBe(200);
    await table.owner.post(`${next}/free`, { commandId: commandId(), seat: 1 - seat });
    expect(await code(friend.get(next))).toBe(200);
    await table.owner.post(`${next}/free`, { commandId: commandId(), seat });
    expect(await code(friend.get(next))).toBe('no-token');
    expect(await code(server.bearer(token).get(next))).toBe('bad-token');
  });

  test('is open in a rematch if nobody joined, and its invitation is not copied', async () => {
    const table = await server.playingTable(3);
    const at = `/api/matches/${table.id}`;
    const freed = await table.owner.post(`${at}/free`, { commandId: commandId(), seat: 2 });
    for (const seat of [0, 1]) {
      await table.seats[seat]?.post(`${at}/resign`, { commandId: commandId(), seat });
    }
    const rematch = { commandId: commandId() };
    const { body } = await (table.seats[0] as Client).post(`${at}/rematch`, rematch);
    const next = `/api/matches/${body.id}`;
    const { seen } = (await table.owner.get(next)).body;
    const open = seen.players.filter(({ kind }: { kind: string }) => kind === 'open');
    expect([seen.phase, open]).toEqual(['waiting', [{ kind: 'open' }]]);
    const { token } = freed.body;
    expect(await code(server.client().post(`${next}/invitation`, { token }))).toBe('bad-token');
  });

  test('the owner can’t use the invitation in secret: not after the end, for a bot or after resigning', async () => {
    const table = await server.playingTable(3);
    const at = `/api/matches/${table.id}`;
    const free = (seat: number) =>
      code(table.owner.post(`${at}/free`, { commandId: commandId(), seat }));
    await table.owner.post(`${at}/take-over`, { commandId: commandId(), seat: 2, bot: 'first' });
    expect(await free(2)).toBe('not-allowed');
    await table.seats[1]?.post(`${at}/resign`, { commandId: commandId(), seat: 1 });
    expect(await free(1)).toBe('not-allowed');
    await table.seats[0]?.post(`${at}/resign`, { commandId: commandId(), seat: 0 });
    expect(await free(0)).toBe('match-over');
  });

  test('shows nothing and does nothing for its new holder before somebody sits there', async () => {
    const table = await server.playingTable();
    const at = `/api/matches/${table.id}`;
    const freed = await table.owner.post(`${at}/free`, { commandId: commandId(), seat: 1 });
    const holder = server.bearer(await server.claimToken(table.id, freed.body.token));
    const reads = ['', '/log', '/lines', '/record', '/proof', '/stream'].map(
      (read) => `${at}${read}?seat=1`,
    );
    const acts = {
      moves: { seq: 4, moves: ['bid 1'] },
      resign: {},
      undo: { to: 3 },
      say: { phrase: 'hello' },
      link: { lasting: true },
      commit: { chain: 'a'.repeat(64) },
    };
    const before = await logOf(table);
    for (const read of reads)
      expect([read, await code(holder.get(read))]).toEqual([read, 'not-allowed']);
    for (const [act, fields] of Object.entries(acts)) {
      const sent = holder.post(`${at}/${act}`, { commandId: commandId(), seat: 1, ...fields });
      expect([act, await code(sent)]).toEqual([act, 'not-allowed']);
    }
    // A page of the holder sees what a spectator sees.
    expect((await holder.get(`${at}/lines?seat=own`)).body.viewer).toBe('spectator');
    expect(await logOf(table)).toEqual(before);
    await holder.post(`${at}/sit`, { commandId: commandId(), seat: 1, name: 'Cas' });
    for (const read of reads.slice(0, -1)) expect(await code(holder.get(read))).toBe(200);
    expect(
      await code(holder.post(`${at}/say`, { commandId: commandId(), seat: 1, phrase: 'hello' })),
    ).toBe(200);
  });

  test('can be claimed by a new player with a new name', async () => {
    const table = await server.playingTable();
    const at = `/api/matches/${table.id}`;
    const freed = await table.owner.post(`${at}/free`, { commandId: commandId(), seat: 1 });
    const cas = server.bearer(await server.claimToken(table.id, freed.body.token));
    await cas.post(`${at}/sit`, { commandId: commandId(), seat: 1, name: 'Cas' });
    const { seen, log } = (await cas.get(`${at}?seat=1`)).body;
    expect(seen.players[1]).toEqual({ kind: 'person', name: 'Cas' });
    const kinds = log
      .slice(-2)
      .map(({ happened }: { happened: { kind: string } }) => happened.kind);
    expect(kinds).toEqual(['free', 'seat']);
  });
});

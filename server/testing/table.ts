// Tables of a test server: opened over HTTP or written to the store, with a client for each role.
import type { AnyGame } from '#kernel/game.ts';
import { type DecidedCommand, decide } from '#kernel/match/command.ts';
import type { Entry } from '#kernel/match/entry.ts';
import { beginMatch, type Change, changeBy, type Match } from '#kernel/match/match.ts';
import { type Setup, setUp } from '#kernel/setup.ts';
import type { App } from '../http/openapi.ts';
import { chainLines, emptyLog } from '../match/log-lines.ts';
import { hashOf } from '../match/rights.ts';
import { newMatchId, newSecret, systemChance } from '../random-source.ts';
import type { Store } from '../store/store.ts';
import type { Subscriber } from '../stream/subscriber.ts';
import type { Opened } from '../wire/schemas.ts';
import { type Client, httpClient, tokenClient } from './client.ts';
import { entries } from './game.ts';

export interface TestTable {
  readonly id: string;
  /** The reply to the request that opened it; claimed invitations are replaced by the tokens they gave. */
  readonly opened: Opened;
  /** The invitations before they were claimed, by seat; undefined where there was none. */
  readonly invitations: readonly (string | undefined)[];
  readonly owner: Client;
  readonly watcher: Client;
  /** By seat. */
  readonly seats: readonly Client[];
}

const NAMES = ['Ann', 'Ben', 'Cas', 'Dee'];
/** The seats of a request that opens a table: two people of one device, or two guests. */
export const PEOPLE = ['Ann', 'Ben'].map((name) => ({ kind: 'person', name }) as const);
export const GUESTS = [{ kind: 'open' }, { kind: 'open' }];
/** The game and edition in a request that opens a table. */
export const BOX = { game: 'blind-bids', edition: 'blind-bids' };

let commands = 0;

/** A new command id. */
export function commandId(): string {
  commands += 1;
  return `command-${commands}`;
}

/** Claims an invitation as a program does. Resolves to the token of the seat. */
export async function claimToken(app: App, match: string, invitation: string): Promise<string> {
  const claim = { token: invitation, claim: newSecret(), as: 'token' };
  const { body } = await httpClient(app).post(`/api/matches/${match}/seat`, claim);
  return body.token;
}

/** Opens a table with these seats, and claims the invitation of each open seat. */
export async function openTable(app: App, seats: readonly object[]): Promise<TestTable> {
  const { body } = await httpClient(app).post('/api/matches', { ...BOX, seats });
  const { id, seats: given, ...rest } = body as Opened;
  const isOpen = (seat: number) => (seats[seat] as { kind?: string } | undefined)?.kind === 'open';
  const claimed = given.map(async (seat, index) =>
    seat !== null && isOpen(index) ? { token: await claimToken(app, id, seat.token) } : seat,
  );
  const opened: Opened = { ...rest, id, seats: await Promise.all(claimed) };
  return {
    id,
    opened,
    invitations: given.map((seat, index) => (isOpen(index) ? seat?.token : undefined)),
    owner: tokenClient(app, opened.owner),
    watcher: tokenClient(app, opened.watch.token),
    seats: opened.seats.map((seat) => tokenClient(app, seat?.token ?? 'x'.repeat(32))),
  };
}

/** Opens a table and seats people at it, so play begins. */
export async function playingTable(app: App, seatCount = 2): Promise<TestTable> {
  const table = await openTable(app, new Array(seatCount).fill({ kind: 'open' }));
  for (const [seat, client] of table.seats.entries()) {
    await client.post(`/api/matches/${table.id}/sit`, {
      commandId: commandId(),
      seat,
      name: NAMES[seat],
    });
  }
  return table;
}

/** Plays a match of people to its end; every seat makes its first legal move. */
export async function playToTheEnd({ id, seats }: TestTable): Promise<void> {
  for (;;) {
    const publicView = await (seats[0] as Client).get(`/api/matches/${id}`);
    const { phase, toMove } = publicView.body.seen;
    if (phase !== 'playing') return;
    const seat = toMove[0] as number;
    const mover = seats[seat] as Client;
    const { body } = await mover.get(`/api/matches/${id}?seat=${seat}`);
    const first = body.seen.moves[0] as string;
    const moves = first.startsWith('call') ? [first, 'seal'] : [first];
    await mover.post(`/api/matches/${id}/moves`, {
      commandId: commandId(),
      seat,
      seq: body.seen.seq,
      moves,
    });
  }
}

/** The log as a spectator sees it, from the first line. */
export async function logOf({ id, watcher }: TestTable) {
  const { log } = (await watcher.get(`/api/matches/${id}`)).body;
  return log.map(({ happened }: { happened: object }) => happened);
}

/** A stream's subscriber: a spectator with this token. */
export function spectatorSubscriber(
  secret: string,
): Omit<Subscriber, 'table' | 'after' | 'response'> {
  return {
    observer: 'spectator',
    as: 'view',
    network: '127.0.0.1',
    credential: { kind: 'token', secret, hash: hashOf(secret) },
    rights: { owner: false, seats: [], watch: true },
  };
}

/** Writes a match of two people to the store with a log of this many lines: they sit down and talk.
 * The server has not loaded it. */
export async function storedTable(app: App, store: Store, lines: number): Promise<TestTable> {
  const game = entries[0]?.game as AnyGame;
  const setup = setUp(game, { edition: 'blind-bids', seatCount: 2 }) as Setup;
  const id = newMatchId();
  const start = emptyLog(id, beginMatch(game, setup), setup);
  const opening = decide(
    start.match,
    { kind: 'open', players: PEOPLE },
    systemChance,
  ) as DecidedCommand;
  const changes = [...opening.changes];
  for (let match = opening.match; changes.length < lines; match = changes.at(-1)?.after as Match) {
    const entry: Entry = { kind: 'say', seat: changes.length % 2, phrase: 'hello' };
    changes.push(changeBy(match, entry) as Change);
  }
  const [owner, watch, ...tokens] = Array.from({ length: 4 }, newSecret) as [string, string];
  const invite = (token: string) => ({ token, link: '' });
  const roles = [owner, watch, ...tokens].map((token, index) => {
    const role = index === 0 ? 'owner' : index === 1 ? 'watch' : index - 2;
    return { hash: hashOf(token), role } as const;
  });
  const at = Date.now();
  await store.createMatch({
    match: { id, setup },
    at,
    lines: chainLines(start, changes, at),
    tokens: roles,
    devices: [],
  });
  const opened = { id, owner, watch: invite(watch), seats: tokens.map(invite) };
  return {
    id,
    opened,
    invitations: [],
    owner: tokenClient(app, owner),
    watcher: tokenClient(app, watch),
    seats: tokens.map((token) => tokenClient(app, token)),
  };
}

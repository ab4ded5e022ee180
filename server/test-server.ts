// A whole server for tests, in a folder of its own, with the kernel's made-up game and bots that
// behave and misbehave. Threads that play for it load this same file.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { GameEntry } from '#games';
import { blindBids, type View } from '#kernel/fixtures/blind-bids.ts';
import type { AnyGame, Bot } from '#kernel/game.ts';
import { firstHead } from '#kernel/hash.ts';
import { type Decision, decide } from '#kernel/match/command.ts';
import type { Entry } from '#kernel/match/entry.ts';
import { beginMatch, type Change, changeBy, type Match } from '#kernel/match/match.ts';
import { randomFrom } from '#kernel/random.ts';
import { type Setup, setUp } from '#kernel/setup.ts';
import type { Thinkers } from './bots/bots.ts';
import { hashOf } from './http/access.ts';
import { type AppParts, type Built, buildApp } from './http/app.ts';
import type { App } from './http/openapi.ts';
import type { Opened } from './http/schemas.ts';
import { type Limits, standardLimits } from './limits/limits.ts';
import { seal } from './match/log.ts';
import { newMatchId, newSecret, systemChance } from './random-source.ts';
import { sqliteStore } from './store/sqlite/open-store.ts';
import type { Store } from './store/store.ts';
import type { Reader } from './stream/reader.ts';

type Move = ReturnType<typeof blindBids.legalMoves>[number];

const bots: readonly Bot<View, Move>[] = [
  { id: 'first', choose: (view) => blindBids.legalMoves(view)[0] as Move },
  {
    id: 'broken',
    choose() {
      throw new Error('this bot never works');
    },
  },
  { id: 'cheat', choose: () => ({ kind: 'seal' }) },
  {
    id: 'dawdler',
    choose() {
      for (;;);
    },
  },
];

export const entries: readonly GameEntry[] = [
  { game: blindBids, bots, standardBot: 'first' } as unknown as GameEntry,
];

const shelf = [
  { game: 'blind-bids', edition: 'blind-bids', status: 'ready' },
  { game: 'chess', edition: 'rapid', status: 'soon', seats: { least: 2, most: 2 } },
] as const;

/** Bots that think in the thread of the test. */
export const thinkersHere: Thinkers = {
  async ask({ bot: name, view, seed, work }) {
    const bot = bots.find(({ id }) => id === name) as Bot<View, Move>;
    return blindBids.formatMove(bot.choose(view as View, { random: randomFrom(seed), work }));
  },
  close: async () => undefined,
};

/** Limits high enough to be in no test's way. */
export const roomyLimits: Limits = {
  ...standardLimits,
  tablesPerMinute: 1_000_000,
  exchangesPerMinute: 1_000_000,
  commandsPerMinute: 1_000_000,
  commandsPerAddress: 1_000_000,
  linksPerMinute: 1_000_000,
  changesPerMinute: 1_000_000,
  tablesPerNetwork: 1_000_000,
  botTablesPerNetwork: 1_000_000,
  botTablesInAll: 1_000_000,
  readsPerMinute: 1_000_000,
  readCostPerMinuteMs: 1_000_000,
};

export interface TestServer extends Built {
  readonly store: Store;
  readonly folder: string;
  /** Closes the server and its store, and keeps the folder. */
  shut(): Promise<void>;
  /** Closes the server, and the folder is gone. */
  end(): Promise<void>;
}

export interface Wishes {
  readonly limits?: Partial<Limits>;
  readonly publicUrl?: string;
  readonly page?: string;
  readonly thinkers?: Thinkers;
  /** Where an earlier server kept its matches. */
  readonly folder?: string;
  readonly logger?: FastifyBaseLogger;
  readonly entries?: readonly GameEntry[];
  /** Stands between the server and its store. */
  readonly around?: (store: Store) => Store;
  readonly luck?: AppParts['luck'];
}

export async function testServer(wishes: Wishes = {}): Promise<TestServer> {
  const folder = wishes.folder ?? mkdtempSync(join(tmpdir(), 'wormery-test-'));
  const store = sqliteStore(folder, {
    onFatal: (error) => {
      throw error;
    },
  });
  const built = await buildApp({
    entries: wishes.entries ?? entries,
    shelf,
    store: wishes.around?.(store) ?? store,
    thinkers: wishes.thinkers ?? thinkersHere,
    settings: {
      publicUrl: wishes.publicUrl,
      limits: { ...roomyLimits, ...wishes.limits },
      page: wishes.page ?? join(folder, 'no-page'),
      trustProxy: 'loopback',
    },
    logger: wishes.logger ?? pino({ level: 'silent' }),
    version: '1.2.3',
    ...(wishes.luck === undefined ? {} : { luck: wishes.luck }),
  });
  const shut = async () => {
    await built.close();
    await store.close();
  };
  const end = async () => {
    await shut();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...built, store, folder, shut, end };
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of a reply
  readonly body: any;
}

export interface Visitor {
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown): Promise<Answer>;
}

/** A program that talks to the server, with these headers on every request. */
export function visitor(app: App, headers: Readonly<Record<string, string>> = {}): Visitor {
  const ask = async (method: 'GET' | 'POST', url: string, body?: unknown): Promise<Answer> => {
    const payload = body === undefined ? {} : { payload: body as object };
    const reply = await app.inject({ method, url, headers, ...payload });
    const plain = reply.headers['content-encoding'] === undefined;
    const json = plain && `${reply.headers['content-type']}`.startsWith('application/json');
    return {
      status: reply.statusCode,
      text: reply.body,
      headers: reply.headers as Record<string, string>,
      body: json ? JSON.parse(reply.body) : undefined,
    };
  };
  return { get: (path) => ask('GET', path), post: (path, body) => ask('POST', path, body) };
}

/** A visitor that bears a token. */
export function bearer(app: App, token: string): Visitor {
  return visitor(app, { authorization: `Bearer ${token}` });
}

/** A browser: it keeps the newest cookie that it was given. */
export function browser(app: App, headers: Readonly<Record<string, string>> = {}): Browser {
  let cookie: string | undefined;
  const ask = async (how: (who: Visitor) => Promise<Answer>): Promise<Answer> => {
    const jar = cookie === undefined ? {} : { cookie };
    const answer = await how(visitor(app, { ...headers, ...jar }));
    const [given] = [answer.headers['set-cookie']].flat();
    if (given !== undefined) cookie = given.split(';')[0];
    return answer;
  };
  return {
    get: (path) => ask((who) => who.get(path)),
    post: (path, body) => ask((who) => who.post(path, body)),
    cookie: () => cookie,
    plant(planted) {
      cookie = planted;
    },
  };
}

export interface Browser extends Visitor {
  cookie(): string | undefined;
  /** Sets the cookie, as somebody else might. */
  plant(cookie: string | undefined): void;
}

let commands = 0;

export function commandId(): string {
  commands += 1;
  return `command-${commands}`;
}

export interface TestTable {
  readonly id: string;
  /** As it was opened, but with the tokens of seats whose invitations are claimed. */
  readonly opened: Opened;
  /** The invitations as they were, by seat; undefined where there was none. */
  readonly invitations: readonly (string | undefined)[];
  readonly owner: Visitor;
  readonly watcher: Visitor;
  /** By seat. */
  readonly seats: readonly Visitor[];
}

const names = ['Ann', 'Ben', 'Cas', 'Dee'];
const PEOPLE = ['Ann', 'Ben'].map((name) => ({ kind: 'person', name }) as const);

/** A table at which so many people sit. Play has begun. */
export async function playingTable(app: App, seatCount = 2): Promise<TestTable> {
  const table = await openTable(app, new Array(seatCount).fill({ kind: 'open' }));
  for (const [seat, who] of table.seats.entries()) {
    await who.post(`/api/matches/${table.id}/sit`, {
      commandId: commandId(),
      seat,
      name: names[seat],
    });
  }
  return table;
}

/** The token of a seat, as a program claims it. */
export async function claimToken(app: App, match: string, invitation: string): Promise<string> {
  const claim = { token: invitation, claim: newSecret(), as: 'token' };
  const { body } = await visitor(app).post(`/api/matches/${match}/seat`, claim);
  return body.token;
}

export async function openTable(app: App, seats: readonly object[]): Promise<TestTable> {
  const wish = { game: 'blind-bids', edition: 'blind-bids', seats };
  const { body } = await visitor(app).post('/api/matches', wish);
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
    owner: bearer(app, opened.owner),
    watcher: bearer(app, opened.watch.token),
    seats: opened.seats.map((seat) => bearer(app, seat?.token ?? 'x'.repeat(32))),
  };
}

/** Plays a match of people to its end; every seat makes its first legal move. */
export async function playToTheEnd({ id, seats }: TestTable): Promise<void> {
  for (;;) {
    const spectator = await (seats[0] as Visitor).get(`/api/matches/${id}`);
    const { phase, toMove } = spectator.body.seen;
    if (phase !== 'playing') return;
    const seat = toMove[0] as number;
    const mover = seats[seat] as Visitor;
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

/** Who watches with a token. */
export function watcherBy(secret: string): Omit<Reader, 'table' | 'after' | 'response'> {
  return {
    observer: 'spectator',
    network: '127.0.0.1',
    credential: { holder: 'token', secret, hash: hashOf(secret) },
    rights: { owner: false, seats: [], watch: true },
  };
}

/**
 * A match of two people that was stored as a whole, with as many lines as are asked for: they sit down
 * and talk. Nobody has loaded it yet.
 */
export async function storedTable(server: TestServer, lines: number): Promise<TestTable> {
  const game = entries[0]?.game as AnyGame;
  const setup = setUp(game, { edition: 'blind-bids', seatCount: 2 }) as Setup;
  const id = newMatchId();
  const begun = { match: beginMatch(game, setup), head: firstHead(id, setup) };
  const opening = decide(begun.match, { kind: 'open', players: PEOPLE }, systemChance) as Decision;
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
  await server.store.open({
    match: { id, setup },
    at,
    lines: seal(begun, changes, at).lines,
    tokens: roles,
    devices: [],
  });
  const opened = { id, owner, watch: invite(watch), seats: tokens.map(invite) };
  return {
    id,
    opened,
    invitations: [],
    owner: bearer(server.app, owner),
    watcher: bearer(server.app, watch),
    seats: tokens.map((token) => bearer(server.app, token)),
  };
}

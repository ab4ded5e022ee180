// A crowd of clients that play matches at random while servers fail, and record all replies.
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { entries, gameEntryOf } from '#games';
import { type Entry, parseEntry } from '#kernel/match/entry.ts';
import type { FairProjection } from '#kernel/match/projection.ts';
import { parseRecord } from '#kernel/match/record.ts';
import { pick, type Random, uniform } from '#kernel/random.ts';
import { randomBatch } from '#kernel/random-bot.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { FairDevice } from '#kernel/testing/fair-device.ts';
import type { Done, Moved, Opened, Snapshot, Update } from '#server/wire/schemas.ts';
import {
  type Answer,
  answerTo,
  linesIn,
  movesOf,
  NOBODY,
  openStream,
  people,
} from '#tools/testing/player.ts';
import { type Reader, textOf, verifyDice } from './proof.ts';

/** After this time a client sends the request again, perhaps to another process. */
const TIMEOUT_MS = 5_000;
/** How long a page waits: `TIMEOUT_MS` in web/client/request.ts. */
export const PAGE_TIMEOUT_MS = 15_000;

interface Refused {
  readonly error: string;
}

/** The reply to a command that took effect. */
interface Acknowledged {
  readonly seq: number;
  readonly head: string;
  readonly moves: readonly string[];
  /** The shares of fair dice in it. */
  readonly shares: readonly string[];
}

interface Client {
  readonly id: string;
  readonly token: string;
  readonly seat: number;
  readonly acknowledged: Acknowledged[];
  /** The heads by seq from the stream or a reply. */
  readonly streamed: Map<number, string>;
  /** The newest of these lines. */
  last: number;
  /** The query that names its stream; empty if the client does not. */
  readonly naming: string;
  /** Gives the shares, in a match with fair dice. */
  readonly device: FairDevice | undefined;
  readonly faults: string[];
}

interface Verified {
  readonly clients: number;
  readonly moves: number;
  readonly linesInReplies: number;
  /** Matches with fair dice whose records and proofs were verified. */
  readonly fairMatches: number;
  /** The rolls in them. */
  readonly rolls: number;
  /** The acknowledged shares, each of which is in its log once. */
  readonly shares: number;
}

/** A match, with all its lines. */
export interface History {
  readonly id: string;
  readonly fairDice: boolean;
  readonly readers: readonly Reader[];
  /** By seq. */
  readonly heads: ReadonlyMap<number, string>;
  /** The lines of acknowledged commands, by seq. */
  readonly acknowledged: ReadonlyMap<number, string>;
}

export interface Crowd {
  /** Acknowledged moves so far. */
  acknowledgements(): number;
  /** The longest wait for an answer since the last call, in milliseconds; what was waited before it does not count. */
  slowestMs(): number;
  /** Why requests had no answer and were sent again, since the last call: a status, or the message of an error. */
  unanswered(): readonly string[];
  /** Opens matches until this many are in play. */
  fill(matches: number): Promise<void>;
  /** Waits until the players have finished their commands. */
  finish(): Promise<void>;
  /**
   * Compares all that was acknowledged and streamed with the logs and records, and fails at the first difference.
   * @returns how many clients, acknowledged moves, lines that came in replies, and what fair dice were verified
   */
  verify(): Promise<Verified>;
  /** The matches, with the head after each line as the server shows them now. */
  histories(): Promise<readonly History[]>;
  /** Waits for the streams; call it after the servers have ended. */
  ended(): Promise<void>;
}

interface CrowdOptions {
  /** How long a client waits for an answer. */
  readonly timeoutMs?: number;
  /** Whether every second client takes the lines of its moves from the replies. */
  readonly namesStreams?: boolean;
  /** Whether every second match has fair dice. */
  readonly fairDice?: boolean;
}

/** @param urlOf the server for the next request: always the same, or one of several */
export function crowd(
  random: Random,
  urlOf: () => string,
  { timeoutMs = TIMEOUT_MS, namesStreams = true, fairDice = false }: CrowdOptions = {},
): Crowd {
  const clients: Client[] = [];
  const playing: Promise<void>[] = [];
  const watching: Promise<void>[] = [];
  let [commands, acknowledgements, matchesInPlay, matchesOpened] = [0, 0, 0, 0];
  let [slowest, since] = [0, performance.now()];
  let linesInReplies = 0;
  const unanswered: string[] = [];
  let finished = false;

  /** Repeats a request until it is answered. The body stays the same, so it takes effect once. */
  const ask = async <Body>(path: string, token: string, body?: object): Promise<Answer<Body>> => {
    const started = performance.now();
    for (;;) {
      try {
        const signal = AbortSignal.timeout(timeoutMs);
        const answer = await answerTo<Body>(`${urlOf()}${path}`, body, { token, signal });
        // The server stops, or its database is away, or a proxy speaks for it: not an answer yet.
        if (answer.status !== 503 && answer.body !== undefined) {
          slowest = Math.max(slowest, performance.now() - Math.max(started, since));
          return answer;
        }
        unanswered.push(String(answer.status));
        await wait(20);
      } catch (error) {
        unanswered.push((error as Error).message);
        await wait(5);
      }
    }
  };

  /** Moves whenever it is the seat's turn, until the match is over or the crowd has finished. */
  const play = async (client: Client): Promise<void> => {
    const { id, token, seat } = client;
    for (;;) {
      const { body } = await ask<Snapshot>(`/api/matches/${id}?seat=${seat}`, token);
      const { phase, fair, moves } = body.seen;
      // A match that has not begun cannot be ended, so its devices give shares even when the crowd finishes.
      if (phase === 'over' || (finished && phase === 'playing')) return;
      if (phase === 'waiting' && fair !== undefined) await prepare(client, fair as FairProjection);
      else if (moves.length === 0) await wait(2);
      else await move(client, body);
    }
  };

  /** Commits, gives the first share, or begins without the others, each at its time. */
  const prepare = async (client: Client, fair: FairProjection): Promise<void> => {
    const { id, token, seat, device, acknowledged, faults } = client;
    const next = device?.preparation(fair);
    if (next === undefined) return void (await wait(10));
    commands += 1;
    const command = { commandId: `command-${commands}`, seat, ...next.fields };
    const path = `/api/matches/${id}/${next.name}`;
    const { status, body } = await ask<Done & Refused>(path, token, command);
    // Before play, the others have 4 s for their commitments.
    if (body.error === 'dice-wait') return void (await wait(200));
    if (status !== 200) return void faults.push(`${next.name}: ${status} ${body.error}`);
    const shares = 'share' in next.fields ? [`${next.fields.share}`] : [];
    acknowledged.push({ ...body, moves: [], shares });
  };

  const move = async (client: Client, { seen, setup }: Snapshot): Promise<void> => {
    const { id, token, seat, naming, device, acknowledged, faults } = client;
    commands += 1;
    const { game } = gameEntryOf(setup.game) as NonNullable<ReturnType<typeof gameEntryOf>>;
    const moves = randomBatch(game, { view: seen.view, seat }, random);
    const fields = movesOf({ seat, seen, game: game.id }, moves, device);
    const { shares = [] } = fields;
    const command = { commandId: `command-${commands}`, ...fields };
    const path = `/api/matches/${id}/moves?${naming}`;
    const reply = await ask<Moved & Refused>(path, token, command);
    const { lines = [], ...done } = reply.body;
    if (reply.status !== 200) {
      faults.push(`${reply.status} ${done.error}`);
      return;
    }
    // The stream may still be behind the view that the move was chosen by.
    for (const line of lines) receive(client, line);
    linesInReplies += lines.length;
    acknowledged.push({ ...done, moves, shares });
    acknowledgements += 1;
    // Some answers are lost: the same request must get the same answer.
    if (uniform(random, 10) > 0) return;
    const again = await ask(path, token, command);
    if (JSON.stringify(again.body) !== JSON.stringify(done)) faults.push('another reply');
  };

  /** Adds a line that follows the newest. @returns false for a gap */
  const receive = (client: Client, { seq, head }: Update): boolean => {
    if (seq > client.last + 1) return false;
    client.last = Math.max(client.last, seq);
    client.streamed.set(seq, head);
    return true;
  };

  /** Reads the stream, and reconnects after the last line when it breaks off. */
  const watch = async (client: Client): Promise<void> => {
    while (!finished) await readStream(client).catch(() => wait(5));
  };

  /** Reads one stream until it breaks off, or has a gap. */
  const readStream = async (client: Client): Promise<void> => {
    const { id, token, seat, naming, faults } = client;
    let sent = client.last;
    const reply = await fetch(`${urlOf()}/api/matches/${id}/stream?seat=${seat}&${naming}`, {
      headers: { authorization: `Bearer ${token}`, 'last-event-id': String(sent) },
    });
    for await (const line of linesIn(reply)) {
      if (line.seq <= sent) faults.push(`line ${line.seq} after line ${sent}`);
      sent = line.seq;
      const follows = receive(client, line);
      // A named stream leaves lines out, and the reply that had them may be lost.
      if (!follows && naming === '') faults.push(`line ${line.seq} after line ${client.last}`);
      if (!follows || finished) return;
    }
  };

  const openMatch = async (): Promise<readonly Client[]> => {
    const { game } = pick(random, entries);
    const { id: edition, seats: counts } = pick(random, game.editions);
    const seats = people(Math.min(3, counts.least));
    matchesOpened += 1;
    const fair = fairDice && matchesOpened % 2 === 0;
    // In every fourth of these, one device gives no shares, and the others begin without it.
    const absent = matchesOpened % 8 === 0 ? seats.length - 1 : undefined;
    const secret = `${uniform(random, 2 ** 32)} ${matchesOpened}`;
    const opened = await ask<Opened>('/api/matches', NOBODY, {
      game: game.id,
      edition,
      seats,
      ...(fair && { fairDice: true }),
    });
    return seats.map((_, seat) => ({
      id: opened.body.id,
      token: opened.body.seats[seat]?.token as string,
      seat,
      acknowledged: [],
      streamed: new Map(),
      last: 0,
      naming: namesStreams && seat % 2 === 1 ? `stream=stream-of-${seat}` : '',
      device: fair ? new FairDevice({ secret: `${secret} ${seat}`, seat, absent }) : undefined,
      faults: [],
    }));
  };

  /** The head after each line, as the stream sends them now. */
  const headsOf = async ({ id, token, seat }: Client): Promise<ReadonlyMap<number, string>> => {
    const { body } = await ask<Snapshot>(`/api/matches/${id}?seat=${seat}`, token);
    const abort = new AbortController();
    const address = `${urlOf()}/api/matches/${id}/stream?seat=${seat}`;
    const reply = await openStream(address, { token, signal: abort.signal });
    const heads = new Map<number, string>();
    for await (const { seq, head } of linesIn(reply)) {
      heads.set(seq, head);
      if (seq === body.seen.seq) break;
    }
    abort.abort();
    return heads;
  };

  const verifyClient = async (client: Client): Promise<void> => {
    const { id, token, seat, acknowledged, streamed, faults, device } = client;
    assert.deepEqual(faults, []);
    const heads = await headsOf(client);
    for (const { seq, head } of acknowledged) assert.equal(heads.get(seq), head, `line ${seq}`);
    for (const [seq, head] of streamed) assert.equal(heads.get(seq), head, `line ${seq}`);
    // Each acknowledged command is in the log once: no other line is of this seat.
    const text = await textOf(`${urlOf()}/api/matches/${id}/record`, token);
    const record = parseRecord(text, (game) => gameEntryOf(game)?.game);
    if (isRefusal(record)) throw new Error(record.message);
    const made = record.entries.flatMap((entry) =>
      entry.kind === 'move' && entry.seat === seat ? [entry.move] : [],
    );
    assert.deepEqual(
      made,
      acknowledged.flatMap(({ moves }) => moves),
    );
    const shares = record.entries.flatMap((entry) => shareIn(entry, seat));
    assert.deepEqual(
      shares,
      acknowledged.flatMap((each) => each.shares),
    );
    const numbered = (text.split('\n\n')[1]?.split('\n') ?? []).filter((line) => /^\d/.test(line));
    for (const [index, line] of numbered.entries()) {
      const [number, ...words] = line.split(' ');
      assert.equal(Number(number), index + 1);
      // With fair dice, the salt of the line is before the entry.
      assert(parseEntry(words.slice(device === undefined ? 0 : 1).join(' ')) !== undefined, line);
    }
  };

  return {
    acknowledgements: () => acknowledgements,
    slowestMs() {
      const longest = slowest;
      [slowest, since] = [0, performance.now()];
      return longest;
    },
    unanswered: () => unanswered.splice(0),
    async fill(matches) {
      while (matchesInPlay < matches) {
        matchesInPlay += 1;
        const seated = await openMatch();
        const played = seated.map(play);
        clients.push(...seated);
        playing.push(...played);
        watching.push(...seated.map(watch));
        void Promise.all(played).then(() => {
          matchesInPlay -= 1;
        });
      }
    },
    async finish() {
      finished = true;
      await Promise.all(playing);
    },
    async verify() {
      // The record of a finished match is complete: it has all bids and hands.
      for (const { id, token, seat } of clients) {
        await ask(`/api/matches/${id}/resign`, token, { commandId: `resign-${seat}-0`, seat });
      }
      for (const client of clients) await verifyClient(client);
      const fair = clients.filter(({ device, seat }) => device !== undefined && seat === 0);
      let rolls = 0;
      for (const client of fair) rolls += await verifyDice(urlOf(), client);
      const all = clients.flatMap(({ acknowledged }) => acknowledged);
      const moves = all.filter((each) => each.moves.length > 0).length;
      const shares = all.reduce((sum, each) => sum + each.shares.length, 0);
      const [people, fairMatches] = [clients.length, fair.length];
      return { clients: people, moves, linesInReplies, fairMatches, rolls, shares };
    },
    async histories() {
      const byMatch = Map.groupBy(clients, ({ id }) => id);
      return Promise.all(
        [...byMatch].map(async ([id, seated]) => {
          const told = seated.flatMap(({ acknowledged }) => acknowledged);
          return {
            id,
            fairDice: seated[0]?.device !== undefined,
            readers: seated,
            heads: await headsOf(seated[0] as Client),
            acknowledged: new Map(told.map(({ seq, head }) => [seq, head])),
          };
        }),
      );
    },
    ended: async () => void (await Promise.all(watching)),
  };
}

/** The share that a seat gave in this line. */
function shareIn(entry: Entry, seat: number): readonly string[] {
  const given = entry.kind === 'share' || entry.kind === 'move';
  return given && entry.seat === seat && entry.share !== undefined ? [entry.share] : [];
}

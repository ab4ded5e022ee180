// The promise that sets Wormery apart: what was acknowledged is never lost. A real server is killed
// under load again and again; its clients resend what was not answered, with the same command ids.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entries, gameEntryOf } from '#games';
import { parseEntry } from '#kernel/match/entry.ts';
import { parseRecord } from '#kernel/match/record.ts';
import { pick, randomFrom, uniform } from '#kernel/random.ts';
import { randomBatch } from '#kernel/random-bot.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { Line, Opened, Snapshot } from '#server/http/schemas.ts';
import { tries } from '#tools/testing/thorough.ts';

const KILLS = tries(8, 66);
const MATCHES = 8;
const SEED = process.env.WORMERY_SEED ?? 'kill the server';

const main = new URL('../server/main.ts', import.meta.url).pathname;
const random = randomFrom(SEED);

let folder: string;
let child: ChildProcess | undefined;
let url = '';
let finished = false;

beforeAll(() => {
  console.log(`seed: ${SEED}`);
  folder = mkdtempSync(join(tmpdir(), 'wormery-kill-'));
});

afterAll(async () => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function start(port: string): Promise<void> {
  const server = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: port,
      METRICS_PORT: '0',
      WORMERY_DATA: folder,
      WORMERY_LIMIT_TABLES_PER_MINUTE: '1000000',
      WORMERY_LIMIT_COMMANDS_PER_MINUTE: '1000000',
      WORMERY_LIMIT_COMMANDS_PER_ADDRESS: '1000000',
      WORMERY_LIMIT_READS_PER_MINUTE: '1000000',
      WORMERY_LIMIT_READ_COST_PER_MINUTE_MS: '1000000',
      WORMERY_LIMIT_TABLES_PER_NETWORK: '1000000',
      WORMERY_LIMIT_CONNECTIONS_PER_NETWORK: '10000',
      WORMERY_LIMIT_STREAMS_PER_SEAT: '1000',
      WORMERY_LIMIT_STREAMS_PER_ADDRESS: '1000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = server;
  for await (const line of createInterface({ input: server.stdout as NodeJS.ReadableStream })) {
    const found = (JSON.parse(line) as { url?: string }).url;
    if (found === undefined) continue;
    url = found;
    server.stdout?.resume();
    return;
  }
  throw new Error('the server did not start');
}

async function kill(): Promise<void> {
  const exit = once(child as ChildProcess, 'exit');
  child?.kill('SIGKILL');
  await exit;
}

interface Reply<Body> {
  readonly status: number;
  readonly body: Body;
}

/** Asks until there is an answer. What is sent stays the same, so it takes effect once. */
async function ask<Body>(path: string, token: string, body?: object): Promise<Reply<Body>> {
  for (;;) {
    try {
      const reply = await fetch(`${url}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: reply.status, body: (await reply.json()) as Body };
    } catch {
      await wait(5);
    }
  }
}

/** What a client was told of a command that took effect. */
interface Acknowledged {
  readonly seq: number;
  readonly head: string;
  readonly moves: readonly string[];
}

interface Client {
  readonly id: string;
  readonly token: string;
  readonly seat: number;
  readonly acknowledged: Acknowledged[];
  /** The heads by seq as the stream told them. */
  readonly streamed: Map<number, string>;
  readonly faults: string[];
}

interface Refused {
  readonly error: string;
}

let commands = 0;
let acknowledgements = 0;

/** Moves whenever its seat may, until the match is over or nobody kills the server any more. */
async function play(client: Client): Promise<void> {
  const { id, token, seat, acknowledged } = client;
  while (!finished) {
    const { body } = await ask<Snapshot>(`/api/matches/${id}?seat=${seat}`, token);
    const { seen } = body;
    if (seen.phase === 'over') return;
    if (seen.moves.length === 0) {
      await wait(2);
      continue;
    }
    commands += 1;
    const { game } = gameEntryOf(body.setup.game) as NonNullable<ReturnType<typeof gameEntryOf>>;
    const moves = randomBatch(game, { view: seen.view, seat }, random);
    const command = { commandId: `command-${commands}`, seat, seq: seen.seq, moves };
    const path = `/api/matches/${id}/moves`;
    const reply = await ask<{ seq: number; head: string } & Refused>(path, token, command);
    if (reply.status === 200) {
      acknowledged.push({ ...reply.body, moves });
      acknowledgements += 1;
    } else client.faults.push(`${reply.status} ${reply.body.error}`);
    // Some answers are lost on their way: the same again must give the same.
    if (reply.status === 200 && uniform(random, 10) === 0) {
      const again = await ask(path, token, command);
      if (JSON.stringify(again) !== JSON.stringify(reply)) client.faults.push('another reply');
    }
  }
}

/** Reads the stream, going on after the last line whenever it breaks off. */
async function watch(client: Client): Promise<void> {
  const { id, token, seat, streamed } = client;
  let last = 0;
  while (!finished) {
    try {
      const reply = await fetch(`${url}/api/matches/${id}/stream?seat=${seat}`, {
        headers: { authorization: `Bearer ${token}`, 'last-event-id': String(last) },
      });
      let text = '';
      const decoder = new TextDecoder();
      for await (const chunk of reply.body as ReadableStream<Uint8Array>) {
        text += decoder.decode(chunk, { stream: true });
        const events = text.split('\n\n');
        text = events.pop() as string;
        for (const event of events) {
          const data = /^data: (\{"seq".*)$/m.exec(event)?.[1];
          if (data === undefined) continue;
          const line = JSON.parse(data) as Line;
          if (line.seq !== last + 1) client.faults.push(`line ${line.seq} after line ${last}`);
          last = line.seq;
          streamed.set(line.seq, line.head);
        }
        if (finished) break;
      }
    } catch {
      await wait(5);
    }
  }
}

async function openMatch(): Promise<readonly Client[]> {
  const { game } = pick(random, entries);
  const { id: edition, seats: counts } = pick(random, game.editions);
  const names = ['Ann', 'Ben', 'Cem'].slice(0, counts.least);
  const seats = names.map((name) => ({ kind: 'person', name }));
  const opened = await ask<Opened>('/api/matches', 'x'.repeat(32), {
    game: game.id,
    edition,
    seats,
  });
  return seats.map((_, seat) => ({
    id: opened.body.id,
    token: opened.body.seats[seat]?.token as string,
    seat,
    acknowledged: [],
    streamed: new Map(),
    faults: [],
  }));
}

test(
  `${KILLS} kills under load: nothing acknowledged is lost, doubled or missing`,
  async () => {
    await start('0');
    const { port } = new URL(url);
    const clients: Client[] = [];
    const playing: Promise<void>[] = [];
    const watching: Promise<void>[] = [];
    let matchesInPlay = 0;
    const join = async () => {
      matchesInPlay += 1;
      const seated = await openMatch();
      const played = seated.map(play);
      clients.push(...seated);
      playing.push(...played);
      watching.push(...seated.map(watch));
      void Promise.all(played).then(() => {
        matchesInPlay -= 1;
      });
    };
    for (let count = 0; count < KILLS; count += 1) {
      while (matchesInPlay < MATCHES) await join();
      // However slow the machine is, the server is at work when it is killed.
      const enough = acknowledgements + MATCHES;
      while (acknowledgements <= enough) await wait(5);
      await wait(uniform(random, 550));
      await kill();
      await start(port);
    }
    await wait(100);
    finished = true;
    await Promise.all(playing);

    // What is over is told whole: nobody's bid or hand is left out of its record.
    for (const { id, token, seat } of clients) {
      await ask(`/api/matches/${id}/resign`, token, { commandId: `resign-${seat}-0`, seat });
    }
    let total = 0;
    for (const client of clients) {
      const { acknowledged, seat } = client;
      expect(client.faults).toEqual([]);
      total += acknowledged.length;
      const heads = await headsOf(client);
      for (const { seq, head } of acknowledged) expect([seq, heads.get(seq)]).toEqual([seq, head]);
      for (const [seq, head] of client.streamed) expect([seq, heads.get(seq)]).toEqual([seq, head]);
      // Each acknowledged command is in the log once: no other line is of this seat.
      const text = await recordOf(client);
      const record = parseRecord(text, (game) => gameEntryOf(game)?.game);
      if (isRefusal(record)) throw new Error(record.message);
      const made = record.entries.flatMap((entry) =>
        entry.kind === 'move' && entry.seat === seat ? [entry.move] : [],
      );
      expect(made).toEqual(acknowledged.flatMap(({ moves }) => moves));
      const lines = text.split('\n\n')[1]?.split('\n') ?? [];
      const numbered = lines.filter((line) => /^\d/.test(line));
      numbered.forEach((line, index) => {
        const [number, ...words] = line.split(' ');
        expect(Number(number)).toBe(index + 1);
        expect(parseEntry(words.join(' '))).toBeDefined();
      });
    }
    console.log(`${KILLS} kills, ${clients.length} clients, ${total} acknowledged moves`);
    expect(total).toBeGreaterThan(KILLS * MATCHES);
    await kill();
    await Promise.all(watching);
  },
  tries(120_000, 3_600_000),
);

/** The head after each line, as the stream tells them now. */
async function headsOf({ id, token, seat }: Client): Promise<ReadonlyMap<number, string>> {
  const { body } = await ask<Snapshot>(`/api/matches/${id}?seat=${seat}`, token);
  const abort = new AbortController();
  const reply = await fetch(`${url}/api/matches/${id}/stream?seat=${seat}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  const heads = new Map<number, string>();
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of reply.body as ReadableStream<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    if (text.includes(`\nid: ${body.seen.seq}\n`) && text.endsWith('\n\n')) break;
  }
  for (const [, data] of text.matchAll(/^data: (\{"seq".*)$/gm)) {
    const { seq, head } = JSON.parse(data as string) as Line;
    heads.set(seq, head);
  }
  abort.abort();
  return heads;
}

async function recordOf({ id, token }: Client): Promise<string> {
  const reply = await fetch(`${url}/api/matches/${id}/record`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return reply.text();
}

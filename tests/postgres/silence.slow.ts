// Every bell between the processes is lost. Each process still shows the moves of the other one.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entries, gameEntryOf } from '#games';
import { pick, uniform } from '#kernel/random.ts';
import { randomBatch } from '#kernel/random-bot.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { newDatabase } from '#server/testing/shared-postgres.ts';
import type { Done, Opened, Snapshot } from '#server/wire/schemas.ts';
import { linesIn } from '#tools/testing/player.ts';
import { ask } from '../faults/ask.ts';
import { type ServerProcess, startServer } from '../faults/server-process.ts';

const SECONDS = 60;
const MATCHES = 5;
/** A process looks at its matches each second. */
const LATE_AT_MOST_MS = 2_000;
const random = randomFrom('no bell is heard');

let folder: string;
let here: ServerProcess;
let other: ServerProcess;

/** A function of the same name that comes first in the search path, and does nothing. */
const SILENCE = (database: string) => `
  CREATE SCHEMA silent;
  CREATE FUNCTION silent.pg_notify(text, text) RETURNS void LANGUAGE sql AS '';
  ALTER DATABASE ${database} SET search_path = silent, pg_catalog, public`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wormery-silence-'));
  const url = await newDatabase();
  const client = new Client(url);
  await client.connect();
  await client.query(SILENCE(new URL(url).pathname.slice(1)));
  await client.end();
  const environment = { WORMERY_DATA: folder, DATABASE_URL: url };
  [here, other] = await Promise.all([startServer(environment), startServer(environment)]);
});

afterAll(async () => {
  for (const server of [here, other]) await server.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** The heads of a match as a stream of the other process tells them, and when. */
function listen(match: string, token: string) {
  const heard = new Map<number, { readonly head: string; readonly at: number }>();
  const seqs: number[] = [];
  const abort = new AbortController();
  const read = async () => {
    const reply = await fetch(`${other.url}/api/matches/${match}/stream`, {
      headers: { authorization: `Bearer ${token}` },
      signal: abort.signal,
    });
    for await (const { seq, head } of linesIn(reply)) {
      seqs.push(seq);
      heard.set(seq, { head, at: performance.now() });
    }
  };
  const ended = read().catch(() => undefined);
  const end = () => {
    abort.abort();
    return ended;
  };
  return { heard, seqs, end };
}

/** Plays at one process while a spectator watches at the other. @returns how late each move was shown, in milliseconds */
async function playAndWatch(until: number): Promise<readonly number[]> {
  const { game } = pick(random, entries);
  const { id: edition, seats: counts } = pick(random, game.editions);
  const seats = Array.from({ length: counts.least }, (_, at) => ({
    kind: 'person',
    name: `Player ${at}`,
  }));
  const opened = await ask<Opened>(`${here.url}/api/matches`, 'x'.repeat(32), {
    game: game.id,
    edition,
    seats,
  });
  const path = `${here.url}/api/matches/${opened.id}`;
  const stream = listen(opened.id, opened.watch.token);
  const delays: number[] = [];
  for (let count = 0; performance.now() < until; count += 1) {
    const about = await ask<Snapshot>(path, opened.watch.token);
    const [seat] = about.seen.toMove;
    if (seat === undefined) break;
    const token = opened.seats[seat]?.token as string;
    const { seen, setup } = await ask<Snapshot>(`${path}?seat=${seat}`, token);
    const rules = gameEntryOf(setup.game) as NonNullable<ReturnType<typeof gameEntryOf>>;
    const moves = randomBatch(rules.game, { view: seen.view, seat }, random);
    const command = { commandId: `command-${opened.id}-${count}`, seat, seq: seen.seq, moves };
    const { seq, head } = await ask<Done>(`${path}/moves`, token, command);
    const done = performance.now();
    await expect.poll(() => stream.heard.get(seq)?.head, { interval: 10 }).toBe(head);
    delays.push((stream.heard.get(seq)?.at ?? done) - done);
    await wait(uniform(random, 500));
  }
  await stream.end();
  expect(stream.seqs).toEqual(stream.seqs.map((_, at) => at + 1));
  return delays;
}

test(`without a bell for ${SECONDS} s, each move is shown at the other process`, async () => {
  const until = performance.now() + SECONDS * 1_000;
  const delays = (
    await Promise.all(Array.from({ length: MATCHES }, () => playAndWatch(until)))
  ).flat();
  const sorted = delays.toSorted((a, b) => a - b).map(Math.round);
  console.log(
    `${SECONDS} s without a bell: ${sorted.length} moves, late by ${sorted[sorted.length >> 1]} ms (median), at most ${sorted.at(-1)} ms`,
  );
  expect(sorted.length).toBeGreaterThan(MATCHES);
  // With a bell the median is below 50 ms: then nothing was lost, and the trial shows nothing.
  expect(sorted[sorted.length >> 1]).toBeGreaterThan(100);
  expect(sorted.at(-1)).toBeLessThan(LATE_AT_MOST_MS);
});

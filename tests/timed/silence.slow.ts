// All rings between the processes are lost. Each process still shows the moves of the other one.
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { entries } from '#games';
import type { Seat } from '#kernel/game.ts';
import { pick, uniform } from '#kernel/random.ts';
import { randomBatch } from '#kernel/random-bot.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { newDatabase } from '#server/testing/shared-postgres.ts';
import {
  fetching,
  linesIn,
  makeMove,
  NOBODY,
  openStream,
  openTable,
  people,
} from '#tools/testing/player.ts';
import { query } from '../postgres/moved-stores.ts';
import { serversOnPostgres } from '../postgres/servers.ts';
import { watchLateness } from './lateness.ts';

const SECONDS = 60;
const MATCHES = 5;
/** A process looks at its matches each second. */
const LATE_AT_MOST_MS = 2_000;
const random = randomFrom('no bell is heard');

/** A function of the same name that comes first in the search path, and does nothing. */
const SILENCE = (database: string) => `
  CREATE SCHEMA silent;
  CREATE FUNCTION silent.pg_notify(text, text) RETURNS void LANGUAGE sql AS '';
  ALTER DATABASE ${database} SET search_path = silent, pg_catalog, public`;

const servers = serversOnPostgres(2, {
  async database() {
    const url = await newDatabase();
    await query(url, SILENCE(new URL(url).pathname.slice(1)));
    return url;
  },
});

/** The heads of a match from a stream of the other process, with their times. */
function listen(match: string, token: string) {
  const heard = new Map<number, { readonly head: string; readonly at: number }>();
  const seqs: number[] = [];
  const abort = new AbortController();
  const read = async () => {
    const address = `${servers.all[1]?.url}/api/matches/${match}/stream`;
    const reply = await openStream(address, { token, signal: abort.signal });
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
  const connectionOf = (token = NOBODY) => fetching(`${servers.all[0]?.url}`, token);
  const wish = { game: game.id, edition, seats: people(counts.least) };
  const opened = await openTable(connectionOf(), wish);
  const spectator = connectionOf(opened.watch.token);
  const stream = listen(opened.id, opened.watch.token);
  const delays: number[] = [];
  while (performance.now() < until) {
    const made = await makeMove(spectator, opened.id, {
      playerOf: (seat) => connectionOf(opened.seats[seat]?.token),
      choose: ({ seen, viewer }) =>
        randomBatch(game, { view: seen.view, seat: viewer as Seat }, random),
    });
    if (made?.moved === undefined) break;
    const { seq, head } = made.moved;
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
  const lateness = watchLateness();
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
  expect(sorted.at(-1)).toBeLessThan(LATE_AT_MOST_MS + lateness.most());
});

// A clock that jumps, by minutes and by years, forward and back, also while the server is down. Nothing expires early,
// and matches go on. The control lets the server run for long enough: then rights do expire.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { shelf } from '#games';
import { pick } from '#kernel/random.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import type { Opened } from '#server/wire/schemas.ts';
import { answerTo, ask, NOBODY } from '#tools/testing/player.ts';
import { type Crowd, crowd, type History } from './crowd.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { type Figures, inFolder, type Trial, type TrialOptions } from './trial.ts';

const MATCHES = 6;
const AT_MOST_MS = 30_000;
const PRELOAD = new URL('preload/clock.mjs', import.meta.url).href;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Longer than the lifetime of any right, 400 days. */
const LONG_MS = 500 * DAY_MS;
/** Longer than the confirmation of a time, 20 hours. */
const CONFIRMING_MS = 21 * HOUR_MS;

export const clock: Trial = {
  about: 'jumps of the clock; nothing expires early, and matches go on',
  times: 14,
  run: (options) => inFolder('clock', (folder) => jump(folder, options)),
};

/** How far the clock is ahead of the real one, in milliseconds; the order matters. */
function jumps(): readonly number[] {
  const sinceStart = Date.now();
  return [
    LONG_MS,
    0,
    -LONG_MS,
    HOUR_MS,
    -HOUR_MS,
    100 * DAY_MS,
    -100 * DAY_MS,
    DAY_MS,
    1 - sinceStart,
    50 * 365 * DAY_MS,
    3 * MINUTE_MS,
    -3 * MINUTE_MS,
    10 * 365 * DAY_MS,
    0,
  ];
}

interface ClockedServer {
  readonly url: string;
  /** Sets the clock, and waits until the server uses it. */
  set(aheadMs: number, runningMs?: number): Promise<void>;
  /** Ends the server, sets the clock, and starts it again. */
  restart(signal: 'SIGKILL' | 'SIGTERM', aheadMs: number, runningMs?: number): Promise<void>;
  end(): Promise<void>;
}

async function clockedServer(folder: string): Promise<ClockedServer> {
  const file = join(folder, 'clock');
  const environment = { WORMERY_DATA: join(folder, 'data'), FAULT_CLOCK_FILE: file };
  const start = (port?: string) =>
    startServer(environment, port, { nodeArguments: ['--import', PRELOAD] });
  const write = (aheadMs: number, runningMs: number) => {
    const text = `${aheadMs} ${runningMs}\n`;
    writeFileSync(file, text);
    return text;
  };
  write(0, 0);
  let server: ServerProcess = await start();
  return {
    url: server.url,
    async set(aheadMs, runningMs = 0) {
      const text = write(aheadMs, runningMs);
      const began = performance.now();
      while (seen(file) !== text) {
        assert(performance.now() - began < AT_MOST_MS, 'the server does not take the clock');
        await wait(5);
      }
    },
    async restart(signal, aheadMs, runningMs = 0) {
      await server.end(signal);
      write(aheadMs, runningMs);
      server = await start(server.port);
    },
    end: () => server.end('SIGKILL'),
  };
}

function seen(file: string): string | undefined {
  try {
    return readFileSync(`${file}.seen`, 'latin1');
  } catch {
    return undefined;
  }
}

async function jump(folder: string, { times, seed, say }: TrialOptions): Promise<Figures> {
  const random = randomFrom(seed);
  const server = await clockedServer(folder);
  try {
    const players = crowd(random, () => server.url, { fairDice: true });
    const invitation = await openInvitation(server.url);
    await players.fill(MATCHES);
    await moreMoves(players);
    const all = jumps();
    let restarts = 0;
    for (let count = 1; count <= times; count += 1) {
      const aheadMs = all[count - 1] ?? pick(random, all);
      // Every third jump happens while the server is down; it looks for expired rights when it starts.
      if (count % 3 === 1) {
        await server.restart('SIGKILL', aheadMs);
        restarts += 1;
      } else await server.set(aheadMs);
      await players.fill(MATCHES);
      await moreMoves(players);
      // Reads each match with its oldest token; those that are over too.
      const histories = await players.histories();
      assert(histories.every(({ heads }) => heads.size > 0));
      say(
        `${count}: the clock is ${Math.round(aheadMs / HOUR_MS)} h ahead, ${histories.length} matches`,
      );
    }
    await claim(server.url, invitation);
    await players.finish();
    const verified = await players.verify();
    const lost = await expire(server, await players.histories(), Math.max(...all));
    await server.end();
    await players.ended();
    return {
      'jumps of the clock': times,
      'of these while the server was down': restarts,
      'acknowledged moves': verified.moves,
      'lost or doubled': 0,
      'rights that expired early': 0,
      'rolls of fair dice, verified': verified.rolls,
      'control, enough running time on later days: rights that expired': `${lost} of ${verified.clients}`,
    };
  } finally {
    await server.end();
  }
}

async function moreMoves(players: Crowd): Promise<void> {
  const enough = players.acknowledgements() + MATCHES;
  const began = performance.now();
  while (players.acknowledgements() < enough) {
    assert(performance.now() - began < AT_MOST_MS, 'the matches do not go on');
    await players.fill(MATCHES);
    await wait(5);
  }
}

/** A match with a seat for a guest. */
async function openInvitation(url: string): Promise<Opened> {
  const box = shelf.find(({ status }) => status === 'ready') as (typeof shelf)[number];
  const seats = [{ kind: 'person', name: 'Ann' }, { kind: 'open' }];
  const body = { game: box.game, edition: box.edition, seats };
  return ask<Opened>(`${url}/api/matches`, body, NOBODY);
}

async function claim(url: string, { id, seats }: Opened): Promise<void> {
  const body = { token: seats[1]?.token, claim: 'c'.repeat(32), as: 'token' };
  await ask(`${url}/api/matches/${id}/seat`, body, NOBODY);
}

/**
 * The control: on later days the server runs for long enough, so the later time is true and rights expire. Rights
 * expire a fixed time after the newest line, and the clock may have been years ahead for that line.
 * @param before the latest time of a line, in milliseconds ahead
 * @returns the number of seats that can no longer read their match
 */
async function expire(server: ClockedServer, histories: readonly History[], before: number) {
  const later = before + LONG_MS;
  for (const ahead of [later, later + DAY_MS, later + 2 * DAY_MS]) {
    await server.restart('SIGTERM', ahead);
    await server.set(ahead, CONFIRMING_MS);
  }
  await server.restart('SIGTERM', later + 3 * DAY_MS);
  const began = performance.now();
  for (;;) {
    let lost = 0;
    for (const { id, readers } of histories) {
      for (const { token, seat } of readers) {
        const address = `${server.url}/api/matches/${id}?seat=${seat}`;
        if ((await answerTo(address, undefined, { token })).status !== 200) lost += 1;
      }
    }
    if (lost === histories.reduce((sum, { readers }) => sum + readers.length, 0)) return lost;
    assert(
      performance.now() - began < AT_MOST_MS,
      'the control kept rights, so the trial could not fail',
    );
    await wait(100);
  }
}

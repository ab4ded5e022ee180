// Fills the disk of a server under load, and makes room again. Meanwhile writes get 503 `store-full` and reads work,
// also after a kill and a restart on the full disk.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { shelf } from '#games';
import { uniform } from '#kernel/random.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { answerTo, people } from '#tools/testing/player.ts';
import { type Crowd, crowd } from './crowd.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { type SmallDisk, smallDisk, whyNoDisk } from './small-disk.ts';
import { type Figures, inFolder, type Trial, type TrialOptions } from './trial.ts';

const MATCHES = 8;
const MEGABYTES = 64;
const AT_MOST_MS = 60_000;

export const disk: Trial = {
  about: 'full disks under load; writes are refused, reads work, nothing is lost',
  times: 10,
  run: (options) => inFolder('disk', (folder) => fillDisks(folder, options)),
};

async function fillDisks(folder: string, options: TrialOptions): Promise<Figures> {
  const missing = whyNoDisk();
  if (missing !== undefined) assert.fail(missing);
  const mounted = join(folder, 'disk');
  mkdirSync(mounted);
  const small = await smallDisk(mounted, MEGABYTES);
  try {
    return await fillUnderLoad(join(mounted, 'data'), small, options);
  } finally {
    await small.remove();
  }
}

async function fillUnderLoad(
  data: string,
  small: SmallDisk,
  { times, seed, say }: TrialOptions,
): Promise<Figures> {
  const random = randomFrom(seed);
  const start = (port?: string) =>
    startServer({ WORMERY_DATA: data }, port, { under: small.under });
  let server: ServerProcess = await start();
  let [restarts, refused, slowestMs] = [0, 0, 0];
  try {
    const { url, port } = server;
    const players = crowd(random, () => url, { fairDice: true });
    for (let count = 1; count <= times; count += 1) {
      await players.fill(MATCHES);
      await moreMoves(players, MATCHES);
      await wait(uniform(random, 300));
      small.fill();
      await refusesWrites(url);
      if (count % 2 === 0) {
        await server.end('SIGKILL');
        server = await start(port);
        restarts += 1;
        await refusesWrites(url);
      }
      await readsWork(url, players);
      small.release();
      const began = performance.now();
      await moreMoves(players, 1);
      slowestMs = Math.max(slowestMs, performance.now() - began);
      refused += players.unanswered().filter((why) => why === '503').length;
      say(`${count} times full, ${players.acknowledgements()} acknowledged moves`);
    }
    await moreMoves(players, MATCHES);
    await players.finish();
    const verified = await players.verify();
    await server.end('SIGKILL');
    await players.ended();
    assert(refused > 0, 'no command of the players was refused');
    return {
      'times full': times,
      'kills and restarts on the full disk': restarts,
      'acknowledged moves': verified.moves,
      'lost or doubled': 0,
      'commands refused with 503': refused,
      'slowest first move after there was room': `${(slowestMs / 1000).toFixed(1)} s`,
      'rolls of fair dice, verified': verified.rolls,
    };
  } finally {
    await server.end('SIGKILL');
  }
}

async function moreMoves(players: Crowd, wanted: number): Promise<void> {
  const enough = players.acknowledgements() + wanted;
  const began = performance.now();
  while (players.acknowledgements() < enough) {
    assert(performance.now() - began < AT_MOST_MS, 'the players cannot move');
    await wait(5);
  }
}

/** Tries to open tables until the server reports the full disk: the write-ahead log may have some room left. */
async function refusesWrites(url: string): Promise<void> {
  const box = shelf.find(({ status }) => status === 'ready') as (typeof shelf)[number];
  const wish = { game: box.game, edition: box.edition, seats: people(2) };
  const began = performance.now();
  for (;;) {
    const { status, body } = await answerTo<{ error?: string }>(`${url}/api/matches`, wish);
    if (status === 503) return assert.equal(body.error, 'store-full');
    assert.equal(status, 200, `a table was refused: ${body.error}`);
    assert(performance.now() - began < AT_MOST_MS, 'the full disk was not noticed');
  }
}

/** Reads each match, and its whole stream; health names the trouble. */
async function readsWork(url: string, players: Crowd): Promise<void> {
  const histories = await players.histories();
  assert(histories.length >= MATCHES && histories.every(({ heads }) => heads.size > 0));
  const health = await (await fetch(`${url}/api/health`)).text();
  assert.match(health, /store-full/);
}

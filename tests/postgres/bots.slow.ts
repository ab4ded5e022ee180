// A bot moves even if the process that has its turn dies: another one takes the turn over.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDatabase } from '#server/testing/shared-postgres.ts';
import type { Opened, Snapshot } from '#server/wire/schemas.ts';
import { ask } from '../faults/ask.ts';
import { type ServerProcess, startServer } from '../faults/server-process.ts';

const DEATHS = 10;

let folder: string;
let environment: Readonly<Record<string, string>>;
let here: ServerProcess;
let other: ServerProcess;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wormery-bots-'));
  environment = { WORMERY_DATA: folder, DATABASE_URL: await newDatabase() };
  [here, other] = await Promise.all([startServer(environment), startServer(environment)]);
});

afterAll(async () => {
  for (const server of [here, other]) await server.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test(`${DEATHS} deaths of a process with the turn of a bot: another process plays it`, async () => {
  for (let death = 0; death < DEATHS; death += 1) {
    const opened = await ask<Opened>(`${here.url}/api/matches`, 'x'.repeat(32), {
      game: 'lamance',
      edition: 'reconstruction',
      seats: [
        { kind: 'person', name: 'Ann' },
        { kind: 'bot', bot: 'random' },
      ],
    });
    const token = opened.seats[0]?.token as string;
    const look = (url: string) =>
      ask<Snapshot>(`${url}/api/matches/${opened.id}?seat=0`, token).then(({ seen }) => seen);
    // The bot may be first.
    await expect.poll(async () => (await look(here.url)).moves.length).toBeGreaterThan(0);
    const { seq, moves } = await look(here.url);
    const move = { commandId: randomUUID(), seat: 0, seq, moves: [moves[0] as string] };
    const done = await ask<{ seq: number }>(
      `${here.url}/api/matches/${opened.id}/moves`,
      token,
      move,
    );
    await here.end('SIGKILL');
    // Nobody opened this match at the other process.
    await expect.poll(async () => (await look(other.url)).seq).toBeGreaterThan(done.seq);
    here = await startServer(environment, here.port);
  }
});

// A bot moves even if the process that holds its turn dies: another process takes over the turn.
import { expect, test } from 'vitest';
import { fetching, look, makeMove, NOBODY, openTable, people } from '#tools/testing/player.ts';
import type { ServerProcess } from '../faults/server-process.ts';
import { serversOnPostgres } from './servers.ts';

const DEATHS = 10;
const servers = serversOnPostgres(2);

test(`${DEATHS} deaths of a process with the turn of a bot: another process plays it`, async () => {
  for (let death = 0; death < DEATHS; death += 1) {
    const [here, other] = servers.all as [ServerProcess, ServerProcess];
    const { id, seats } = await openTable(fetching(here.url, NOBODY), {
      game: 'lamance',
      edition: 'reconstruction',
      seats: [...people(1), { kind: 'bot', bot: 'random' }],
    });
    const player = fetching(here.url, seats[0]?.token);
    // The bot may be first.
    await expect.poll(async () => (await look(player, id, 0)).seen.moves.length).toBeGreaterThan(0);
    const made = await makeMove(player, id);
    const { seq } = made?.moved ?? { seq: Number.NaN };
    await here.end('SIGKILL');
    // Nobody opened this match at the other process.
    const there = fetching(other.url, seats[0]?.token);
    await expect.poll(async () => (await look(there, id, 0)).seen.seq).toBeGreaterThan(seq);
    await servers.replace(0);
  }
});

// Kills a real server under load again and again (SIGKILL). Its clients repeat unanswered commands with the same ids;
// every second match has fair dice.
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { uniform } from '#kernel/random.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { crowd } from './crowd.ts';
import { type LogMessage, type ServerProcess, startServer } from './server-process.ts';
import { type Figures, inFolder, type Trial, type TrialOptions } from './trial.ts';

const MATCHES = 8;

export const kill: Trial = {
  about: 'kill -9 under load; nothing acknowledged is lost or doubled, and dice verify',
  times: 100,
  run: (options) => inFolder('kill', (folder) => killServers(folder, options)),
};

async function killServers(folder: string, { times, seed, say }: TrialOptions): Promise<Figures> {
  const random = randomFrom(seed);
  const environment = { WORMERY_DATA: folder };
  const log: LogMessage[] = [];
  const onLog = (line: LogMessage) => {
    if (line.level >= 40) log.push(line);
  };
  let server: ServerProcess = await startServer(environment, undefined, { onLog });
  try {
    const { url, port } = server;
    const players = crowd(random, () => url, { fairDice: true });
    for (let count = 1; count <= times; count += 1) {
      await players.fill(MATCHES);
      // On a machine of any speed, the server is busy when it is killed.
      const enough = players.acknowledgements() + MATCHES;
      while (players.acknowledgements() <= enough) await wait(5);
      await wait(uniform(random, 550));
      await server.end('SIGKILL');
      server = await startServer(environment, port, { onLog });
      if (count % 10 === 0) say(`${count} kills, ${players.acknowledgements()} acknowledged moves`);
    }
    await wait(100);
    await players.finish();
    const verified = await players.verify();
    await server.end('SIGKILL');
    await players.ended();
    assert(verified.linesInReplies > 0, 'no line came in a reply');
    assert(verified.moves > times * MATCHES, 'too few moves to show anything');
    assert(verified.rolls > 0 && verified.shares > 0, 'no fair dice were verified');
    return {
      kills: times,
      clients: verified.clients,
      'acknowledged moves': verified.moves,
      'lost or doubled': 0,
      'matches with fair dice, verified': verified.fairMatches,
      'rolls computed again': verified.rolls,
      'acknowledged shares, each in its log once': verified.shares,
    };
  } catch (error) {
    if (!server.isAlive()) say('the server ended by itself');
    for (const line of log.slice(-20)) say(JSON.stringify(line));
    throw error;
  } finally {
    await server.end('SIGKILL');
  }
}

// Adapts the peer library to the interface in bench/rig/contestant.ts. Each match has two of the library's own
// clients, seated by its lobby. A move is acknowledged when the mover's client shows the state after it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import peerClient from 'boardgame.io/dist/cjs/client.js';
import peerMultiplayer from 'boardgame.io/dist/cjs/multiplayer.js';
import { startMeasured } from '../rig/measured-process.ts';
import { choose, game } from './game.mjs';

const SERVER = new URL('./server.mjs', import.meta.url).pathname;

/** @param storage `memory` or `files` */
export async function startPeer(storage) {
  const data = mkdtempSync(join(process.env.BENCH_DATA ?? tmpdir(), 'peer-bench-'));
  const words = [storage === 'memory' ? 'memory' : data];
  const server = await startMeasured({ file: SERVER, words, env: { NODE_ENV: 'production' } });
  return {
    ...server,
    async stop() {
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

export async function openMatch(url) {
  const { matchID } = await post(`${url}/games/${game.name}/create`, { numPlayers: 2 });
  // Players join one by one: with file storage the library loses one of two simultaneous joins.
  const seats = [await joinMatch(url, matchID, '0'), await joinMatch(url, matchID, '1')];
  const clients = await Promise.all(seats.map((seat) => listen(url, seat)));
  return {
    async move() {
      const { G, ctx } = clients[0].state();
      const mover = clients[ctx.currentPlayer];
      const before = mover.state()._stateID;
      const sent = performance.now();
      const reached = clients.map((client) => client.reached(before + 1));
      mover.move(...choose(G));
      const arrivals = await Promise.all(reached);
      const [acknowledged, shown] = ctx.currentPlayer === '0' ? arrivals : arrivals.toReversed();
      return { sent, acknowledged, shown };
    },
    leave() {
      for (const { leave } of clients) leave();
    },
  };
}

async function joinMatch(url, matchID, playerID) {
  const path = `${url}/games/${game.name}/${matchID}/join`;
  const { playerCredentials } = await post(path, { playerID, playerName: `player ${playerID}` });
  return { matchID, playerID, credentials: playerCredentials };
}

async function listen(url, seat) {
  const client = peerClient.Client({
    game,
    multiplayer: peerMultiplayer.SocketIO({
      server: url,
      socketOpts: { transports: ['websocket'] },
    }),
    ...seat,
    debug: false,
  });
  let waiting;
  client.subscribe((state) => {
    if (state === null || waiting === undefined || state._stateID < waiting.stateID) return;
    const { resolve } = waiting;
    waiting = undefined;
    resolve(performance.now());
  });
  const reached = (stateID) =>
    new Promise((resolve) => {
      waiting = { stateID, resolve };
    });
  const connected = reached(0);
  client.start();
  await connected;
  return {
    state: () => client.getState(),
    move: (name, ...words) => client.moves[name](...words),
    reached,
    leave: () => client.stop(),
  };
}

async function post(url, body) {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
  return reply.json();
}

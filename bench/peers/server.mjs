// Starts the server of the peer library, as in its documentation. First argument: `memory`, or a data folder.
import peer from 'boardgame.io/dist/cjs/server.js';
import { game } from './game.mjs';

const [storage] = process.argv.slice(2);
const server = peer.Server({
  games: [game],
  origins: [/./],
  ...(storage === 'memory' ? {} : { db: new peer.FlatFile({ dir: storage }) }),
});
const { appServer } = await server.run(0);
console.log(`http://127.0.0.1:${appServer.address().port}`);
process.once('SIGTERM', () => process.exit(0));

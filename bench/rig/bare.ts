// A program: Node's HTTP server alone, with messages as large as Wormery's, but no game and no
// store. Its figure is the minimum cost of Wormery's. A move is two writes: its line is in the reply and in
// the stream of the other seat.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** About the sizes of a line's view and of the `content-security-policy` header. */
const VIEW = 'x'.repeat(1_200);
const POLICY = 'x'.repeat(600);

interface Match {
  seq: number;
  /** By seat. */
  readonly streams: Map<number, ServerResponse>;
}

const matches = new Map<string, Match>();

function newestLine({ seq }: Match) {
  return { seq, seen: { seq, moves: ['move'], view: VIEW } };
}

/** Writes the newest line to all streams but the mover's. */
function tell(match: Match, mover?: number): void {
  for (const [seat, stream] of match.streams) {
    if (seat === mover) continue;
    stream.write(`id: ${match.seq}\nevent: line\ndata: ${JSON.stringify(newestLine(match))}\n\n`);
  }
}

function listen(match: Match, seat: number, response: ServerResponse): void {
  response.useChunkedEncodingByDefault = false;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  match.streams.set(seat, response);
  match.seq = 1;
  if (match.streams.size === 2) tell(match);
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const id = /^\/api\/matches\/(\w+)/.exec(request.url ?? '')?.[1];
  const match = matches.get(id ?? '');
  if (match !== undefined && request.method === 'GET') {
    return listen(match, Number(/seat=(\d)/.exec(request.url ?? '')?.[1]), response);
  }
  const body = JSON.parse(await text(request));
  let reply: object = { id: `m${matches.size}`, seats: [{ token: body.game }, { token: 'x' }] };
  if (match === undefined) matches.set(`m${matches.size}`, { seq: 0, streams: new Map() });
  else {
    match.seq += 1;
    tell(match, body.seat);
    reply = { seq: match.seq, head: 'x'.repeat(64), lines: [newestLine(match)] };
  }
  const payload = JSON.stringify(reply);
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(payload),
    'content-security-policy': POLICY,
  });
  response.end(payload);
}

const server = createServer((request, response) => void answer(request, response));
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.once('SIGTERM', () => process.exit(0));

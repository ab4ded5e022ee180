// A program: Node's HTTP server alone, with messages as large as Wormery's, but no game and no
// store. Its figure is the minimum cost of Wormery's.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** About the sizes of a line's view and of the `content-security-policy` header. */
const VIEW = 'x'.repeat(1_200);
const POLICY = 'x'.repeat(600);

interface Match {
  seq: number;
  readonly streams: ServerResponse[];
}

const matches = new Map<string, Match>();

function tell({ seq, streams }: Match): void {
  for (const stream of streams) {
    const seen = { seq, moves: ['move'], view: VIEW };
    stream.write(`id: ${seq}\nevent: line\ndata: ${JSON.stringify({ seq, seen })}\n\n`);
  }
}

function listen(match: Match, response: ServerResponse): void {
  response.useChunkedEncodingByDefault = false;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  match.streams.push(response);
  match.seq = 1;
  if (match.streams.length === 2) tell(match);
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const id = /^\/api\/matches\/(\w+)/.exec(request.url ?? '')?.[1];
  const match = matches.get(id ?? '');
  if (match !== undefined && request.method === 'GET') return listen(match, response);
  const body = JSON.parse(await text(request));
  let reply: object = { id: `m${matches.size}`, seats: [{ token: body.game }, { token: 'x' }] };
  if (match === undefined) matches.set(`m${matches.size}`, { seq: 0, streams: [] });
  else {
    match.seq += 1;
    tell(match);
    reply = { seq: match.seq, head: 'x'.repeat(64) };
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

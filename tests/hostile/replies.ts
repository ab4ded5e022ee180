// What the dishonest hosts and networks of the tests do with requests: read them, answer them, and pass them on to a server.
import { type IncomingMessage, request, type ServerResponse } from 'node:http';

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

export async function textOf(incoming: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of incoming) text += chunk;
  return text;
}

/** Passes a request on to a server, and its reply back. */
export function passOn(url: string, incoming: IncomingMessage, response: ServerResponse): void {
  const target = new URL(incoming.url ?? '/', url);
  const headers = { ...incoming.headers, host: target.host };
  const asked = request(target, { method: incoming.method, headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
  });
  asked.on('error', () => response.destroy());
  incoming.pipe(asked);
}

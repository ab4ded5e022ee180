// The server of the catalogue, as a separate process: serves its page and pictures, and reports its port to the development
// server that started it. A new process loads the newest scenes, rules and server code.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stripVTControlCharacters } from 'node:util';
import { scenes } from '../../tests/browser/scenes.ts';
import { CHOICES, type Look, unknownAmong } from '../pictures/pictures.ts';
import { pageOf } from './page.ts';
import { PAGE, PROGRAM, stampOf } from './sources.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();

/** The error of each picture that could not be taken, by address. A later request for plain text gets it. */
const failures = new Map<string, string>();

function send(response: ServerResponse, status: number, body: string, type = 'text/plain'): void {
  const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' };
  response.writeHead(status, headers).end(body);
}

/** The look in the query of an address, or an error message. */
function lookIn(query: URLSearchParams): Look | string {
  const usual: Look = { size: 'desk', scheme: 'light', language: 'en' };
  const parts = Object.keys(usual) as readonly (keyof Look)[];
  const asked = Object.fromEntries(parts.map((part) => [part, query.get(part) ?? usual[part]]));
  const problem = parts
    .map((part) => unknownAmong(part, [asked[part] as string], CHOICES[part]))
    .find((each) => each !== undefined);
  return problem ?? (asked as unknown as Look);
}

async function sendPicture(
  request: IncomingMessage,
  response: ServerResponse,
  { name, look }: { readonly name: string; readonly look: Look },
): Promise<void> {
  const address = request.url as string;
  const failure = failures.get(address);
  if (failure !== undefined && request.headers.accept === 'text/plain') {
    return send(response, 500, failure);
  }
  // The same sources make the same picture, so a browser can keep it.
  const etag = `"${stampOf(PAGE)}-${stampOf(PROGRAM)}"`;
  const headers = { etag, 'cache-control': 'no-cache' };
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  try {
    const png = await studio.picture(name, look, () => !response.destroyed);
    failures.delete(address);
    if (png !== undefined)
      response.writeHead(200, { ...headers, 'content-type': 'image/png' }).end(png);
  } catch (error) {
    const why = stripVTControlCharacters((error as Error).message);
    failures.set(address, why);
    console.error(`catalogue: ${name} (${Object.values(look).join(', ')}): ${why}`);
    send(response, 500, why);
  }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const look = lookIn(searchParams);
  if (typeof look === 'string') return send(response, 400, look);
  const [, pictured] = /^\/catalogue\/picture\/([^/]+)$/.exec(pathname) ?? [];
  const name = pictured ?? searchParams.get('scene') ?? undefined;
  const unknown = unknownAmong('scene', name === undefined ? [] : [name], Object.keys(scenes));
  if (unknown !== undefined) return send(response, 404, unknown);
  if (pictured !== undefined) return sendPicture(request, response, { name: pictured, look });
  if (!/^\/catalogue\/?$/.test(pathname)) {
    return send(response, 404, 'There is /catalogue, and /catalogue/picture/SCENE below it.');
  }
  send(response, 200, pageOf(look, name), 'text/html');
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: Error) => {
    console.error(error);
    if (!response.headersSent) send(response, 500, error.message);
  });
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
// Ends together with the development server. Exit handlers remove the folders and the browser.
process.once('disconnect', () => process.exit());
process.once('SIGTERM', () => process.exit());
process.once('SIGINT', () => process.exit());

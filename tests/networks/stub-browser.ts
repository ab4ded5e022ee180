// A stub of a browser for many visitors at once: it keeps its cookie and six connections, fetches a document with all files that
// the document, its headers and those files link to, and holds streams open. It runs no scripts.
import { Agent, type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import type { Update } from '#server/wire/schemas.ts';
import { linesOfStream } from '#tools/testing/player.ts';

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: IncomingMessage['headers'];
  /** From the request to the last byte of the answer. */
  readonly ms: number;
}

/** Over HTTP/1.1, as in Chrome, Firefox and Safari. */
const CONNECTIONS = 6;
const DOCUMENT = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
/** Files that a page needs at once: of the document and of scripts and styles. Imports in brackets come later. */
const LINKS = [
  /(?:src|href)="(\/[^"]+)"/g,
  /\b(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g,
  /url\((\/assets\/[\w.-]+)\)/g,
];

export class StubBrowser {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  readonly #agent: Agent;
  readonly #streams = new Set<IncomingMessage>();
  #known = new Set<string>();
  /** What was no 200, such as `429 /t/abc`. */
  readonly refused: string[] = [];

  /**
   * @param address of the visitor, behind a proxy on this machine; it goes into X-Forwarded-For
   * @param connections the most at a time; an attacker has more than a browser
   */
  constructor(url: string, address: string, connections = CONNECTIONS) {
    this.#url = url;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
    this.#headers = {
      'x-forwarded-for': address,
      'accept-language': 'en',
      'accept-encoding': 'br',
    };
  }

  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.#send(path, { headers });
  }

  post(path: string, body: object): Promise<Answer> {
    return this.#send(path, { headers: {}, body: JSON.stringify(body) });
  }

  /** The JSON of an answer. @throws Error for a refusal */
  async ask<Body>(path: string, body?: object): Promise<Body> {
    const { status, text } = await (body === undefined ? this.get(path) : this.post(path, body));
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    return JSON.parse(text);
  }

  /** The document of an address, as a browser asks for it. */
  document(path: string): Promise<Answer> {
    return this.get(path, DOCUMENT);
  }

  /** Opens a page for the first time, or again. @returns the number of files that it fetched */
  async visit(path: string): Promise<number> {
    const { text, headers } = await this.document(path);
    const before = this.#known.size;
    const preloads = [...String(headers.link ?? '').matchAll(/<([^>]+)>/g)].map(([, to]) => to);
    await this.#fetchAll([...linksIn(text), ...(preloads as string[])]);
    return this.#known.size - before;
  }

  /** Opens a stream. @returns its lines until it ends; undefined if it was refused */
  async lines(path: string): Promise<AsyncGenerator<Update> | undefined> {
    const reply = await this.#open(path, { headers: { accept: 'text/event-stream' } });
    if (reply.statusCode !== 200) {
      this.refused.push(`${reply.statusCode} ${path} ${await textOf(reply)}`);
      return undefined;
    }
    this.#streams.add(reply);
    reply.once('close', () => this.#streams.delete(reply));
    return linesFrom(reply);
  }

  /** The streams that nobody has ended. Their lines must be read, or thrown away. */
  get openStreams(): number {
    return this.#streams.size;
  }

  /** Ends the streams and the connections. */
  close(): void {
    for (const stream of this.#streams) stream.destroy();
    this.#agent.destroy();
  }

  /** A browser fetches the parts of a file after it, and each once. */
  async #fetchAll(paths: readonly string[]): Promise<void> {
    const fresh = [...new Set(paths)].filter((path) => !this.#known.has(path));
    for (const path of fresh) this.#known.add(path);
    await Promise.all(
      fresh.map(async (path) => {
        const { text } = await this.get(path);
        if (/\.(js|css)$/.test(path)) await this.#fetchAll(linksIn(text));
      }),
    );
  }

  async #send(path: string, sent: Sent): Promise<Answer> {
    const began = performance.now();
    const reply = await this.#open(path, sent);
    const text = await textOf(reply);
    const status = reply.statusCode as number;
    if (status !== 200) this.refused.push(`${status} ${path} ${text.slice(0, 80)}`);
    return { status, text, headers: reply.headers, ms: performance.now() - began };
  }

  async #open(path: string, { headers, body }: Sent): Promise<IncomingMessage> {
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      const sending = request(
        `${this.#url}${path}`,
        {
          agent: this.#agent,
          method: body === undefined ? 'GET' : 'POST',
          headers: {
            ...this.#headers,
            ...headers,
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
        },
        resolve,
      );
      sending.once('error', reject);
      sending.end(body);
    });
    const cookie = /^wormery[^;]*/.exec(reply.headers['set-cookie']?.[0] ?? '')?.[0];
    if (cookie !== undefined) this.#headers.cookie = cookie;
    return reply;
  }
}

async function textOf(reply: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of reply) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const isPacked = reply.headers['content-encoding'] === 'br';
  return (isPacked ? brotliDecompressSync(bytes) : bytes).toString();
}

interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

function linksIn(text: string): readonly string[] {
  return LINKS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, to = '']) => (to.startsWith('/') ? to : `/assets/${to}`)),
  );
}

async function* linesFrom(reply: IncomingMessage): AsyncGenerator<Update> {
  let text = '';
  reply.setEncoding('utf8');
  try {
    for await (const chunk of reply) {
      const { lines, rest } = linesOfStream(text + chunk);
      text = rest;
      yield* lines;
    }
  } catch {
    // The stream was closed here, or broke off.
  }
}

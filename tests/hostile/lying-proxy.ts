// A proxy between a page and its server. It shows a recorded match as it grew, and changes one field of one answer or of one
// write to a stream. Everything else comes from the server.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpenUpdate } from '#server/wire/schemas.ts';
import { type Mutation, mutated, type Path, replaced, type Sources } from './mutations.ts';
import type { ShownMatch } from './recorded-match.ts';
import { passOn, sendJson, textOf } from './replies.ts';

/** What the proxy changes, of which exchange, in the order in which the honest proxy has them. */
export interface Lie {
  readonly exchange: number;
  readonly path: Path;
  readonly mutation: Mutation | { readonly value: unknown };
}

/** An answer, or the events of one write to a stream. */
type Exchange =
  | { readonly answer?: unknown }
  | { readonly events?: readonly { readonly event: string; readonly data: unknown }[] };

export interface ToldExchange {
  readonly exchange: Exchange;
  readonly sources: Sources;
}

export interface ProxyRun {
  readonly match: ShownMatch;
  /** The record of the match. */
  readonly record: string;
  /** Another match of the same box, for the same viewer. */
  readonly other: ShownMatch;
  /** The lines that are there when the page opens. */
  readonly begun: number;
  /** The lines of each further write to a stream. */
  readonly step: number;
  readonly lie?: Lie | undefined;
}

interface Stream {
  readonly response: ServerResponse;
  readonly name: string | null;
  sent: number;
}

interface MovesBody {
  readonly seat?: number;
  readonly moves?: readonly string[];
  readonly shares?: readonly string[];
}

/** How long the page may take for a line before the match goes on without it: a lie can keep it back. */
const LINE_WITHIN_MS = 1_000;
/** Own moves that the page makes. The others come by the stream, as from another device of the seat. */
const PRESSES = 4;
/** Lines in one answer. */
const PAGE = 40;
/** A page takes a stream for dead after two missed beats. Then it asks for the lines that it did not get. */
const BEAT_MS = 500;

export class LyingProxy {
  /** The exchanges of the run, as they were before the lie. */
  told: ToldExchange[] = [];
  isChanged = false;
  published = 0;
  /** Own moves that the page has sent. */
  taken = 0;
  /** Own moves that the page was to make. */
  #asked = 0;
  #run: ProxyRun | undefined;
  readonly #pageUrl: string;
  readonly #streams = new Set<Stream>();
  readonly #server: Server;
  #beats: ReturnType<typeof setInterval> | undefined;
  #next: ReturnType<typeof setTimeout> | undefined;
  #turns: (() => void)[] = [];

  constructor(pageUrl: string) {
    this.#pageUrl = pageUrl;
    this.#server = createServer((incoming, response) => void this.#answer(incoming, response));
  }

  async start(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    // Beats are no exchanges, so that their number does not depend on the speed of the machine.
    this.#beats = setInterval(() => {
      for (const { response } of this.#streams) response.write(formatEvent(BEAT));
    }, BEAT_MS);
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    clearInterval(this.#beats);
    this.#server.close();
    this.#server.closeAllConnections();
  }

  begin(run: ProxyRun): void {
    this.end();
    this.#run = run;
    this.told = [];
    this.isChanged = false;
    this.taken = 0;
    this.#asked = 0;
    this.published = run.begun;
  }

  /** Ends all streams. */
  end(): void {
    clearTimeout(this.#next);
    for (const { response } of this.#streams) response.end();
    this.#streams.clear();
    this.#run = undefined;
  }

  /** Whether all lines are there. */
  get isOver(): boolean {
    return this.#run !== undefined && this.published >= this.#run.match.lines.length;
  }

  /** Goes on when the page has drawn a line. @returns the move that the page is to make first */
  #goOnAfter(drawn: number): { readonly press?: string } {
    if (this.#run === undefined || drawn < this.published || this.isOver) return {};
    const { match, step } = this.#run;
    const next = match.deviceSeed && moveAt(match.lines[this.published], match.about.viewer);
    // A reply brings several lines at once. Line by line, the page makes no moves.
    if (!next || step === 1 || this.#asked >= PRESSES) {
      this.#publish();
      return {};
    }
    this.#asked += 1;
    this.#goOnWithin(LINE_WITHIN_MS);
    return { press: next.move };
  }

  #goOnWithin(ms: number): void {
    clearTimeout(this.#next);
    this.#next = setTimeout(() => this.#publish(), ms);
  }

  /** Until the next lines are sent. */
  turn(): Promise<void> {
    return new Promise((done) => this.#turns.push(done));
  }

  /** Sends further lines when the page has drawn the newest one, or does not. */
  #publish(): void {
    const { match, step } = this.#now;
    clearTimeout(this.#next);
    if (this.isOver) return;
    this.published = Math.min(match.lines.length, this.published + step);
    for (const stream of this.#streams) this.#send(stream);
    // An honest page draws each line sooner or later.
    if (this.isChanged) this.#goOnWithin(LINE_WITHIN_MS);
    for (const done of this.#turns.splice(0)) done();
  }

  get #now(): ProxyRun {
    if (this.#run === undefined) throw new Error('no run has begun');
    return this.#run;
  }

  /** Notes an exchange. @returns it, perhaps changed */
  #tell(exchange: Exchange, twin: Exchange): Exchange {
    const { lie } = this.#now;
    const kind = Object.keys(exchange)[0] as string;
    const earlier = this.told.findLast((told) => kind in told.exchange)?.exchange;
    const sources = { earlier, other: twin };
    const number = this.told.length;
    this.told.push({ exchange, sources });
    if (lie?.exchange !== number) return exchange;
    const changed = changedBy(lie, { exchange, sources });
    this.isChanged = changed !== undefined;
    if (this.isChanged) this.#goOnWithin(LINE_WITHIN_MS);
    return (changed ?? exchange) as Exchange;
  }

  #linesOf({ about, lines }: ShownMatch, after: number): object {
    const { published } = this;
    const shown = lines.slice(after, Math.min(published, after + PAGE));
    return {
      ...about,
      id: this.#now.match.about.id,
      seq: published,
      head: lines[published - 1]?.head,
      lines: shown.map(({ head: _, ...line }) => line),
    };
  }

  #stream(response: ServerResponse, url: URL): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const sent = Number(url.searchParams.get('after') ?? 0);
    const stream = { response, name: url.searchParams.get('stream'), sent };
    this.#streams.add(stream);
    response.on('close', () => this.#streams.delete(stream));
    const { seatCount } = this.#now.match.about.setup;
    const here = (seats: readonly number[]) => ({ event: 'here', data: { seats } });
    const first = { events: [BEAT, here([...new Array(seatCount).keys()])] };
    this.#write(stream, this.#tell(first, { events: [BEAT, here([])] }));
    this.#send(stream);
  }

  #send(stream: Stream): void {
    const { match, other } = this.#now;
    if (stream.sent >= this.published) return;
    const [events, twins] = [match, other].map(({ lines }) =>
      lines.slice(stream.sent, this.published).map((data) => ({ event: 'line', data })),
    );
    stream.sent = this.published;
    this.#write(stream, this.#tell({ events: events as [] }, { events: twins as [] }));
  }

  #write({ response }: Stream, exchange: Exchange): void {
    const events = 'events' in exchange ? exchange.events : [];
    // A doubled list is a list of lists, and anything may be there in its place.
    for (const each of [events].flat(2)) response.write(formatEvent(each));
  }

  async #answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', 'http://proxy');
    const [, , , id, route = ''] = url.pathname.split('/');
    const run = this.#run;
    if (url.pathname.startsWith('/drawn/')) {
      const drawn = Number(url.pathname.slice('/drawn/'.length));
      return sendJson(response, 200, this.#goOnAfter(drawn));
    }
    if (!url.pathname.startsWith('/api/matches/') || run === undefined) {
      return passOn(this.#pageUrl, incoming, response);
    }
    if (id !== run.match.about.id) return sendJson(response, 404, REFUSAL);
    if (incoming.method === 'POST') {
      return this.#take(route, { body: JSON.parse(await textOf(incoming)), url, response });
    }
    if (route === 'stream') return this.#stream(response, url);
    if (route === 'record') return void response.end(run.record);
    if (route !== 'lines') return passOn(this.#pageUrl, incoming, response);
    const after = Number(url.searchParams.get('after') ?? 0);
    const twin = { answer: this.#linesOf(run.other, after) };
    this.#reply(response, this.#tell({ answer: this.#linesOf(run.match, after) }, twin));
  }

  #reply(response: ServerResponse, exchange: Exchange): void {
    const answer = 'answer' in exchange ? exchange.answer : undefined;
    if (answer === undefined) response.destroy();
    else sendJson(response, 200, answer);
  }

  /** Moves are those of the record; their lines come with the reply. Talk changes nothing. */
  #take(
    route: string,
    { body, url, response }: { body: MovesBody; url: URL; response: ServerResponse },
  ): void {
    const { match, other } = this.#now;
    const before = this.published;
    const effect = ({ lines }: ShownMatch) => ({
      answer: {
        seq: this.published,
        head: lines[this.published - 1]?.head,
        ...(route === 'moves' && { lines: lines.slice(before, this.published) }),
      },
    });
    const isTaken = route === 'say' || (route === 'moves' && this.#takeMoves(body, url));
    if (!isTaken) {
      sendJson(response, 409, { error: 'illegal-move', message: 'No.' });
      return;
    }
    this.#reply(response, this.#tell(effect(match), effect(other)));
    for (const stream of this.#streams) this.#send(stream);
  }

  /** The stream of the page leaves out the lines of the reply. @returns whether the record has these moves next */
  #takeMoves(body: MovesBody, url: URL): boolean {
    const before = this.published;
    const lines = linesOfMoves(this.#now.match, before, body);
    if (lines === 0) return false;
    this.taken += 1;
    this.published += lines;
    const name = url.searchParams.get('stream');
    const stream = [...this.#streams].find((each) => each.name === name);
    if (stream?.sent === before) stream.sent = this.published;
    return true;
  }
}

/** @returns undefined if the lie changes nothing */
export function changedBy({ path, mutation }: Lie, { exchange, sources }: ToldExchange): unknown {
  return typeof mutation === 'string'
    ? mutated(exchange, path, mutation, sources)
    : replaced(exchange, path, mutation.value);
}

const BEAT = { event: 'beat', data: { watching: 1, nextInMs: BEAT_MS } };
const REFUSAL = { error: 'unknown-match', message: 'No.' };

/** The number of lines that these moves have in the record, with the rolls and draws after them; 0 if it has others. */
function linesOfMoves({ lines }: ShownMatch, after: number, { seat, moves, shares }: MovesBody) {
  let seq = after;
  const left = [...(shares ?? [])];
  for (const move of moves ?? []) {
    const recorded = moveAt(lines[seq], seat);
    const isRight = recorded?.share === undefined || left.shift() === recorded.share;
    if (recorded?.move !== move || !isRight) return 0;
    seq += 1;
    while (lines[seq]?.open.startsWith('chance ')) seq += 1;
  }
  return seq - after;
}

/** The move of a seat in a line, as the seat knows it. */
function moveAt(line: OpenUpdate | undefined, seat: unknown) {
  const secret = line?.openings?.find((each) => each.seq === line.seq)?.secret;
  const text = secret ?? line?.open ?? '';
  const [, move, share] = new RegExp(`^move ${seat} (.+?)(?: share (\\w+))?$`).exec(text) ?? [];
  return move === undefined ? undefined : { move, share };
}

function formatEvent(each: unknown): string {
  const { event, data } = (each ?? {}) as { event?: unknown; data?: unknown };
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

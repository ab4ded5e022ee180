// A dishonest host of one match with fair dice: the page comes from a real server, the match from here. The host knows the
// seeds of the server and plays seat 1; the page in the browser plays seat 0. A trick changes what the host writes and says.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Opens, openingsFor, opensBy } from '#kernel/fair-dice/openings.ts';
import { formatProofLine } from '#kernel/fair-dice/proof-lines.ts';
import type { AnyGame, Observer } from '#kernel/game.ts';
import { firstHead, headAfter, receiptOf } from '#kernel/hash.ts';
import type { Command } from '#kernel/match/command.ts';
import { type Change, phase } from '#kernel/match/match.ts';
import { partsOf, projectionOf } from '#kernel/match/projection.ts';
import type { Random } from '#kernel/random.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import type { Setup } from '#kernel/setup.ts';
import { FairTable, number32 } from '#kernel/testing/fair-match.ts';
import { passOn, sendJson, textOf } from './replies.ts';

/** A line as the host writes it: perhaps with another text than that of its change. */
export interface Written {
  readonly change: Change;
  readonly open?: string;
}

export interface Trick {
  /** What is written in place of a line. */
  write?(change: Change, host: Host): readonly Written[];
  /** The reply to a command, in place of its effect. */
  reply?(kind: string, body: Body, host: Host): Reply | undefined;
  /** Changes an answer with lines, or an event with a line. */
  send?(data: Record<string, unknown>, host: Host): Record<string, unknown> | undefined;
}

export interface Body {
  readonly moves?: readonly string[];
  readonly seat?: number;
  readonly shares?: readonly string[];
}

export interface Reply {
  readonly status: number;
  readonly body: object;
}

interface HostLine extends Change, Opens {
  readonly seq: number;
  readonly open: string;
  readonly secret: string | undefined;
  readonly salt: string;
}

export interface HostOptions {
  readonly game: AnyGame;
  readonly setup: Setup;
  /** Where the page comes from. */
  readonly pageUrl: string;
  readonly trick?: Trick;
}

/** The seat of the page, and that of the host. */
const [GUEST, OWN] = [0, 1];
const AT = 1_750_000_000_000;

export class Host {
  readonly id = 'Evil0host0';
  table: FairTable;
  lines: HostLine[] = [];
  trick: Trick;
  /** The first line that is not the honest one. */
  firstWrong: number | undefined;
  readonly #options: HostOptions;
  #random: Random = randomFrom('host');
  readonly #streams = new Set<{ readonly response: ServerResponse; sent: number }>();
  readonly #server: Server;

  constructor(options: HostOptions) {
    this.#options = options;
    this.trick = options.trick ?? {};
    this.table = this.#newTable('first');
    this.#server = createServer((incoming, response) => void this.#answer(incoming, response));
  }

  async start(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  stop(): void {
    for (const { response } of this.#streams) response.end();
    this.#server.close();
    this.#server.closeAllConnections();
  }

  get head(): string {
    return this.#headAt(this.lines.length);
  }

  #headAt(seq: number): string {
    const { setup } = this.#options;
    return this.lines
      .slice(0, seq)
      .reduce(
        (head, line) => headAfter(head, line.open, receiptOf(line, line.salt)),
        firstHead(this.id, setup),
      );
  }

  /** Deletes the match and begins another one with the same id. */
  beginAgain(seed: string): void {
    this.lines = [];
    this.table = this.#newTable(seed);
  }

  /** Deletes the newest lines. */
  rewind(count: number): void {
    this.lines.splice(-count);
    this.table.changes.splice(-count);
    this.table.match = (this.table.changes.at(-1) as Change).after;
  }

  /** Ends all streams, as a restart does. */
  drop(): void {
    for (const { response } of this.#streams) response.end();
    this.#streams.clear();
  }

  /** Writes a line and sends it. */
  publish({ change, open }: Written): void {
    const seq = this.lines.length + 1;
    const parts = partsOf(change);
    const line = { ...change, ...parts, open: open ?? parts.open, seq, salt: saltOf(seq) };
    const before = this.lines.at(-1)?.secrets ?? [];
    this.lines.push({ ...line, ...opensBy(line, before) });
    for (const stream of this.#streams) this.#send(stream);
  }

  run(command: Command): void {
    this.#writing(() => this.table.run(command));
  }

  /** Writes what a command adds to the table, with the trick. */
  #writing(change: () => void): void {
    const before = this.table.changes.length;
    change();
    this.#write(this.table.changes.slice(before));
  }

  #write(changes: readonly Change[]): void {
    for (const change of changes) {
      const written = this.trick.write?.(change, this) ?? [{ change }];
      for (const [index, each] of written.entries()) {
        const isHonest = index === 0 && each.change === change && each.open === undefined;
        if (!isHonest) this.firstWrong ??= this.lines.length + 1;
        this.publish(each);
      }
    }
  }

  #newTable(seed: string): FairTable {
    const { game, setup } = this.#options;
    const players = ['Anna', 'Bert'].map((name) => ({ kind: 'person', name }) as const);
    const table = new FairTable(game, { setup, seed, players });
    this.#write(table.changes);
    return table;
  }

  /** Takes part in the dice, and plays its seat. */
  #play(): void {
    for (;;) {
      const { match } = this.table;
      const { stage, seats = [], shared = [] } = match.fair ?? {};
      const chain = () => this.table.chainOf(OWN).commitment;
      if (stage === 'committing' && seats[OWN] === undefined) {
        this.run({ kind: 'commit', seat: OWN, chain: chain() });
      } else if (stage === 'sharing' && !shared.includes(OWN)) {
        this.run({ kind: 'share', seat: OWN, share: `${this.table.shareOf(OWN)}` });
      } else {
        const turn = match.game.turn(match.state);
        const isOwn = turn.kind === 'seats' && turn.seats.includes(OWN);
        if (phase(match) !== 'playing' || !isOwn) return;
        this.#writing(() => this.table.moveAtRandom(this.#random));
      }
    }
  }

  async #answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', 'http://host');
    const [, , , id, route = ''] = url.pathname.split('/');
    if (!url.pathname.startsWith('/api/matches/') || id !== this.id) {
      return passOn(this.#options.pageUrl, incoming, response);
    }
    this.#play();
    const after = Number(url.searchParams.get('after') ?? 0);
    if (incoming.method === 'POST') {
      const { status, body } = this.#take(route, JSON.parse(await textOf(incoming)));
      return sendJson(response, status, body);
    }
    switch (route) {
      case 'stream':
        return this.#stream(response, after);
      case 'lines': {
        const answer = this.#linesAfter(after);
        const sent = this.trick.send === undefined ? answer : this.trick.send(answer, this);
        const refusal = { error: 'not-allowed', message: 'No.' };
        return sendJson(response, sent === undefined ? 403 : 200, sent ?? refusal);
      }
      case 'proof':
        return void response.end(
          this.lines
            .slice(after)
            .map((line) => formatProofLine({ ...line, receipt: receiptOf(line, line.salt) }))
            .join(''),
        );
      default:
        return sendJson(response, 200, this.#snapshot());
    }
  }

  #linesAfter(after: number): Record<string, unknown> {
    return {
      id: this.id,
      setup: this.#options.setup,
      rights: { owner: false, seats: [GUEST], watch: true },
      viewer: GUEST,
      seq: this.lines.length,
      head: this.head,
      rematch: null,
      lines: this.lines.slice(after).map((line) => sentLine(line, GUEST)),
    };
  }

  #snapshot(): object {
    const { setup } = this.#options;
    return { setup, head: this.head, seen: projectionOf(this.table.match, 'spectator') };
  }

  #take(kind: string, body: Body): Reply {
    const reply = this.trick.reply?.(kind, body, this);
    if (reply !== undefined) return reply;
    try {
      this.run({ kind, ...body } as unknown as Command);
    } catch (error) {
      return { status: 409, body: { error: 'illegal-move', message: `${error}` } };
    }
    const done = { seq: this.lines.length, head: this.head };
    this.#play();
    return { status: 200, body: done };
  }

  #stream(response: ServerResponse, after: number): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const stream = { response, sent: after };
    this.#streams.add(stream);
    response.on('close', () => this.#streams.delete(stream));
    response.write('event: beat\ndata: {"watching":1,"nextInMs":8000}\n\n');
    response.write('event: here\ndata: {"seats":[0,1]}\n\n');
    this.#send(stream);
  }

  #send(stream: { readonly response: ServerResponse; sent: number }): void {
    for (const line of this.lines.slice(stream.sent)) {
      const data = { ...sentLine(line, GUEST), head: this.#headAt(line.seq) };
      const sent = this.trick.send === undefined ? data : this.trick.send(data, this);
      stream.sent = line.seq;
      if (sent !== undefined)
        stream.response.write(`event: line\ndata: ${JSON.stringify(sent)}\n\n`);
    }
  }
}

const saltOf = (seq: number) => number32(`salt ${seq}`).slice(0, 32);

function sentLine(line: HostLine, observer: Observer): Record<string, unknown> {
  const { seq, open } = line;
  const openings = openingsFor(line, observer);
  return { seq, at: AT + seq, open, receipt: receiptOf(line, line.salt), openings };
}

// The metrics of the server, and a small HTTP server that shows them.
// It has its own port, so players can't reach it.
import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The methods of a pino logger that the server uses. */
export interface Log {
  debug(facts: object, words: string): void;
  info(facts: object, words: string): void;
  warn(facts: object, words: string): void;
  error(facts: object, words: string): void;
}

export type Metrics = ReturnType<typeof newMetrics>;

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Creates the metrics of one server, in their own registry. */
export function newMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name: `wormery_${name}_total`, help, labelNames, registers });
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `wormery_${name}`, help, registers });
  return {
    registry,
    requests: new Histogram({
      name: 'wormery_request_seconds',
      help: 'How long requests took, by route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    }),
    commits: new Histogram({
      name: 'wormery_commit_seconds',
      help: 'How long it took to make a group of writes durable.',
      buckets: SECONDS,
      registers,
    }),
    commitWrites: new Histogram({
      name: 'wormery_commit_writes',
      help: 'How many writes shared a commit.',
      buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500],
      registers,
    }),
    refusals: counter('refusals', 'Requests refused, by code.', ['code']),
    limited: counter('limited', 'Times that a limit was reached, by its name.', ['limit']),
    conflicts: counter('conflicts', 'Appends that found the log longer than expected.', []),
    lines: counter('lines', 'Stored lines that were verified, or replayed for a log page.', [
      'work',
    ]),
    damagedMatchReads: counter(
      'damaged_match_reads',
      'Reads of matches that were refused because the match is damaged.',
      [],
    ),
    damagedReads: counter(
      'damaged_reads',
      'Calls of the store that failed because of damaged data.',
      [],
    ),
    troubles: new Gauge({
      name: 'wormery_store_trouble',
      help: 'Troubles of the store: 1 while present, otherwise 0.',
      labelNames: ['trouble'],
      registers,
    }),
    botMoves: counter(
      'bot_moves',
      'Bot moves, by outcome: chosen by the bot, or random after a failure.',
      ['outcome'],
    ),
    botSeconds: new Histogram({
      name: 'wormery_bot_seconds',
      help: 'How long bots took to choose a move.',
      buckets: SECONDS,
      registers,
    }),
    kits: counter(
      'kits',
      'Files of kits, by format and outcome: cached, joined (another request started the job); and jobs: made or failed.',
      ['format', 'outcome'],
    ),
    kitSeconds: new Histogram({
      name: 'wormery_kit_seconds',
      help: 'How long it took to make a file of a kit, by format.',
      labelNames: ['format'],
      buckets: SECONDS,
      registers,
    }),
    streams: gauge('streams', 'Streams open now.'),
    streamsCut: counter('streams_cut', 'Streams ended by the server, by reason.', ['reason']),
    tables: gauge('tables', 'Tables in memory.'),
  };
}

/** Serves the metrics at `/metrics`. If the port is taken, it logs a warning and play goes on. */
export function serveMetrics(
  metrics: Metrics,
  { host, port, log }: { host: string; port: number; log: Log },
): Server {
  collectDefaultMetrics({ register: metrics.registry });
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.registry.metrics().then(
      (text) => {
        response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text);
      },
      (error: unknown) => {
        log.error({ error }, 'metrics could not be collected');
        response.writeHead(500).end();
      },
    );
  });
  server.on('error', (error) => {
    log.warn({ host, port, reason: error.message }, 'metrics are off: the port is not available');
  });
  server.listen(port, host);
  return server.unref();
}

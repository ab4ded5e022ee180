// Reads of a match: its view with the newest lines, pages of its log, and its record.
// The texts come from the cache of `match/match-texts.ts`.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { LogPage, TextRequest } from '../../match/match-texts.ts';
import type { Table } from '../../match/table.ts';
import { historyRefusal, viewRefusal } from '../../match/view-refusals.ts';
import type { SubscriberInfo } from '../../stream/subscriber.ts';
import {
  LinesQuery,
  LogQuery,
  MatchParams,
  ProofQuery,
  SeatQuery,
  SnapshotQuery,
} from '../../wire/query-schemas.ts';
import { OpenLines, LogPage as Page, Snapshot } from '../../wire/schemas.ts';
import { type Viewer, viewerOf } from '../access.ts';
import { type App, MATCH_REFUSALS, responses, SECURED, textResponse } from '../openapi.ts';
import { networkFrom } from '../rate-limits.ts';
import { sendRefusal } from '../refusals.ts';

const READS = {
  tags: ['watch'],
  security: SECURED,
  params: MatchParams,
};

export function readingRoutes(app: App): void {
  snapshotRoute(app);
  logRoute(app);
  recordRoute(app);
  proofRoute(app);
  linesRoute(app);
}

function snapshotRoute(app: App): void {
  app.get(
    '/api/matches/:id',
    {
      schema: {
        operationId: 'readMatch',
        summary: 'The match as a seat or a spectator sees it',
        description:
          '`log` holds the newest lines. `earlier.lines` is the number of lines before them, and ' +
          '`earlier.players` says who sat where before them. Read those lines with `/log`.',
        ...READS,
        querystring: SnapshotQuery,
        response: responses(Snapshot, [...MATCH_REFUSALS, 'history-changed']),
      },
    },
    (request, reply) =>
      sendText(request, reply, async (reading, viewer) => {
        const { table } = reading;
        const changed = await historyRefusal(table, request.query);
        if (changed !== undefined) return changed;
        const [match, head, rematch] = [table.match(), table.head(), table.nextMatch()];
        const { linesPerPage } = app.context.settings.limits;
        const range = rangeBefore(match.seq + 1, linesPerPage);
        const page = await app.context.texts.log(reading, range);
        if (isRefusal(page)) return page;
        const projection = await app.context.texts.view(reading, match);
        const { id } = table;
        const about = { id, setup: match.setup, rights: viewer.rights, viewer: viewer.observer };
        // The head before the first line never leaves memory.
        const start = match.fair && (await table.headOf(0));
        const known = { ...about, head, start, rematch: rematch ?? null };
        const open = JSON.stringify(known).slice(0, -1);
        return `${open},"seen":${projection},${pageText(page, range.after)}}`;
      }),
  );
}

function logRoute(app: App): void {
  app.get(
    '/api/matches/:id/log',
    {
      schema: {
        operationId: 'readLog',
        summary: 'A page of the log of a match',
        description: 'The lines before `before`, oldest first; without it, the newest.',
        ...READS,
        querystring: LogQuery,
        response: responses(Page, MATCH_REFUSALS),
      },
    },
    (request, reply) =>
      sendText(request, reply, async (reading) => {
        const { linesPerPage } = app.context.settings.limits;
        const { before = Infinity, limit = linesPerPage } = request.query;
        const newest = reading.table.match().seq;
        const range = rangeBefore(Math.min(before, newest + 1), Math.min(limit, linesPerPage));
        const page = await app.context.texts.log(reading, range);
        return isRefusal(page) ? page : `{${pageText(page, range.after)}}`;
      }),
  );
}

function recordRoute(app: App): void {
  app.get(
    '/api/matches/:id/record',
    {
      schema: {
        operationId: 'readRecord',
        summary: 'The record of a match',
        description:
          'After the end: the whole record. Its last two lines are the hash of the final state and `seal`, ' +
          'a hash of all lines before it. Before the end: the lines that this seat or a spectator may ' +
          'see, without these two.',
        ...READS,
        querystring: SeatQuery,
        response: responses(textResponse('text/plain', 'The record.'), MATCH_REFUSALS),
      },
    },
    (request, reply) =>
      sendText(request, reply, (reading) => app.context.texts.record(reading), 'text/plain'),
  );
}

function proofRoute(app: App): void {
  app.get(
    '/api/matches/:id/proof',
    {
      schema: {
        operationId: 'readProof',
        summary: 'What the heads of a match are made of',
        description:
          'A line of text for each line of the log after `after`, oldest first: its number, receipt and ' +
          'open part. From the head before it follows its head, so a client that knows one head can check ' +
          'that nothing before or after it was changed. The server may send fewer lines; ask again after the last.',
        ...READS,
        querystring: ProofQuery,
        response: responses(textResponse('text/plain', 'The lines.'), MATCH_REFUSALS),
      },
    },
    (request, reply) => {
      const make = (reading: TextRequest) => {
        const newest = reading.table.match().seq;
        const after = Math.min(request.query.after ?? 0, newest);
        const upTo = Math.min(newest, after + app.context.settings.limits.linesPerPage);
        return app.context.texts.proof(reading, { after, upTo });
      };
      return sendText(request, reply, make, 'text/plain');
    },
  );
}

function linesRoute(app: App): void {
  const audienceWith = (visitor: SubscriberInfo) => {
    const { seats, spectators } = app.context.streams.visit(visitor);
    return { here: seats, watching: spectators.length };
  };
  app.get(
    '/api/matches/:id/lines',
    {
      schema: {
        operationId: 'readLines',
        summary: 'The lines of a match, for a client that computes it',
        description:
          'What the viewer may know of each line of the log after `after`, oldest first. With the rules of the game they give ' +
          'the views of this viewer; with `id` and `setup` they give the heads (docs/fair-dice.md). The server may send fewer ' +
          'lines; ask again after the last until you have line `seq`.',
        ...READS,
        querystring: LinesQuery,
        response: responses(OpenLines, [...MATCH_REFUSALS, 'history-changed']),
      },
    },
    (request, reply) =>
      sendText(request, reply, async (reading, caller) => {
        const { table, network } = reading;
        const { rights, observer: viewer } = caller;
        const { after = 0, following = false } = request.query;
        const changed = await historyRefusal(table, request.query);
        if (changed !== undefined) return changed;
        const audience = following ? audienceWith({ table, network, ...caller }) : {};
        const { seq } = table.match();
        const newest = { seq, head: table.head(), rematch: table.nextMatch() ?? null };
        const { openLinesPerPage } = app.context.settings.limits;
        const range = { after, upTo: Math.min(seq, after + openLinesPerPage) };
        const lines = await app.context.texts.openLines(reading, range);
        if (isRefusal(lines)) return lines;
        const about = {
          id: table.id,
          setup: table.storedSetup,
          rights,
          viewer,
          ...newest,
          ...audience,
        };
        return `${JSON.stringify(about).slice(0, -1)},"lines":[${lines.join(',')}]}`;
      }),
  );
}

/** Makes a text for the viewer of a request and sends it. */
async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  make: (reading: TextRequest, viewer: Viewer) => Promise<string | Refusal>,
  type = 'application/json',
): Promise<FastifyReply> {
  const { id } = request.params as Static<typeof MatchParams>;
  const { seat } = request.query as Static<typeof LinesQuery>;
  const asked = await viewerOf(request, id, seat === 'own' ? undefined : seat);
  if (isRefusal(asked)) return sendRefusal(reply, asked);
  const network = networkFrom(request);
  const text = await request.server.context.tables.read(
    id,
    async (table) => {
      const viewer = seat === 'own' ? ownViewer(table, asked) : asked;
      const { observer } = viewer;
      return viewRefusal(table, observer) ?? make({ table, observer, network }, viewer);
    },
    network,
  );
  if (isRefusal(text)) return sendRefusal(reply, text);
  return reply.type(`${type}; charset=utf-8`).send(text);
}

/** The viewer in the only own seat, if no bot plays it; otherwise a spectator. */
function ownViewer(table: Table, viewer: Viewer): Viewer {
  const [seat, ...others] = viewer.rights.seats;
  const isOne = seat !== undefined && others.length === 0;
  return isOne && viewRefusal(table, seat) === undefined ? { ...viewer, observer: seat } : viewer;
}

/** The range of up to `most` lines before a line. */
function rangeBefore(before: number, most: number) {
  const upTo = before - 1;
  return { after: Math.max(0, upTo - most), upTo };
}

function pageText({ lines, players }: LogPage, earlier: number): string {
  return `"log":[${lines.join(',')}],"earlier":{"lines":${earlier},"players":${players}}`;
}

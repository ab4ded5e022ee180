// The stream of a match: server-sent events, one for each line of the log.
import type { FastifyRequest } from 'fastify';
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts';
import type { RefusalWithSeq } from '../../match/command-refusals.ts';
import { historyRefusal, viewRefusal } from '../../match/view-refusals.ts';
import { MatchParams, StreamQuery } from '../../wire/query-schemas.ts';
import { viewerOf } from '../access.ts';
import { type App, MATCH_REFUSALS, responses, SECURED, textResponse } from '../openapi.ts';
import { networkFrom } from '../rate-limits.ts';
import { sendRefusal } from '../refusals.ts';

const DESCRIPTION = `
Server-sent events. Each line of the log is one event \`line\`. Its id is its \`seq\`; its data is the
JSON of {seq, at, head, happened, seen}: what this viewer may know of the line, and the view of the match
after it (\`seen\` as in the view of a match). Lines come in order, each once. Past lines come first, with
the same bytes as when they were new.

With \`as=lines\` the data of a line is {seq, at, open, receipt, openings, head}: what the viewer may read of it, for clients that
compute the match by the rules and check it (docs/fair-dice.md). Earlier lines: \`/lines\`.

To continue after an interruption, send the id of the last event in the header \`Last-Event-ID\` (browsers
do this) or as \`after\`; the header wins if you send both. Also send the head of that line as
\`head\`. If the server lost or replaced a part of the match, it replies with the refusal
\`history-changed\`; then your lines are newer than the server's. An event \`rematch\` with the data
{id, by} has the id of the next match and the seat that asked for it. An event \`beat\` comes at
once and then regularly: without it the stream is dead. Its data {watching, nextInMs} has the number of
spectators and the time to the next beat. An event \`here\` comes after the past lines and after each
change. Its data {seats} lists the seats whose holders have the match open, or left a few seconds ago.

If you name your stream with \`stream\`, and send moves with the same name, the reply brings your new lines
and the stream leaves them out. A reply without \`lines\` means that they come by the stream. If a reply is lost, connect
again from your newest line.

The stream ends when its viewer loses the right or the server stops. Connect again to find out which.
`.trim();

export function streamRoutes(app: App): void {
  const { tables, streams } = app.context;
  app.get(
    '/api/matches/:id/stream',
    {
      schema: {
        operationId: 'streamMatch',
        summary: 'Stream of the events of a match',
        description: DESCRIPTION,
        tags: ['watch'],
        security: SECURED,
        params: MatchParams,
        querystring: StreamQuery,
        response: responses(
          textResponse('text/event-stream', 'Events `line`, `rematch`, `beat` and `here`.'),
          [...MATCH_REFUSALS, 'history-changed', 'too-many-streams'],
        ),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const network = networkFrom(request);
      const viewer = await viewerOf(request, id, request.query.seat);
      if (isRefusal(viewer)) return sendRefusal(reply, viewer);
      const after = lastLineOf(request, request.query.after);
      if (isRefusal(after)) return sendRefusal(reply, after);
      const refused = await tables.read<undefined | RefusalWithSeq>(
        id,
        async (table) => {
          const refusal = viewRefusal(table, viewer.observer);
          if (refusal !== undefined) return refusal;
          const { head, stream: name, as = 'view' } = request.query;
          const changed = await historyRefusal(table, { after, head });
          if (changed !== undefined) return changed;
          const subscriber = { table, after, network, name, as, ...viewer };
          const full = streams.admit(subscriber);
          if (full !== undefined) return full;
          reply.hijack();
          // The connection closes with the stream; keep-alive would delay the stop of the server.
          reply.raw.shouldKeepAlive = false;
          // No chunked encoding: the end of the connection marks the end of the stream.
          reply.raw.useChunkedEncodingByDefault = false;
          // No idle timeout: the heartbeat detects clients that do not read.
          request.raw.socket.setTimeout(0);
          reply.raw.writeHead(200, {
            ...(reply.getHeaders() as Record<string, string>),
            'content-type': 'text/event-stream; charset=utf-8',
            'cache-control': 'no-store',
            'x-accel-buffering': 'no',
          });
          await streams.run({ ...subscriber, response: reply.raw });
          return undefined;
        },
        network,
      );
      return refused === undefined ? reply : sendRefusal(reply, refused);
    },
  );
}

/** The newest line of the client: Last-Event-ID, else `after`, else 0. */
function lastLineOf(request: FastifyRequest, after: number | undefined): number | Refusal {
  const last = request.headers['last-event-id'];
  if (last === undefined || last === '') return after ?? 0;
  if (typeof last === 'string' && /^(0|[1-9]\d{0,8})$/.test(last)) return Number(last);
  return refuse('bad-request', 'The Last-Event-ID header must be the id of an event.');
}

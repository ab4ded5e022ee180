// Closes a table before its start: the match ends, and so do all rights in it.
// It is not in `commands.ts`, because nobody can read the match afterwards, not even the caller.
import { phase } from '#kernel/match/match.ts';
import { isRefusal, refuse } from '#kernel/refusal.ts';
import { ownerRefusal } from '../access.ts';
import { Close } from '../command-schemas.ts';
import { type App, responses } from '../openapi.ts';
import { networkFrom, perMinute } from '../rate-limits.ts';
import { type RefusalWithSeq, sendRefusal } from '../refusals.ts';
import { Done } from '../schemas.ts';
import { authorize, bodyHash, COMMAND_REFUSALS, commandSchema } from './commands.ts';

export function closeRoutes(app: App): void {
  const { tables, streams, tableQuota } = app.context;
  app.post(
    '/api/matches/:id/close',
    {
      ...perMinute('commandsPerMinute', 'caller'),
      schema: {
        ...commandSchema({
          operationId: 'close',
          summary: 'Close a match that has not started',
          description:
            'All tokens, devices and streams of the match stop working, your own too. If you send ' +
            'the command again, you have no rights any more.',
        }),
        body: Close,
        response: responses(Done, [...COMMAND_REFUSALS, 'already-started', 'match-over']),
      },
    },
    async (request, reply) => {
      const caller = await authorize(request, ownerRefusal);
      if (isRefusal(caller)) return sendRefusal(reply, caller);
      const { id } = request.params;
      const done = await tables.use<Done | RefusalWithSeq>(
        id,
        (table) =>
          table.execute({
            commandId: request.body.commandId,
            bodyHash: bodyHash('close', request.body),
            command: undefined,
            guard: (match) =>
              phase(match) === 'waiting'
                ? undefined
                : refuse(
                    'already-started',
                    'The match has already started, so you cannot close it.',
                  ),
            closes: true,
          }),
        networkFrom(request),
      );
      if (isRefusal(done)) return sendRefusal(reply, done);
      tableQuota.remove(id);
      await streams.closeWithoutRights(id);
      return done;
    },
  );
}

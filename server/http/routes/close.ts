// Closing a table that waits in vain: it is over without a match, and all rights in it end. Apart from the commands of a
// match, because after it nobody may look any more, who closed it included.
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
      ...perMinute('commandsPerMinute', 'asker'),
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
      const asker = await authorize(request, ownerRefusal);
      if (isRefusal(asker)) return sendRefusal(reply, asker);
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

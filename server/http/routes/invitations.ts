// Tells the owner of a match what became of the invitations to its seats. Guests learn nothing about each other's links.
import { isRefusal } from '#kernel/refusal.ts';
import { MatchParams } from '../../wire/query-schemas.ts';
import { SeatInvitations } from '../../wire/schemas.ts';
import { callerOf, ownerRefusal } from '../access.ts';
import { type App, MATCH_REFUSALS, responses, SECURED } from '../openapi.ts';
import { sendRefusal } from '../refusals.ts';

export function invitationRoutes(app: App): void {
  const { store, opened, now } = app.context;
  app.get(
    '/api/matches/:id/invitations',
    {
      schema: {
        operationId: 'listInvitations',
        summary: 'The state of the invitations to seats, for the owner',
        description:
          '`sent`: nobody has opened it. `opened`: somebody looked at it; only the process that showed it knows, until it ' +
          'restarts. `used`: somebody claimed the seat, `msAgo` milliseconds ago. The event `here` comes again ' +
          'to the owner after each change.',
        tags: ['tables'],
        security: SECURED,
        params: MatchParams,
        response: responses(SeatInvitations, MATCH_REFUSALS),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const caller = await callerOf(request, id);
      if (isRefusal(caller)) return sendRefusal(reply, caller);
      const refused = ownerRefusal(caller.rights);
      if (refused !== undefined) return sendRefusal(reply, refused);
      const found = await store.seatInvitations(id);
      const invitations = found.map(({ hash, seat, usedAt }) => {
        if (usedAt === undefined) {
          return { seat, state: opened.has(hash) ? ('opened' as const) : ('sent' as const) };
        }
        return { seat, state: 'used' as const, msAgo: Math.max(0, now() - usedAt) };
      });
      return { invitations };
    },
  );
}

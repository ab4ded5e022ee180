// The commands that make links: some replace all earlier links of a role, some add one.
// Each token is derived from the request, so a lost reply can be repeated although only a hash is stored.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import type { Command } from '#kernel/match/command.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { changeRefusal } from '../../match/change-quota.ts';
import { linkTo } from '../../match/new-match.ts';
import type { Table } from '../../match/table.ts';
import type { Purpose, Role } from '../../store/store.ts';
import { derivedToken, hashOf, originOf, ownerRefusal, seatRefusal } from '../access.ts';
import { Free, Link, RenewWatch } from '../command-schemas.ts';
import { type App, responses } from '../openapi.ts';
import { networkFrom, perMinute } from '../rate-limits.ts';
import { type RefusalWithSeq, sendRefusal } from '../refusals.ts';
import { type Done, Linked, type MatchParams, type Rights } from '../schemas.ts';
import {
  authorize,
  bodyHash,
  CHANGE_REFUSALS,
  COMMAND_REFUSALS,
  commandSchema,
} from './commands.ts';

const REPEAT_NOTE = 'To repeat the command, send the same token or cookie.';

interface LinkSpec {
  readonly name: string;
  readonly rightsRefusal: (rights: Rights) => Refusal | undefined;
  readonly role: Role;
  /** Whether all earlier links of the role stop working. */
  readonly revokes: boolean;
  /** Makes an invitation for this purpose instead of a lasting token. */
  readonly once?: Purpose | undefined;
  readonly command?: Command;
  /** A check of the table, beside the rules of the game. */
  readonly guard?: (table: Table) => Refusal | undefined;
}

export function linkRoutes(app: App): void {
  freeRoute(app);
  renewWatchRoute(app);
  linkRoute(app);
}

function freeRoute(app: App): void {
  app.post(
    '/api/matches/:id/free',
    {
      ...linkRateLimit(),
      schema: {
        ...commandSchema({
          operationId: 'free',
          summary: 'Free a seat and make a new invitation to it',
          description:
            'All devices, programs, links and streams of the seat stop working, and so do the spectator ' +
            'links that its holder made. Before the start the seat is open again. During play it keeps ' +
            'its player until somebody takes it, and a line `free` of the log tells everyone. ' +
            REPEAT_NOTE,
        }),
        body: Free,
        response: responses(Linked, [
          ...COMMAND_REFUSALS,
          ...CHANGE_REFUSALS,
          'no-such-seat',
          'match-over',
        ]),
      },
    },
    (request, reply) => {
      const { seat } = request.body;
      const command = { kind: 'free', seat } as const;
      const link = {
        name: 'free',
        rightsRefusal: ownerRefusal,
        role: seat,
        revokes: true,
        command,
      };
      const guard = (table: Table) => changeRefusal(app.context, table.changeCount('table'));
      return makeLink(app, request, reply, { ...link, once: 'seat', guard });
    },
  );
}

function renewWatchRoute(app: App): void {
  app.post(
    '/api/matches/:id/renew-watch',
    {
      ...linkRateLimit(),
      schema: {
        ...commandSchema({
          operationId: 'renewWatch',
          summary: 'Cancel all spectator links and make a new one',
          description: `Spectators with an old link lose access at once. ${REPEAT_NOTE}`,
        }),
        body: RenewWatch,
        response: responses(Linked, COMMAND_REFUSALS),
      },
    },
    (request, reply) => {
      const link = {
        name: 'renew-watch',
        rightsRefusal: ownerRefusal,
        role: 'watch',
        revokes: true,
      } as const;
      return makeLink(app, request, reply, link);
    },
  );
}

function linkRoute(app: App): void {
  app.post(
    '/api/matches/:id/link',
    {
      ...linkRateLimit(),
      schema: {
        ...commandSchema({
          operationId: 'link',
          summary: 'Make a link: to your own seat on another device, or for a spectator',
          description:
            'A device link works once, for one more device; an older unused one stops working. With ' +
            '`lasting` it is a personal link. Other links and devices keep working. Everyone with a right ' +
            `in the match can invite spectators. ${REPEAT_NOTE}`,
        }),
        body: Link,
        response: responses(Linked, COMMAND_REFUSALS),
      },
    },
    (request, reply) => {
      const { seat, lasting = false } = request.body;
      const rightsRefusal = (rights: Rights) =>
        seat === undefined ? undefined : seatRefusal(rights, seat);
      const link = {
        name: 'link',
        rightsRefusal,
        role: seat ?? ('watch' as const),
        revokes: false,
      };
      const once = seat === undefined || lasting ? undefined : 'device';
      return makeLink(app, request, reply, { ...link, once });
    },
  );
}

function linkRateLimit() {
  return perMinute('linksPerMinute', 'network');
}

async function makeLink(
  { context: { tables, streams } }: App,
  request: FastifyRequest,
  reply: FastifyReply,
  link: LinkSpec,
): Promise<Static<typeof Linked> | FastifyReply> {
  const origin = originOf(request);
  if (typeof origin !== 'string') return sendRefusal(reply, origin);
  const caller = await authorize(request, link.rightsRefusal);
  if (isRefusal(caller)) return sendRefusal(reply, caller);
  const { id } = request.params as Static<typeof MatchParams>;
  const body = request.body as { readonly commandId: string };
  const token = derivedToken(caller.credential, link.name, id, body.commandId);
  const grant = { hash: hashOf(token), role: link.role, once: link.once };
  const done = await tables.use<Done | RefusalWithSeq>(
    id,
    (table) =>
      table.execute({
        commandId: body.commandId,
        bodyHash: bodyHash(link.name, body, caller.credential.hash),
        command: link.command,
        guard: () => link.guard?.(table),
        ...(link.revokes
          ? { replaceGrants: grant }
          : { addGrant: { ...grant, by: caller.credential } }),
      }),
    networkFrom(request),
  );
  if (isRefusal(done)) return sendRefusal(reply, done);
  if (link.revokes) await streams.closeWithoutRights(id);
  return { ...done, token, link: linkTo(origin, id, token) };
}

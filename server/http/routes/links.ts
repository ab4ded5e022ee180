// The commands that make links: new ones that replace the old, and further ones beside them. They
// differ in who may ask, in what becomes of the links before, and in how often one works; each token is derived, so that a
// reply which was lost can be given again though the store never saw it.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import type { Command } from '#kernel/match/command.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { mayChange } from '../../match/changes.ts';
import { linkTo } from '../../match/opening.ts';
import type { Table } from '../../match/table.ts';
import type { Purpose, Role } from '../../store/store.ts';
import { derivedToken, hashOf, mySeat, originOf, ownerOnly } from '../access.ts';
import { Free, Link, RenewWatch } from '../command-schemas.ts';
import { type App, answers } from '../openapi.ts';
import { networkFrom, perMinute } from '../rate-limits.ts';
import { type RefusalAt, sendRefusal } from '../refusals.ts';
import { type Done, Linked, type MatchParams, type Rights } from '../schemas.ts';
import { admitted, bodyHash, CHANGE_REFUSALS, COMMAND_REFUSALS, described } from './commands.ts';

const AGAIN = 'To repeat the command, send the same token or cookie.';

interface Wish {
  readonly name: string;
  readonly may: (rights: Rights) => Refusal | undefined;
  readonly role: Role;
  /** Whether the links before are worth nothing from then on. */
  readonly revokes: boolean;
  /** Whom it is for, where it works once. */
  readonly once?: Purpose | undefined;
  readonly command?: Command;
  /** What speaks against it, beside the rules of the match. */
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
      ...limited(),
      schema: {
        ...described({
          operationId: 'free',
          summary: 'Free a seat and make a new invitation to it',
          description:
            'All devices, programs, links and streams of the seat stop working, and so do the spectator ' +
            'links that its holder made. Before the start the seat is open again. During play it keeps ' +
            'its player until somebody joins in it, and a line `free` of the log tells everyone. ' +
            AGAIN,
        }),
        body: Free,
        response: answers(Linked, [
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
      const wish = { name: 'free', may: ownerOnly, role: seat, revokes: true, command };
      const guard = (table: Table) => mayChange(app.context, table.changes('table'));
      return makeLink(app, request, reply, { ...wish, once: 'seat', guard });
    },
  );
}

function renewWatchRoute(app: App): void {
  app.post(
    '/api/matches/:id/renew-watch',
    {
      ...limited(),
      schema: {
        ...described({
          operationId: 'renewWatch',
          summary: 'Cancel all spectator links and make a new one',
          description: `Spectators with an old link lose access at once. ${AGAIN}`,
        }),
        body: RenewWatch,
        response: answers(Linked, COMMAND_REFUSALS),
      },
    },
    (request, reply) => {
      const wish = { name: 'renew-watch', may: ownerOnly, role: 'watch', revokes: true } as const;
      return makeLink(app, request, reply, wish);
    },
  );
}

function linkRoute(app: App): void {
  app.post(
    '/api/matches/:id/link',
    {
      ...limited(),
      schema: {
        ...described({
          operationId: 'link',
          summary: 'Make a link: to your own seat on another device, or for a spectator',
          description:
            'A device link works once, for one more device; an older unused one stops working. With ' +
            '`lasting` it is a personal link. Other links and devices keep working. Everyone with a right ' +
            `in the match can invite spectators. ${AGAIN}`,
        }),
        body: Link,
        response: answers(Linked, COMMAND_REFUSALS),
      },
    },
    (request, reply) => {
      const { seat, lasting = false } = request.body;
      const may = (rights: Rights) => (seat === undefined ? undefined : mySeat(rights, seat));
      const wish = { name: 'link', may, role: seat ?? ('watch' as const), revokes: false };
      const once = seat === undefined || lasting ? undefined : 'device';
      return makeLink(app, request, reply, { ...wish, once });
    },
  );
}

function limited() {
  return perMinute('linksPerMinute', 'network');
}

async function makeLink(
  { context: { tables, streams } }: App,
  request: FastifyRequest,
  reply: FastifyReply,
  wish: Wish,
): Promise<Static<typeof Linked> | FastifyReply> {
  const origin = originOf(request);
  if (typeof origin !== 'string') return sendRefusal(reply, origin);
  const asker = await admitted(request, wish.may);
  if (isRefusal(asker)) return sendRefusal(reply, asker);
  const { id } = request.params as Static<typeof MatchParams>;
  const body = request.body as { readonly commandId: string };
  const token = derivedToken(asker.credential, wish.name, id, body.commandId);
  const grant = { hash: hashOf(token), role: wish.role, once: wish.once };
  const done = await tables.use<Done | RefusalAt>(
    id,
    (table) =>
      table.execute({
        commandId: body.commandId,
        bodyHash: bodyHash(wish.name, body, asker.credential.hash),
        command: wish.command,
        guard: () => wish.guard?.(table),
        ...(wish.revokes ? { renew: grant } : { further: { ...grant, by: asker.credential } }),
      }),
    networkFrom(request),
  );
  if (isRefusal(done)) return sendRefusal(reply, done);
  if (wish.revokes) await streams.recheck(id);
  return { ...done, token, link: linkTo(origin, id, token) };
}

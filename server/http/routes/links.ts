// The commands that make links: some end all earlier rights of a role, some add a link.
// Each token is derived from the request, so a lost reply can be repeated although only a hash is stored.
import type { FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import type { Command } from '#kernel/match/command.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { nonPlayRefusal } from '../../match/non-play-quota.ts';
import { hashOf } from '../../match/rights.ts';
import type { Table } from '../../match/table.ts';
import { freedRefusal } from '../../match/view-refusals.ts';
import type { Purpose, Role } from '../../store/store.ts';
import type { CommandBody } from '../../wire/command-schemas.ts';
import { Linked, type Rights } from '../../wire/schemas.ts';
import { derivedSecret, originOf, ownerRefusal, seatRefusal } from '../access.ts';
import { linkTo } from '../new-match.ts';
import type { App } from '../openapi.ts';
import { perMinute } from '../rate-limits.ts';
import {
  authorize,
  bodyHash,
  commandRoute,
  execute,
  matchOf,
  NON_PLAY_REFUSALS,
} from './commands.ts';

const REPEAT_NOTE =
  'To repeat the command, send the same `commandId` with the same token or cookie.';

interface LinkSpec {
  readonly name: 'free' | 'renew-watch' | 'link';
  readonly rightsRefusal: (rights: Rights) => Refusal | undefined;
  readonly role: Role;
  /** Whether all earlier devices, tokens and invitations of the role stop working. */
  readonly revokes: boolean;
  /** Makes an invitation for this purpose instead of a lasting token. */
  readonly invitationFor?: Purpose | undefined;
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
  const about = {
    operationId: 'free',
    summary: 'Free a seat and make a new invitation to it',
    description:
      'All devices, programs, links and streams of the seat stop working, and so do the spectator ' +
      'links that its holder made. Before the start the seat is open again. During play it keeps ' +
      'its player until somebody takes it, and a line `free` of the log tells everyone. ' +
      REPEAT_NOTE,
    refusals: [...NON_PLAY_REFUSALS, 'no-such-seat', 'match-over'],
    ...linkParts(),
  } as const;
  commandRoute(app, 'free', about, (request, body) =>
    makeLink(request, body, {
      name: 'free',
      rightsRefusal: ownerRefusal,
      role: body.seat,
      revokes: true,
      invitationFor: 'seat',
      command: { kind: 'free', seat: body.seat },
      guard: (table) => nonPlayRefusal(app.context, table.nonPlayCount('table')),
    }),
  );
}

function renewWatchRoute(app: App): void {
  const about = {
    operationId: 'renewWatch',
    summary: 'Cancel all spectator links and make a new one',
    description: `Spectators with an old link lose access at once. ${REPEAT_NOTE}`,
    ...linkParts(),
  };
  commandRoute(app, 'renew-watch', about, (request, body) =>
    makeLink(request, body, {
      name: 'renew-watch',
      rightsRefusal: ownerRefusal,
      role: 'watch',
      revokes: true,
    }),
  );
}

function linkRoute(app: App): void {
  const about = {
    operationId: 'link',
    summary: 'Make a link: to your own seat on another device, or for a spectator',
    description:
      'A device link works once, for one more device; an older unused one stops working. With ' +
      '`lasting` it is a personal link. Other links and devices keep working. Everyone with a right ' +
      `in the match can invite spectators. ${REPEAT_NOTE}`,
    ...linkParts(),
  };
  commandRoute(app, 'link', about, (request, body) => {
    const { seat, lasting = false } = body;
    return makeLink(request, body, {
      name: 'link',
      rightsRefusal: (rights) => (seat === undefined ? undefined : seatRefusal(rights, seat)),
      guard: (table) => (seat === undefined ? undefined : freedRefusal(table.match(), seat)),
      role: seat ?? 'watch',
      revokes: false,
      invitationFor: seat === undefined || lasting ? undefined : 'device',
    });
  });
}

function linkParts() {
  return { success: Linked, limit: perMinute('linksPerMinute', 'network') };
}

async function makeLink(
  request: FastifyRequest,
  body: CommandBody<LinkSpec['name']>,
  { name, rightsRefusal, role, revokes, invitationFor, command, guard }: LinkSpec,
): Promise<Static<typeof Linked> | Refusal> {
  const origin = originOf(request);
  if (isRefusal(origin)) return origin;
  const caller = await authorize(request, rightsRefusal);
  if (isRefusal(caller)) return caller;
  const { credential } = caller;
  const id = matchOf(request);
  const token = derivedSecret(credential.secret, name, id, body.commandId);
  const grant = { hash: hashOf(token), role, invitationFor };
  const done = await execute(request, (table) => ({
    commandId: body.commandId,
    bodyHash: bodyHash(name, body, credential.hash),
    command,
    guard: () => guard?.(table),
    ...(revokes ? { replaceGrants: grant } : { addGrant: { ...grant, by: credential } }),
  }));
  if (isRefusal(done)) return done;
  const { streams } = request.server.context;
  if (revokes) await streams.closeWithoutRights(id);
  if (revokes && invitationFor === 'seat') streams.tellOwner(id);
  return { ...done, token, link: linkTo(origin, id, token) };
}

// Previews an invitation, and exchanges a token or an invitation for rights of a device or a program.
// An invitation works once; the same claim gets the same reply again.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { phase } from '#kernel/match/match.ts';
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts';
import { hashOf, rightsFrom } from '../../match/rights.ts';
import type { Table } from '../../match/table.ts';
import type { Role } from '../../store/store.ts';
import { MatchParams } from '../../wire/query-schemas.ts';
import { Exchange, Previewed, PreviewRequest, Seated } from '../../wire/schemas.ts';
import { derivedSecret, newDeviceSecret } from '../access.ts';
import { deviceSecretOf, setDeviceCookie } from '../device-cookie.ts';
import { type App, POST_REFUSALS, PUBLIC, responses } from '../openapi.ts';
import { networkFrom, perMinute } from '../rate-limits.ts';
import { sendRefusal } from '../refusals.ts';

const USED = refuse('invitation-used', 'This invitation was used already. Ask for a new one.');
const UNKNOWN = refuse('bad-token', 'This token is not valid for this match.');
const UNKNOWN_MATCH = refuse('unknown-match', 'This match does not exist.');

export function seatRoutes(app: App): void {
  previewRoute(app);
  exchangeRoute(app);
}

function previewRoute(app: App): void {
  const { store, tables, opened, streams } = app.context;
  app.post(
    '/api/matches/:id/invitation',
    {
      ...perMinute('exchangesPerMinute', 'network'),
      schema: {
        operationId: 'previewInvitation',
        summary: 'Look at an invitation without using it',
        description:
          'Nothing changes, so link previews do no harm. Of a token that is no invitation, the reply ' +
          'says only that you can exchange it.',
        tags: ['tables'],
        security: PUBLIC,
        params: MatchParams,
        body: PreviewRequest,
        response: responses(Previewed, [
          ...POST_REFUSALS,
          'unknown-match',
          'broken-match',
          'bad-token',
          'invitation-used',
        ]),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      // Checked before the match is loaded, because loading is costly and this route is public.
      const hash = hashOf(request.body.token);
      const invitation = await store.findInvitation(id, hash);
      if (invitation === undefined) {
        const roles = await store.roles('token', hash, id);
        if (roles.length > 0) return { purpose: 'exchange' as const };
        const isMatch = (await store.findMatch(id)) !== undefined;
        return sendRefusal(reply, isMatch ? UNKNOWN : UNKNOWN_MATCH);
      }
      if (invitation.isUsed) return sendRefusal(reply, USED);
      if (invitation.purpose === 'seat' && opened.note(hash)) streams.tellOwner(id);
      const show = async (table: Table) => {
        const match = table.match();
        const { role: seat, purpose } = invitation;
        const { setup, players, colours } = match;
        return { seat, purpose, setup, players, colours, phase: phase(match) };
      };
      const shown = await tables.read(id, show, networkFrom(request));
      return isRefusal(shown) ? sendRefusal(reply, shown) : shown;
    },
  );
}

interface ExchangeRequest {
  readonly match: string;
  readonly token: string;
  readonly claim: string | undefined;
  readonly as: 'device' | 'token';
}

/** Rights or a refusal. If a device gains rights, its cookie is set too. */
type ExchangeResult = Promise<Seated | Refusal>;

function exchangeRoute(app: App): void {
  const { store } = app.context;
  app.post(
    '/api/matches/:id/seat',
    {
      ...perMinute('exchangesPerMinute', 'network'),
      schema: {
        operationId: 'exchangeToken',
        summary: 'Exchange a token for rights of this device, or claim an invitation',
        description:
          'Sets the device cookie, a new one if the device gains a right, and replies with all rights ' +
          'of the device in the match. An invitation needs a `claim`. The first claim gets the seat; ' +
          'then the invitation stops working for everyone. Programs send `as: "token"`.',
        tags: ['tables'],
        security: PUBLIC,
        params: MatchParams,
        body: Exchange,
        response: responses(Seated, [
          ...POST_REFUSALS,
          'unknown-match',
          'bad-token',
          'invitation-used',
        ]),
      },
    },
    async (request, reply) => {
      const { token, claim, as = 'device' } = request.body;
      const exchangeRequest: ExchangeRequest = { match: request.params.id, token, claim, as };
      if ((await store.findMatch(exchangeRequest.match)) === undefined) {
        return sendRefusal(reply, UNKNOWN_MATCH);
      }
      const invitation = await store.findInvitation(exchangeRequest.match, hashOf(token));
      const handle = invitation === undefined ? exchange : claimSeat;
      const seated = await handle(request, reply, exchangeRequest);
      return isRefusal(seated) ? sendRefusal(reply, seated) : seated;
    },
  );
}

async function claimSeat(
  request: FastifyRequest,
  reply: FastifyReply,
  exchangeRequest: ExchangeRequest,
): ExchangeResult {
  const { store, streams, now } = request.server.context;
  const { match, token, claim, as } = exchangeRequest;
  if (claim === undefined) {
    return refuse('bad-request', 'To claim an invitation, send a "claim" that you generated.');
  }
  const secret = derivedSecret(token, 'claim', match, claim, as);
  const gain = as === 'device' ? await newDeviceSecret(request, secret) : undefined;
  const claimed = await store.claim(match, {
    invitation: hashOf(token),
    claim: hashOf(claim),
    as,
    given: hashOf(secret),
    at: now(),
    session: gain?.session,
  });
  if (isRefusal(claimed)) return claimed;
  if (claimed.kind !== 'given') return claimed.kind === 'used' ? USED : UNKNOWN;
  streams.tellOwner(match);
  if (gain === undefined) {
    return { ...rightsFrom(await store.roles('token', hashOf(secret), match)), token: secret };
  }
  setDeviceCookie(request, reply, secret);
  return rightsFrom(await rolesOfDevice(request, exchangeRequest, secret));
}

/** Exchanges a token, which works any number of times. */
async function exchange(
  request: FastifyRequest,
  reply: FastifyReply,
  exchangeRequest: ExchangeRequest,
): ExchangeResult {
  const { store } = request.server.context;
  const { match, token, as } = exchangeRequest;
  const gained = await store.roles('token', hashOf(token), match);
  if (gained.length === 0) return UNKNOWN;
  if (as === 'token') return { ...rightsFrom(gained), token };
  const deviceSecret = deviceSecretOf(request);
  const currentRoles =
    deviceSecret === undefined ? [] : await rolesOfDevice(request, exchangeRequest, deviceSecret);
  if (deviceSecret !== undefined && gained.every((role) => currentRoles.includes(role))) {
    setDeviceCookie(request, reply, deviceSecret);
    return rightsFrom(currentRoles);
  }
  const { secret, session } = await newDeviceSecret(request);
  const hashes = { token: hashOf(token), device: session.hash };
  const roles = await store.exchange(match, hashes, session);
  if (isRefusal(roles)) return roles;
  if (roles.length === 0) return UNKNOWN;
  setDeviceCookie(request, reply, secret);
  return rightsFrom(await rolesOfDevice(request, exchangeRequest, secret));
}

/** The roles of a device's new secret and of its old one, which move to the new one at its first use. */
async function rolesOfDevice(
  request: FastifyRequest,
  { match }: ExchangeRequest,
  secret: string,
): Promise<readonly Role[]> {
  const { store } = request.server.context;
  const secrets = [...new Set([secret, deviceSecretOf(request) ?? secret])];
  const roles = await Promise.all(secrets.map((one) => store.roles('device', hashOf(one), match)));
  return [...new Set(roles.flat())];
}

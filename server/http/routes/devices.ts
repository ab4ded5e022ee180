// Lists the devices of a seat for its holder, and signs out this device or all others.
import { isRefusal, refuse } from '#kernel/refusal.ts';
import { hashOf } from '../../match/rights.ts';
import { SignOut } from '../../wire/command-schemas.ts';
import { MatchParams, SeatQuery } from '../../wire/query-schemas.ts';
import { SeatDevices } from '../../wire/schemas.ts';
import { callerOf, recordDevice, seatRefusal } from '../access.ts';
import { clearDeviceCookie, deviceSecretOf } from '../device-cookie.ts';
import { type App, MATCH_REFUSALS, POST_REFUSALS, PUBLIC, responses, SECURED } from '../openapi.ts';
import { perMinute } from '../rate-limits.ts';
import { sendRefusal } from '../refusals.ts';
import { authorize, bodyHash, commandRoute, execute, matchOf } from './commands.ts';

export function deviceRoutes(app: App): void {
  signOutRoute(app);
  devicesRoute(app);
  signOutOthersRoute(app);
}

function signOutRoute(app: App): void {
  const { store, streams } = app.context;
  app.post(
    '/api/sign-out',
    {
      ...perMinute('exchangesPerMinute', 'network'),
      schema: {
        operationId: 'signOut',
        summary: 'Sign out this device',
        description:
          'The device loses its rights in all matches, and its cookie. If no other device or personal ' +
          'link gives a seat, its holder loses that seat.',
        tags: ['tables'],
        security: PUBLIC,
        body: SignOut,
        response: responses(SignOut, POST_REFUSALS),
      },
    },
    async (request, reply) => {
      const secret = deviceSecretOf(request);
      if (secret === undefined) return {};
      const hash = hashOf(secret);
      await recordDevice(request, { kind: 'device', secret, hash });
      const matches = await store.signOut(hash);
      if (isRefusal(matches)) return sendRefusal(reply, matches);
      for (const match of matches) await streams.closeWithoutRights(match);
      clearDeviceCookie(request, reply);
      return {};
    },
  );
}

function devicesRoute(app: App): void {
  const { store } = app.context;
  app.get(
    '/api/matches/:id/devices',
    {
      schema: {
        operationId: 'listDevices',
        summary: 'List the devices, programs and links of your seat',
        tags: ['tables'],
        security: SECURED,
        params: MatchParams,
        querystring: SeatQuery,
        response: responses(SeatDevices, MATCH_REFUSALS),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { seat } = request.query;
      if (seat === undefined) {
        return sendRefusal(reply, refuse('bad-request', 'The query must have "seat".'));
      }
      const caller = await callerOf(request, id);
      if (isRefusal(caller)) return sendRefusal(reply, caller);
      const refused = seatRefusal(caller.rights, seat);
      if (refused !== undefined) return sendRefusal(reply, refused);
      const holders = await store.holdersOf(id, seat);
      const devices = holders.map(({ hash, kind, label, since, seenAt }) => ({
        // Hashed again, because the stored hash itself must not leave the server.
        id: hashOf(`holder ${hash}`).slice(0, 12),
        kind,
        ...(label === undefined || label === '' ? {} : { label }),
        ...(since === undefined ? {} : { since }),
        ...(seenAt === undefined ? {} : { lastSeen: seenAt }),
        current: hash === caller.credential.hash,
      }));
      return { devices };
    },
  );
}

function signOutOthersRoute(app: App): void {
  const { streams } = app.context;
  const about = {
    operationId: 'signOutOthers',
    summary: 'Sign out all other devices, programs and links of your seat',
    description:
      'All other devices, programs and links of the seat stop working. The device or token that ' +
      'sends the command keeps the seat.',
    limit: perMinute('exchangesPerMinute', 'network'),
  };
  commandRoute(app, 'sign-out-others', about, async (request, body) => {
    const { seat, commandId } = body;
    const caller = await authorize(request, (rights) => seatRefusal(rights, seat));
    if (isRefusal(caller)) return caller;
    const { kind, hash } = caller.credential;
    const done = await execute(request, () => ({
      commandId,
      bodyHash: bodyHash('sign-out-others', body, hash),
      command: undefined,
      signOut: () => ({ role: seat, keep: { kind, hash } }),
    }));
    if (!isRefusal(done)) await streams.closeWithoutRights(matchOf(request));
    return done;
  });
}

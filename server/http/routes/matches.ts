// Opens tables, and lists the matches of a device.
import { phase, result } from '#kernel/match/match.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { rightsFrom } from '../../match/rights.ts';
import type { Table } from '../../match/table.ts';
import { Mine, Opened, OpenTable } from '../../wire/schemas.ts';
import { credentialOf, newDeviceSecret, originOf, recordDevice } from '../access.ts';
import type { ServerContext } from '../context.ts';
import { setDeviceCookie } from '../device-cookie.ts';
import { createMatch } from '../new-match.ts';
import { type App, POST_REFUSALS, PUBLIC, responses } from '../openapi.ts';
import { networkFrom, sendLimitRefusal } from '../rate-limits.ts';
import { sendRefusal } from '../refusals.ts';
import { COACH_REFUSALS } from './commands.ts';

const MINE_AT_MOST = 50;

export function matchRoutes(app: App): void {
  openRoute(app);
  listRoute(app);
}

function openRoute(app: App): void {
  const { context } = app;
  app.post(
    '/api/matches',
    {
      schema: {
        operationId: 'openTable',
        summary: 'Create a match',
        description:
          'The match starts when all seats are taken. The reply holds all tokens of the match. ' +
          'The device that sends the request owns the match and has the seats of the people named here. ' +
          'Each open seat gets an invitation, which works once. The device cookie is new.',
        tags: ['tables'],
        security: PUBLIC,
        body: OpenTable,
        response: responses(Opened, [
          ...POST_REFUSALS,
          'unknown-game',
          'unknown-edition',
          'unknown-preset',
          'unknown-switch',
          'bad-switch',
          'bad-seat-count',
          'unknown-bot',
          'bad-name',
          ...COACH_REFUSALS,
          'too-many-tables',
        ]),
      },
    },
    async (request, reply) => {
      const origin = originOf(request);
      if (typeof origin !== 'string') return sendRefusal(reply, origin);
      const { secret, session } = await newDeviceSecret(request);
      const hasOnlyBots = request.body.seats.every(({ kind }) => kind === 'bot');
      const planned = { network: networkFrom(request), hasOnlyBots };
      const opened = await context.tableQuota.open(planned, () =>
        createMatch(context, request.body, { session, origin }),
      );
      if (isRefusal(opened)) return sendLimitRefusal(reply, opened);
      setDeviceCookie(request, reply, secret);
      context.log.info({ match: opened.id, game: request.body.game }, 'table opened');
      loadNewTable(context, { match: opened.id, network: planned.network });
      return opened;
    },
  );
}

interface NewTable {
  readonly match: string;
  readonly network: string;
}

/** Loads a new table, so that its bots start. The work is charged to the network that opened it. */
export function loadNewTable(context: ServerContext, { match, network }: NewTable): void {
  context.tables
    .use(match, async () => undefined, network)
    .catch((error) => context.log.error({ match, error }, 'a new table could not be loaded'));
}

function listRoute(app: App): void {
  const { store, tables } = app.context;
  app.get(
    '/api/matches',
    {
      schema: {
        operationId: 'listMatches',
        summary: 'The matches of this device, newest first',
        tags: ['tables'],
        security: [{ device: [] }, {}],
        response: responses(Mine, ['bad-token']),
      },
    },
    async (request, reply) => {
      const credential = credentialOf(request);
      if (isRefusal(credential)) return sendRefusal(reply, credential);
      if (credential?.kind !== 'device') return { matches: [] };
      await recordDevice(request, credential);
      const matches = [];
      for (const id of await store.matchesOf(credential.hash, MINE_AT_MOST)) {
        const outlineOf = async (table: Table) => {
          const rights = rightsFrom(await store.roles('device', credential.hash, id));
          return { id, rights, ...outline(table) };
        };
        const own = await tables.read(id, outlineOf, networkFrom(request));
        if (!isRefusal(own)) matches.push(own);
      }
      return { matches };
    },
  );
}

function outline(table: Table) {
  const match = table.match();
  const turn = match.game.turn(match.state);
  const now = phase(match);
  return {
    game: match.setup.game,
    edition: match.setup.edition,
    players: match.players,
    colours: match.colours,
    phase: now,
    toMove: now === 'playing' && turn.kind === 'seats' ? turn.seats : [],
    ...(now === 'over' ? { winners: result(match).winners } : {}),
    at: table.lastLineAt(),
  };
}

// Opening tables, coming to them by a token, finding them again, and reading them.
import { phase } from '#kernel/match.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { see } from '#kernel/seen.ts';
import { openTable } from '../../match/opening.ts';
import type { Table } from '../../match/table.ts';
import { logFor, recordFor } from '../../match/telling.ts';
import { credentialOf, keepDevice, noteDevice, originOf, rightsFrom, viewerOf } from '../access.ts';
import type { House } from '../house.ts';
import {
  type App,
  answers,
  MATCH_REFUSALS,
  POST_REFUSALS,
  plainAnswer,
  SECURED,
} from '../interface.ts';
import { perMinute } from '../rate-limits.ts';
import { sendRefusal } from '../refusals.ts';
import { MatchParams, Mine, Opened, OpenTable, SeatQuery, Snapshot } from '../schemas.ts';
import { gainFor } from '../sessions.ts';

const MINE_AT_MOST = 50;

export function matchRoutes(app: App): void {
  openRoute(app);
  mineRoute(app);
  snapshotRoute(app);
  recordRoute(app);
}

function openRoute(app: App): void {
  const { house } = app;
  app.post(
    '/api/matches',
    {
      ...perMinute(house.settings.limits.tablesPerMinute, 'address'),
      schema: {
        operationId: 'openTable',
        summary: 'Open a table',
        description:
          'Play begins as soon as all seats are taken. The reply holds all tokens of the match; ' +
          'the device that asks is its owner and has the seats of the people named here. An open seat ' +
          'gets an invitation, which works once, for whoever claims it first. The device cookie is new.',
        tags: ['tables'],
        body: OpenTable,
        response: answers(Opened, [
          ...POST_REFUSALS,
          'unknown-game',
          'unknown-edition',
          'unknown-preset',
          'unknown-switch',
          'bad-switch',
          'bad-seat-count',
          'unknown-bot',
          'bad-name',
          'no-coach',
        ]),
      },
    },
    async (request, reply) => {
      const origin = originOf(request);
      if (typeof origin !== 'string') return sendRefusal(reply, origin);
      const { secret, session } = await gainFor(request);
      const opened = await openTable(house, request.body, { session, origin });
      if (isRefusal(opened)) return sendRefusal(reply, opened);
      keepDevice(request, reply, secret);
      house.log.info({ match: opened.id, game: request.body.game }, 'table opened');
      wakeBots(house, opened.id);
      return opened;
    },
  );
}

/** Loads a new table, so that its bots begin. */
export function wakeBots(house: House, match: string): void {
  house.tables
    .use(match, async () => undefined)
    .catch((error) => house.log.error({ match, error }, 'a new table could not be loaded'));
}

function mineRoute(app: App): void {
  const { store, tables } = app.house;
  app.get(
    '/api/matches',
    {
      schema: {
        operationId: 'listMatches',
        summary: 'The matches of this device, newest first',
        tags: ['tables'],
        security: [{ device: [] }, {}],
        response: answers(Mine, ['bad-token']),
      },
    },
    async (request, reply) => {
      const credential = credentialOf(request);
      if (isRefusal(credential)) return sendRefusal(reply, credential);
      if (credential?.holder !== 'device') return { matches: [] };
      await noteDevice(request, credential);
      const matches = [];
      for (const id of await store.matchesOf(credential.hash, MINE_AT_MOST)) {
        const rights = rightsFrom(await store.roles('device', credential.hash, id));
        const mine = await tables.use(id, async (table) => ({ id, rights, ...outline(table) }));
        if (!isRefusal(mine)) matches.push(mine);
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
    phase: now,
    toMove: now === 'playing' && turn.kind === 'seats' ? turn.seats : [],
    at: table.at(),
  };
}

function snapshotRoute(app: App): void {
  const { tables } = app.house;
  app.get(
    '/api/matches/:id',
    {
      schema: {
        operationId: 'readMatch',
        summary: 'A match as a seat or a spectator may see it now',
        tags: ['watch'],
        security: SECURED,
        params: MatchParams,
        querystring: SeatQuery,
        response: answers(Snapshot, MATCH_REFUSALS),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const viewer = await viewerOf(request, id, request.query.seat);
      if (isRefusal(viewer)) return sendRefusal(reply, viewer);
      const shown = await tables.use(id, async (table) => {
        const past = await table.past();
        if (isRefusal(past)) return past;
        const { match, head } = past.end;
        return {
          id,
          setup: match.setup,
          rights: viewer.rights,
          viewer: viewer.observer,
          head,
          seen: see(match, viewer.observer),
          log: logFor(past, viewer.observer),
          rematch: table.next() ?? null,
        };
      });
      return isRefusal(shown) ? sendRefusal(reply, shown) : shown;
    },
  );
}

function recordRoute(app: App): void {
  const { tables } = app.house;
  app.get(
    '/api/matches/:id/record',
    {
      schema: {
        operationId: 'readRecord',
        summary: 'The record of a match',
        description:
          'Once the match is over the whole of it, which replays to the hash in its last line; ' +
          'before, the lines as this seat or a spectator may read them, without a hash.',
        tags: ['watch'],
        security: SECURED,
        params: MatchParams,
        querystring: SeatQuery,
        response: answers(plainAnswer('text/plain', 'The record.'), MATCH_REFUSALS),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const viewer = await viewerOf(request, id, request.query.seat);
      if (isRefusal(viewer)) return sendRefusal(reply, viewer);
      const text = await tables.use(id, async (table) => {
        const past = await table.past();
        return isRefusal(past) ? past : recordFor(past, viewer.observer);
      });
      if (isRefusal(text)) return sendRefusal(reply, text);
      return reply.type('text/plain; charset=utf-8').send(text);
    },
  );
}

// The OpenAPI document compared with the server, and the headers and limits of every request.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import type { TSchema } from 'typebox';
import { Check, Errors } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { isRefusal } from '#kernel/refusal.ts';
import { lineText } from '../match/log-lines.ts';
import {
  BOX,
  type Client,
  commandId,
  GUESTS,
  playToTheEnd,
  testServer,
} from '../testing/server.ts';
import { serverPerTest } from '../testing/server-per-test.ts';
import * as schemas from '../wire/schemas.ts';
import { statusOf } from './refusals.ts';

const server = serverPerTest();

const newTable = { ...BOX, seats: GUESTS };

describe('the OpenAPI page', () => {
  interface Operation {
    readonly operationId: string;
    readonly summary: string;
    readonly tags: readonly string[];
    readonly parameters?: readonly { readonly name: string; readonly in: string }[];
    readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
    readonly responses: Readonly<Record<string, { description: string; content?: object }>>;
    readonly security?: readonly Readonly<Record<string, unknown>>[];
  }
  interface Page {
    readonly openapi: string;
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
    readonly components: { readonly securitySchemes: object };
    readonly tags: readonly { readonly name: string }[];
  }

  async function page(): Promise<Page> {
    return (await server.client().get('/api/openapi.json')).body;
  }

  function operations({ paths }: Page): readonly (readonly [string, string, Operation])[] {
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [method, path, operation] as const),
    );
  }

  test('a strict linter finds nothing wrong with it', async () => {
    const source = JSON.stringify(await page());
    const config = await createConfig({ extends: ['recommended-strict'] });
    const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' });
    const told = problems.map(({ ruleId, message, location }) => {
      return `${ruleId}: ${message} ${location.map(({ pointer }) => pointer).join(' ')}`;
    });
    expect(told).toEqual([]);
  });

  test('has every route', async () => {
    const described = operations(await page()).map(([method, path]) => `${method} ${path}`);
    expect(described.sort()).toEqual(
      [
        'get /api/games',
        'get /api/guest-addresses',
        'get /api/health',
        'get /api/live',
        ...['json', 'pdf', '3mf', 'zip'].map(
          (format) => `get /api/kits/{game}/{edition}.${format}`,
        ),
        'get /api/matches',
        'get /api/matches/{id}',
        'get /api/matches/{id}/devices',
        'get /api/matches/{id}/invitations',
        'get /api/matches/{id}/lines',
        'get /api/matches/{id}/log',
        'get /api/matches/{id}/proof',
        'get /api/matches/{id}/record',
        'get /api/matches/{id}/stream',
        'post /api/matches',
        'post /api/sign-out',
        ...[
          ...['invitation', 'sign-out-others'],
          ...['seat', 'sit', 'start', 'free', 'renew-watch', 'link', 'moves', 'resign'],
          ...['commit', 'share', 'begin'],
          ...['take-over', 'coach', 'undo', 'say', 'rematch', 'close'],
        ].map((name) => `post /api/matches/{id}/${name}`),
      ].sort(),
    );
    const routes = [...server.app.printRoutes({ commonPrefix: false }).matchAll(/\((.*)\)/g)];
    const served = routes.flatMap(([, methods]) => (methods as string).split(', '));
    // The document omits itself, and HEAD of the two routes for monitors and of the four formats of kits.
    expect(served).toHaveLength(described.length + 7);
  });

  test('has the summary, security and responses of each route', async () => {
    const whole = await page();
    expect(whole.openapi).toBe('3.1.0');
    const tags = whole.tags.map(({ name }) => name);
    const names = new Set<string>();
    for (const [method, path, operation] of operations(whole)) {
      names.add(operation.operationId);
      expect(operation.summary).toMatch(/\w/);
      expect(tags).toEqual(expect.arrayContaining([...operation.tags]));
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const inPath = (operation.parameters ?? []).filter((each) => each.in === 'path');
      expect(inPath.map(({ name }) => name)).toEqual(named);
      expect(operation.requestBody !== undefined).toBe(method === 'post');
      for (const [status, { description, content }] of Object.entries(operation.responses)) {
        expect(status).toMatch(/^\d{3}$/);
        expect(description).toMatch(/\w/);
        expect(content).toBeDefined();
      }
      if (!['/api/health', '/api/live'].includes(path)) {
        expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['429', '500']));
      }
      for (const need of operation.security ?? []) {
        const schemes = Object.keys(whole.components.securitySchemes);
        expect(schemes).toEqual(expect.arrayContaining(Object.keys(need)));
      }
      if (path.includes('{id}') && !/\/(seat|invitation)$/.test(path)) {
        expect(operation.security).toEqual([{ token: [] }, { device: [] }]);
      }
    }
    expect(names.size).toBe(operations(whole).length);
    const stream = whole.paths['/api/matches/{id}/stream']?.get as Operation;
    expect(Object.keys(stream.responses['200']?.content ?? {})).toEqual(['text/event-stream']);
  });

  test('has every refusal that the server sends, with its status', async () => {
    const text = JSON.stringify(await page());
    /** Refusals of local matches, which the server never sends. */
    const elsewhere = ['bad-record', 'unknown-version', 'seat-open', 'batch-too-long', 'not-found'];
    for (const code of Object.keys(statusOf)) {
      expect([code, text.includes(`"${code}"`)]).toEqual([code, !elsewhere.includes(code)]);
    }
  });
});

test('the server sends what the document describes', async () => {
  const table = await server.playingTable();
  const [ann] = table.seats as [Client];
  const at = `/api/matches/${table.id}`;
  const token = table.opened.seats[0]?.token;
  const matches = async (schema: TSchema, body: unknown) => {
    expect(Errors(schema, body)).toEqual([]);
    expect(Check(schema, body)).toBe(true);
  };
  await matches(schemas.Shelf, (await server.client().get('/api/games')).body);
  await matches(schemas.Health, (await server.client().get('/api/health')).body);
  await matches(schemas.Live, (await server.client().get('/api/live')).body);
  await matches(schemas.Opened, table.opened);
  const exchanged = await server.client().post(`${at}/seat`, { token });
  await matches(schemas.Seated, exchanged.body);
  const device = server.client({ cookie: exchanged.headers['set-cookie'] as string });
  await matches(schemas.Mine, (await device.get('/api/matches')).body);
  const freed = await table.owner.post(`${at}/free`, { commandId: commandId(), seat: 1 });
  await matches(schemas.Linked, freed.body);
  const invited = await server.client().post(`${at}/invitation`, { token: freed.body.token });
  await matches(schemas.Invited, invited.body);
  const claim = { token: freed.body.token, claim: 'c'.repeat(32), as: 'token' };
  const claimed = await server.client().post(`${at}/seat`, claim);
  await matches(schemas.Seated, claimed.body);
  const ben = server.bearer(claimed.body.token);
  await ben.post(`${at}/sit`, { commandId: commandId(), seat: 1, name: 'Ben' });
  await ann.post(`${at}/link`, { commandId: commandId(), seat: 0 });
  await matches(schemas.SeatDevices, (await ann.get(`${at}/devices?seat=0`)).body);
  const others = { commandId: commandId(), seat: 0 };
  await matches(schemas.Done, (await ann.post(`${at}/sign-out-others`, others)).body);
  await matches(schemas.Snapshot, (await ann.get(`${at}?seat=0`)).body);
  const { seq } = (await ann.get(at)).body.seen;
  const move = { commandId: commandId(), seat: 0, seq, moves: ['bid 1'] };
  await matches(schemas.Done, (await ann.post(`${at}/moves`, move)).body);
  await matches(schemas.Refused, (await server.client().get(at)).body);
  await playToTheEnd({ ...table, seats: [ann, ben] });
  await matches(schemas.Snapshot, (await table.watcher.get(at)).body);
  await matches(schemas.LogPage, (await table.watcher.get(`${at}/log?before=3`)).body);
  const next = await ann.post(`${at}/rematch`, { commandId: commandId() });
  await matches(schemas.Rematched, next.body);
  await server.tables.use(table.id, async (loaded) => {
    const logged = await loaded.readLog({ after: 0, upTo: loaded.match().seq }, 'test');
    if (isRefusal(logged)) throw new Error(logged.message);
    expect(logged).not.toEqual([]);
    for (const step of logged) await matches(schemas.Update, JSON.parse(lineText(step, 0)));
  });
});

test('the shelf has boxes with status ready and boxes with status soon', async () => {
  const { games } = (await server.client().get('/api/games')).body;
  expect(games).toEqual([
    {
      game: 'blind-bids',
      edition: 'blind-bids',
      status: 'ready',
      seats: { least: 2, most: 4 },
      switches: {},
      presets: [],
      bots: ['first', 'broken', 'cheat', 'endless'],
      standardBot: 'first',
      coach: true,
      secrets: true,
      kit: true,
    },
    {
      game: 'chess',
      edition: 'rapid',
      status: 'soon',
      seats: { least: 2, most: 2 },
      switches: {},
      presets: [],
      bots: [],
      coach: false,
      secrets: false,
    },
  ]);
});

describe('headers', () => {
  test('block foreign content, and allow plain HTTP', async () => {
    for (const path of ['/', '/api/games', '/api/nothing', '/t/abcdefghij']) {
      const { headers } = await server.client().get(path);
      const csp = headers['content-security-policy'] as string;
      expect(csp).toContain("default-src 'none'");
      expect(csp).toContain("frame-ancestors 'none'");
      expect(csp).toContain("require-trusted-types-for 'script'");
      expect(csp).not.toMatch(/unsafe|upgrade-insecure|https?:|\*/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  test('forbid caching of API replies', async () => {
    expect((await server.client().get('/api/games')).headers['cache-control']).toBe('no-store');
  });

  test('compress reads, but not replies with secrets', async () => {
    const gzipClient = server.client({ 'accept-encoding': 'gzip' });
    expect((await gzipClient.get('/api/openapi.json')).headers['content-encoding']).toBe('gzip');
    const seats = new Array(4).fill({ kind: 'open' });
    const opened = await gzipClient.post('/api/matches', { ...newTable, seats });
    expect(opened.headers['content-encoding']).toBeUndefined();
  });
});

describe('too many requests', () => {
  test('are refused for a while, separately for each kind of request', async () => {
    const limits = { tablesPerMinute: 2, exchangesPerMinute: 2, commandsPerMinute: 3 };
    const strict = await testServer({ limits });
    const here = strict.client();
    const codes = async (times: number, ask: () => Promise<{ status: number }>) => {
      const statuses: number[] = [];
      for (let time = 0; time < times; time += 1) statuses.push((await ask()).status);
      return statuses;
    };
    const { body } = await here.post('/api/matches', newTable);
    expect(await codes(2, () => here.post('/api/matches', newTable))).toEqual([200, 429]);
    const refused = await here.post('/api/matches', newTable);
    expect(refused.body).toEqual({
      error: 'too-many-requests',
      message: 'Too many requests. Wait a moment and try again.',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const tokens: string[] = [];
    const exchange = async () => {
      const [token, claim] = [body.seats[tokens.length % 2].token, 'c'.repeat(32)];
      const answer = await here.post(`/api/matches/${body.id}/seat`, { token, claim, as: 'token' });
      tokens.push(answer.body.token);
      return answer;
    };
    expect(await codes(3, exchange)).toEqual([200, 200, 429]);
    const preview = () =>
      here.post(`/api/matches/${body.id}/invitation`, { token: body.seats[0].token });
    expect(await codes(3, preview)).toEqual([410, 410, 429]);
    const command = (token: string, seat: number) => () =>
      strict.bearer(token).post(`/api/matches/${body.id}/sit`, {
        commandId: commandId(),
        seat,
        name: 'Ann',
      });
    expect(await codes(4, command(tokens[0] as string, 0))).toEqual([200, 200, 200, 429]);
    // Commands of another seat are counted separately.
    expect(await codes(1, command(tokens[1] as string, 1))).toEqual([200]);
    await strict.remove();
  });
});

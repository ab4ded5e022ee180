// Requests for printable kits: files, tags, refusals, the cache, and the limits of a network.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Check } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { OPTION_NAMES } from '#kits/files/options.ts';
import type { KitWorker } from '../../kits/kit-worker.ts';
import { AT, kitRequests } from '../../testing/kit-requests.ts';
import { countingKitWorker, inlineKitWorker } from '../../testing/kits.ts';
import { BOX } from '../../testing/server.ts';
import { KitDescription, KitQuery } from '../../wire/kit-schemas.ts';

const { server, open, get, outcomes, limited } = kitRequests();

describe('a file', () => {
  test.each([
    ['pdf', 'application/pdf', 'a4-en.pdf'],
    ['3mf', 'model/3mf', 'en-0.20mm.3mf'],
    ['zip', 'application/zip', 'a4-en-0.20mm.zip'],
  ])('%s has its type, name and length, and is never compressed', async (format, type, name) => {
    await open();
    const reply = await get(`${AT}.${format}`, { 'accept-encoding': 'gzip, br' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename="${BOX.edition}-${name}"`,
      'content-length': `${reply.rawPayload.length}`,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect(reply.headers['content-encoding']).toBeUndefined();
    expect(reply.json()).toMatchObject({
      format,
      options: { ...BOX, paper: 'a4', clearance: 0.2 },
    });
  });

  test('gets all its options', async () => {
    await open();
    const query = 'paper=letter&language=pl&colour=false&parts=lid,box&clearance=0.1';
    expect((await get(`${AT}.zip?${query}`)).json().options).toEqual({
      ...BOX,
      paper: 'letter',
      language: 'pl',
      colour: false,
      parts: ['box', 'lid'],
      clearance: 0.1,
    });
  });

  test('is made once for the same options, also after a restart; a new version makes it again', async () => {
    const { made, worker } = countingKitWorker();
    await open({ kits: { worker } });
    const first = await get(`${AT}.pdf`);
    // A PDF does not depend on the clearance.
    const second = await get(`${AT}.pdf?clearance=0.1&language=en`);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(second.headers).toMatchObject({ etag: first.headers.etag });
    expect(made).toEqual(['pdf']);
    expect(await outcomes()).toEqual({ 'pdf made': 1, 'pdf cached': 1 });
    await server().stop();
    const { folder } = server();
    await open({ folder, kits: { worker } });
    expect((await get(`${AT}.pdf`)).rawPayload.equals(first.rawPayload)).toBe(true);
    expect(made).toEqual(['pdf']);
    await server().stop();
    await open({ folder, kits: { worker, version: async () => 'upgraded' } });
    expect((await get(`${AT}.pdf`)).headers.etag).not.toBe(first.headers.etag);
    expect(made).toEqual(['pdf', 'pdf']);
  });

  test('is not sent again to a client that has it', async () => {
    const { made, worker } = countingKitWorker();
    await open({ kits: { worker } });
    const etag = `${(await get(`${AT}.pdf`)).headers.etag}`;
    expect(etag).toMatch(/^"[0-9a-f]{64}\.pdf"$/);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const reply = await get(`${AT}.pdf`, { 'if-none-match': tag });
      expect([reply.statusCode, reply.rawPayload.length]).toEqual([304, 0]);
      expect(reply.headers.etag).toBe(etag);
    }
    expect((await get(`${AT}.pdf`, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    expect((await get(`${AT}.pdf?paper=letter`, { 'if-none-match': etag })).statusCode).toBe(200);
    expect(made).toEqual(['pdf', 'pdf']);
  });

  test('HEAD makes nothing, and has the length of a kept file', async () => {
    const { made, worker } = countingKitWorker();
    await open({ kits: { worker } });
    const head = () => server().app.inject({ method: 'HEAD', url: `${AT}.pdf` });
    const before = await head();
    expect([before.statusCode, before.rawPayload.length]).toEqual([200, 0]);
    expect(made).toEqual([]);
    const whole = await get(`${AT}.pdf`);
    const after = await head();
    for (const name of ['etag', 'content-type', 'content-disposition', 'content-length']) {
      expect([name, `${after.headers[name]}`]).toEqual([name, `${whole.headers[name]}`]);
    }
    const missing = await server().app.inject({ method: 'HEAD', url: '/api/kits/no/no.pdf' });
    expect(missing.statusCode).toBe(404);
  });
});

describe('refusals', () => {
  test.each([
    `/api/kits/nothing/${BOX.edition}.pdf`,
    `/api/kits/${BOX.game}/nothing.pdf`,
    `/api/kits/${BOX.game}/..%2f..%2fpackage.json`,
    `/api/kits/__proto__/constructor.zip`,
    `/api/kits/${BOX.game}/%00.pdf`,
  ])('%s: unknown, with the kits that there are', async (path) => {
    await open();
    const reply = await get(path);
    expect([reply.statusCode, reply.json().error]).toEqual([404, 'unknown-kit']);
    expect(reply.json().message).toContain(`Known kits: ${BOX.game}/${BOX.edition}.`);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test.each([`${AT}.stl`, `${AT}`, `/api/kits/${BOX.game}`, `${AT}.pdf/more`])(
    '%s is no address',
    async (path) => {
      await open();
      expect((await get(path)).json().error).toBe('not-found');
    },
  );

  test.each([
    ['pdf?paper=a5', 'The query: "paper" must be a4, letter or a3, not "a5".'],
    ['pdf?language=de', 'The query: "language" must be en or pl, not "de".'],
    ['pdf?colour=yes', 'The query: "colour" must be true or false, not "yes".'],
    ['pdf?paper=a4&paper=a4', 'The query: "paper" must be given once.'],
    ['3mf?clearance=0.21', 'must be from 0.10 to 0.40 in steps of 0.05, not "0.21".'],
    ['zip?parts=a..b', 'must be at most 40 names of parts with commas between them, not "a..b".'],
    [
      'pdf?size=a4',
      '"size" is not an option. Known options: paper, language, colour, parts, plate',
    ],
    ['pdf?switch=odd', 'must be name=value, each name once, with commas between them, not "odd".'],
    ['json?paper=a4', '"paper" is not an option. Known options: language.'],
  ])('%s: one sentence with what is allowed', async (query, message) => {
    await open();
    const reply = await get(`${AT}.${query}`);
    expect([reply.statusCode, reply.json().error]).toEqual([400, 'bad-request']);
    expect(reply.json().message).toContain(message);
  });

  test('an option that does not fit the kit', async () => {
    const make = async () => ({
      made: { option: 'parts', must: 'must be lid, not "door"' },
      cpuMs: 1,
    });
    await open({ kits: { worker: { ...inlineKitWorker, make } } });
    const reply = await get(`${AT}.3mf?parts=door`);
    expect([reply.statusCode, reply.json().message]).toEqual([
      400,
      'The query: "parts" must be lid, not "door".',
    ]);
  });

  test('a kit that fails is refused, counted and not kept', async () => {
    const make = async () => {
      throw new Error('secret details');
    };
    await open({ kits: { worker: { ...inlineKitWorker, make } } });
    const reply = await get(`${AT}.pdf`);
    expect([reply.statusCode, reply.json().error]).toEqual([503, 'kit-failed']);
    expect(reply.body).not.toContain('secret');
    expect(await outcomes()).toEqual({ 'pdf failed': 1 });
    expect(readdirSync(server().folder)).not.toContain('kits');
  });

  test('a request during the stop', async () => {
    const gate = Promise.withResolvers<void>();
    const { made, worker } = countingKitWorker(gate.promise);
    const close = async () => gate.reject(new Error('process ended'));
    await open({ kits: { worker: { ...worker, close } } });
    const reply = get(`${AT}.pdf`);
    await expect.poll(() => made).toEqual(['pdf']);
    await server().stop();
    expect((await reply).json().error).toBe('server-stopping');
  });
});

describe('limits', () => {
  test('equal requests share one job; others of the network wait, at most kitsPerNetwork', async () => {
    const gate = Promise.withResolvers<void>();
    const { made, worker } = countingKitWorker(gate.promise);
    await open({ kits: { worker }, limits: { kitsPerNetwork: 2 } });
    const equal = [get(`${AT}.pdf`), get(`${AT}.pdf`), get(`${AT}.pdf?clearance=0.3`)];
    const waiting = get(`${AT}.pdf?paper=letter`);
    await expect.poll(() => made).toEqual(['pdf']);
    const refused = await get(`${AT}.pdf?language=pl`);
    expect([refused.statusCode, refused.json().error]).toEqual([429, 'too-many-requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await limited('kitsPerNetwork')).toBe(1);
    const elsewhere = get(`${AT}.pdf?language=pl`, { 'x-forwarded-for': '203.0.113.1' });
    gate.resolve();
    for (const reply of [...equal, waiting, elsewhere]) expect((await reply).statusCode).toBe(200);
    expect(made).toHaveLength(3);
    expect(await outcomes()).toEqual({ 'pdf made': 3, 'pdf joined': 2 });
  });

  test('kitsInAll: the server is busy', async () => {
    const gate = Promise.withResolvers<void>();
    const { made, worker } = countingKitWorker(gate.promise);
    await open({ kits: { worker }, limits: { kitsInAll: 2 } });
    const running = get(`${AT}.pdf`);
    await expect.poll(() => made).toEqual(['pdf']);
    expect((await get(`${AT}.zip`, { prefer: 'respond-async' })).statusCode).toBe(202);
    const refused = await get(`${AT}.3mf`);
    expect([refused.statusCode, refused.json().error]).toEqual([503, 'kit-busy']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await limited('kitsInAll')).toBe(1);
    gate.resolve();
    for (const reply of [running, get(`${AT}.zip`)]) expect((await reply).statusCode).toBe(200);
  });

  test('kitCostPerMinuteMs: new files cost, kept files do not, moves and other networks are free', async () => {
    // Each file costs at least 100 ms.
    await open({ limits: { kitCostPerMinuteMs: 250 } });
    const options = ['a4', 'letter'].flatMap((paper) =>
      ['en', 'pl'].map((language) => [paper, language]),
    );
    const codes: unknown[] = [];
    for (const [paper, language] of options) {
      codes.push((await get(`${AT}.pdf?paper=${paper}&language=${language}`)).statusCode);
    }
    expect(codes).toEqual([200, 200, 200, 429]);
    expect(await limited('kitCostPerMinuteMs')).toBe(1);
    expect((await get(`${AT}.pdf`)).statusCode).toBe(200);
    const elsewhere = await get(`${AT}.zip`, { 'x-forwarded-for': '203.0.113.1' });
    expect(elsewhere.statusCode).toBe(200);
    expect((await server().client().get('/api/games')).status).toBe(200);
  });

  test('every clearance from 0.001 to 0.500 mm leaves seven files of each plate', async () => {
    await open();
    for (let step = 1; step <= 500; step += 1) {
      const reply = await get(`${AT}.3mf?clearance=${(step / 1_000).toFixed(3)}`);
      expect([200, 400]).toContain(reply.statusCode);
    }
    expect(readdirSync(join(server().folder, 'kits'))).toHaveLength(2 * 7);
  });
});

test('the document of the interface has all options of a file', () => {
  expect(Object.keys(KitQuery.properties)).toEqual(OPTION_NAMES);
});

test('the description is JSON of its schema', async () => {
  const made = {
    game: 'a',
    edition: 'b',
    title: 'B',
    picture: 'data:image/png;base64,',
    formats: ['pdf'],
    choices: { paper: ['a4'], language: ['en'], clearance: [0.2], standardClearance: 0.2 },
    paper: [],
    plates: [],
    parts: [],
    instructions: { paper: { needs: [], steps: [] }, solid: { needs: [], steps: [] } },
  };
  const make: KitWorker['make'] = async (request) => ({
    made: [{ request, bytes: new TextEncoder().encode(JSON.stringify(made)) }],
    cpuMs: 1,
  });
  await open({ kits: { worker: { ...inlineKitWorker, make } } });
  const reply = await get(`${AT}.json?language=pl`);
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(reply.headers['content-disposition']).toBeUndefined();
  expect(Check(KitDescription, reply.json())).toBe(true);
});

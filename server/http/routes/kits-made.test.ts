// How files of kits come to be: jobs that go on, progress, failures, plates that are made together, standard files, and no cache.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#languages/list.ts';
import type { KitWorker } from '../../kits/kit-worker.ts';
import { AT, kitRequests } from '../../testing/kit-requests.ts';
import { countingKitWorker, inlineKitWorker } from '../../testing/kits.ts';

const { server, open, get, outcomes } = kitRequests();

describe('a file that takes long', () => {
  test('is refused after kitWaitMs, but the work goes on: the next request gets it', async () => {
    const gate = Promise.withResolvers<void>();
    const { made, worker } = countingKitWorker(gate.promise);
    await open({ kits: { worker }, limits: { kitWaitMs: 20 } });
    for (let time = 0; time < 2; time += 1) {
      const refused = await get(`${AT}.zip`);
      expect([refused.statusCode, refused.json().error]).toEqual([503, 'kit-unfinished']);
      expect(refused.headers['retry-after']).toBe('1');
    }
    gate.resolve();
    await expect.poll(async () => (await get(`${AT}.zip`)).statusCode).toBe(200);
    expect(made).toEqual(['zip']);
  });

  test('Prefer: respond-async gives the progress of its job and of those before it', async () => {
    const gate = Promise.withResolvers<void>();
    const { made, worker } = countingKitWorker(gate.promise);
    await open({ kits: { worker } });
    const ask = (path: string) => get(path, { prefer: 'wait=5, respond-async' });
    const [first, second] = await Promise.all([ask(`${AT}.zip`), ask(`${AT}.pdf`)]);
    expect([first.statusCode, first.json()]).toEqual([202, { ahead: 0, share: 0.5 }]);
    expect(second.json()).toEqual({ ahead: 1, share: 0 });
    expect(first.headers).toMatchObject({
      'preference-applied': 'respond-async',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(first.headers['content-disposition']).toBeUndefined();
    expect(first.headers.etag).toBeUndefined();
    gate.resolve();
    const file = await ask(`${AT}.zip`);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(made.filter((format) => format === 'zip')).toHaveLength(1);
  });

  test('a failure is the answer to later requests, and the kit is not made again for a minute', async () => {
    let tries = 0;
    const gate = Promise.withResolvers<never>();
    const make = () => {
      tries += 1;
      return gate.promise;
    };
    await open({ kits: { worker: { ...inlineKitWorker, make } }, limits: { kitWaitMs: 20 } });
    expect((await get(`${AT}.pdf`)).json().error).toBe('kit-unfinished');
    gate.reject(new Error('no more memory'));
    await expect.poll(async () => (await get(`${AT}.pdf`)).json().error).toBe('kit-failed');
    await get(`${AT}.pdf`);
    expect(tries).toBe(1);
    expect(await outcomes()).toEqual({ 'pdf failed': 1 });
  });
});

test('the plates of a kit are made together; an unknown plate is refused with the known ones', async () => {
  const { made, worker } = countingKitWorker();
  await open({ kits: { worker } });
  const plates = ['tower', 'lid'].map((plate) => get(`${AT}.3mf?plate=${plate}`));
  for (const reply of plates) expect((await reply).statusCode).toBe(200);
  expect((await plates[1])?.json().options.plate).toBe('lid');
  const wrong = await get(`${AT}.3mf?plate=door`);
  expect([wrong.statusCode, wrong.json().message]).toEqual([
    400,
    'The query: "plate" must be one of these plates: tower, lid.',
  ]);
  expect(made).toEqual(['3mf']);
});

test('the cost of a job is its processor time, not the time that it waited', async () => {
  const make: KitWorker['make'] = async (request, report) => ({
    ...(await inlineKitWorker.make(request, report)),
    cpuMs: 5_000,
  });
  await open({
    kits: { worker: { ...inlineKitWorker, make } },
    limits: { kitCostPerMinuteMs: 4_000 },
  });
  expect((await get(`${AT}.pdf`)).statusCode).toBe(200);
  expect((await get(`${AT}.zip`)).statusCode).toBe(429);
});

test('descriptions and archives of all boxes are made once while nobody waits, but not without a cache', async () => {
  const { made, worker } = countingKitWorker();
  await open({ kits: { worker } });
  await server().app.context.kits.makeStandard();
  const one = [...Array(LANGUAGES.length).fill('json'), ...Array(LANGUAGES.length).fill('zip')];
  expect(made).toEqual(one);
  await server().app.context.kits.makeStandard();
  for (const language of LANGUAGES) {
    expect((await get(`${AT}.json?language=${language}`)).statusCode).toBe(200);
    expect((await get(`${AT}.zip?language=${language}`)).statusCode).toBe(200);
  }
  expect(made).toEqual(one);
  await server().remove();
  await open({ kits: { worker }, kitCacheMegabytes: 0 });
  await server().app.context.kits.makeStandard();
  expect(made).toEqual(one);
});

test('files that came with the program are sent, and never removed', async () => {
  const { made, worker } = countingKitWorker();
  await open({ kits: { worker } });
  const tag = `${(await get(`${AT}.pdf`)).headers.etag}`.replaceAll('"', '');
  await server().remove();
  const shipped = mkdtempSync(join(tmpdir(), 'wormery-shipped-'));
  writeFileSync(join(shipped, tag), 'shipped');
  await open({ kits: { worker, shipped }, kitCacheMegabytes: 0 });
  expect((await get(`${AT}.pdf`)).body).toBe('shipped');
  const head = await server().app.inject({ method: 'HEAD', url: `${AT}.pdf` });
  expect(head.headers['content-length']).toBe('7');
  expect(made).toEqual(['pdf']);
  rmSync(shipped, { recursive: true });
});

test('without a cache, or with an unwritable disk, a file stays in memory for a moment', async () => {
  const { made, worker } = countingKitWorker();
  await open({ kits: { worker }, kitCacheMegabytes: 0 });
  for (let time = 0; time < 2; time += 1) expect((await get(`${AT}.pdf`)).statusCode).toBe(200);
  expect(made).toHaveLength(1);
  await server().remove();
  await open({ kits: { worker } });
  writeFileSync(join(server().folder, 'kits'), 'a file where the folder should be');
  for (let time = 0; time < 2; time += 1) expect((await get(`${AT}.pdf`)).statusCode).toBe(200);
  expect(made).toHaveLength(2);
});

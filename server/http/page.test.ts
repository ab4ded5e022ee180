// The built page: one document for all addresses, cached files, and preload links.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BOX, GUESTS, testServer } from '../testing/server.ts';
import { serverPerTest } from '../testing/server-per-test.ts';

const server = serverPerTest();

const { game } = BOX;
const newTable = { ...BOX, seats: GUESTS };

describe('the page', () => {
  test('explains how to build it if it is missing', async () => {
    const { status, text } = await server.client().get('/t/abcdefghij');
    expect(status).toBe(200);
    expect(text).toContain('npm run build');
  });

  test('has one document for all addresses, and cached files', async () => {
    const folder = join(server.folder, 'page');
    mkdirSync(join(folder, 'assets'), { recursive: true });
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Wormery</title>');
    writeFileSync(join(folder, 'assets/main-abc123.js'), 'export {};');
    writeFileSync(join(folder, 'sw.js'), 'self;');
    const built = await testServer({ page: folder });
    const here = built.client();
    for (const path of ['/', '/new', '/t/abcdefghij', '/t/abcdefghij?x=1']) {
      const { status, text, headers } = await here.get(path);
      expect([status, text]).toEqual([200, '<!doctype html><title>Wormery</title>']);
      expect(headers['content-type']).toMatch('text/html');
      expect(headers['cache-control']).toBe('no-cache');
    }
    const asset = await here.get('/assets/main-abc123.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await here.get('/sw.js')).headers['cache-control']).toBe('no-cache');
    for (const path of ['/assets/other.js', '/..%2fwormery.sqlite', '/.env']) {
      expect((await here.get(path)).status).toBe(404);
    }
    for (const path of ['/api/nothing', '/assets', '/assets/']) {
      const { status, body } = await here.get(path);
      expect([status, body.error]).toEqual([404, 'not-found']);
    }
    for (const url of ['/', '/t/abcdefghij', '/sw.js', '/api/health']) {
      const [head, whole] = await Promise.all(
        (['HEAD', 'GET'] as const).map((method) => built.app.inject({ method, url })),
      );
      expect([url, head?.statusCode, head?.body]).toEqual([url, 200, '']);
      expect(head?.headers['content-type']).toBe(whole?.headers['content-type']);
    }
    await built.remove();
  });

  test('uses the compressed files of the build, and caches them', async () => {
    const built = await testServer({ page: builtPage(server.folder) });
    for (const [accepted, encoding, text] of [
      ['gzip, deflate, br', 'br', 'tightest'],
      ['gzip, deflate', 'gzip', 'tight'],
      ['identity', undefined, 'export {};'],
    ] as const) {
      const here = built.client({ 'accept-encoding': accepted });
      const asset = await here.get('/assets/first-abc123.js');
      expect([asset.status, asset.text]).toEqual([200, text]);
      expect(asset.headers['content-encoding']).toBe(encoding);
      expect(asset.headers['content-type']).toMatch('javascript');
      expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(asset.headers.vary).toMatch(/accept-encoding/i);
    }
    await built.remove();
  });

  test('preloads nothing for a stranger, so it does not show whether a match exists', async () => {
    const built = await testServer({ page: builtPage(server.folder) });
    const { body } = await built.client().post('/api/matches', newTable);
    const replies = [];
    for (const method of ['GET', 'HEAD'] as const) {
      for (const id of [body.id, 'abcdefghij']) {
        const {
          statusCode,
          headers,
          body: text,
        } = await built.app.inject({ method, url: `/t/${id}` });
        const { date, ...told } = headers;
        replies.push({ method, statusCode, told, text });
      }
    }
    const [match, none, matchHead, noneHead] = replies;
    expect(match).toEqual(none);
    expect(matchHead).toEqual(noneHead);
    await built.remove();
  });

  test('preloads the board and the messages in the reader’s language', async () => {
    const built = await testServer({ page: builtPage(server.folder) });
    const anna = built.client({ 'accept-language': 'pl-PL,pl;q=0.9,en;q=0.8' });
    const linked = async (who: typeof anna, path: string) =>
      [...String((await who.get(path)).headers.link).matchAll(/<([^>]+)>/g)].map(([, to]) => to);
    const letters = ['first', 'digits', 'central'].map((part) => `/assets/face-${part}.woff2`);
    const document = ['/first-paint.js', '/assets/first-abc123.js'];
    const texts = ['/assets/page-pl.js', '/assets/boxes-pl.js', ...letters];
    const shelf = ['/api/matches', '/api/games', '/assets/shelf.js'];
    expect(await linked(anna, '/')).toEqual([...document, ...shelf, ...texts]);
    const match = ['/assets/client.js'];
    expect(await linked(anna, '/t/abcdefghij')).toEqual([...document, ...match, ...texts]);
    const { body, headers } = await anna.post('/api/matches', newTable);
    const board = [
      '/assets/table.js',
      '/assets/table.css',
      '/assets/pieces.js',
      '/assets/table-pl.js',
    ];
    const cookie = `${headers['set-cookie']}`.split(';', 1)[0] as string;
    const owner = built.client({ 'accept-language': 'pl', cookie });
    const lines = `/api/matches/${body.id}/lines?seat=own&after=0`;
    expect(await linked(owner, `/t/${body.id}`)).toEqual([
      ...document,
      lines,
      ...match,
      ...board,
      ...texts,
    ]);
    await built.remove();
  });
});

/** Writes a folder like the one of the build. `tests/browser/preload.test.ts` checks the links of the build itself. */
function builtPage(within: string): string {
  const folder = join(within, 'built-page');
  const script = 'assets/first-abc123.js';
  mkdirSync(join(folder, 'assets'), { recursive: true });
  const manifest = {
    'index.html': { file: script, isEntry: true },
    'shelf/shelf.tsx': { file: 'assets/shelf.js', imports: ['index.html'] },
    'messages/en/page.ts': { file: 'assets/page-en.js' },
    'messages/pl/page.ts': { file: 'assets/page-pl.js' },
    '../games/boxes/messages/pl/boxes.ts': { file: 'assets/boxes-pl.js' },
    '_client.js': { file: 'assets/client.js', name: 'client', imports: ['index.html'] },
    [`../games/${game}/messages/pl/board.ts`]: { file: 'assets/table-pl.js' },
    '_table.js': {
      file: 'assets/table.js',
      name: `${game}-table`,
      css: ['assets/table.css'],
      imports: ['index.html', '_pieces.js'],
    },
    '_table.css': { file: 'assets/table.css', name: `${game}-table` },
    '_pieces.js': { file: 'assets/pieces.js', name: 'pieces' },
    'fonts/face-first.woff2': { file: 'assets/face-first.woff2' },
    'fonts/face-digits.woff2': { file: 'assets/face-digits.woff2' },
    'fonts/face-central.woff2': { file: 'assets/face-central.woff2' },
  };
  const files = {
    'index.html': '<!doctype html><title>Wormery</title>',
    [script]: 'export {};',
    [`${script}.br`]: 'tightest',
    [`${script}.gz`]: 'tight',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  writeFileSync(`${folder}.manifest.json`, JSON.stringify(manifest));
  return folder;
}

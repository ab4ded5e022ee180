// The catalogue of scenes on the development server: lists all scenes, takes screenshots of the
// current source, and explains unknown addresses.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHOICES, SIZES } from '#tools/pictures/pictures.ts';
import { scenes } from './scenes.ts';

const root = join(import.meta.dirname, '../..');

let cacheDir: string;
let server: ViteDevServer;
let url: string;

beforeAll(async () => {
  cacheDir = mkdtempSync(join(tmpdir(), 'wormery-vite-'));
  server = await createServer({
    configFile: join(root, 'vite.config.ts'),
    root: join(root, 'web'),
    cacheDir,
    logLevel: 'error',
    server: { port: 0, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  await server.listen();
  url = new URL(server.resolvedUrls?.local[0] ?? '').origin;
});

afterAll(async () => {
  await server.close();
  rmSync(cacheDir, { recursive: true, force: true });
});

const get = (address: string) => fetch(`${url}${address}`);

test('every scene exists in every look', async () => {
  const html = await (await get('/catalogue?size=phone&language=pl')).text();
  for (const name of Object.keys(scenes)) {
    const address = `/catalogue/picture/${name}?size=phone&amp;scheme=light&amp;language=pl`;
    expect(html).toContain(`src="${address}"`);
  }
  for (const value of Object.values(CHOICES).flat()) expect(html).toContain(`=${value}`);
  const [name] = Object.keys(scenes) as [string];
  const alone = await (await get(`/catalogue?scene=${name}`)).text();
  const looks = CHOICES.size.length * CHOICES.scheme.length * CHOICES.language.length;
  expect(alone.match(/<img /g)).toHaveLength(looks);
});

test('a picture has the requested size and is taken once', async () => {
  const address = '/catalogue/picture/nowhere?size=phone&scheme=dark&language=pl';
  const reply = await get(address);
  expect(reply.status, reply.ok ? '' : await reply.clone().text()).toBe(200);
  expect(reply.headers.get('content-type')).toBe('image/png');
  const png = Buffer.from(await reply.arrayBuffer());
  // The PNG signature; width and height follow in the first chunk.
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  expect(png.readUInt32BE(16)).toBe(SIZES.phone.width);
  expect(png.readUInt32BE(20)).toBeGreaterThanOrEqual(SIZES.phone.height);
  const again = await fetch(`${url}${address}`, {
    headers: { 'if-none-match': reply.headers.get('etag') as string },
  });
  expect(again.status).toBe(304);
});

test.each([
  ['/catalogue/picture/nothing', 404, Object.keys(scenes)],
  ['/catalogue?scene=nothing', 404, Object.keys(scenes)],
  ['/catalogue?size=watch', 400, CHOICES.size],
  ['/catalogue/picture/nowhere?scheme=pink', 400, CHOICES.scheme],
  ['/catalogue/picture/nowhere?language=xx', 400, CHOICES.language],
  ['/catalogue/nothing', 404, ['/catalogue/picture/SCENE']],
] as const)('%s is answered with what there is', async (address, status, known) => {
  const reply = await get(address);
  expect(reply.status).toBe(status);
  const text = await reply.text();
  for (const value of known) expect(text).toContain(value);
});

test('the page itself is served as usual', async () => {
  const page = await fetch(`${url}/catalogues`, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('<div id="page">');
});

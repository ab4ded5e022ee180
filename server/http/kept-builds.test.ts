// After an upgrade the server still has the scripts of the build before, and of no earlier one.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testServer } from '../testing/server.ts';

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'wormery-builds-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

/** A page with one script. */
function build(name: string): string {
  const page = join(data, `page-${name}`);
  mkdirSync(join(page, 'assets'), { recursive: true });
  writeFileSync(join(page, 'index.html'), `<script type="module" src="/assets/${name}.js">`);
  writeFileSync(join(page, 'assets', `${name}.js`), name);
  writeFileSync(join(page, 'assets', `${name}.js.gz`), `${name}, packed`);
  return page;
}

const kept = () => readdirSync(join(data, 'page-builds')).filter((name) => !name.includes('.'));

/** Starts a server with a build, asks it for scripts, and stops it, which waits until the build is kept. */
async function scriptsOf(page: string, now: number, names: readonly string[]) {
  const server = await testServer({ folder: data, page, now: () => now });
  const replies = await Promise.all(
    names.map((name) => server.app.inject({ url: `/assets/${name}.js` })),
  );
  await server.stop();
  return replies;
}

test('the scripts of the build before are there, with the same headers, packed too', async () => {
  const [one, two, three] = ['one', 'two', 'three'].map(build) as [string, string, string];
  await scriptsOf(one, 1_000, []);
  const replies = await scriptsOf(two, 2_000, ['one', 'two']);
  expect(replies.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [200, 'one'],
    [200, 'two'],
  ]);
  const [before] = replies;
  expect(before?.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(kept()).toHaveLength(2);
  await scriptsOf(three, 3_000, []);
  const later = await scriptsOf(three, 4_000, ['one', 'two', 'three']);
  expect(later.map(({ statusCode }) => statusCode)).toEqual([404, 200, 200]);
  const server = await testServer({ folder: data, page: three, now: () => 5_000 });
  const packed = await server.app.inject({
    url: '/assets/two.js',
    headers: { 'accept-encoding': 'gzip' },
  });
  expect([packed.headers['content-encoding'], packed.body]).toEqual(['gzip', 'two, packed']);
  const outside = await server.app.inject({ url: '/assets/../index.html' });
  expect(outside.body).toContain('three.js');
  await server.stop();
});

test('a folder that cannot be written fails nothing', async () => {
  writeFileSync(join(data, 'page-builds'), 'a file in its place');
  const server = await testServer({ folder: data, page: build('one') });
  expect((await server.app.inject({ url: '/assets/one.js' })).body).toBe('one');
  await server.stop();
});

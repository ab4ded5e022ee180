// `npm run screenshots`: one picture of one scene, the page that shows it, and unknown names.
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHOICES, SIZES } from '#tools/pictures/pictures.ts';
import { openSite } from '../browser/site.ts';
import { scenes } from '../scenes/scenes.ts';

const run = promisify(execFile);
const PROGRAM = join(import.meta.dirname, '../../tools/pictures/screenshots.ts');
const FILE = 'nowhere-phone-dark-pl.png';

let folder: string;
const take = (...words: readonly string[]) =>
  run(process.execPath, [PROGRAM, ...words, '--folder', folder]);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wormery-screenshots-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a picture has the requested size, and the page shows it beside all other scenes', async () => {
  await take('nowhere', '--size', 'phone', '--scheme', 'dark', '--language', 'pl');
  expect(readdirSync(folder).sort()).toEqual(['index.html', FILE]);
  const png = readFileSync(join(folder, FILE));
  // The PNG signature; width and height follow in the first chunk.
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  expect(png.readUInt32BE(16)).toBe(SIZES.phone.width);
  expect(png.readUInt32BE(20)).toBeGreaterThanOrEqual(SIZES.phone.height);
  const site = await openSite();
  const { page } = await site.visitor();
  const index = pathToFileURL(join(folder, 'index.html')).href;
  await page.goto(`${index}?size=phone&scheme=dark&language=pl`);
  expect(await page.locator('li').count()).toBe(Object.keys(scenes).length);
  await page.locator(`#nowhere img[src="${FILE}"]`).waitFor();
  await page.locator('#nowhere h3 a').click();
  const looks = CHOICES.size.length * CHOICES.scheme.length * CHOICES.language.length;
  expect(await page.locator('#nowhere > a').count()).toBe(looks);
  await site.close();
});

test('for an unknown name the message lists the known ones', async () => {
  const words = ['nothing', '--size', 'watch', '--scheme', 'pink', '--language', 'xx'];
  const { code, stderr } = await take(...words).then(
    () => ({ code: 0, stderr: '' }),
    (error: { readonly code: number; readonly stderr: string }) => error,
  );
  expect(code).toBe(2);
  const known = [...Object.keys(scenes), ...Object.values(CHOICES).flat()];
  for (const value of known) expect(stderr).toContain(value);
});

// The archive of a printable kit from its page: saved by keyboard, it opens, and its plates are those that the page saves alone.
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shelf } from '#games';
import { WHILE_MADE } from '../scenes/kits.ts';
import { siteOfFile } from './site-of-file.ts';

const [box] = shelf.filter(({ status }) => status === 'ready');
if (box === undefined) throw new Error('the shelf is empty');

const site = siteOfFile();

/** The bytes of a file that is saved by keyboard. */
async function saved(page: Page, file: string): Promise<Uint8Array> {
  const link = page.locator(`[data-file="${file}"]`);
  const [download] = await Promise.all([
    page.waitForEvent('download', WHILE_MADE),
    link.press('Enter'),
  ]);
  return readFileSync(await download.path());
}

test('the archive opens, and a plate alone is the plate of the archive', async () => {
  const { page, errors, context } = await site.visitor();
  await page.goto(`/kits/${box.game}/${box.edition}?paper=letter`);
  await page.waitForSelector('.kit-hero');
  const archive = unzipSync(await saved(page, 'zip'));
  const names = Object.keys(archive);
  expect(names).toContain('README.txt');
  expect(names.filter((name) => name.endsWith('.stl')).length).toBeGreaterThan(10);
  await page.getByRole('status').filter({ hasText: 'The ZIP file is ready.' }).waitFor();
  await page.getByRole('tab', { name: 'With a 3D printer' }).press('Enter');
  const plate = await saved(page, 'plate-dice');
  expect(Buffer.from(plate).equals(archive['plates/dice.3mf'] as Uint8Array)).toBe(true);
  expect(errors).toEqual([]);
  await context.close();
});

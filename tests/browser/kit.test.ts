// The page of a printable kit: on a phone and a desk, by keyboard, its files, wrong options, and the 3D view.
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { gameEntryOf, shelf } from '#games';
import { takingTurns } from '#tools/testing/taking-turns.ts';
import { partOfToday } from '#tools/testing/thorough.ts';
import { WHILE_MADE } from '../scenes/kits.ts';
import { openTable, people } from './requests.ts';
import { siteOfFile } from './site-of-file.ts';
import { tabTo } from './steps.ts';

const [box] = shelf.filter(({ status }) => status === 'ready');
if (box === undefined) throw new Error('the shelf is empty');
const ADDRESS = `/kits/${box.game}/${box.edition}`;

const site = siteOfFile();
const inTurn = takingTurns(8);

/** The bytes of the file that a link saves, and its name. */
async function saved(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download', WHILE_MADE), press()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

const fileLink = (page: Page, file: string) => page.locator(`[data-file="${file}"]`);

inTurn('from the shelf and the rules to the kit, and a PDF in black and white', async () => {
  const { page, errors, context } = await site.visitor({ hasTouch: true });
  await page.goto('/');
  await page.getByRole('link', { name: 'Print the game: ' }).first().click();
  await page.waitForSelector('.kit-hero');
  expect(new URL(page.url()).pathname).toBe(ADDRESS);
  await page.getByRole('link', { name: 'Read the rules' }).click();
  await page.getByRole('link', { name: 'Print the game: ' }).click();
  await page.getByRole('radio', { name: 'Letter' }).check();
  await page.getByRole('radio', { name: 'Black and white' }).check();
  await expect.poll(() => new URL(page.url()).search).toBe('?paper=letter&colour=false');
  const { name, bytes } = await saved(page, () => fileLink(page, 'pdf').tap());
  expect(name).toBe(`${box.edition}-letter-en-monochrome.pdf`);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.toString('latin1').trimEnd()).toMatch(/%%EOF$/);
  await page.reload();
  expect(await page.getByRole('radio', { name: 'Letter' }).isChecked()).toBe(true);
  expect(errors).toEqual([]);
  await context.close();
});

inTurn('by keyboard: options, tabs, a plate, and the checklist', async () => {
  const { page, errors, context } = await site.visitor();
  await page.goto(ADDRESS);
  await page.waitForSelector('.kit-hero');
  await tabTo(page, 'Turn the parts in 3D');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => new URL(page.url()).search).toBe('?paper=letter');
  await tabTo(page, 'From paper');
  await page.keyboard.press('ArrowRight');
  const plastic = page.getByRole('tabpanel', { name: 'With a 3D printer' });
  await plastic.waitFor();
  expect(await plastic.getByRole('table').count()).toBeGreaterThan(1);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('kit-tab-solid');
  // `kit-archive.slow.ts` opens the archive with all plates.
  const plate = await saved(page, () => fileLink(page, 'plate-dice').press('Enter'));
  expect(plate.name).toBe(`${box.edition}-dice-en-0.20mm.3mf`);
  expect(Object.keys(unzipSync(plate.bytes))).toContain('3D/3dmodel.model');
  // The checklist stays on this device.
  const printed = page.getByRole('checkbox', { name: 'Printed: Dice', exact: true });
  await printed.press('Space');
  await page.reload();
  await page.getByRole('tab', { name: 'With a 3D printer' }).click();
  expect(await printed.isChecked()).toBe(true);
  expect(
    await page.getByRole('checkbox', { name: 'Printed: Tiles', exact: true }).isChecked(),
  ).toBe(false);
  expect(errors).toEqual([]);
  await context.close();
});

inTurn('house rules of the rules page are printed, or the rule sheet', async () => {
  const { game } = gameEntryOf(box.game)!;
  const sheet = game.editions.find(({ id }) => id === box.edition)?.switches ?? {};
  const [name = '', value] = Object.entries(sheet).find(([, each]) => typeof each === 'boolean')!;
  const { page, errors, context } = await site.visitor();
  await page.goto(`/rules/${box.game}/${box.edition}?${name}=${!value}`);
  await page.getByRole('link', { name: /^Print the game/ }).click();
  await page.getByRole('heading', { name: 'The PDF has these house rules' }).waitFor();
  const house = await saved(page, () => fileLink(page, 'pdf').click());
  expect(house.name).toBe(`${box.edition}-a4-en-house-rules.pdf`);
  await page.getByRole('button', { name: 'Use the rule sheet' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  const standard = await saved(page, () => fileLink(page, 'pdf').click());
  expect(standard.name).toBe(`${box.edition}-a4-en.pdf`);
  expect(standard.bytes.equals(house.bytes)).toBe(false);
  expect(errors).toEqual([]);
  await context.close();
});

inTurn('a wrong option in the address is named, and the standard is taken', async () => {
  const { page, context } = await site.visitor();
  await page.goto(`${ADDRESS}?paper=a5&clearance=0.25&size=3`);
  const said = page.getByRole('alert');
  await said.filter({ hasText: '“Paper size” can’t be “a5”. The page uses A4.' }).waitFor();
  await said.filter({ hasText: 'The kit has no option “size”.' }).waitFor();
  expect(await page.getByRole('combobox', { name: 'Gap between parts' }).inputValue()).toBe('0.25');
  await context.close();
});

const refusals = [
  [429, 'too-many-requests', '7', 'You asked for many files. Try again in 7 seconds.'],
  [503, 'kit-busy', '1', 'The server is making other files. Try again in 1 second.'],
  [503, 'kit-failed', '5', 'The server can’t make this file. Tell the person who runs the server.'],
  [400, 'bad-request', '', 'The server can’t make this file with these options.'],
] as const;

test.each(partOfToday(refusals, 4))(
  'a refusal with status %i and %s is said in words',
  async (status, error, wait, words) => {
    const { page, context } = await site.visitor();
    await page.route('**/*.pdf?*', (route) =>
      route.fulfill({
        status,
        headers: wait === '' ? {} : { 'retry-after': wait },
        contentType: 'application/json',
        body: JSON.stringify({ error, message: 'No.' }),
      }),
    );
    await page.goto(ADDRESS);
    await fileLink(page, 'pdf').click();
    await page.getByRole('alert').filter({ hasText: words }).waitFor();
    await context.close();
  },
);

inTurn('a file that takes long shows what comes first, and how much of it is made', async () => {
  const { page, context } = await site.visitor();
  // Each answer waits until the page has shown the one before it.
  const [ahead, share] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const answers = [
    { json: { ahead: 2, share: 0 } },
    { after: ahead.promise, json: { ahead: 0, share: 0.42 } },
  ];
  await page.route('**/*.zip?*', async (route) => {
    expect(route.request().headers().prefer).toBe('respond-async');
    const answer = answers.shift();
    await (answer === undefined ? share.promise : answer.after);
    if (answer === undefined) return route.continue();
    return route.fulfill({ status: 202, json: answer.json });
  });
  await page.goto(ADDRESS);
  const file = saved(page, () => fileLink(page, 'zip').click());
  await page.getByRole('status').filter({ hasText: 'is making 2 other files first' }).waitFor();
  ahead.resolve();
  const bar = page.getByRole('progressbar', { name: 'How much of the ZIP file is made' });
  await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe('42');
  expect(await bar.locator('.is-made').count()).toBe(4);
  share.resolve();
  expect((await file).name).toMatch(/\.zip$/);
  await bar.waitFor({ state: 'detached' });
  await context.close();
});

inTurn('a box without a kit has a page that says so', async () => {
  const { page, context } = await site.visitor();
  await page.route('**/api/kits/**', (route) =>
    route.fulfill({ status: 404, json: { error: 'unknown-kit', message: 'No.' } }),
  );
  await page.goto(ADDRESS);
  await page.getByRole('heading', { name: 'This game has no kit' }).waitFor();
  await context.close();
});

/** The bodies of all scripts that a page loads until it is idle. */
async function scriptsOf(address: string, ready: string): Promise<readonly string[]> {
  const { page, context } = await site.visitor();
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\.js(\?|$)/.test(response.url())) scripts.push(response.text());
  });
  await page.goto(address);
  await page.waitForSelector(ready);
  await page.waitForLoadState('networkidle');
  const texts = await Promise.all(scripts);
  await context.close();
  return texts;
}

/** A word that only the 3D library has. */
const LIBRARY = 'WebGLRenderer';

inTurn('only the 3D view loads the 3D library', async () => {
  const { context } = await site.visitor();
  const { watch } = await openTable(context, { ...pick(box), seats: people(box, 2) });
  await context.close();
  for (const [address, ready] of [
    ['/', '.box'],
    [watch.link, '[data-board]'],
    [ADDRESS, '.kit-hero'],
  ] as const) {
    const scripts = await scriptsOf(address, ready);
    expect(scripts.length, address).toBeGreaterThan(0);
    expect(scripts.filter((text) => text.includes(LIBRARY)).length, address).toBe(0);
  }
});

const pick = ({ game, edition }: NonNullable<typeof box>) => ({ game, edition });

inTurn('without WebGL the pictures stay, and the page says why', async () => {
  const { page, errors, context } = await site.visitor();
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(ADDRESS);
  await page.getByRole('button', { name: 'Turn the parts in 3D' }).click();
  await page.getByText('This browser can’t show 3D here.').waitFor();
  expect(await page.locator('.kit-hero').isVisible()).toBe(true);
  expect(errors).toEqual([]);
  await context.close();
});

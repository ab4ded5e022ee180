// Preferences: language, theme, motion, sounds and shortcuts can be changed and are saved.
import { expect } from 'vitest';
import { takingTurns } from '#tools/testing/taking-turns.ts';
import { siteOfFile } from './site-of-file.ts';
import { playAgainstBots, untilDrawn } from './steps.ts';

const site = siteOfFile();
const test = takingTurns(5);

test('the language can be changed and is saved', async () => {
  const { page } = await site.visitor();
  await page.goto('/');
  await page.selectOption('.language', 'pl');
  await page.waitForSelector('text=W co zagramy?');
  await page.reload();
  await page.waitForSelector('text=W co zagramy?');
  expect(await page.getAttribute('html', 'lang')).toBe('pl');
});

test('theme and motion can differ from the system from the first paint on', async () => {
  const { page, errors } = await site.visitor({
    colorScheme: 'light',
    reducedMotion: 'no-preference',
  });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('radio', { name, exact: true }).check();
    await page.keyboard.press('Escape');
  };
  await page.goto('/');
  const light = await ground();
  await choose('Dark');
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await choose('Reduced');
  expect(await page.getAttribute('html', 'data-motion')).toBe('less');
  await page.route('**/*.js', (route) =>
    route.request().url().includes('/assets/') ? route.abort() : route.continue(),
  );
  await page.reload();
  expect(await ground()).toBe(dark);
  expect(errors).toEqual([]);
});

test('closing an overlay restores the focus', async () => {
  const { page } = await site.visitor();
  await page.goto('/');
  const cog = page.getByRole('button', { name: 'Settings' });
  await cog.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await cog.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await cog.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('shortcuts work anywhere except in form fields', async () => {
  const { page } = await site.visitor();
  const moves: string[] = [];
  page.on('request', (request) => {
    if (/\/moves\b/.test(request.url())) moves.push(request.url());
  });
  await page.goto('/');
  await playAgainstBots(page);
  const roll = page.locator('[data-move="roll"][aria-disabled="false"]');
  await roll.waitFor();
  const keeps = page.locator('[data-move^="keep"][aria-disabled="false"]');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Language').focus();
  await page.keyboard.press('r');
  await untilDrawn(page);
  expect(moves).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Rules' }).focus();
  await page.keyboard.press('r');
  await keeps.first().waitFor();
  const key = await keeps.first().getAttribute('data-key');
  await page.keyboard.press(key as string);
  await roll.waitFor();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: /Single-key shortcuts/ }).uncheck();
  await page.keyboard.press('Escape');
  await roll.focus();
  const sent = moves.length;
  await page.keyboard.press('r');
  await untilDrawn(page);
  expect(moves.slice(sent)).toEqual([]);
  expect(await keeps.count()).toBe(0);
});

test('sounds load only when switched on', async () => {
  const { page, errors } = await site.visitor();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.addInitScript(() => {
    const real = window.AudioContext;
    const made = window as unknown as { made: number };
    made.made = 0;
    window.AudioContext = class extends real {
      constructor() {
        super();
        made.made += 1;
      }
    };
  });
  const contexts = () => page.evaluate(() => (window as unknown as { made: number }).made);
  await page.goto('/');
  await playAgainstBots(page);
  await page.locator('[data-move="roll"]').click();
  await page.locator('[data-move^="keep"]').first().waitFor();
  expect(await contexts()).toBe(0);
  await page.getByRole('button', { name: 'Settings' }).click();
  // The list of the settings loads with its own texts.
  await page.getByRole('button', { name: 'Sign out of this device' }).waitFor();
  const before = scripts.length;
  await page.getByRole('switch', { name: 'Sounds' }).check();
  await expect.poll(contexts).toBe(1);
  // The sounds, and the synthesizer.
  expect(scripts.slice(before).filter((url) => url.endsWith('.js')).length).toBe(2);
  await page.reload();
  await page.locator('[data-move]').first().waitFor();
  expect(await contexts()).toBe(0);
  await page.locator('[data-move]').first().click();
  await expect.poll(contexts).toBe(1);
  expect(errors).toEqual([]);
});

// Where nothing starts, the document says so: without JavaScript at once, and otherwise after a while.
import { expect, test } from 'vitest';
import { shelf } from '#games';
import { siteOfFile } from '../site-of-file.ts';

const site = siteOfFile();
const SENTENCE = '.no-start';

test.each(['/', '/t/abcdefghij', ...shelf.map(({ game, edition }) => `/new/${game}/${edition}`)])(
  'without JavaScript the remedy is there at once: %s',
  async (path) => {
    const context = await site.browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const page = await context.newPage();
    await page.goto(path);
    await page.getByText('turn JavaScript on').waitFor();
    await page.getByText('włącz JavaScript').waitFor();
    await context.close();
  },
);

test('where the scripts do not come the remedy appears after a while', async () => {
  const { page, context } = await site.visitor({ reducedMotion: 'no-preference' });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await page.waitForSelector(SENTENCE, { state: 'attached' });
  expect(await page.locator(SENTENCE).isVisible()).toBe(false);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await page.locator(SENTENCE).waitFor();
  await context.close();
});

test('a page that starts has no such sentence', async () => {
  const { page, context, errors } = await site.visitor();
  await page.goto('/');
  await page.waitForSelector('.box');
  expect(await page.locator(SENTENCE).count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

// The page for everybody: axe finds nothing on any page, in any language, light or dark; and nothing overflows.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shelf } from '#games';
import { type House, openHouse } from './house.ts';
import { openTable, playOn } from './requests.ts';

let house: House;

beforeAll(async () => {
  house = await openHouse();
});

afterAll(() => house.close());

const { game, edition } = shelf.find(({ status }) => status === 'ready') as (typeof shelf)[number];
const people = ['Anna', 'Bert'].map((name) => ({ kind: 'person', name }) as const);

/** Every page, and how to come there. */
const pages: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  shelf: async (page) => {
    await page.goto('/');
    await page.waitForSelector('.box');
  },
  open: async (page) => {
    await page.goto(`/new/${game}/${edition}`);
    await page.click('summary');
    await page.click('button[type=submit]');
    await page.waitForSelector('.complaint-small');
  },
  rules: async (page) => {
    await page.goto(`/rules/${game}/${edition}`);
    await page.waitForSelector('.rule');
    await page.click('[aria-pressed]');
    await page.waitForSelector('.rule-otherwise');
  },
  waiting: async (page) => {
    await page.goto(`/new/${game}/${edition}`);
    await page.locator('.seat-who input').first().fill('Anna');
    await page.click('button[type=submit]');
    await page.waitForSelector('.seat-row');
  },
  match: async (page) => {
    const { id } = await openTable(page.context(), { game, edition, seats: people });
    await playOn(page.context(), id, ({ seen }) => {
      return seen.seq > 30 && seen.moves.length > 1 && seen.moves[0] === 'roll';
    });
    await page.goto(`/t/${id}`);
    await page.waitForSelector('.table');
    await page.click('#tab-table');
  },
  result: async (page) => {
    const { id } = await openTable(page.context(), { game, edition, seats: people });
    await playOn(page.context(), id);
    await page.goto(`/t/${id}`);
    await page.waitForSelector('.result');
  },
  closed: async (page) => {
    await page.goto('/t/abcdefghij');
    await page.waitForSelector('.problem');
  },
};

const looks = (['en-GB', 'pl-PL'] as const).flatMap((locale) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ locale, colorScheme })),
);

test.each(looks)('axe finds nothing: $locale, $colorScheme', async ({ locale, colorScheme }) => {
  const { page, context } = await house.visitor({ locale, colorScheme });
  for (const [name, show] of Object.entries(pages)) {
    await show(page);
    expect(await page.getAttribute('html', 'lang')).toBe(locale.slice(0, 2));
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
    expect(found, name).toEqual([]);
  }
  await context.close();
});

test.each([320, 360, 768, 1280, 2560])('nothing is wider than %i pixels', async (width) => {
  const { page, context } = await house.visitor({ viewport: { width, height: 800 } });
  for (const [name, show] of Object.entries(pages)) {
    await show(page);
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(overflow, name).toBeLessThanOrEqual(0);
  }
  await context.close();
});

test('the language can be changed, and stays', async () => {
  const { page } = await house.visitor();
  await page.goto('/');
  await page.selectOption('.language', 'pl');
  await page.waitForSelector('text=W co zagramy?');
  await page.reload();
  await page.waitForSelector('text=W co zagramy?');
  expect(await page.getAttribute('html', 'lang')).toBe('pl');
});

test('the first view needs little, and everything comes from this house', async () => {
  const { page } = await house.visitor();
  const scripts: number[] = [];
  const strangers: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().startsWith(house.url)) strangers.push(response.url());
    if (!response.url().endsWith('.js')) return;
    scripts.push((await response.request().sizes()).responseBodySize);
  });
  await page.goto('/');
  await page.waitForSelector('.box');
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000);
  expect(strangers).toEqual([]);
});

// The choice of a field in the line game, as a finger, a mouse and keys make it: a press lays the piece only where it is shown.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { anna, bert, lift, sitDown } from './curtain.ts';
import { look } from './requests.ts';
import { siteOfFile } from './site-of-file.ts';
import { ALIVE, CURTAIN, untilDrawn } from './steps.ts';

const site = siteOfFile();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const shownFields = (page: Page) =>
  page.$$eval('.line-target-shown', (all) => all.map((each) => Number(each.dataset.field)));
const focusedField = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('data-field') ?? '');

test('by touch the first tap shows the piece, it stays while it turns, and the next tap lays it', async () => {
  const { page, id, context, errors } = await sitDown(site, [anna, bert], { firstSeat: 0 }, PHONE);
  await page.tap(CURTAIN);
  await page.waitForSelector(ALIVE);
  // The focus that the page moves by itself chooses nothing.
  await untilDrawn(page);
  expect(await shownFields(page)).toEqual([]);
  expect(await page.locator('.line-says-touch').isVisible()).toBe(true);
  expect(await page.locator('.line-says-mouse').isVisible()).toBe(false);
  const seq = async () => (await look(context, id)).seen.seq;
  const before = await seq();
  const field = Number(await page.locator(ALIVE).last().getAttribute('data-field'));
  await page.tap(`[data-field="${field}"]`);
  await expect.poll(() => shownFields(page)).toEqual([field]);
  for (let turns = 0; turns < 2; turns += 1) {
    await page.tap('.line-turn');
    await untilDrawn(page);
    // At the start every piece fits every start field.
    expect(await shownFields(page)).toEqual([field]);
  }
  expect(await seq()).toBe(before);
  await page.tap(`[data-field="${field}"]`);
  await expect.poll(seq).toBeGreaterThan(before);
  expect(JSON.stringify((await look(context, id)).log)).toContain(`"field":${field},`);
  expect(errors).toEqual([]);
  await context.close();
});

test('by keys L leads to a field, R turns the piece there, and Enter lays it', async () => {
  const { page, id, context, errors } = await sitDown(site, [anna, bert], { firstSeat: 0 });
  await lift(page);
  await page.waitForSelector(ALIVE);
  const { seq } = (await look(context, id)).seen;
  await page.keyboard.press('l');
  const field = await focusedField(page);
  expect(field).not.toBe('');
  expect(await shownFields(page)).toEqual([Number(field)]);
  for (let turns = 0; turns < 3; turns += 1) {
    await page.keyboard.press('r');
    await untilDrawn(page);
    const there = await focusedField(page);
    expect(there).toBe(field);
    expect(await shownFields(page)).toEqual([Number(there)]);
  }
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await look(context, id)).seen.seq).toBeGreaterThan(seq);
  expect(errors).toEqual([]);
  await context.close();
});

test('with a mouse the pointer shows the piece, and one click lays it', async () => {
  const { page, id, context, errors } = await sitDown(site, [anna, bert], { firstSeat: 0 });
  await lift(page);
  await page.waitForSelector(ALIVE);
  await untilDrawn(page);
  expect(await page.locator('.line-says-mouse').isVisible()).toBe(true);
  expect(await page.locator('.line-says-touch').isVisible()).toBe(false);
  const { seq } = (await look(context, id)).seen;
  const control = page.locator(ALIVE).last();
  await control.hover();
  const field = Number(await control.getAttribute('data-field'));
  await expect.poll(() => shownFields(page)).toEqual([field]);
  await control.click();
  await expect.poll(async () => (await look(context, id)).seen.seq).toBeGreaterThan(seq);
  expect(errors).toEqual([]);
  await context.close();
});

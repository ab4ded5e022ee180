// Every scene in the made-up language on a narrow phone: nothing is cut off, and nothing stays English. These tests run in the copy
// of the project that `made-up.slow.ts` makes.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '../browser/site.ts';
import { misfits } from '../scenes/scene-faults.ts';
import { comeTo, scenes } from '../scenes/scenes.ts';
import { englishAmong } from './english-words.ts';
import { MADE_UP } from './made-up.ts';

const VIEW = { width: 360, height: 740 };

/** The texts and labels of a page. */
async function textsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const others = 'script, style, code, [lang]:not(html), [translate=no]';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [document.title];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (!node.parentElement?.closest(others)) texts.push(node.textContent ?? '');
    }
    const names = ['aria-label', 'title', 'alt', 'placeholder'];
    for (const element of document.querySelectorAll(names.map((name) => `[${name}]`).join())) {
      if (element.closest(others)) continue;
      texts.push(...names.map((name) => element.getAttribute(name) ?? ''));
    }
    return texts;
  });
}

/** Makes the tests. */
export function lookAtScenes(): void {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(() => site.close());

  test.each(Object.entries(scenes))('%s', async (_name, scene) => {
    const shown = await scene.prepare(site);
    const page = await comeTo(site, scene, shown, { viewport: VIEW, locale: MADE_UP });
    expect(await page.getAttribute('html', 'lang')).toBe(MADE_UP);
    expect(await misfits(page)).toEqual([]);
    const texts = await textsOn(page);
    expect(texts.length).toBeGreaterThan(5);
    expect(englishAmong(texts)).toEqual([]);
    await page.context().close();
  });

  test('what is cut off or English is found', async () => {
    const { page } = await site.visitor({ viewport: VIEW, locale: MADE_UP });
    await page.goto('/');
    await page.waitForSelector('.box');
    await page.evaluate(() => {
      const title = document.querySelector<HTMLElement>('h1')!;
      Object.assign(title.style, { width: '3rem', overflow: 'hidden', whiteSpace: 'nowrap' });
      document.querySelector('.box-promise')!.textContent = 'A plain promise';
    });
    expect(await misfits(page)).toEqual([expect.stringContaining('<h1')]);
    expect(englishAmong(await textsOn(page))).toEqual(['A plain promise']);
  });
}

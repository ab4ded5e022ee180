// Looks at every scene in the made-up language on a narrow phone, and prints what is cut off and what stays English. It
// runs in the copy of the project that `plantMadeUp` has changed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type OwnSite, ownSite } from '../browser/site.ts';
import { misfits } from '../scenes/scene-faults.ts';
import { comeTo, type Scene, scenes } from '../scenes/scenes.ts';
import { MADE_UP } from './made-up.ts';

const VIEW = { width: 360, height: 740 };

/** Texts that no translation changes: names of people in the scenes, of languages, formats, programs and keys. */
const UNTRANSLATED = new RegExp(
  readFileSync(join(import.meta.dirname, 'untranslated.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => `(?<!\\p{L})${line}(?!\\p{L})`)
    .join('|'),
  'gu',
);
/** A word of the original language: two letters or more, one of them a vowel without an accent. */
const ENGLISH_WORD = /(?<![\p{L}\p{M}])(?=\p{L}*[aeiou])[A-Za-z]{2,}(?![\p{L}\p{M}])/u;

/** The texts and labels of a page that are in English. */
async function englishOn(page: Page): Promise<readonly string[]> {
  const found = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [document.title];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element?.closest('script, style, code, [lang]:not(html), [translate=no]')) continue;
      texts.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll(
      '[aria-label], [title], [alt], [placeholder]',
    )) {
      if (element.closest('[translate=no], [lang]:not(html)')) continue;
      for (const name of ['aria-label', 'title', 'alt', 'placeholder']) {
        texts.push(element.getAttribute(name) ?? '');
      }
    }
    return texts;
  });
  const said = found.map((text) => text.replace(UNTRANSLATED, '').trim());
  return [...new Set(said.filter((text) => ENGLISH_WORD.test(text)))];
}

async function faultsIn(site: OwnSite, scene: Scene): Promise<readonly string[]> {
  site.luck.begin();
  const shown = await scene.prepare(site);
  const page = await comeTo(site, scene, shown, { viewport: VIEW, locale: MADE_UP });
  try {
    const language = await page.getAttribute('html', 'lang');
    const other = language === MADE_UP ? [] : [`the page is in "${language}"`];
    const cut = (await misfits(page)).map((text) => `cut off: ${text}`);
    const english = (await englishOn(page)).map((text) => `English: ${text.slice(0, 120)}`);
    return [...other, ...cut, ...english];
  } finally {
    await page.context().close();
  }
}

const wanted = process.argv.slice(2);
const site = await ownSite();
const faults: Record<string, readonly string[]> = {};
let looked = 0;
try {
  for (const [name, scene] of Object.entries(scenes)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    looked += 1;
    const found = await faultsIn(site, scene).catch((error: Error) => [error.message]);
    if (found.length > 0) faults[name] = found;
  }
} finally {
  await site.close();
}
console.log(JSON.stringify({ looked, faults }, undefined, 2));

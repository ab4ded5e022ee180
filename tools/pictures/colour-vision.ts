// Takes pictures of the seat colours, and of a table of seven, with Chromium's simulation of colour vision deficiencies. For
// people to look at; web/style/tokens.test.ts tests the colours. The first argument is the output folder.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { comeTo, scenes } from '../../tests/browser/scenes.ts';
import { ownSite } from '../../tests/browser/site.ts';

const VISIONS = ['none', 'protanopia', 'deuteranopia', 'tritanopia', 'achromatopsia'] as const;

const folder = resolve(process.argv[2] ?? 'screenshots/colour-vision');

/** Covers the page with a row of the seven colours, large enough to compare them. */
async function layOutColours(page: Page): Promise<void> {
  await page.evaluate(() => {
    const row = document.createElement('div');
    Object.assign(row.style, { display: 'flex', gap: '1rem', padding: '1rem' });
    for (let seat = 0; seat < 7; seat += 1) {
      const patch = document.createElement('span');
      Object.assign(patch.style, {
        width: '6rem',
        height: '6rem',
        background: `var(--seat-${seat})`,
      });
      row.append(patch);
    }
    document.body.prepend(row);
  });
}

mkdirSync(folder, { recursive: true });
const site = await ownSite();
const scene = scenes.seven;
if (scene === undefined) throw new Error('there is no scene of a table of seven');
const shown = await scene.prepare(site);
for (const colorScheme of ['light', 'dark'] as const) {
  const page = await comeTo(site, scene, shown, { colorScheme });
  await layOutColours(page);
  const session = await page.context().newCDPSession(page);
  for (const type of VISIONS) {
    await session.send('Emulation.setEmulatedVisionDeficiency', { type });
    await page.screenshot({ path: join(folder, `${colorScheme}-${type}.png`) });
  }
  await page.context().close();
}
await site.close();
console.log(`Pictures are in ${folder}.`);

// The measurement finds what is wrong with a page on which everything is wrong, and nothing on one that is right. A match
// on a phone, upright and on its side, is right.
import { expect, test } from 'vitest';
import { siteOfFile } from '../browser/site-of-file.ts';
import { comeTo, scenes } from '../scenes/scenes.ts';
import { faultsBySize, faultsOn } from './page-faults.ts';

const site = siteOfFile();

const PHONE = { width: 390, height: 844 };
const ON_ITS_SIDE = { width: 844, height: 390 };

const STYLES =
  'body { margin: 20px } div, button { position: absolute; margin: 0; background: white }';

/** Each with one fault, and the end of its message. */
const WRONG = [
  ['two texts', '<div>Anna wins</div><div style="background: none">Piotr wins</div>', 'overlap'],
  [
    'a text under a control',
    '<p>Anna wins</p><button style="top: 25px">Play</button>',
    'under the control',
  ],
  ['two controls', '<button>Roll</button><button style="left: 40px">Keep</button>', 'overlap by'],
  [
    'a control under a text',
    '<button>Roll</button><div style="width: 90px">Your turn</div>',
    'is under',
  ],
  [
    'a cut-off text',
    '<div style="width: 40px; overflow: hidden; white-space: nowrap">Your turn</div>',
    'is cut off by',
  ],
  [
    'a text that leaves its box',
    '<div style="width: 40px; white-space: nowrap">Your turn</div>',
    'leaves its box',
  ],
  [
    'a broken word',
    '<button style="width: 30px; overflow-wrap: anywhere">Players</button>',
    'breaks within a word',
  ],
  [
    'a text beside the window',
    '<div style="left: -30px">Your turn</div>',
    'sticks out of the window',
  ],
  ['a page that is too wide', '<div style="width: 900px">Your turn</div>', 'wide'],
] as const;

test.each(WRONG)('found: %s', async (_, html, message) => {
  const { page, context } = await site.visitor({ viewport: PHONE });
  await page.setContent(`<!doctype html><style>${STYLES}</style><main id="page">${html}</main>`);
  expect((await faultsOn(page)).join('\n')).toContain(message);
  await context.close();
});

/** Of what looks similar. */
const RIGHT = [
  ['texts side by side', '<p>Anna <b>wins</b> against <i>Piotr</i></p>'],
  ['a text that a sheet covers', '<p>Anna wins</p><dialog open>Piotr wins</dialog>'],
  [
    'a name with dots',
    '<p style="width: 40px; overflow: hidden; text-overflow: ellipsis">Anna</p>',
  ],
  [
    'a card that is a link, with a button',
    '<a href="/" style="display: block; height: 90px">Match</a><button style="top: 60px">Hide</button>',
  ],
] as const;

test.each(RIGHT)('not found: %s', async (_, html) => {
  const { page, context } = await site.visitor({ viewport: PHONE });
  await page.setContent(`<!doctype html><style>${STYLES}</style><main id="page">${html}</main>`);
  expect(await faultsOn(page)).toEqual([]);
  await context.close();
});

test('a match is right on a phone, upright and on its side', async () => {
  const scene = scenes.keep;
  if (scene === undefined) throw new Error('no such scene');
  const page = await comeTo(site, scene, await scene.prepare(site), { locale: 'pl' });
  expect(await faultsBySize(page, [PHONE, ON_ITS_SIDE])).toEqual({});
  await page.context().close();
});

// Pictures of every page and every state of a match, to be looked at: three sizes, light and dark, each language,
// and one overview of each scene. Forced colours (Windows high contrast) are taken when they are asked for. Stands apart from the tests because nothing is compared; eyes judge.
// `npm run screenshots [-- SCENE...] [--size S] [--scheme S] [--language L]` writes into screenshots/.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { type House, ownHouse } from '../tests/browser/house.ts';
import { comeTo, type Scene, scenes } from '../tests/browser/scenes.ts';

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'screenshots');

const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desk: { width: 1440, height: 900 },
} as const;
/** The first two are taken where no scheme is named. */
const SCHEMES = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  'forced-light': { colorScheme: 'light', forcedColors: 'active' },
  'forced-dark': { colorScheme: 'dark', forcedColors: 'active' },
} as const;
const LANGUAGES = { en: 'en-GB', pl: 'pl-PL' } as const;

interface Look {
  readonly size: keyof typeof SIZES;
  readonly scheme: keyof typeof SCHEMES;
  readonly language: keyof typeof LANGUAGES;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', multiple: true },
    scheme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    language: { type: 'string', multiple: true },
  },
});

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(record) as Key[];
}

function isWanted(among: readonly string[] | undefined, value: string): boolean {
  return among === undefined || among.length === 0 || among.includes(value);
}

const looks: readonly Look[] = keysOf(SIZES)
  .flatMap((size) => keysOf(SCHEMES).map((scheme) => ({ size, scheme })))
  .flatMap((look) => keysOf(LANGUAGES).map((language) => ({ ...look, language })))
  .filter(({ size, scheme, language }) => {
    return (
      isWanted(values.size, size) &&
      isWanted(values.scheme, scheme) &&
      isWanted(values.language, language)
    );
  });

function fileOf(name: string, { size, scheme, language }: Look): string {
  return `${name}-${size}-${scheme}-${language}.png`;
}

async function take(house: House, name: string, scene: Scene): Promise<void> {
  const shown = await scene.prepare(house);
  for (const look of looks) {
    const page = await comeTo(house, scene, shown, {
      viewport: SIZES[look.size],
      ...SCHEMES[look.scheme],
      locale: LANGUAGES[look.language],
    });
    await capture(page, fileOf(name, look));
    await page.context().close();
  }
  await overview(house, name);
}

/** A picture of a whole page; of its top alone where the browser cannot take one so tall. */
async function capture(page: Page, file: string): Promise<void> {
  const path = join(folder, file);
  try {
    await page.screenshot({ path, fullPage: true });
  } catch (error) {
    failed.push(file);
    console.error(`${file}: ${(error as Error).message.split('\n')[0]}; its top alone is taken`);
    await page.screenshot({ path });
  }
}

/** All looks of a scene side by side, in one picture. */
async function overview(house: House, name: string): Promise<void> {
  const pictures = looks.map((look) => {
    const width = SIZES[look.size].width / 2.6;
    return `<img src="${fileOf(name, look)}" width="${Math.round(width)}" />`;
  });
  const path = join(folder, `${name}.html`);
  const style = 'display:flex;flex-wrap:wrap;gap:8px;align-items:flex-start;background:#777';
  writeFileSync(path, `<body style="${style}">${pictures.join('')}</body>`);
  const page = await house.browser.newPage({ viewport: { width: 1260, height: 400 } });
  await page.goto(pathToFileURL(path).href);
  await capture(page, `overview-${name}.png`);
  await page.close();
  rmSync(path);
}

/** Pictures that are not whole. */
const failed: string[] = [];
const unknown = positionals.filter((name) => scenes[name] === undefined);
if (unknown.length > 0) {
  console.error(`unknown: ${unknown.join(', ')}; there are ${Object.keys(scenes).join(', ')}`);
  process.exit(2);
}
if (positionals.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const house = await ownHouse();
try {
  for (const [name, scene] of Object.entries(scenes)) {
    if (!isWanted(positionals, name)) continue;
    await take(house, name, scene).catch((error: Error) => {
      failed.push(name);
      console.error(`${name}: ${error.message}`);
    });
    console.log(name);
  }
} finally {
  await house.close();
}
if (failed.length > 0) {
  console.error(`not whole: ${failed.join(', ')}`);
  process.exitCode = 1;
}

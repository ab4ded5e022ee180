// `npm run screenshots [-- SCENE...] [--size S] [--scheme S] [--language L]`: takes pictures of every page and every state of a
// match in each size and language, light and dark, with an overview of each scene. `--scheme` also takes forced colours (Windows
// high contrast). People look at them; no test compares them.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type Scene, scenes } from '../../tests/browser/scenes.ts';
import { type OwnSite, ownSite } from '../../tests/browser/site.ts';
import {
  CHOICES,
  capture,
  LOOKS,
  type Look,
  type Picture,
  prepareAlone,
  SIZES,
  takePicture,
  unknownAmong,
} from './pictures.ts';

const folder = join(import.meta.dirname, '../../screenshots');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', multiple: true, default: [] },
    scheme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    language: { type: 'string', multiple: true, default: [] },
  },
});

const problems = [
  unknownAmong('scene', positionals, Object.keys(scenes)),
  unknownAmong('size', values.size, CHOICES.size),
  unknownAmong('scheme', values.scheme, CHOICES.scheme),
  unknownAmong('language', values.language, CHOICES.language),
].filter((problem) => problem !== undefined);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(2);
}

/** Whether a value is selected; an empty selection means all. */
function isWanted(among: readonly string[], value: string): boolean {
  return among.length === 0 || among.includes(value);
}

const looks = LOOKS.filter(
  ({ size, scheme, language }) =>
    isWanted(values.size, size) &&
    isWanted(values.scheme, scheme) &&
    isWanted(values.language, language),
);

function fileOf(name: string, { size, scheme, language }: Look): string {
  return `${name}-${size}-${scheme}-${language}.png`;
}

async function take(site: OwnSite, name: string, scene: Scene): Promise<void> {
  const shown = await prepareAlone(site, scene);
  for (const look of looks) {
    write(fileOf(name, look), await takePicture(site, scene, { shown, look }));
  }
  await overview(site, name);
}

function write(file: string, { png, cut }: Picture): void {
  writeFileSync(join(folder, file), png);
  if (cut === undefined) return;
  failed.push(file);
  console.error(`${file}: ${cut}`);
}

/** Writes one picture with all looks of a scene side by side. */
async function overview(site: OwnSite, name: string): Promise<void> {
  const pictures = looks.map((look) => {
    const width = SIZES[look.size].width / 2.6;
    return `<img src="${fileOf(name, look)}" width="${Math.round(width)}" />`;
  });
  const path = join(folder, `${name}.html`);
  const style = 'display:flex;flex-wrap:wrap;gap:8px;align-items:flex-start;background:#777';
  writeFileSync(path, `<body style="${style}">${pictures.join('')}</body>`);
  const page = await site.browser.newPage({ viewport: { width: 1260, height: 400 } });
  await page.goto(pathToFileURL(path).href);
  write(`overview-${name}.png`, await capture(page));
  await page.close();
  rmSync(path);
}

/** Names of scenes whose pictures are incomplete. */
const failed: string[] = [];
if (positionals.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const site = await ownSite();
try {
  for (const [name, scene] of Object.entries(scenes)) {
    if (!isWanted(positionals, name)) continue;
    await take(site, name, scene).catch((error: Error) => {
      failed.push(name);
      console.error(`${name}: ${error.message}`);
    });
    console.log(name);
  }
} finally {
  await site.close();
}
if (failed.length > 0) {
  console.error(`not whole: ${failed.join(', ')}`);
  process.exitCode = 1;
}

// `npm run screenshots [-- SCENE...] [--size S] [--scheme S] [--language L] [--folder F]`: takes pictures of every page and every
// state of a match in each size and language, light and dark, and writes a page that shows them. `--scheme` also takes forced
// colours (Windows high contrast). People look at them; no test compares them.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type OwnSite, ownSite } from '../../tests/browser/site.ts';
import { groups, type Scene, scenes } from '../../tests/scenes/scenes.ts';
import { indexPage } from './index-page.ts';
import {
  CHOICES,
  fileOf,
  LOOKS,
  type Picture,
  prepareAlone,
  takePicture,
  unknownAmong,
} from './pictures.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', multiple: true, default: [] },
    scheme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    language: { type: 'string', multiple: true, default: [] },
    folder: { type: 'string', default: join(import.meta.dirname, '../../screenshots') },
  },
});
const { folder } = values;

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

async function take(site: OwnSite, name: string, scene: Scene): Promise<void> {
  const shown = await prepareAlone(site, scene);
  for (const look of looks) {
    const { png, cut }: Picture = await takePicture(site, scene, { shown, look });
    writeFileSync(join(folder, fileOf(name, look)), png);
    if (cut !== undefined) note(name, cut);
  }
}

function note(name: string, why: string): void {
  failures[name] = why;
  console.error(`${name}: ${why}`);
}

/** By scene, why pictures are missing or incomplete. */
const failures: Record<string, string> = {};
if (positionals.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const site = await ownSite();
try {
  for (const [name, scene] of Object.entries(scenes)) {
    if (!isWanted(positionals, name)) continue;
    await take(site, name, scene).catch((error: Error) => note(name, error.message));
    console.log(name);
  }
} finally {
  await site.close();
}
const index = join(folder, 'index.html');
writeFileSync(index, indexPage(groups, failures));
console.log(index);
if (Object.keys(failures).length > 0) {
  console.error(`not whole: ${Object.keys(failures).join(', ')}`);
  process.exitCode = 1;
}

// Draws each part of a kit from three sides, to look at: node tools/pictures/kit-parts.ts GAME EDITION [PART...]
import { mkdirSync, writeFileSync } from 'node:fs';
import { kits } from '#games/kits.ts';
import { pictureOf, type View } from '#kits/preview/picture.ts';
import { CLEARANCE } from '#kits/solid/part.ts';
import { solidKit } from '#kits/solid/solid-kit.ts';

const VIEWS: Readonly<Record<string, View>> = {
  front: { turn: 35, tilt: 40 },
  above: { turn: 0, tilt: 90 },
  below: { turn: 145, tilt: -40 },
};
const SIDE = 420;

const [game = '', edition = '', ...only] = process.argv.slice(2);
const load = kits[game];
if (load === undefined) throw new Error(`there is no kit of "${game}"`);
const { parts, plates } = await solidKit(await load(), {
  edition,
  language: 'en',
  clearance: CLEARANCE.default,
});
const folder = `screenshots/kits/${edition}`;
mkdirSync(folder, { recursive: true });
const things = [
  ...parts.map((part) => ({ id: part.id, models: [part] })),
  ...plates.map(({ id, parts: placed }) => ({
    id: `plate-${id}`,
    models: placed.map(({ part, at }) => ({ bodies: part.bodies, at })),
  })),
];
for (const { id, models } of things) {
  if (only.length > 0 && !only.includes(id)) continue;
  for (const [name, view] of Object.entries(VIEWS)) {
    writeFileSync(
      `${folder}/${id}-${name}.png`,
      pictureOf(models, { width: SIDE, height: SIDE, view }),
    );
  }
  console.log(`${folder}/${id}-*.png`);
}

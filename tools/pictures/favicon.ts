// Draws web/public/favicon.ico from favicon.svg, for programs that request this name. Run it after a change of the SVG:
// npx node tools/pictures/favicon.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchChromium } from '../chromium.ts';

const FOLDER = join(import.meta.dirname, '../../web/public');
const SIZES = [16, 32, 48];
const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

const drawing = readFileSync(join(FOLDER, 'favicon.svg')).toString('base64');
const browser = await launchChromium();
const pictures: Buffer[] = [];
for (const size of SIZES) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body{margin:0}img{display:block;width:100vw}</style><img src="data:image/svg+xml;base64,${drawing}">`,
  );
  pictures.push(await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
writeFileSync(join(FOLDER, 'favicon.ico'), icoOf(pictures));

/** An ICO file of square PNG pictures of SIZES; the format has a header, an entry for each picture, and the pictures. */
function icoOf(pngs: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pngs.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pngs.length, 4);
  let offset = header.length;
  for (const [index, png] of pngs.entries()) {
    const at = HEADER_BYTES + ENTRY_BYTES * index;
    header.writeUInt8(SIZES[index] as number, at);
    header.writeUInt8(SIZES[index] as number, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pngs]);
}

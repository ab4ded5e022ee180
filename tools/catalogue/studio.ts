// Takes pictures for the catalogue: builds the page from its sources as they are now into a folder of its own, and looks at it in
// Chromium on a server of its own, as the screenshots do. A build, not Vite's server: what is shown is what people get, and each
// visitor begins with an empty cache, so a few files are loaded far sooner than every module by itself.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { type Scene, type Shown, scenes } from '../../tests/browser/scenes.ts';
import { type OwnSite, ownSite } from '../../tests/browser/site.ts';
import { type Look, prepareAlone, takePicture } from '../pictures/pictures.ts';
import { PAGE, ROOT, stampOf } from './sources.ts';

/** As many as small machines have processors. */
const AT_ONCE = 2;
/** A page that is broken shows nothing to wait for, and a designer wants to know why. */
const WAIT_MS = 12_000;

/** Runs no more than so many pieces of work at once; the others wait in a queue. */
function queue(atOnce: number): <Done>(work: () => Promise<Done>) => Promise<Done> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running === atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

export interface Studio {
  /**
   * The picture of a scene as PNG; undefined where nobody wants it any more when its turn comes.
   * @throws Error that tells why the scene cannot be shown
   */
  picture(name: string, look: Look, isWanted: () => boolean): Promise<Buffer | undefined>;
}

export function openStudio(): Studio {
  const folder = mkdtempSync(join(tmpdir(), 'wormery-catalogue-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const page = pageIn(join(folder, 'page'));
  process.env.WORMERY_PAGE = join(folder, 'page');

  let opened: Promise<OwnSite> | undefined;
  const site = (): Promise<OwnSite> => {
    opened ??= openSite();
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };

  const prepared = new Map<string, Promise<Shown>>();
  // One after another, for each begins the luck of the server anew.
  const inTurn = queue(1);
  const prepare = (name: string, scene: Scene): Promise<Shown> => {
    const shown = prepared.get(name) ?? inTurn(async () => prepareAlone(await site(), scene));
    prepared.set(name, shown);
    return shown;
  };

  const fewAtOnce = queue(AT_ONCE);
  return {
    picture: (name, look, isWanted) =>
      fewAtOnce(async () => {
        if (!isWanted()) return undefined;
        const scene = scenes[name] as Scene;
        await page.refresh();
        try {
          const shown = await prepare(name, scene);
          const { png, cut } = await takePicture(await site(), scene, { shown, look });
          if (cut !== undefined) console.error(`${name}: ${cut}`);
          return png;
        } catch (error) {
          // Its match may have been changed by those who looked: the next one gets a new one.
          prepared.delete(name);
          throw error;
        }
      }),
  };
}

async function openSite(): Promise<OwnSite> {
  const site = await ownSite();
  // Nothing can be shown without a browser; the next request starts another process.
  site.browser.once('disconnected', () => process.exit(1));
  return {
    ...site,
    async visitor(options) {
      const visitor = await site.visitor(options);
      visitor.context.setDefaultTimeout(WAIT_MS);
      return visitor;
    },
  };
}

/** The page, built again when it is wanted after one of its sources changed. */
function pageIn(outDir: string): { refresh(): Promise<void> } {
  let stamp: string | undefined;
  let building = Promise.resolve();
  return {
    refresh() {
      const now = stampOf(PAGE);
      if (now !== stamp) {
        stamp = now;
        building = building.catch(() => undefined).then(() => buildPage(outDir));
      }
      return building;
    },
  };
}

async function buildPage(outDir: string): Promise<void> {
  const begin = performance.now();
  await build({
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'silent',
    // What was built before stays: somebody may be loading it.
    build: { outDir, emptyOutDir: false, minify: false, reportCompressedSize: false },
  });
  console.log(`catalogue: page built in ${((performance.now() - begin) / 1000).toFixed(1)} s`);
}

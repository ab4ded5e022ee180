// Takes pictures for the catalogue: builds the page into a temporary folder, serves it, and opens it in Chromium, as the
// screenshots do. It uses a build instead of Vite's server, because the build is what players get. A build also loads faster:
// each visitor starts with an empty cache, and a build has few files.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { type Scene, type Shown, scenes } from '../../tests/browser/scenes.ts';
import { type OwnSite, ownSite } from '../../tests/browser/site.ts';
import { type Look, prepareAlone, takePicture } from '../pictures/pictures.ts';
import { PAGE, ROOT, stampOf } from './sources.ts';

/** The number of pictures taken at the same time: the processors of a small machine. */
const AT_ONCE = 2;
/** The timeout of each wait. A broken page never shows the awaited element; then its error is reported. */
const WAIT_MS = 12_000;

/** Runs at most this many jobs at the same time; the others wait in a queue. */
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
   * The picture of a scene as PNG; undefined if it is no longer wanted.
   * @throws Error with the reason why the scene cannot be shown
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
  // One by one, because each preparation resets the server's random source.
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
          // Visitors may have changed its match, so the next picture gets a new match.
          prepared.delete(name);
          throw error;
        }
      }),
  };
}

async function openSite(): Promise<OwnSite> {
  const site = await ownSite();
  // Without a browser this process is useless; the next request starts another one.
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

/** The page. `refresh` rebuilds it if a source has changed. */
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
    // The files of the last build stay, because a browser may be loading them.
    build: { outDir, emptyOutDir: false, minify: false, reportCompressedSize: false },
  });
  console.log(`catalogue: page built in ${((performance.now() - begin) / 1000).toFixed(1)} s`);
}

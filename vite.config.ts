// How the page is built, and served while it is being worked on. The server program serves what lands in dist/page.
import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';
import { rulesTexts } from './tools/rules-text.ts';

const SENTENCES_AND_RULES =
  /\/games\/[^/]+\/((rules|editions|notation|geometry)\.ts|messages\/(words|recount)\.ts)$/;

const ON_EVERY_PAGE = /\/node_modules\/@?preact\/|\/pieces\/(worm|seat-mark)\.tsx$/;

function rulesOf(path: string): string | null {
  const [, game] = /\/games\/([^/]+)\//.exec(path) ?? [];
  return game === undefined ? null : `${game}-rules`;
}

export default defineConfig({
  root: 'web',
  plugins: [preact(), rulesTexts],
  build: {
    outDir: '../dist/page',
    emptyOutDir: true,
    target: 'es2022',
    // The page allows no inline script and no address but its own, so nothing may be inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What is always wanted together comes as one file: a browser has six connections, and small files wait for them.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { debugName: 'rules', name: rulesOf, test: SENTENCES_AND_RULES },
            { name: 'base', test: ON_EVERY_PAGE },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': process.env.WORMERY_SERVER ?? 'http://127.0.0.1:8080' } },
});

// Builds the page, and serves it during development. The server program serves the build in dist/page.
import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';
import { fontSubsets } from './tools/font-subsets.ts';
import { languageImports } from './tools/language-imports.ts';
import { manifestAside } from './tools/manifest-aside.ts';
import { precompressed } from './tools/precompress.ts';
import { rulesTexts } from './tools/rules-plugin.ts';

/**
 * The files of a game that every table loads as one script. Texts load by language, the drawings of examples with the
 * rules, what counts luck with the luck page, and a folder `later` when its board needs it.
 */
const OF_THE_PROOF =
  /@noble\/hashes|kernel\/(hash|migrate|match\/(match|observed-match|projection|plies)|fair-dice\/(fair-dice|dice-notes|proved-log|pending-chains|protocol|move-shares))\.ts/;
/** The client of a match: the page with the boxes does not need it. */
const OF_THE_CLIENT =
  /\/web\/client\/(open-match|server-match|outbox|wire-guards|feed\/(line-feed|line-reads|line-stream|stream-slots)|proof\/(proved-match|proved-lines|dice-device|dice-seeds))\.ts/;
const OF_THE_GARDEN =
  /\/(pieces\/garden\/(?!garden-worm|crown).+|web\/ui\/notices\/illustrations|web\/ui\/remove-button|web\/client\/tutorial-progress|web\/learn\/tutorial-progress)/;
const OF_LINKS =
  /\/web\/(ui\/(clipboard|links\/(copy-field|guest-link))|match\/status\/reminder)\.tsx?/;
const OF_A_TABLE =
  /\/games\/([^/]+)\/((board|rules|geometry)\/(?!rules-example|luck|records|later\/|geometry\/example).+|(editions|notation|geometry)\.ts|messages\/(words|recount)\.ts)$/;

function tableOf(path: string): string | null {
  const [, game] = OF_A_TABLE.exec(path) ?? [];
  return game === undefined ? null : `${game}-table`;
}

export default defineConfig({
  root: 'web',
  // A worker loads only the game that it is asked about.
  worker: { format: 'es' },
  plugins: [fontSubsets, languageImports, preact(), rulesTexts, precompressed, manifestAside],
  build: {
    outDir: '../dist/page',
    emptyOutDir: true,
    target: 'es2022',
    // The page allows no inline script and no address but its own, so nothing may be inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The server reads from it what to send along with the page of a match; it is moved beside the folder.
    manifest: 'manifest.json',
    // Modules that always load together become one file, because a browser has only six connections.
    rolldownOptions: {
      output: {
        // Scripts name each other, and a hash does not compress. With fewer characters the hashes of the parts could collide.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { debugName: 'first', name: 'first', tags: ['$initial'], priority: 3 },
            // Modules of these folders that several boards share. A board keeps what it alone uses.
            // Tutorials and reviews have pages of their own. Only they run a match, with its hashes, and ask workers and networks.
            {
              debugName: 'pieces',
              name: 'pieces',
              test: /(?<!node_modules\/.*)\/(pieces|modules|languages|kernel)\/(?!tutorial\/|match\/|fair-dice\/|review\/|network\/|best|webassembly|hash|luck|rules-|text-width|coach\/|board\/(thread|trusted-)|garden\/(?!crown))/,
              minShareCount: 2,
              priority: 2,
            },
            // The pictures of the shelf and of other pages beside a match.
            { debugName: 'garden', name: 'garden', test: OF_THE_GARDEN, priority: 2 },
            {
              debugName: 'worm',
              name: 'worm',
              test: /pieces\/garden\/garden-worm\.tsx/,
              priority: 3,
            },
            // What computes and checks a match.
            { debugName: 'proof', name: 'proof', test: OF_THE_PROOF, priority: 3 },
            // What a link for others needs when somebody copies it.
            { debugName: 'links', name: 'links', test: OF_LINKS, priority: 2 },
            { debugName: 'client', name: 'client', test: OF_THE_CLIENT, priority: 2 },
            { debugName: 'table', name: tableOf, test: OF_A_TABLE, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': process.env.WORMERY_SERVER ?? 'http://127.0.0.1:8080' } },
});

// What each layer may import (docs/architecture.md). `tidy.ts` says which file is in which layer.

export const ANY_PACKAGE = 'any package';
const VIEW_LIBRARY = ['preact', '@preact/signals'];

/** The layers and packages that a layer may import, in addition to the files of its own game. */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  languages: ['languages'],
  kernel: ['kernel', 'languages', '@noble/hashes'],
  rules: ['kernel', 'languages'],
  bot: ['kernel'],
  terminal: ['kernel', 'languages'],
  tutorial: ['kernel', 'languages'],
  modules: ['modules', 'languages', 'marked', ...VIEW_LIBRARY],
  pieces: ['pieces', 'modules', ...VIEW_LIBRARY],
  board: ['pieces', 'modules', 'languages', ...VIEW_LIBRARY],
  server: ['kernel', 'languages', 'server', 'games', 'kits', 'kit list', 'node', ANY_PACKAGE],
  'game cli': ['kernel', 'cli', 'server', 'node', ANY_PACKAGE],
  kit: ['languages', 'kits', 'pieces', 'box words'],
  kits: ['kernel', 'languages', 'kits', 'pieces', 'modules', 'node', ANY_PACKAGE],
  cli: [
    'kernel',
    'languages',
    'cli',
    'server',
    'games',
    'verbs',
    'kits',
    'modules',
    'kit list',
    'node',
    ANY_PACKAGE,
  ],
  web: ['kernel', 'languages', 'web', 'games', 'boards', 'modules', 'pieces', ANY_PACKAGE],
  'box words': ['languages', 'box words'],
  games: ['kernel', 'languages', 'rules', 'bot', 'terminal', 'box words'],
  verbs: ['cli', 'game cli'],
  'kit list': ['kit', 'kits'],
  boards: [
    'kernel',
    'languages',
    'games',
    'box words',
    'rules',
    'board',
    'tutorial',
    'modules',
    ...VIEW_LIBRARY,
  ],
};

/** Files whose types a layer may import, so that the types of requests and of texts have one definition. */
export const TYPES_ONLY: Readonly<Record<string, readonly string[]>> = {
  web: ['server/wire/schemas.ts', 'server/wire/command-schemas.ts', 'server/wire/kit-schemas.ts'],
  modules: ['kernel/luck.ts'],
  bot: ['bench/task.ts'],
};

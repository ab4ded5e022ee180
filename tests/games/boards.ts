// The list of boards with a sixth box, Nim. Quick tests use it as `#boards`.
import { type AnyGameModules, anyModules, boards as boxed } from '../../games/boards.ts';
import { boxes } from './nim/box.tsx';
import { words } from './nim/messages/load.ts';

export const boards: Readonly<Record<string, AnyGameModules>> = {
  ...boxed,
  nim: anyModules({
    boxes,
    words,
    rules: {
      en: async () => (await import('./nim/rules.md')).rules,
      pl: async () => (await import('./nim/rules.pl.md')).rules,
    },
    board: () => import('./nim/board/index.tsx'),
    game: async () => (await import('./nim/rules/index.ts')).nim,
    drawing: async () => (await import('./nim/board/rules-example.tsx')).Drawing,
    editions: async () => (await import('./nim/editions.ts')).editions,
  }),
};

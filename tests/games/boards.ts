// The list of boards with a sixth box, Molehill. Quick tests use it as `#boards`.
import { type AnyGameModules, anyModules, boards as boxed } from '../../games/boards.ts';
import { boxes } from './molehill/box.ts';
import { words } from './molehill/messages/load.ts';

export const boards: Readonly<Record<string, AnyGameModules>> = {
  ...boxed,
  molehill: anyModules({
    boxes,
    words,
    rules: {
      en: async () => (await import('./molehill/rules.md')).rules,
      pl: async () => (await import('./molehill/rules.pl.md')).rules,
    },
    board: () => import('./molehill/board/index.tsx'),
    game: async () => (await import('./molehill/rules/index.ts')).molehill,
    luck: async () => (await import('./molehill/board/luck.tsx')).luck,
    drawing: async () => (await import('./molehill/board/rules-example.tsx')).Drawing,
    editions: async () => (await import('./molehill/editions.ts')).editions,
  }),
};

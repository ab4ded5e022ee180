// The list of pages with a sixth box, Molehill. Quick tests use it as `#pages`.
import { documentLoader } from '#languages/texts.ts';
import { type AnyPageModules, anyPages, pages as boxed } from '../../games/pages.ts';
import { words } from './molehill/messages/load.ts';

export const pages: Readonly<Record<string, AnyPageModules>> = {
  ...boxed,
  molehill: anyPages({
    words,
    rules: documentLoader(
      'rules',
      () => import('./molehill/rules.md'),
      (language) => import(`./molehill/rules.${language}.md`),
    ),
    luck: async () => (await import('./molehill/board/luck.tsx')).luck,
    drawing: async () => (await import('./molehill/board/rules-example.tsx')).Drawing,
    editions: async () => (await import('./molehill/editions.ts')).editions,
  }),
};

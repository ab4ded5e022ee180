// The list of boards with a sixth box, Molehill. Quick tests use it as `#boards`.
import type { WordLoader } from '#languages/texts.ts';
import {
  type AllBoxWords,
  type AnyGameModules,
  anyModules,
  boards as boxed,
  boxWords as boxedWords,
} from '../../games/boards.ts';
import { boxes } from './molehill/box.ts';
import { boxWords as molehillBox, words } from './molehill/messages/load.ts';

export type { AllBoxWords };

export const boxWords: WordLoader<AllBoxWords> = async (language) => ({
  ...(await boxedWords(language)),
  molehill: await molehillBox(language),
});

export const boards: Readonly<Record<string, AnyGameModules>> = {
  ...boxed,
  molehill: anyModules({
    boxes,
    words,
    board: () => import('./molehill/board/index.tsx'),
    game: async () => (await import('./molehill/rules/index.ts')).molehill,
  }),
};
